// Owns what is asked of the documents that answer: which they are, and all they may be narrowed to. PostgreSQL is asked in one question what
// SQLite, in this process, answers in three: each costs both sides half a millisecond.
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "../../platform/db/engine.ts";
import { findNumbers } from "../../platform/db/full-text.ts";
import type { Asked } from "../../platform/db/full-text-asked.ts";
import { rareQuestion } from "../../platform/db/full-text-newest.ts";
import { isAmong, listed } from "../../platform/db/lists.ts";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { type Facts, type FactsRow, factsOf, toFacts } from "../../platform/search/documents-store.server.ts";
import { type Signed, signedBy, signersOf } from "./signers-store.server.ts";

/** The facts of documents, in no order, and whom each signature among them names at this moment, by their slugs. */
export type Told = { facts: Facts[]; signers: Map<string, string[]> };

/** What is told of documents; what is no longer there is missing. */
export async function tellOf(db: Db, nums: readonly number[]): Promise<Told> {
	if (nums.length === 0) return { facts: [], signers: new Map() };
	const facts = factsOf(db, isAmong(db, "num", nums));
	if (!isSqlite(db)) return (await toldAtOnce(db, { facts })).told;
	const { rows } = await facts.execute(db);
	const signatures = new Set(rows.flatMap(({ author }) => author ?? []));
	const signed = await signedBy(listed(db, [...signatures])).execute(db);
	return { facts: rows.map(toFacts), signers: signersOf(signed.rows) };
}

/** The newest documents that answer what is asked, `limit` at most, newest first, and what is told of them. */
export async function findAnswering(db: Db, asked: Asked, limit: number): Promise<{ nums: number[]; told: Told }> {
	const rare = isSqlite(db) ? null : await rareQuestion(db, asked, limit);
	if (rare) return toldAtOnce(db, { holding: rare, facts: factsOf(db, sql`num = any(array(select num from holding))`) });
	const nums = await findNumbers(db, asked, { limit });
	return { nums, told: await tellOf(db, nums) };
}

/** @param of.holding - what finds the documents that `facts` tells of, as a table of this name */
async function toldAtOnce(
	db: Db,
	{ holding = sql`select null::bigint as num limit 0`, facts }: { holding?: RawBuilder<unknown>; facts: RawBuilder<FactsRow> },
): Promise<{ nums: number[]; told: Told }> {
	type Row = { nums: number[] | null; facts: FactsRow[] | null; signed: Signed[] | null };
	const signed = signedBy(sql`(select unnest(array(select distinct author from facts where author is not null)))`);
	const { rows } = await sql<Row>`${prepared} with holding as materialized (${holding}), facts as materialized (${facts})
		select (select json_agg(num order by num desc) from holding) as nums, (select json_agg(facts) from facts) as facts,
			(select json_agg(signed) from (${signed}) as signed) as signed`.execute(db);
	const { nums, facts: told, signed: pairs } = rows[0] ?? {};
	return { nums: nums ?? [], told: { facts: told?.map(toFacts) ?? [], signers: signersOf(pairs ?? []) } };
}
