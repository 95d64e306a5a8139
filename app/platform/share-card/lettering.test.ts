import { expect, test } from "vitest";
import { breakLines, settable } from "./lettering.ts";

test("a title is cut into lines; what does not fit ends with an ellipsis", () => {
	expect(breakLines("Un titre court", 98, 1_056, 4)).toEqual(["Un titre court"]);
	const lines = breakLines("Des mots qui se suivent ".repeat(40), 62, 1_056, 4);
	expect(lines).toHaveLength(4);
	expect(lines.at(-1)).toMatch(/…$/);
});

test("a title is set as French is: no line begins with a sign of the word before it, whatever spaces were typed", () => {
	for (const width of [500, 560, 620, 700, 800, 920, 1_056]) {
		const lines = breakLines("« Aujourd'hui, c'est l'heure d'oser » : ce qu'en disent ceux qui n'y étaient pas !", 62, width, 9);
		expect(lines.filter((line) => /^[»:!?;]/.test(line))).toEqual([]);
		expect(lines.join(" ")).toMatch(/^« Aujourd’hui, c’est l’heure d’oser » : /);
	}
});

test.each([
	["one endless word", "a".repeat(200_000)],
	["endless words", "mot ".repeat(100_000)],
])("%s costs no more than a long one", (_, title) => {
	const lines = breakLines(title, 62, 1_056, 4);
	expect(lines.length).toBeLessThanOrEqual(4);
	expect(lines.join("").length).toBeLessThan(400);
	expect(lines.at(-1)).toMatch(/…$/);
});

test.each([
	["Bravo 🎉 Nadia", "Bravo Nadia"],
	["🌬️ Le vent, la mer 🌊", "Le vent, la mer"],
	["Le vent 🌬️, la mer", "Le vent, la mer"],
	["Victoire🎉 !", "Victoire !"],
	["Une famille 👩‍👩‍👧 (🏳️‍🌈) ensemble", "Une famille ensemble"],
	["« Привет », dit Nadia Benali", "dit Nadia Benali"],
	["Nadia Benali : Привет", "Nadia Benali"],
	["Nadia, Привет, Lucie Ferrand", "Nadia, Lucie Ferrand"],
])("what the face lacks is left out with its room: %s", (typed, set) => {
	expect(settable(typed)).toBe(set);
});

test.each([
	["Timișoara, Łódź et Plzeň", "Timisoara, Lódz et Plzen"],
	["Đà Nẵng", "Dà Nang"],
	["e\u0301te\u0301", "été"],
	["1️⃣ Premier", "1 Premier"],
	["𝐁𝐨𝐧 vent, CO₂", "Bon vent, CO2"],
	["Paris → Lyon, −3 °C", "Paris – Lyon, –3 °C"],
])("a letter the face lacks is set without its marks: %s", (typed, set) => {
	expect(settable(typed)).toBe(set);
});

test.each(["الرياح في الوادي", "Ветер перемен", "風の谷", "🎉🎉", "🎉 !", "قناة TV 5"])("of %s nothing is set", (typed) => {
	expect(settable(typed)).toBe("");
});

test.each(["…et après ?", "À suivre :", "???", "« Être là »\u202f: l’œuvre, 3 × 4 €", "L’été à Saint\u2011Étienne"])(
	"%s stays whole",
	(typed) => {
		expect(settable(typed)).toBe(typed.replace("\u2011", "-"));
	},
);
