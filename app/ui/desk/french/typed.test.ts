import { beforeAll, describe, expect, test } from "vitest";
import { deskCorpus } from "../../../../tests/support/desk-corpus.ts";
import { typographyFr } from "../../../shared/typography.ts";
import { settles, typedEdits } from "./typed.ts";

/** A text typed sign by sign on the desk. */
function typed(words: string): string {
	let line = "";
	for (const sign of words) {
		line += sign;
		if (!settles(line)) continue;
		for (const { from, to, insert } of typedEdits(line).reverse()) line = line.slice(0, from) + insert + line.slice(to);
	}
	return line;
}

describe("French under the fingers", () => {
	test.each([
		["l'été ", "l’été "],
		['Il dit "bonjour" et ', "Il dit «\u00a0bonjour\u00a0» et "],
		["Vraiment ? Oui ! ", "Vraiment\u202f? Oui\u202f! "],
		["la fin... ", "la fin… "],
		["« mot » ", "«\u00a0mot\u00a0» "],
		["10 maisons et 10 m de long ", "10 maisons et 10\u00a0m de long "],
		["voir https://exemple.fr/?a=b;c ", "voir https://exemple.fr/?a=b;c "],
		["https://fr.wikipedia.org/wiki/L'Humanité l'a dit ", "https://fr.wikipedia.org/wiki/L'Humanité l’a dit "],
		["www.exemple.org/l'a et d'atelier@exemple.fr ", "www.exemple.org/l'a et d’atelier@exemple.fr "],
		["un sourire :) ", "un sourire :) "],
	])("%s becomes %s", (words, set) => {
		expect(typed(words)).toBe(set);
	});

	let lines: string[] = [];
	beforeAll(async () => {
		const bodies = await deskCorpus();
		// As somebody types them, without what a printer added.
		lines = bodies.flatMap(({ source }) =>
			source
				.split(/\n+/)
				.filter((line) => line !== "" && !/[<>|`[\]*_#\\]/.test(line))
				.map((line) =>
					line
						.replaceAll("’", "'")
						.replace(/[\u00a0\u202f]/g, " ")
						.replace(/« ?/g, '"')
						.replace(/ ?»/g, '"')
						.replaceAll("…", "..."),
				),
		);
	}, 60_000);
	test("what the renderer makes of a text is the same, typed with it or without", () => {
		expect(lines.length).toBeGreaterThan(500);
		const other = lines.filter((line) => typographyFr(typed(line)) !== typographyFr(line));
		expect(other).toEqual([]);
	});
});
