import { expect, test } from "vitest";
import { reading, sentencesOf, syllables } from "./reading-ease.ts";

test.each([
	["le", 1],
	["homme", 1],
	["l’homme", 1],
	["maison", 2],
	["quelque", 1],
	["question", 2],
	["idée", 2],
	["idées", 2],
	["table", 1],
	["tables", 1],
	["maïs", 2],
	["fatigue", 2],
	["aujourd’hui", 3],
	["lisibilité", 5],
	["grille-pain", 2],
	["SNCF", 1],
	["1958", 1],
	["cœur", 1],
])("« %s » is said in %i syllables", (word, count) => {
	expect(syllables(word)).toBe(count);
});

test("sentences end where they end: not at an abbreviation, a decimal or an initial", () => {
	expect(sentencesOf("M. Dupont, 3.5 km. Il dit : « Oui ! » Puis rien… Et toi ? J. Verne.")).toEqual([
		"M. Dupont, 3.5 km.",
		"Il dit : « Oui ! »",
		"Puis rien…",
		"Et toi ?",
		"J. Verne.",
	]);
	expect(sentencesOf("— ** …")).toEqual([]);
});

test("a sentence of 36 words is long, one of 35 is not; addresses are no words", () => {
	const of = (count: number) => `${Array.from({ length: count }, () => "mot").join(" ")} https://exemple.fr/a-b-c.`;
	expect(reading([of(35)])).toMatchObject({ sentences: 1, long: [] });
	expect(reading([of(36), "Court."])).toMatchObject({ sentences: 2, long: [of(36)] });
});

test("Kandel and Moles: 207 − 1.015 × words a sentence − 73.6 × syllables a word, from a hundred words on", () => {
	const sentence = "Le chat dort sur le lit et la lune luit sur le toit du voisin.";
	// 15 words, 16 syllables: « voisin » has two.
	expect(reading(Array.from({ length: 6 }, () => sentence)).ease).toBeNull();
	expect(reading(Array.from({ length: 7 }, () => sentence)).ease).toBe(Math.min(100, Math.round(207 - 1.015 * 15 - 73.6 * (16 / 15))));
	const hard =
		"L’institutionnalisation progressive des expérimentations démocratiques municipales nécessite incontestablement une réorganisation administrative considérable.";
	expect(reading(Array.from({ length: 10 }, () => hard)).ease).toBe(0);
	expect(reading([])).toEqual({ sentences: 0, long: [], ease: null });
});
