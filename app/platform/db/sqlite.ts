// Owns the SQLite engine: one connection of node:sqlite, durable by default: WAL with synchronous=FULL.
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Dialect, type SelectModifierNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { makeFolderNow } from "../files/make-folder.ts";
import type { Told } from "./content-changes.ts";
import { SqliteDriver } from "./sqlite-driver.ts";

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

/** How often a SQLite file was written: by this process, and, as SQLite counts, by others. */
type Written = { own: number; others: number };

/** What a SQLite file tells at once, without a turn of its own. */
export type SqliteFile = {
	/** null while it cannot be said. */
	counter: () => Written | null;
	/** What was told of changes after this id (content-changes.ts). "writing" while a transaction of this process is open, null while it cannot be said. */
	toldSince: (id: number) => Told[] | "writing" | null;
	/** The highest id that was ever given; 0 in a ledger that nothing was told in. null while it cannot be said. */
	lastTold: () => number | null;
};

function openFile(database: DatabaseSync): SqliteFile {
	const written = database.prepare("select total_changes() as own, data_version as others from pragma_data_version");
	let since: StatementSync | undefined;
	let last: StatementSync | undefined;
	/** A disk that fails, or another process that holds the file: it is asked again. */
	const ifItCan = <Result>(ask: () => Result): Result | null => {
		try {
			return ask();
		} catch {
			return null;
		}
	};
	return {
		counter: () => ifItCan(() => written.get() as Written),
		toldSince(id) {
			if (database.isTransaction) return "writing";
			return ifItCan(() => {
				since ??= database.prepare("select id, table_name, row_id, withdrawn from content_changes where id > ? order by id");
				return since.all(id) as Told[];
			});
		},
		lastTold() {
			if (database.isTransaction) return null;
			return ifItCan(() => {
				last ??= database.prepare("select max(seq) as id from sqlite_sequence where name = 'content_changes'");
				return Number(last.get()?.id ?? 0);
			});
		},
	};
}

/** Opens the SQLite file (":memory:" for one that is gone with the process). */
export function openSqlite(file: string): { dialect: Dialect; file: SqliteFile } {
	if (file !== ":memory:") makeFolderNow(dirname(file));
	const database = new DatabaseSync(file, { timeout: OPEN_WITHIN_MS, enableForeignKeyConstraints: true });
	database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 0;");
	return {
		dialect: {
			createAdapter: () => new TurnsAdapter(),
			createDriver: () => new SqliteDriver(database),
			createIntrospector: (db) => new SqliteIntrospector(db),
			createQueryCompiler: () => new OneWriterCompiler(),
		},
		file: openFile(database),
	};
}
