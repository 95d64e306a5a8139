// Owns reading thousands of short rows, which PostgreSQL's driver takes apart a message and a column at a time: as one text of JSON they cost a fifth.
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "./engine.ts";
import type { Db } from "./open.ts";

/** The rows of a question, in its order. Of PostgreSQL, whole numbers beyond 2^31 are numbers here, not texts: none is beyond 2^53. */
export async function manyRows<Row>(db: Db, question: RawBuilder<Row>): Promise<Row[]> {
	if (isSqlite(db)) return (await question.execute(db)).rows;
	const { rows } = await sql<{ all: Row[] | null }>`select json_agg(one) as "all" from (${question}) as one`.execute(db);
	return rows[0]?.all ?? [];
}
