// Owns reading a SQLite file at one moment: a read transaction on a second connection, which stands in nobody's way (WAL).
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { MIGRATIONS_TABLE } from "./migrate.ts";
import type { Column, Reader, Table } from "./snapshot.ts";

const ROWS_AT_ONCE = 1_000;
/** node:sqlite is synchronous: longer than this at a time, readers of the site would notice. */
const MS_AT_ONCE = 8;
const OPEN_WITHIN_MS = 10_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function typeOf(declared: string): Column["type"] {
	if (/^bool/i.test(declared)) return "flag";
	return /int|real|num/i.test(declared) ? "number" : "text";
}

function tableOf(database: DatabaseSync, name: string): Table {
	const columns = database.prepare(`pragma table_info(${quoted(name)})`).all() as {
		name: string;
		type: string;
		notnull: number;
		pk: number;
	}[];
	return {
		name,
		// SQLite lets a key be missing, which no other engine does.
		columns: columns.map((column) => ({ name: column.name, type: typeOf(column.type), isRequired: column.notnull > 0 || column.pk > 0 })),
	};
}

/** Opens the file for reading, at this moment; null where there is none, or none of ours. */
export function openSqliteReader(file: string): Reader | null {
	if (!existsSync(file)) return null;
	const database = new DatabaseSync(file, { readOnly: true, timeout: OPEN_WITHIN_MS });
	try {
		// The first reading fixes the moment.
		database.exec("begin");
		const names = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'").all();
		const all = names.map(({ name }) => String(name));
		if (!all.includes(MIGRATIONS_TABLE)) {
			database.close();
			return null;
		}
		const migrations = database.prepare(`select name from ${MIGRATIONS_TABLE} order by name`).all();
		return {
			tables: all.filter((name) => !name.startsWith(MIGRATIONS_TABLE)).map((name) => tableOf(database, name)),
			migrations: migrations.map(({ name }) => String(name)),
			async *batches({ name }) {
				// By rowid rows come as they were added, at no cost; sorting by anything else would hold everybody up.
				const rows = database.prepare(`select * from ${quoted(name)} order by rowid`).iterate();
				let batch: Record<string, unknown>[] = [];
				let began = performance.now();
				for (const row of rows) {
					batch.push(row as Record<string, unknown>);
					if (batch.length < ROWS_AT_ONCE && performance.now() - began < MS_AT_ONCE) continue;
					yield batch;
					batch = [];
					began = performance.now();
				}
				if (batch.length > 0) yield batch;
			},
			close: async () => database.close(),
		};
	} catch (error) {
		database.close();
		throw error;
	}
}
