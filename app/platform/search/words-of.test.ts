import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { findNumbers, putWords } from "../db/full-text.ts";
import { openLexicon } from "../french/lexicon.ts";
import { searchWords } from "./words-of.ts";

const lexicon = openLexicon(Buffer.from("0oeil 4\n0yeux 0oeil\n"));
/** Words of which no two are alike, longer than any. */
const unlike = (count: number, of: string) =>
	Array.from({ length: count }, (_, at) => createHash("sha256").update(`${of} ${at}`).digest("hex")).join(" ");

describeOnEveryEngine("the words of a text", (open) => {
	test("of a text of unlike words, as many are kept as a database holds of one document, and its first ones are found", async () => {
		const { db } = await open();
		const facts = {
			kind: "a",
			item_id: "a",
			heading: "",
			excerpt: "",
			body: "",
			category: null,
			author: null,
			tags: null,
			at: "",
			mark: "",
		};
		await db
			.insertInto("search_documents")
			.values({ num: 1, ...facts })
			.execute();
		const of = (name: string) => searchWords([`${name} ${unlike(16_000, name)}`], lexicon);
		const words = { heading: of("titre"), excerpt: of("extrait"), body: of("yeux") };
		expect(words.body.exact.length).toBeGreaterThan(1_000);
		await putWords(db, 1, words);
		expect(await findNumbers(db, { lemma: "oeil" }, { limit: 1 })).toEqual([1]);
	});

	test("of prose nothing is left out but what is beyond the most words of a field", () => {
		const prose = Array.from({ length: 15_000 }, (_, at) => `mot${at % 6_000}`);
		expect(searchWords([prose.join(" ")], lexicon).exact).toHaveLength(15_000);
	});
});
