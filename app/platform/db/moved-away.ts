// Owns that a database whose site has moved away takes nothing more. While its rows are taken along nobody writes, and in the same
// transaction each of its tables is closed: so nothing is ever acknowledged here that the new place does not have, and no mail leaves
// from here, since none does before its row says so. Not a row is changed; `reopen` takes all of it away.
import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import { databaseCopy } from "./copy.ts";
import { isSqlite } from "./engine.ts";
import type { OpenDatabase } from "./open.ts";
import type { Database } from "./schema.ts";
import { tables } from "./tables.ts";

/** Stands in a database whose site has moved away, and says where to. */
export const MOVED_TABLE = "moved_away";
const ACTS = ["insert", "update", "delete"] as const;
const LOCK_WITHIN = "10s";

type Anywhere = Kysely<Database>;

/** The site of this database lives elsewhere by now. */
export class MovedAwayError extends Error {
	constructor(to: string) {
		super(databaseCopy.movedAway(to));
		this.name = "MovedAwayError";
	}
}

/**
 * Whether a table of one of these names is there, be it one of ours or not. Asked at every request: its words are put together here, which
 * costs less than having them compiled.
 */
export async function hasTable(db: Anywhere, ...names: [string, ...string[]]): Promise<boolean> {
	const words = isSqlite(db)
		? `select name from sqlite_master where type = 'table' and name in (${names.map(() => "?").join(", ")})`
		: `select 1 as name where coalesce(${names.map((_, place) => `to_regclass($${place + 1})`).join(", ")}) is not null`;
	const { rows } = await db.executeQuery(CompiledQuery.raw(words, names));
	return rows.length > 0;
}

/** Where the site of this database has moved to, in words; null while it lives here. */
export async function movedTo(db: Anywhere): Promise<string | null> {
	if (!(await hasTable(db, MOVED_TABLE))) return null;
	const { rows } = await sql<{ place: string }>`select place from ${sql.table(MOVED_TABLE)}`.execute(db);
	return rows[0]?.place ?? "";
}

/** Throws MovedAwayError where the site has moved away. */
export async function refuseMoved({ db }: Pick<OpenDatabase, "db">): Promise<void> {
	const place = await movedTo(db);
	if (place !== null) throw new MovedAwayError(place);
}

/** What is closed: the tables that travel. Who signs in, and whether the database answers, concerns this machine alone. */
const closing = (): string[] => Object.entries(tables).flatMap(([name, { travels }]) => (travels ? [name] : []));

/**
 * From here to the end of the transaction nobody else writes, and who tries waits; readers read on. On SQLite the transaction itself
 * does it. Throws what the engine says when somebody holds the database for ten seconds.
 */
export async function keepWritersOut(tx: Transaction<Database>): Promise<void> {
	if (isSqlite(tx)) return;
	await sql.raw(`set local lock_timeout = '${LOCK_WITHIN}'`).execute(tx);
	// It has nothing to do for as long as rows are taken along.
	await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
	await sql`lock table ${sql.join(closing().map((name) => sql.table(name)))} in exclusive mode`.execute(tx);
}

/** Closes every table, once the transaction is committed, and says where the site lives from then on. Done twice, it is done once. */
export async function closeTables(tx: Transaction<Database>, place: string): Promise<void> {
	if (await hasTable(tx, MOVED_TABLE)) return;
	await tx.schema.createTable(MOVED_TABLE).addColumn("place", "text").execute();
	await sql`insert into ${sql.table(MOVED_TABLE)} (place) values (${place})`.execute(tx);
	const says = "this site has moved away";
	if (isSqlite(tx)) {
		for (const table of closing())
			for (const act of ACTS)
				await sql
					.raw(`create trigger ${MOVED_TABLE}_${table}_${act} before ${act} on ${table} begin select raise(abort, '${says}'); end`)
					.execute(tx);
		return;
	}
	await sql
		.raw(`create function ${MOVED_TABLE}() returns trigger language plpgsql as $$ begin raise exception '${says}'; end $$`)
		.execute(tx);
	for (const table of closing())
		await sql
			.raw(
				`create trigger ${MOVED_TABLE} before insert or update or delete or truncate on ${table} for each statement execute function ${MOVED_TABLE}()`,
			)
			.execute(tx);
}

/** Opens what was closed: the site lives here again. `first` is done in the same transaction, before anybody else writes. */
export async function reopen(db: Anywhere, first: (tx: Transaction<Database>) => Promise<void>): Promise<void> {
	await db.transaction().execute(async (tx) => {
		if (isSqlite(tx)) {
			for (const table of closing())
				for (const act of ACTS) await sql.raw(`drop trigger if exists ${MOVED_TABLE}_${table}_${act}`).execute(tx);
		} else await sql.raw(`drop function if exists ${MOVED_TABLE}() cascade`).execute(tx);
		await tx.schema.dropTable(MOVED_TABLE).ifExists().execute();
		await first(tx);
	});
}
