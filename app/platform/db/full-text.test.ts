import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { isSqlite } from "./engine.ts";
import { APART, areHeld, findHeld, findNumbers, isHeld, putWords, tidyWords } from "./full-text.ts";
import type { Asked } from "./full-text-asked.ts";
import type { Within } from "./full-text-newest.ts";
import { bestFirst, scoresOf } from "./full-text-scores.ts";
import type { Db } from "./open.ts";

/** A condition as each engine takes it. */
const filed = (db: Db, category: string) =>
	isSqlite(db)
		? sql<boolean>`+rowid in (select num from search_documents where category = ${category})`
		: sql<boolean>`category = ${category}`;

const none = { exact: [], lemmas: [] };
const few = { isFrequent: false, hasMany: async () => false };
const many = { isFrequent: true, hasMany: async () => true };

/** Adds a document whose words are not there yet. */
async function addDocument(db: Db, num: number, heading = "", body = ""): Promise<void> {
	const facts = { kind: "a", item_id: String(num), heading, excerpt: "", body, category: null, author: null, tags: null, at: "", mark: "" };
	await db
		.insertInto("search_documents")
		.values({ num, ...facts })
		.execute();
}

/** Adds a document of these words: its heading's, what they come from, its body's. */
async function add(db: Db, num: number, heading: string, lemmas: string, body = ""): Promise<void> {
	await addDocument(db, num, heading, body);
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
		const found = (asked: Asked, limit = 10) => findNumbers(db, asked, { limit });
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

	test("words that follow each other in older documents alone, with newer ones that hold them otherwise", async () => {
		const { db, found } = await library();
		for (let num = 10; num < 40; num++) await add(db, num, num < 13 ? "mer du vent" : "du vent mer", "");
		expect(await found({ phrase: ["mer", "du", "vent"] }, 2)).toEqual([12, 11]);
		expect(await found({ of: { form: "mer" }, without: { phrase: ["vent", "mer"] } }, 5)).toEqual([12, 11, 10]);
	});

	test("the newest of them where there are more; a heading is worth more than a body", async () => {
		const { db, found } = await library();
		expect(await found({ form: "verts" }, 1)).toEqual([2 ** 45]);
		const scores = await scoresOf(db, { form: "yeux" }, { nums: [2, 1], ranked: [{ form: "yeux" }], isAll: true, ...few });
		expect(scores.get(1)).toBeGreaterThan(scores.get(2) as number);
		const some = await scoresOf(db, { form: "yeux" }, { nums: [1], ranked: [{ form: "yeux" }], isAll: false, ...few });
		expect([...some.keys()]).toEqual([1]);
		expect(await scoresOf(db, { form: "yeux" }, { nums: [], ranked: [], isAll: true, ...few })).toEqual(new Map());
	});

	test("by its words alone: in a heading above an excerpt above a body; as it is above what it comes from", async () => {
		const { db } = await open();
		const word = { exact: ["porte"], lemmas: ["porte"] };
		const filler = { exact: ["un", "deux", "trois"], lemmas: [] };
		for (const num of [1, 2, 3, 4]) await addDocument(db, num);
		await putWords(db, 1, { heading: word, excerpt: filler, body: filler });
		await putWords(db, 2, { heading: filler, excerpt: word, body: filler });
		await putWords(db, 3, { heading: filler, excerpt: filler, body: word });
		await putWords(db, 4, { heading: { exact: ["portes"], lemmas: ["porte"] }, excerpt: filler, body: filler });
		const ranked: Asked[] = [{ any: [{ form: "porte" }, { lemma: "porte" }] }];
		const scores = await scoresOf(db, { all: ranked }, { nums: [4, 3, 2, 1], ranked, isAll: true, ...few });
		const order = [1, 2, 3, 4].toSorted((left, right) => (scores.get(right) ?? 0) - (scores.get(left) ?? 0));
		expect(order.filter((num) => num !== 4)).toEqual([1, 2, 3]);
		expect(order.indexOf(1)).toBeLessThan(order.indexOf(4));
	});

	test("of a frequent word, too, a heading is worth more than an excerpt, a word as it is more than another it comes from, and several more than one", async () => {
		const { db } = await open();
		await add(db, 1, "porte", "porte");
		await add(db, 2, "", "", "porte");
		await add(db, 3, "portes", "porte", "porte");
		await add(db, 4, "porte verte", "porte vert");
		const ranked: Asked[] = [
			{ any: [{ form: "porte" }, { lemma: "porte" }] },
			{ any: [{ form: "verte" }, { form: "ver", isBeginning: true }] },
		];
		const scores = await scoresOf(db, { any: ranked }, { nums: [4, 3, 2, 1], ranked, isAll: true, ...many });
		expect([1, 2, 3, 4].toSorted((left, right) => (scores.get(right) ?? 0) - (scores.get(left) ?? 0))).toEqual([4, 1, 3, 2]);
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

	test("where more answer than are wanted, those it is narrowed to are still the newest of theirs, and between the numbers asked", async () => {
		const { db } = await open();
		for (let num = 1; num <= 60; num++) {
			await add(db, num, num % 2 ? "porte" : "porte ouverte", "porte");
			await db
				.updateTable("search_documents")
				.set({ category: num % 3 ? "a" : "b", tags: num % 5 ? null : "x eau-vive" })
				.where("num", "=", num)
				.execute();
		}
		const nums = (within: Partial<Within>, asked: Asked = { form: "porte" }) =>
			findNumbers(db, asked, { within: { only: null, from: null, until: null, ...within }, limit: 4 });
		expect(await nums({ only: filed(db, "b") })).toEqual([60, 57, 54, 51]);
		expect(await nums({ only: filed(db, "b"), from: 10, until: 54 })).toEqual([51, 48, 45, 42]);
		expect(await nums({ only: filed(db, "b"), until: 20 }, { form: "ouverte" })).toEqual([18, 12, 6]);
	});

	test("of what very many hold, the newest; further back where these do not, or not one word after the other", async () => {
		const { db, engine } = await open();
		const isFile = engine === "sqlite";
		const numbers = sql`(with recursive numbers (num) as (select 1 union all select num + 1 from numbers where num < 8000) select num from numbers)`;
		await sql`insert into search_documents (num, kind, item_id, heading, excerpt, body, category, author, at, mark)
			select num, 'a', ${isFile ? sql`num` : sql`num::text`}, '', '', '',
				case when num % 2000 = 0 then 'rare' when num % 2 = 0 then 'pair' else 'impair' end, 'Awa', '', '' from ${numbers} as numbers`.execute(
			db,
		);
		const text = sql`case when num > 7500 then 'ailleurs' when num > 6000 then 'du vent porte la' else 'du vent la porte' end`;
		if (isFile) await sql`insert into search_words (rowid, body) select num, ${text} from ${numbers} as numbers`.execute(db);
		else {
			await sql`insert into search_words (num, words) select num, to_tsvector('simple', ${text}) from ${numbers} as numbers`.execute(db);
			await sql`insert into search_words_texts (num, exact) select num, ' ' || ${text} || ' ' from ${numbers} as numbers`.execute(db);
			await sql`analyze search_words`.execute(db);
		}
		const found = (asked: Asked, limit: number, within: Partial<Within> = {}) =>
			findNumbers(db, asked, { within: { only: null, from: null, until: null, ...within }, limit });
		expect(await found({ form: "porte" }, 3)).toEqual([7500, 7499, 7498]);
		expect(await found({ form: "porte" }, 100)).toEqual(Array.from({ length: 100 }, (_, back) => 7500 - back));
		expect(await found({ form: "porte" }, 2, { until: 7000 })).toEqual([6999, 6998]);
		expect(await found({ form: "porte" }, 3, { from: 7499 })).toEqual([7500, 7499]);
		expect(await found({ form: "porte" }, 3, { only: filed(db, "rare") })).toEqual([6000, 4000, 2000]);
		expect(await found({ form: "porte" }, 2, { only: filed(db, "pair") })).toEqual([7500, 7498]);
		expect(await found({ form: "porte" }, 2, { only: filed(db, "pair"), until: 100 })).toEqual([98, 96]);
		expect(await found({ phrase: ["la", "porte"] }, 3)).toEqual([6000, 5999, 5998]);
		expect(await found({ phrase: ["la", "porte"] }, 2, { only: filed(db, "impair") })).toEqual([5999, 5997]);
	});

	test("ways to leave some out weigh nothing by themselves: what holds most of what counts comes first", async () => {
		const { db } = await open();
		await add(db, 1, "lune", "lune", "mer vent");
		await add(db, 2, "", "", "mer vent");
		await add(db, 3, "", "", "vent lune");
		const parts: Asked[] = ["mer", "vent", "lune"].map((form) => ({ any: [{ form }] }));
		const [mer, vent, lune] = parts as [Asked, Asked, Asked];
		const asked = { any: [{ all: [mer, vent] }, { all: [mer, lune] }, { all: [vent, lune] }] };
		const nums = await findNumbers(db, asked, { limit: 10 });
		expect(nums).toEqual([3, 2, 1]);
		const scores = await scoresOf(db, asked, { nums, ranked: parts, isAll: true, ...few });
		expect([...scores].toSorted(([, left], [, right]) => right - left)[0]?.[0]).toBe(1);
	});

	test("of hundreds that are found, one of the oldest stands first where it says it most", async () => {
		const { db } = await open();
		await add(db, 1, "autre", "autre", "porte porte porte porte porte mur");
		for (let num = 2; num <= 160; num++) await add(db, num, "autre", "autre", `porte ${"mur ".repeat(20)}`.trim());
		const nums = await findNumbers(db, { form: "porte" }, { limit: 200 });
		expect(nums).toHaveLength(160);
		const scores = await scoresOf(db, { form: "porte" }, { nums, ranked: [{ form: "porte" }], isAll: true, ...few });
		expect(bestFirst(nums, scores)[0]).toBe(1);
	});

	test("where there are very many, what says it in its heading stands first, the rarer word however old, then the newest", async () => {
		const { db } = await open();
		for (let num = 1; num <= 120; num++) {
			const heading = num === 5 ? "verte" : num >= 10 && num < 60 ? "porte" : "autre";
			await add(db, num, heading, heading, "porte mur verte");
		}
		const ranked: Asked[] = [{ form: "porte" }, { any: [{ form: "verte" }, { lemma: "vert" }] }];
		const nums = await findNumbers(db, { all: ranked }, { limit: 200 });
		expect(nums).toHaveLength(120);
		const order = bestFirst(nums, await scoresOf(db, { all: ranked }, { nums, ranked, isAll: true, ...many }));
		expect(new Set(order).size).toBe(120);
		expect(order.slice(-3)).toEqual([3, 2, 1]);
		expect(order.indexOf(59)).toBeLessThan(2);
		// Fewer headings hold its word: it is one of those that are read whole, beside the newest of the others.
		if (!isSqlite(db)) expect(order.indexOf(5)).toBeLessThan(24);
	});

	test("a rare word's headings are found by their index as they are read one by one, of those that were found alone", async () => {
		const { db } = await open();
		for (let num = 1; num <= 100; num++)
			await add(db, num, num % 9 === 0 ? "porte" : "autre", num % 7 === 0 ? "porte" : "autre", "porte mur");
		const ranked: Asked[] = [{ any: [{ form: "porte" }, { lemma: "porte" }] }];
		const nums = (await findNumbers(db, { all: ranked }, { limit: 200 })).filter((num) => num !== 99);
		expect(nums).toHaveLength(99);
		const scoresWhere = (isFrequent: boolean) =>
			scoresOf(db, { all: ranked }, { nums, ranked, isAll: false, isFrequent, hasMany: async () => true });
		const rare = await scoresWhere(false);
		expect(bestFirst(nums, rare)[0]).toBe(63);
		if (isSqlite(db)) return;
		expect([...rare]).toEqual([...(await scoresWhere(true))]);
		const { rows } = await db.transaction().execute(async (transaction) => {
			await sql`set local enable_seqscan = off`.execute(transaction);
			return sql<Record<string, string>>`explain select num from search_words_heads where words @@ 'porte'::tsquery`.execute(transaction);
		});
		expect(rows.flatMap(Object.values).join("\n")).toContain("search_words_heads_found");
	});

	test("words some document holds are told from those that none does", async () => {
		const { db } = await library();
		expect(await findHeld(db, ["yeux", "oeil", "porte", "rien", "c"])).toEqual(new Set(["yeux", "porte", "c"]));
		while (await tidyWords(db));
		expect(await findHeld(db, ["yeux", "rien"])).toEqual(new Set(["yeux"]));
		expect(await findHeld(db, [])).toEqual(new Set());
		expect(await isHeld(db, { any: [{ form: "rien" }, { lemma: "oeil" }] })).toBe(true);
		expect(await isHeld(db, { all: [{ form: "rien" }, { lemma: "oeil" }] })).toBe(false);
		expect(await areHeld(db, [])).toEqual([]);
		expect(await areHeld(db, [{ form: "rien" }, { form: "yeux" }, { phrase: ["porte", "yeux"] }, { lemma: "oeil" }])).toEqual([
			false,
			true,
			false,
			true,
		]);
	});
});
