// How many documents words are believed to be in, from PostgreSQL's own sample.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { frequenciesOf, partHolding } from "./full-text-frequency.ts";

test("words together are rarer than each, one or the other as frequent as the one that is; what nothing is known of is rare", () => {
	const words = new Map([
		["porte", 0.5],
		["porter", 0.2],
		["=porte", 0.6],
	]);
	expect(partHolding({ form: "porte" }, words)).toBe(0.5);
	expect(partHolding({ form: "fenetre" }, words)).toBe(0);
	expect(partHolding({ lemma: "porte" }, words)).toBe(0.6);
	expect(partHolding({ form: "port", isBeginning: true }, words)).toBe(0.5);
	expect(partHolding({ all: [{ form: "porte" }, { form: "porter" }] }, words)).toBeCloseTo(0.1);
	expect(partHolding({ any: [{ form: "porte" }, { lemma: "porte" }] }, words)).toBe(0.6);
	expect(partHolding({ phrase: ["porte", "fenetre"] }, words)).toBe(0);
	expect(partHolding({ of: { form: "porte" }, without: { form: "porter" } }, words)).toBe(0.5);
});

describeOnEveryEngine("how frequent words are", (open, engine) => {
	test.skipIf(engine === "sqlite")("is known as of the last look, for a minute, in and out of a transaction", async () => {
		const { db } = await open();
		await sql`insert into search_documents (num, kind, item_id, heading, excerpt, body, at, mark)
			select num, 'a', num::text, '', '', '', '', '' from generate_series(1, 1000) as num`.execute(db);
		await sql`insert into search_words (num, words)
			select num, (case when num % 4 = 0 then 'mer' else 'mer vent' end)::tsvector from generate_series(1, 1000) as num`.execute(db);
		await sql`analyze search_words`.execute(db);
		const { documents, words } = await db.transaction().execute(frequenciesOf);
		expect(documents).toBe(1000);
		expect(words.get("mer")).toBeCloseTo(1);
		expect(words.get("vent")).toBeCloseTo(0.75);
		await sql`delete from search_words`.execute(db);
		await sql`analyze search_words`.execute(db);
		expect((await frequenciesOf(db)).documents).toBe(1000);
	});
});
