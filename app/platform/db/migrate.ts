// Owns bringing a database up to date at start, safely when several processes start at once.
// PostgreSQL: Kysely's migrator holds an advisory lock. SQLite: one write transaction around the whole run.
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as magazine from "./migrations/001-magazine.ts";
import * as admin from "./migrations/002-admin.ts";
import * as newsletter from "./migrations/003-newsletter.ts";
import * as feeds from "./migrations/004-feeds.ts";
import * as desk from "./migrations/006-desk.ts";
import * as mailAddresses from "./migrations/007-mail-addresses.ts";
import type { Db, OpenDatabase } from "./open.ts";

const migrations: Record<string, Migration> = {
	"001-magazine": magazine,
	"002-admin": admin,
	"003-newsletter": newsletter,
	"004-feeds": feeds,
	"006-desk": desk,
	"007-mail-addresses": mailAddresses,
};

async function migrateWith(db: Kysely<unknown>): Promise<string[]> {
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => migrations },
		migrationTableName: "schema_migrations",
		migrationLockTableName: "schema_migrations_lock",
	});
	const { error, results } = await migrator.migrateToLatest();
	if (error) throw error;
	return (results ?? []).filter((result) => result.status === "Success").map((result) => result.migrationName);
}

async function migrateSqlite(db: Db): Promise<string[]> {
	return db.connection().execute(async (connection) => {
		await sql`begin immediate`.execute(connection);
		try {
			const applied = await migrateWith(connection as Kysely<unknown>);
			await sql`commit`.execute(connection);
			return applied;
		} catch (error) {
			await sql`rollback`.execute(connection);
			throw error;
		}
	});
}

/** Applies the migrations a database lacks; answers their names. Throws the engine's error, leaving SQLite untouched. */
export async function migrate(database: Pick<OpenDatabase, "db" | "engine">): Promise<string[]> {
	return database.engine === "sqlite" ? migrateSqlite(database.db) : migrateWith(database.db as Kysely<unknown>);
}
