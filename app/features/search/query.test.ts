import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openLexicon } from "../../platform/french/lexicon.ts";
import { isEmptyQuery, LONGEST_QUERY, parseQuery } from "./query.ts";

const lexicon = openLexicon(Buffer.from("0chantons 5er\n0yeux 0oeil\n"));
const parse = (typed: string) => parseQuery(typed, lexicon);
const forms = (typed: string) => parse(typed).terms.map((ways) => ways.map((way) => ("form" in way ? way.form : way.phrase.join(" "))));

describe("parseQuery", () => {
	it("finds words by what they come from, and keeps them as they are typed", () => {
		expect(parse("yeux ").terms).toEqual([[{ form: "yeux", readings: ["oeil"], beginning: true }]]);
		expect(forms("l’été d'Émile")).toEqual([["ete"], ["emile"]]);
	});

	it("leaves out words that every text holds, unless there are no others", () => {
		expect(forms("les yeux de la ville")).toEqual([["yeux"], ["ville"]]);
		expect(forms("qui sont ils")).toEqual([["qui"], ["sont"], ["ils"]]);
		expect(forms("de « la ville »")).toEqual([]);
		expect(forms("l eau qu on boit")).toEqual([["eau"], ["boit"]]);
		expect(forms("Là où l’été va, dès qu’il vient à nous")).toEqual([["ete"], ["va"], ["vient"]]);
	});

	it("takes no word for one of these because it is one without its accents", () => {
		expect(forms("semences maïs")).toEqual([["semences"], ["mais"]]);
		expect(forms("mai\u0308s mais ma\u00efs")).toEqual([["mais"], ["mais"]]);
		expect(forms("dé à coudre")).toEqual([["de"], ["coudre"]]);
	});

	it.each([..."ʼ´`′"])("reads %s for an apostrophe", (sign) => {
		expect(forms(`l${sign}été`)).toEqual([["ete"]]);
	});

	it.each([['"salle des fêtes"'], ["« salle des fêtes »"], ["“salle des fêtes”"]])("%s is to be found word after word", (typed) => {
		expect(parse(typed)).toEqual({ terms: [], phrases: [["salle", "des", "fetes"]], without: [], said: [] });
	});

	it("takes -mot for what may not be there, and no hyphen inside a word", () => {
		expect(parse("vélo -20 000").without).toEqual([expect.objectContaining({ form: "20000" })]);
		const { terms, without } = parse("jardin -béton −ville");
		expect([terms.length, without.map((one) => "form" in one && one.form)]).toEqual([1, ["beton", "ville"]]);
		expect(forms("vélo-cargo")).toEqual([
			["velo", "velocargo"],
			["cargo", "velocargo"],
		]);
		expect(isEmptyQuery(parse("-béton"))).toBe(true);
	});

	it("takes -« words » for what may not be there word after word", () => {
		for (const typed of ['jardin -"béton armé"', "jardin -« béton armé »", "−“béton armé” jardin"]) {
			expect([forms(typed), parse(typed).phrases, parse(typed).without]).toEqual([[["jardin"]], [], [{ phrase: ["beton", "arme"] }]]);
		}
		expect(parse('rendez-"vous"')).toMatchObject({ phrases: [["vous"]], without: [] });
	});

	it("-mot-composé leaves out the whole, none of its parts alone", () => {
		expect(parse("vélo -arc-en-ciel").without).toEqual([expect.objectContaining({ form: "arcenciel" }), { phrase: ["arc", "en", "ciel"] }]);
		expect(parse("pain -l’eau").without).toEqual([expect.objectContaining({ form: "eau" })]);
	});

	it("what is written as one with a word that every text holds is no more than it; what a verb is asked with says nothing", () => {
		for (const [typed, joined, phrase] of [
			["sans-papiers", "sanspapiers", ["sans", "papiers"]],
			["le rendez-vous", "rendezvous", ["rendez", "vous"]],
		] as const)
			expect(parse(typed).terms).toEqual([[expect.objectContaining({ form: joined }), { phrase }]]);
		expect(forms("où trouve-t-on").map(([own]) => own)).toEqual(["trouve"]);
		expect(forms("pomme-de-terre")).toEqual([
			["pomme", "pommedeterre"],
			["terre", "pommedeterre"],
		]);
	});

	it("goes on with what is written as one while it is typed, and asks the parts of an hour one after the other", () => {
		expect(parse("sans-pap").terms).toEqual([[{ form: "sanspap", readings: ["sanspap"], beginning: true }, { phrase: ["sans", "pap"] }]]);
		expect(parse("à 20h34").terms).toEqual([[{ phrase: ["20", "h", "34"] }]]);
		expect(parse("vent -18h").without).toEqual([{ phrase: ["18", "h"] }]);
		expect(parse("jardin -béton,-ville").without).toMatchObject([{ form: "beton" }, { form: "ville" }]);
	});

	it("keeps what was said as it was typed", () => {
		expect(parse("pas un grille-pain -mot « ni »").said).toEqual(["pas", "un", "grille", "pain"]);
	});

	it("the last word may go on, when it is long enough", () => {
		const beginnings = (typed: string) => parse(typed).terms.map(([own]) => own && "form" in own && own.beginning);
		expect(beginnings("jardin part")).toEqual([false, true]);
		expect(beginnings("jardin pa")).toEqual([false, false]);
		expect(beginnings("jardin part ")).toEqual([false, true]);
		for (const typed of ["380", "n° 2024"]) expect(beginnings(typed)).toEqual([false]);
		for (const typed of ['part "jardin"', "part -jardin"]) expect(beginnings(typed)).toEqual([false]);
	});

	it("reads anything, and not for ever", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
				const { terms, phrases, without } = parse(typed);
				const all = [...[...terms.flat(), ...without].flatMap((one) => ("form" in one ? one.form : one.phrase)), ...phrases.flat()];
				expect(all.every((form) => form.length > 0 && form.length <= LONGEST_QUERY * 4)).toBe(true);
				expect(terms.length).toBeLessThanOrEqual(8);
				expect(phrases.length).toBeLessThanOrEqual(4);
				expect(without.length).toBeLessThanOrEqual(8);
			}),
			// Marks with no letter under them.
			{ examples: [["\u{E0100}"], ["\u0301"], ['"\u0301"'], ["-\u0301 1\u0301"]] },
		);
	});
});
