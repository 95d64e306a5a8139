// A process that is killed while it brings a large database up to date leaves it as it was, or up to date: never in between.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { administer, freshDatabase } from "../../../tests/support/databases.ts";
import { until } from "../../../tests/support/until.ts";
import { appliedMigrations, latestMigration, migrate } from "./migrate.ts";
import type { OpenDatabase } from "./open.ts";

const READERS = 2_000;

/** The tables and columns there are, and the readers' addresses. */
async function stateOf(database: OpenDatabase) {
	const found = await database.db.introspection.getTables();
	const columns = found.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).sort();
	const readers = await database.db.selectFrom("newsletter_subscribers").select(["id", "email", "email_key"]).orderBy("id").execute();
	return { applied: await appliedMigrations(database), columns, readers };
}

test.each(["sqlite", "postgres"] as const)("killed in the midst of a long migration (%s)", async (engine) => {
	const fresh = await freshDatabase(engine);
	try {
		const database = fresh.open();
		await migrate(database, "003-newsletter");
		// Addresses whose domain has accents are rewritten one by one (007).
		const rows = Array.from({ length: READERS }, (_, index) => {
			const email = `lectrice-${index}@été.example`;
			return { id: `${index}`.padStart(5, "0"), email, email_key: email };
		});
		for (let start = 0; start < READERS; start += 1_000) {
			await database.db
				.insertInto("newsletter_subscribers")
				.values(rows.slice(start, start + 1_000))
				.execute();
		}
		const before = await stateOf(database);
		const child = spawn(process.execPath, ["tests/support/migrate-process.ts", fresh.databaseUrl ?? "", fresh.dataDir]);
		const ended = once(child, "exit");
		const isAtIt = async () => {
			if (child.exitCode !== null) throw new Error("it was over before it could be killed");
			if (fresh.databaseUrl) {
				const held = "select 1 from pg_locks join pg_database on pg_database.oid = database";
				return (await administer(fresh.databaseUrl, `${held} where datname = current_database() and locktype = 'advisory'`)).length > 0;
			}
			const other = new DatabaseSync(join(fresh.dataDir, "contrevent.sqlite"));
			try {
				other.exec("begin immediate; rollback");
				return false;
			} catch {
				return true;
			} finally {
				other.close();
			}
		};
		await until(isAtIt, { everyMs: 1 });
		child.kill("SIGKILL");
		await ended;
		const left = await stateOf(database);
		if (left.applied.at(-1) !== latestMigration) expect(left).toEqual(before);

		await migrate(database);
		const after = await stateOf(database);
		expect(after.applied.at(-1)).toBe(latestMigration);
		expect(after.readers.filter(({ email, email_key }) => email === email_key && email.endsWith("@xn--t-9fab.example"))).toHaveLength(
			READERS,
		);
	} finally {
		await fresh.remove();
	}
});
