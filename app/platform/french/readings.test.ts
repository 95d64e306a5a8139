import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fold } from "../../shared/fold.ts";
import { openLexicon } from "./lexicon.ts";
import { readingsOf } from "./readings.ts";

const lexicon = openLexicon(brotliDecompressSync(readFileSync(join(import.meta.dirname, "lexicon.br"))));
const readings = (word: string) => readingsOf(fold(word), lexicon);
const meet = (one: string, other: string) => readings(one).some((reading) => readings(other).includes(reading));

/** Words of a family: who types one looks for the others. */
const FAMILIES = [
	...["journal journaux", "œil yeux", "travail travaux", "cheval chevaux", "régional régionaux régionale", "éolienne éoliennes"],
	...["cœur cœurs", "ville villes", "porte portes", "chanter chantons chantait chantera", "paysan paysanne paysans paysannes"],
	...["coopérer coopérait coopèrent", "élu élus élue", "voir voyons vu", "prendre prenait pris", "finir finissons", "coudre cousait"],
	...["coiffeur coiffeuse coiffeuses", "planteur planteuse", "agriculteur agricultrices", "cuisinier cuisinière", "boulanger boulangère"],
	...["gardien gardienne", "lecteur lectrice", "startup startups", "contreventiste contreventistes", "bateau bateaux", "animal animaux"],
];

/** Words that look alike and are not: nobody who types one wants the other. */
const APART = [
	...["port porte", "port porter", "coopérative coopérer", "élu élection", "ville village", "cour courir", "mer mère", "pain peindre"],
	...["forêt foret-perceuse", "avion avoir", "histoire hier", "livret livre", "maison maîtriser", "poison poisson", "cartouche carte"],
];

describe("readingsOf", () => {
	it.each(FAMILIES)("%s: one finds the others", (family) => {
		const [first = "", ...others] = family.split(" ");
		for (const other of others) expect(meet(first, other), `${first} ${other}`).toBe(true);
	});

	it.each(APART)("%s: neither finds the other", (pair) => {
		const [one = "", other = ""] = pair.split(" ");
		expect(meet(one, other), `${readings(one)} ${readings(other)}`).toBe(false);
	});

	it("of numbers and signs, only themselves", () => {
		expect(readings("2417")).toEqual(["2417"]);
		expect(readings("3e")).toEqual(["3e"]);
	});

	it("always something", () => {
		for (const word of ["s", "xs", "aux", "z", "日本"]) expect(readings(word).length, word).toBeGreaterThan(0);
	});
});
