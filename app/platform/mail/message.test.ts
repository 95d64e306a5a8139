import { expect, test } from "vitest";
import { oneLine } from "../../shared/one-line.ts";
import { pauseAfter } from "./back-off.ts";
import { failureOf, GIVE_UP_MS, MAIL_PAUSES, readFailure } from "./failure.ts";
import { LineError } from "./line.ts";
import { isMailAddress, readSender } from "./message.ts";

test("one address, and nothing that could begin a second one or another header", () => {
	for (const good of ["zoe@exemple.fr", "zoé.martin+test@écluse.example", "o'neil@exemple.fr"])
		expect(isMailAddress(good), good).toBe(true);
	for (const bad of [
		"",
		"zoe",
		"zoe@exemple.fr\r\nBcc: x@y.fr",
		"zoe@exemple.fr\nBcc:x@y.fr",
		"zoe@exemple.fr,x@y.fr",
		"zoe@exemple.fr x@y.fr",
		"<zoe@exemple.fr>",
		"Zoé <zoe@exemple.fr>",
		"zoe@exemple.fr\u2028x@y.fr",
		"zoe@exemple.fr\0",
		`${"a".repeat(250)}@exemple.fr`,
	])
		expect(isMailAddress(bad), JSON.stringify(bad)).toBe(false);
});

test("what goes into a header stands on one line", () => {
	expect(oneLine(" Bonjour\r\nBcc: x@y.fr\u2028fin\0 ")).toBe("Bonjour Bcc: x@y.fr fin");
});

test("MAIL_FROM: a name and an address, or an address", () => {
	expect(readSender("Contrevent <bonjour@exemple.fr>")).toEqual({ name: "Contrevent", address: "bonjour@exemple.fr" });
	expect(readSender('"Contre, vent" <bonjour@exemple.fr>')).toEqual({ name: "Contre, vent", address: "bonjour@exemple.fr" });
	expect(readSender("bonjour@exemple.fr")).toEqual({ name: "", address: "bonjour@exemple.fr" });
	expect(readSender("a@b.fr, c@d.fr")).toBeNull();
});

test("what failed says whether to try again, in French", () => {
	expect(readFailure({ code: "EENVELOPE", responseCode: 550, response: "550 5.1.1 No such user" })).toEqual({
		final: true,
		text: "le courrier a été refusé\u202f: «\u00a0550 5.1.1 No such user\u00a0»",
	});
	expect(readFailure({ responseCode: 450, response: "450 later" }).final).toBe(false);
	expect(readFailure({ code: "EAUTH", responseCode: 535, response: "535 no" })).toMatchObject({ final: false });
	expect(readFailure(new Error("connect ECONNREFUSED 127.0.0.1:1")).text).toBe("le serveur d’envoi refuse la connexion");
	expect(readFailure("anything")).toEqual({ final: false, text: "le courrier n’a pas pu partir" });
});

test("what a line answers, or could not be opened for, is read alike", () => {
	expect(failureOf({ kind: "accepted", code: 250, reply: "250 ok" })).toBeNull();
	expect(failureOf({ kind: "refused", code: 550, reply: "550 5.1.1 No such user", stage: "rcpt" })).toEqual({
		final: true,
		text: "le courrier a été refusé\u202f: «\u00a0550 5.1.1 No such user\u00a0»",
	});
	expect(failureOf({ kind: "refused", code: 451, reply: "451 later", stage: "data" })).toMatchObject({ final: false });
	expect(failureOf({ kind: "lost", begun: true, whole: true, reply: "Timeout", cause: "ETIMEDOUT" })).toEqual({
		final: false,
		text: "le serveur d’envoi ne répond pas",
	});
	expect(failureOf({ kind: "lost", begun: false, whole: false, reply: "" })).toEqual({
		final: false,
		text: "le courrier n’a pas pu partir",
	});
	expect(failureOf({ kind: "unable" })).toEqual({ final: true, text: "le serveur d’envoi ne peut pas écrire à cette adresse" });
	const refusal = Object.assign(new Error("no"), { code: "EAUTH", responseCode: 535, response: "535 no" });
	expect(readFailure(new LineError("login", "535 no", refusal)).text).toMatch(/^le serveur d’envoi refuse l’identifiant/);
});

test("the pauses grow, and fit several times into the days it is tried", () => {
	const pauses = Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1, MAIL_PAUSES));
	expect(pauses).toEqual([...pauses].sort((left, right) => left - right));
	expect(pauses[0]).toBe(60_000);
	expect(Math.max(...pauses) * 4).toBeLessThan(GIVE_UP_MS);
});
