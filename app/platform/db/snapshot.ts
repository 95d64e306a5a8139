// Owns reading the whole database as it stood at one moment, whichever engine runs, while the site goes on: over a connection of
// its own, in batches, with the event loop free in between. Rows come out as they would on the other engine.
import { setImmediate as pause } from "node:timers/promises";
import { sqliteFile } from "../files/data-folder.ts";
import { knowsMigration, NewerDatabaseError } from "./migrate.ts";
import { openPostgresReader } from "./snapshot-postgres.ts";
import { openSqliteReader } from "./snapshot-sqlite.ts";
import { factsOf, tables } from "./tables.ts";

/** What a row is on neither engine and on both: texts, numbers, true and false, nothing. */
export type Value = string | number | boolean | null;
export type Row = Record<string, Value>;

/** A column as an engine describes it; `isRequired`: no row is without it. */
export type Column = { name: string; type: "flag" | "number" | "text"; isRequired: boolean };

/** A table as it really stands, which may be older than the ledger says. */
export type Table = { name: string; columns: Column[] };

/** What one engine's reader answers; rows as the engine gives them, in batches. */
export type Reader = {
	/** Ours and maybe others, which stand beside them. */
	tables: Table[];
	/** The migrations the database has had, the first one first. */
	migrations: string[];
	/** `order`: columns to sort by, where the engine has no order of its own that puts new rows at the end. */
	batches: (table: Table, order: Column[]) => AsyncIterable<Record<string, unknown>[]>;
	close: () => Promise<void>;
};

/** A database at one moment. */
export type Snapshot = {
	engine: "sqlite" | "postgres";
	/** The last migration it has had. */
	schema: string;
	/** The tables that travel, in the order they can be filled in. */
	tables: Table[];
	/** All rows of a table, in batches; the loop is free between two. */
	rows: (table: Table) => AsyncIterable<Row[]>;
	close: () => Promise<void>;
};

/** No database of ours stands there. */
export class NoDatabaseError extends Error {
	constructor() {
		super("there is no database of ours to read");
		this.name = "NoDatabaseError";
	}
}

function neutral(value: unknown, type: Column["type"]): Value {
	if (value === null || value === undefined) return null;
	if (type === "flag") return value === true || value === 1;
	// PostgreSQL's bigint arrives as text.
	if (type === "number") return Number(value);
	// PostgreSQL could not hold it: the same text on both (postgres.ts).
	return String(value).replaceAll("\0", "\ufffd");
}

/** The tables that travel, in the order of the ledger; whatever else stands beside them is not ours. */
function travelling(real: Table[]): Table[] {
	const names = Object.keys(tables).filter((name) => factsOf(name)?.travels);
	return names.flatMap((name) => real.find((table) => table.name === name) ?? []);
}

/** An older database may lack a column of the order. */
function orderOf({ name, columns }: Table): Column[] {
	return (factsOf(name)?.order ?? []).flatMap((wanted) => columns.find((column) => column.name === wanted) ?? []);
}

/**
 * Opens the database that stands at a place, at this moment; the caller closes it, and soon: what is written meanwhile is kept
 * beside it. Throws NoDatabaseError, NewerDatabaseError (of its tables we know some only), or what the engine says.
 * @param breathe - waited for between two batches
 */
export async function openSnapshot(
	place: { databaseUrl: string | null; dataDir: string },
	breathe: () => Promise<unknown> = pause,
): Promise<Snapshot> {
	const engine = place.databaseUrl ? "postgres" : "sqlite";
	const reader = place.databaseUrl ? await openPostgresReader(place.databaseUrl) : openSqliteReader(sqliteFile(place.dataDir));
	const schema = reader?.migrations.at(-1);
	if (!reader || !schema) {
		await reader?.close();
		throw new NoDatabaseError();
	}
	const newer = reader.migrations.find((name) => !knowsMigration(name));
	if (newer) {
		await reader.close();
		throw new NewerDatabaseError(newer);
	}
	return {
		engine,
		schema,
		tables: travelling(reader.tables),
		async *rows(table) {
			const columns = table.columns.toSorted((left, right) => (left.name < right.name ? -1 : 1));
			for await (const batch of reader.batches(table, orderOf(table))) {
				yield batch.map((row) => Object.fromEntries(columns.map(({ name, type }) => [name, neutral(row[name], type)])));
				await breathe();
			}
		},
		close: reader.close,
	};
}
