import { describe, expect, test } from "vitest";
import { passwordFaultsText } from "./account-copy.ts";
import { judgePassword } from "./judge-password.server.ts";
import { generatedPassword } from "./operator-commands.server.ts";
import { type PasswordFault, passwordFaults, plainFaults } from "./password-rules.ts";

const names = { username: "redaction", siteName: "L’Été Debout" };

describe("what a new password must be", () => {
	test.each<[string, PasswordFault[]]>([
		["", ["short"]],
		["onze signes", ["short"]],
		["🌻🌻🌻🌻🌻🌻", ["short"]],
		["x".repeat(201), ["long"]],
		["la Rédaction du matin", ["username"]],
		["RÉDACTION2026!", ["username"]],
		["r e d a c t i o n du soir", ["username"]],
		["lete debout en fanfare", ["site-name"]],
		["L'ÉTÉ-DEBOUT, la rédaction", ["username", "site-name"]],
	])("« %s »: %j at first sight", (password, faults) => {
		expect(plainFaults(password, names)).toEqual(faults);
	});

	test("names under four letters, or written in signs alone, forbid nothing", () => {
		const short = { username: "léa", siteName: "!!! – !!!" };
		expect(plainFaults("léa et ses trois chats roux", short)).toEqual([]);
	});

	test.each([
		"motdepasse1234",
		"Mot de passe",
		"azertyuiop12",
		"AZERTYUIOP12",
		"Motdépassé12",
		"ｐａｓｓｗｏｒｄ１２３４",
		"P@ssw0rd1234",
		"aaaaaaaaaaaa",
		"abcdefghijkl",
		"123456789012",
		"            ",
		"jetaimejetaime",
		"bonjour2024!",
		"Soleil2024!!",
		"marseille2023!",
		"Doudou13012005",
		"nicolas12345",
		"lundi mardi mercredi",
		"🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻🌻",
		"motdepasse".repeat(20),
	])("« %s » would be guessed", async (password) => {
		expect(await judgePassword(password, names)).toEqual(["guessable"]);
	});

	test.each([
		"quatre petits mots tranquilles",
		"le grille-pain a gagné",
		"Où est passé l’œuf ?",
		"xK9#mQ2$vL7&pR4",
		"кот сидит на тёплой печке",
		"四季の風が吹く窓辺に猫が眠る",
		"tournevis tournevis girafe lessive",
		`${"a".repeat(40)} mais ensuite quatre mots`,
		`${"é".normalize("NFD").repeat(2)} tricot lune tambour`,
		`${"une phrase longue comme un jour sans pain ".repeat(4)}fin`,
	])("« %s » is taken, spaces, accents and all", async (password) => {
		expect(await judgePassword(password, names)).toEqual([]);
	});

	test("a password nobody chose keeps the rules of one that somebody chose", async () => {
		for (let time = 0; time < 500; time++) expect(plainFaults(generatedPassword(names), names)).toEqual([]);
		for (let time = 0; time < 3; time++) expect(await judgePassword(generatedPassword(names), names)).toEqual([]);
	});

	test("each reason has its words", () => {
		const texts = passwordFaults.map((fault) => passwordFaultsText([fault]));
		expect(new Set(texts).size).toBe(passwordFaults.length);
		expect(passwordFaultsText(["short", "username"])).toBe(
			"Il faut douze signes au moins. Il ne doit pas contenir votre nom d’utilisateur.",
		);
	});
});
