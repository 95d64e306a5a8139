// Owns the SQLite engine: one connection of node:sqlite, durable by default: WAL with synchronous=FULL.
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Dialect, type SelectModifierNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { makeFolderNow } from "../files/make-folder.ts";
import { isBusy, SqliteDriver } from "./sqlite-driver.ts";

/** Opening waits like this for other processes that are opening too; nobody is served yet. */
const OPEN_WITHIN_MS = 10_000;

/** Kysely would hold everybody up while one waits for a lock; our driver sees to the turns itself. */
class TurnsAdapter extends SqliteAdapter {
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

const LOCKS = new Set<string>(["ForUpdate", "ForNoKeyUpdate", "ForShare", "ForKeyShare", "NoWait", "SkipLocked"]);

/** Rows are held for the writer alone (`for update`): SQLite knows no such words, and has one writer at a time anyway. */
class OneWriterCompiler extends SqliteQueryCompiler {
	protected override visitSelectModifier(node: SelectModifierNode): void {
		if (!node.modifier || !LOCKS.has(node.modifier)) super.visitSelectModifier(node);
	}
}

/**
 * Opens the SQLite file (":memory:" for one that is gone with the process).
 * `dataVersion` answers SQLite's own counter of changes made by other connections; the last known one while that is locked.
 */
export function openSqlite(file: string): { dialect: Dialect; dataVersion: () => number } {
	if (file !== ":memory:") makeFolderNow(dirname(file));
	const database = new DatabaseSync(file, { timeout: OPEN_WITHIN_MS, enableForeignKeyConstraints: true });
	database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 0;");
	const version = database.prepare("pragma data_version");
	let known = 0;
	return {
		dialect: {
			createAdapter: () => new TurnsAdapter(),
			createDriver: () => new SqliteDriver(database),
			createIntrospector: (db) => new SqliteIntrospector(db),
			createQueryCompiler: () => new OneWriterCompiler(),
		},
		dataVersion: () => {
			try {
				known = Number(version.get()?.data_version ?? 0);
			} catch (error) {
				if (!isBusy(error)) throw error;
			}
			return known;
		},
	};
}
