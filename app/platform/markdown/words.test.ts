import { expect, test } from "vitest";
import { OPENING_AT_MOST } from "./body.ts";
import { renderBody, renderToKeep } from "./render-body.ts";

test("a body's words are told as they are read: no marks, no addresses, no typographic signs, blocks and lines apart", () => {
	const { opening, wordCount } = renderToKeep(
		"Le *vent* se l**è**ve : qui\u00a0?\n\n## R&D, du porte-à-porte\n\n- un\n- deux\n\nVers<br>l’[arrêt](https://exemple.fr/un/deux).\n\n| a | b |\n|---|---|\n| c | d |",
	);
	expect(opening).toBe("Le vent se lève : qui ? R&D, du porte-à-porte un deux Vers l’arrêt. a b c d");
	expect(wordCount).toBe(17);
});

test("what calls a note and leads back from it is no word; the note is", () => {
	const { opening } = renderToKeep("Le vent[^1] se lève.\n\n[^1]: Dit-on.");
	expect(opening).toBe("Le vent se lève. Notes Dit-on.");
});

test("an opening is cut between two words, and nothing else of the body is another one", () => {
	const markdown = "Le vent se lève au bord de la Loire. ".repeat(50);
	const { opening, wordCount, ...body } = renderToKeep(markdown);
	expect(opening.length).toBeLessThanOrEqual(OPENING_AT_MOST + 1);
	expect(opening).toMatch(/^Le vent se lève .* \p{L}+…$/u);
	expect(wordCount).toBe(450);
	expect(body).toEqual(renderBody(markdown));
});

test("an empty body has none", () => {
	expect(renderToKeep("")).toMatchObject({ opening: "", wordCount: 0 });
});
