import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsLike, wordsOf } from "./words.ts";

const folded = (text: string) => wordsOf(text).map(({ folded }) => folded);

describe("wordsOf", () => {
	it.each([
		["L’été d'Émile, jusqu’à l'œil", ["ete", "emile", "a", "oeil"]],
		["Aujourd’hui, aujourd'hui", ["aujourdhui", "aujourdhui"]],
		[
			"La ville d’aujourd’hui, qu'aujourd’hui, d’une presqu’île, un ex-prud’homme",
			"la ville aujourdhui aujourdhui une presquile un exprudhomme ex prudhomme".split(" "),
		],
		["Les voisin·es, voisin.e.s, voisin(e)s, voisin-e-s et un·e acteur·rice·s", "les voisin voisin voisin voisin et un acteur".split(" ")],
		[
			"Vélo·train, eau•gaz, sportif.ve.s, créatif(ve)s, auteur.ice.s, tous·tes",
			"velo train eau gaz sportif creatif auteur tous".split(" "),
		],
		["lecteur·lectrice, Nord·Sud, prenez-les. Fin.Les gares (e)", "lecteur lectrice nord sud prenez fin les gares e".split(" ")],
		["à 20h34, 20 h 34, 18H ou 3h", "a 20 h 34 20 h 34 18 h ou 3 h".split(" ")],
		["presqu’îlette", ["presqu", "ilette"]],
		["l´eau, lʼeau, l`eau, l′eau, l＇eau", ["eau", "eau", "eau", "eau", "eau"]],
		// The sign of a millionth and the letter.
		["5 µm, 5 μm", ["5", "μm", "5", "μm"]],
		["le grille-pain", ["le", "grillepain", "grille", "pain"]],
		["2 417 objets, 12.300 et 2024", ["2417", "objets", "12300", "et", "2024"]],
		["en 2024 300 personnes", ["en", "2024", "300", "personnes"]],
		["N° 12, 3e étage", ["n", "12", "3e", "etage"]],
		["ŒUVRE ÆTHER straße", ["oeuvre", "aether", "strasse"]],
		["a-t-il", ["atil", "a", "t", "il"]],
		["", []],
		// An emoji may end in a mark with no letter under it.
		["Au soleil ☀️ en été", ["au", "soleil", "en", "ete"]],
		["« … » — !", []],
	])("%s", (text, words) => expect(folded(text)).toEqual(words));

	it("says where each word stands in the text it comes from", () => {
		const text = "À l’écoute des grille-pain";
		expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(["À", "écoute", "des", "grille-pain", "grille", "pain"]);
	});

	it("reads a chain of any length", () => {
		expect(wordsOf(`${"a-".repeat(200_000)}a`).length).toBeGreaterThan(200_000);
	});

	it("words are letters and digits alone, in order, whatever the text", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				let before = 0;
				for (const { folded, start, end } of wordsOf(text)) {
					expect(start).toBeGreaterThanOrEqual(before);
					expect(end).toBeGreaterThan(start);
					expect(folded).not.toMatch(/[\s'"’:*()-]/);
					before = start;
				}
			}),
		);
	});
});

describe("wordsLike", () => {
	const like = (wanted: string[], text: string) => wordsLike(wanted)(text).map(({ folded }) => folded);

	it("passes over what begins as none of those that are wanted", () => {
		expect(like(["eolienne"], "L’éolienne, un Éolien, des écoles et le vent")).toEqual(["eolienne", "eolien"]);
		expect(like(["rien"], "Une éolienne")).toEqual([]);
	});

	it("reads them where they stand, in what they are joined to", () => {
		const text = "Aujourd’hui, la micro-éolienne d’Œuvre";
		expect(wordsLike(["eolienne"])(text).map(({ folded, start, end }) => [folded, text.slice(start, end)])).toEqual([
			["microeolienne", "micro-éolienne"],
			["micro", "micro"],
			["eolienne", "éolienne"],
		]);
		expect(like(["oeuvre", "hui"], text)).toEqual(["aujourdhui", "oeuvre"]);
		expect(like(["2417"], "2 417 objets")).toContain("2417");
	});

	it("holds all words that begin so, as wordsOf reads them, whatever the text", () => {
		const sign = fc.constantFrom(..."aàeéèœolijugrŒÉ01h·() .,'’‑-\u202f\u0301½ß日本🌱".split(""));
		const texts = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(""));
		const wanted = fc.array(fc.constantFrom("eol", "e", "oe", "oeil", "jou", "l", "1", "日"), { minLength: 1 });
		fc.assert(
			fc.property(texts, wanted, (text, words) => {
				const all = wordsOf(text).filter(({ folded }) => words.some((word) => folded.startsWith(word)));
				expect(wordsLike(words)(text)).toEqual(expect.arrayContaining(all));
			}),
		);
	});
});
