import { type DialectAdapter, SqliteAdapter } from "kysely";

/** Whether the engine behind a database or a transaction is SQLite; asked in this room alone. */
export function isSqlite(db: { getExecutor: () => { adapter: DialectAdapter } }): boolean {
	return db.getExecutor().adapter instanceof SqliteAdapter;
}
