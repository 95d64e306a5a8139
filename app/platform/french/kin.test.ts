import { expect, test } from "vitest";
import { kinOf } from "./kin.ts";
import { shippedLexicon } from "./shipped.ts";

test.each([
	["renovation", "renover"],
	["renover", "renovation"],
	["reparation", "reparer"],
	["jardiner", "jardinage"],
	["coiffure", "coiffer"],
	["formation", "former"],
	["logement", "loger"],
	["chanter", "chanteur"],
])("%s: %s", async (word, other) => {
	expect(kinOf(word, await shippedLexicon())).toContain(other);
});

test("a word nobody knows has no family, nor has one that is not made so", async () => {
	const lexicon = await shippedLexicon();
	for (const word of ["", "er", "zzzation", "soleil", "vaguement", "calmement"]) expect(kinOf(word, lexicon), word).toEqual([]);
});

test.each([
	["couleur", "couler"],
	["couture", "couter"],
	["egalement", "egaler"],
	["figure", "figer"],
	["forcement", "forcer"],
	["humeur", "humer"],
	["langage", "langer"],
	["levure", "lever"],
	["menage", "mener"],
	["parlement", "parler"],
	["partition", "partir"],
	["ouvrage", "ouvrer"],
	["rivage", "river"],
	["rotation", "roter"],
	["sauvage", "sauver"],
	["traiteur", "traiter"],
	["visage", "viser"],
])("%s is no family of %s, whichever is typed", async (noun, verb) => {
	const lexicon = await shippedLexicon();
	expect(kinOf(noun, lexicon)).not.toContain(verb);
	expect(kinOf(verb, lexicon)).not.toContain(noun);
	expect([noun, verb].map((word) => lexicon.lemmasOf(word).includes(word))).toEqual([true, true]);
});
