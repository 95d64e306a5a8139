// A database that fails under a running server, and comes back: one of its tables is away for a while.
import { sql } from "kysely";
import type { Site } from "./site.ts";

/** Runs `act` while a table is missing. */
export async function withoutTable(site: Site, table: string, act: () => Promise<void>): Promise<void> {
	const rename = (from: string, to: string) =>
		site.write((db) => sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.id(to)}`.execute(db).then(() => undefined));
	await rename(table, `${table}_away`);
	try {
		await act();
	} finally {
		await rename(`${table}_away`, table);
	}
}

/** What must never reach a reader when a page cannot be read (requirement 011). */
export const LEAKS = /SQLITE|select |from "[a-z]|no such table|_away|ECONN|node_modules|\.ts:\d|at async|visionaries_|vie_alt/i;
