import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { APART, type Asked, findByWords, putWords } from "./full-text.ts";
import type { Db } from "./open.ts";

const none = { exact: [], lemmas: [] };

/** Adds a document of these words: its heading's, what they come from, its body's. */
async function add(db: Db, num: number, heading: string, lemmas: string, body = ""): Promise<void> {
	const facts = { kind: "a", item_id: String(num), heading, excerpt: "", body, category: null, author: null, at: "", mark: "" };
	await db
		.insertInto("search_documents")
		.values({ num, ...facts })
		.execute();
	const split = (text: string) => text.split(" ").filter(Boolean);
	await putWords(db, num, {
		heading: { exact: split(heading), lemmas: split(lemmas) },
		excerpt: none,
		body: { exact: split(body), lemmas: [] },
	});
}

describeOnEveryEngine("finding by words", (open) => {
	async function library() {
		const { db } = await open();
		await add(db, 1, "les yeux verts", "le oeil vert", "une porte");
		await add(db, 2, "porte ouverte", "porte ouvrir", "yeux");
		await add(db, 2 ** 45, "verts", "vert", `a b c ${APART} d`);
		const found = async (asked: Asked, limit = 10) =>
			(await findByWords(db, asked, { ranked: [asked], narrowed: null, limit })).map(({ num }) => num);
		return { db, found };
	}

	test("a word as it is, by its beginning, by what it comes from: none for another", async () => {
		const { found } = await library();
		expect(await found({ form: "yeux" })).toEqual([2, 1]);
		expect(await found({ lemma: "yeux" })).toEqual([]);
		expect(await found({ form: "oeil" })).toEqual([]);
		expect(await found({ form: "oei", isBeginning: true })).toEqual([]);
		expect(await found({ lemma: "oeil" })).toEqual([1]);
		expect(await found({ form: "ouv", isBeginning: true })).toEqual([2]);
		expect(await found({ form: "ouv" })).toEqual([]);
	});

	test("all, any, none of; a phrase word after word, within one field, across nothing that parts it", async () => {
		const { found } = await library();
		expect(await found({ all: [{ form: "yeux" }, { form: "porte" }] })).toEqual([2, 1]);
		expect(await found({ any: [{ form: "une" }, { form: "c" }] })).toEqual([2 ** 45, 1]);
		expect(await found({ of: { form: "yeux" }, without: { any: [{ form: "une" }] } })).toEqual([2]);
		expect(await found({ phrase: ["yeux", "verts"] })).toEqual([1]);
		expect(await found({ phrase: ["verts", "yeux"] })).toEqual([]);
		expect(await found({ phrase: ["verts", "une"] })).toEqual([]);
		expect(await found({ phrase: ["ouverte", "yeux"] })).toEqual([]);
		expect(await found({ phrase: ["b", "c"] })).toEqual([2 ** 45]);
		expect(await found({ phrase: ["c", "d"] })).toEqual([]);
		expect(await found({ all: [{ phrase: ["yeux", "verts"] }, { form: "porte" }] })).toEqual([1]);
		expect(await found({ of: { any: [{ form: "porte" }, { phrase: ["a", "b"] }] }, without: { phrase: ["les", "yeux"] } })).toEqual([
			2 ** 45,
			2,
		]);
	});

	test("the newest of them where there are more; a heading is worth more than a body", async () => {
		const { db, found } = await library();
		expect(await found({ form: "verts" }, 1)).toEqual([2 ** 45]);
		const scores = await findByWords(db, { form: "yeux" }, { ranked: [{ form: "yeux" }], narrowed: null, limit: 10 });
		const [body, heading] = scores.map(({ score }) => score);
		expect(heading).toBeGreaterThan(body as number);
	});

	test("a word many times over, and a text of many words, are found", async () => {
		const { db, found } = await library();
		const words = Array.from({ length: 16_000 }, (_, at) => (at % 2 ? `mot${at}` : "encore"));
		await add(db, 4, "long", "long", words.join(" "));
		expect(await found({ phrase: ["mot15997", "encore"] })).toEqual([4]);
		expect(await found({ phrase: ["encore", "mot15999"] })).toEqual([4]);
		expect(await found({ phrase: ["encore", "encore"] })).toEqual([]);
	});

	test("a document that goes takes its words along", async () => {
		const { db, found } = await library();
		await db.deleteFrom("search_documents").where("num", "=", 1).execute();
		expect(await found({ form: "yeux" })).toEqual([2]);
		await add(db, 1, "autre", "autre");
		expect(await found({ form: "les" })).toEqual([]);
	});
});
