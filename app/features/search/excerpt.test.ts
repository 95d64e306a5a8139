import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openLexicon } from "../../platform/french/lexicon.ts";
import { EXCERPT_LENGTH, excerptAround, finder, marked, opening } from "./excerpt.ts";
import { parseQuery } from "./query.ts";

const lexicon = openLexicon(Buffer.from("0oeil 4\n0yeux 0oeil\n"));
const find = (typed: string) => finder(parseQuery(typed, lexicon), lexicon);
const shown = (text: string, typed: string) =>
	marked(text, find(typed))
		.map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
		.join("");

describe("what was found, in its own spelling", () => {
	it("words that were typed, what they come from, a beginning, a phrase", () => {
		expect(shown("L’Œil et les YEUX.", "yeux ")).toBe("L’[Œil] et les [YEUX].");
		expect(shown("Une éolienne, deux Éoliennes", "éol")).toBe("Une [éolienne], deux [Éoliennes]");
		expect(shown("La salle des fêtes", "« salle des fêtes »")).toBe("La [salle des fêtes]");
		expect(shown("La maîtresse n’est pas là, la nuit est à l’école.", "« la nuit » « est à l'école »")).toBe(
			"La maîtresse n’est pas là, [la nuit] [est à l’école].",
		);
		expect(shown("La salle, ses fêtes ; la salle des petites fêtes", "« salle des fêtes »")).toBe(
			"La salle, ses fêtes ; la salle des petites fêtes",
		);
		expect(shown("Le vélo-cargo", "velo-cargo")).toBe("Le [vélo-cargo]");
		expect(shown("Les habitant·es du quartier", '"habitant·es du quartier"')).toBe("Les [habitant·es du quartier]");
		expect(shown("Le 14 mai, h comme heure ; à 14 h", "14h")).toBe("Le 14 mai, h comme heure ; à [14 h]");
		expect(shown("Vivre sans papiers", "sans-papiers")).toBe("Vivre [sans papiers]");
		expect(shown("Les sans-papiers", "sans-pap")).toBe("Les [sans-papiers]");
		expect(shown("Rien", "mer")).toBe("Rien");
	});

	it("what is of the family of a word that was typed, which finds it", () => {
		const family = openLexicon(Buffer.from("0renovation a\n0renover 7\n"));
		const found = finder(parseQuery("rénovation ", family), family);
		expect(marked("Rénover une grange", found)[0]).toEqual({ text: "Rénover", found: true });
	});

	it("the pieces are the text, whatever it is", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), fc.string(), (text, typed) => {
				expect(
					marked(text, find(typed))
						.map((piece) => piece.text)
						.join(""),
				).toBe(text);
			}),
		);
	});
});

describe("the part of a text that is shown", () => {
	const far = `${"Un mot. ".repeat(60)}La mer et le vent se disputent la digue. ${"Encore un. ".repeat(60)}`;

	it("holds most of what was looked for, cut at words", () => {
		const excerpt = excerptAround(`La mer. ${far}`, find("mer vent digue")) ?? "";
		expect(excerpt).toContain("La mer et le vent se disputent la digue.");
		expect(excerpt).toMatch(/^… .*…$/);
		expect(excerpt.length).toBeLessThan(EXCERPT_LENGTH + 10);
	});

	it("is found by another word it comes from, however that begins", () => {
		expect(excerptAround(`Des yeux. ${far}`, find("oeil"))).toContain("Des yeux.");
		expect(excerptAround(`Un œil. ${far}`, find("yeux"))).toContain("Un œil.");
		expect(excerptAround(`Un demi-œil. ${far}`, find("yeux"))).toContain("demi-œil.");
	});

	it("is none where nothing of it is there, and the whole of a short one", () => {
		expect(excerptAround(far, find("montagne"))).toBeNull();
		expect(excerptAround("Au bord de la mer", find("mer"))).toBe("Au bord de la mer");
		expect(opening(far)).toMatch(/^Un mot\. .*…$/);
		// No sign of the sentence stands beside the points that say it goes on.
		for (const text of [opening(far), excerptAround(far, find("mot")) ?? ""]) expect(text).toMatch(/[\p{L}\p{N}]…$/u);
		expect(opening("")).toBe("");
	});
});
