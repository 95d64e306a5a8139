// Owns putting rows back that a snapshot read, on either engine: a column they bring and the table does not have is refused.
import { type Kysely, sql, type Transaction } from "kysely";
import { isSqlite } from "./engine.ts";
import { isOurs } from "./migrate.ts";
import type { Db, OpenDatabase } from "./open.ts";
import type { Database } from "./schema.ts";
import type { Row } from "./snapshot.ts";
import { tables } from "./tables.ts";

/** SQLite binds 32,766 values at once, PostgreSQL 65,535. */
const VALUES_AT_ONCE = 30_000;
const ROWS_AT_ONCE = 500;

/** Adds rows, all of the same columns. Throws what the engine says: a row twice, a column too many. */
export async function insertRows(tx: Transaction<Database>, table: string, rows: readonly Row[]): Promise<void> {
	const columns = Object.keys(rows[0] ?? {}).length;
	if (columns === 0) return;
	const size = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(VALUES_AT_ONCE / columns)));
	const open = tx as unknown as Kysely<Record<string, Row>>;
	for (let start = 0; start < rows.length; start += size) {
		await open
			.insertInto(table)
			.values(rows.slice(start, start + size))
			.execute();
	}
}

/** Empties the tables that the software fills by itself, before their rows of another place take their room. */
export async function emptySeeded(tx: Transaction<Database>): Promise<void> {
	const real = await realNames(tx);
	for (const [name, { isSeeded }] of Object.entries(tables)) {
		if (isSeeded && real.has(name)) await tx.deleteFrom(name as keyof Database).execute();
	}
}

/**
 * The tables there are; a database of an earlier version lacks some. On PostgreSQL those that a bare name means: who hosts it may
 * keep tables of the same names in schemas of their own (Supabase has an auth.sessions).
 */
async function realNames(db: Db): Promise<Set<string>> {
	if (isSqlite(db)) return new Set((await db.introspection.getTables()).map(({ name }) => name));
	const { rows } = await sql<{ name: string }>`
		select relname as name from pg_class where relkind in ('r', 'p') and pg_table_is_visible(oid)`.execute(db);
	return new Set(rows.map(({ name }) => name));
}

/**
 * The first table that is somebody's, of those whose names are ours: one that was written to; in a database that is not ours, any.
 * null when the database is as the software itself left it.
 */
export async function firstTableInUse({ db, engine }: Pick<OpenDatabase, "db" | "engine">): Promise<keyof Database | null> {
	const real = await realNames(db);
	const isHome = await isOurs({ db, engine });
	for (const [name, { isSeeded }] of Object.entries(tables)) {
		if (!real.has(name)) continue;
		const table = name as keyof Database;
		if (!isHome) return table;
		if (isSeeded) continue;
		if (
			await db
				.selectFrom(table)
				.select(tables[table].key as never)
				.limit(1)
				.executeTakeFirst()
		)
			return table;
	}
	return null;
}
