// Owns the SQLite engine: node:sqlite behind the shape Kysely's dialect expects (better-sqlite3's).
// One connection, durable by default: WAL with synchronous=FULL.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Dialect, type SqliteDatabase, SqliteDialect } from "kysely";

type Bindable = null | number | bigint | string | Uint8Array;
const MOST_STATEMENTS = 200;

function bind(parameters: readonly unknown[]): Bindable[] {
	return parameters.map((value) => (typeof value === "boolean" ? Number(value) : (value as Bindable)));
}

function prepareWith(database: DatabaseSync): SqliteDatabase {
	const prepared = new Map<string, StatementSync>();
	function statementFor(sql: string): StatementSync {
		let statement = prepared.get(sql);
		if (!statement) {
			if (prepared.size >= MOST_STATEMENTS) prepared.clear();
			statement = database.prepare(sql);
			prepared.set(sql, statement);
		}
		return statement;
	}
	return {
		close: () => database.close(),
		prepare(text) {
			// A transaction here is about to write: taking the lock at once waits its turn instead of failing half-way.
			const statement = statementFor(text === "begin" ? "begin immediate" : text);
			return {
				reader: statement.columns().length > 0,
				all: (parameters) => statement.all(...bind(parameters)),
				run: (parameters) => statement.run(...bind(parameters)),
				iterate: (parameters) => statement.iterate(...bind(parameters)),
			};
		},
	};
}

/**
 * Opens the SQLite file (":memory:" for one that is gone with the process).
 * `dataVersion` answers SQLite's own counter of changes made by other connections.
 */
export function openSqlite(file: string): { dialect: Dialect; dataVersion: () => number } {
	if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
	const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: true });
	database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
	const version = database.prepare("pragma data_version");
	return {
		dialect: new SqliteDialect({ database: prepareWith(database) }),
		dataVersion: () => Number(version.get()?.data_version ?? 0),
	};
}
