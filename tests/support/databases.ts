// The same store tests on both engines: a fresh, migrated database a test, SQLite in memory or on a real PostgreSQL.
import { randomUUID } from "node:crypto";
import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "../../app/platform/db/open.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type Engine = OpenDatabase["engine"];

/** The migrated database that others are copied from (global-postgres.ts). */
export const MIGRATED = "migrated";

/** Runs statements on a PostgreSQL database; answers the rows of the last one. */
export async function administer(url: string, statement: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const answers = [await client.query(statement)].flat();
		return answers.at(-1)?.rows ?? [];
	} finally {
		await client.end();
	}
}

/** An empty database and where it stands. */
export type FreshDatabase = {
	open: () => OpenDatabase;
	databaseUrl: string | null;
	dataDir: string;
	/** Closes what `open` opened. */
	close: () => Promise<unknown>;
	/** Closes it and removes the data. */
	remove: () => Promise<void>;
};

/**
 * Opens an empty database, not migrated unless `migrated`; `open` may be called again for a second process on the same data.
 */
export async function freshDatabase(engine: Engine, { migrated = false } = {}): Promise<FreshDatabase> {
	const opened: OpenDatabase[] = [];
	const closeAll = () => Promise.all(opened.splice(0).map(({ db }) => db.destroy()));
	if (engine === "sqlite") {
		const dataDir = await temporaryFolder("store");
		if (migrated) await copyFile(inject("migratedFile"), join(dataDir, "contrevent.sqlite"));
		return {
			databaseUrl: null,
			dataDir,
			close: closeAll,
			open: () => {
				const database = openDatabase({ databaseUrl: null, dataDir });
				opened.push(database);
				return database;
			},
			remove: async () => {
				await closeAll();
				await rm(dataDir, { recursive: true, force: true });
			},
		};
	}
	const maintenance = inject("postgresUrl");
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await administer(maintenance, `create database ${name}${migrated ? ` template ${MIGRATED}` : ""}`);
	const databaseUrl = maintenance.replace(/\/postgres$/, `/${name}`);
	return {
		databaseUrl,
		dataDir: "",
		close: closeAll,
		open: () => {
			// How long readers may be kept waiting is not what these tests ask, on a machine that does other things besides.
			const database = openDatabase({ databaseUrl, dataDir: "", connectWithinMs: 60_000 });
			opened.push(database);
			return database;
		},
		remove: async () => {
			await closeAll();
			await administer(maintenance, `drop database ${name} with (force)`);
		},
	};
}

/** Empties every table of a migrated PostgreSQL database, as the migrations left them. */
const WIPE = `
	set session_replication_role = replica;
	do $$ declare name text; begin
		for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'schema_migrations%' loop
			execute format('delete from %I', name);
		end loop;
	end $$;
	insert into content_version (id, version) values (1, 1);`;

const TABLES = "select string_agg(tablename, ' ' order by tablename) as names from pg_tables where schemaname = 'public'";

/**
 * Describes the same tests once an engine; `open()` answers an empty, migrated database, emptied or gone after the test.
 * Making a PostgreSQL database takes a quarter of a second: one serves all tests of a description in turn.
 */
export function describeOnEveryEngine(name: string, tests: (open: () => Promise<OpenDatabase>, engine: Engine) => void): void {
	describe(`${name} (sqlite)`, () => {
		const removals: (() => Promise<void>)[] = [];
		afterEach(async () => {
			for (const remove of removals.splice(0)) await remove();
		});
		tests(async () => {
			const { open, remove } = await freshDatabase("sqlite", { migrated: true });
			removals.push(remove);
			return open();
		}, "sqlite");
	});
	describe(`${name} (postgres)`, () => {
		let fresh: FreshDatabase | null = null;
		let tables: unknown;
		const leave = async () => {
			await fresh?.remove();
			fresh = null;
		};
		afterEach(async () => {
			await fresh?.close();
			const url = fresh?.databaseUrl;
			if (!url) return;
			const [after] = await administer(url, TABLES);
			// A test that took a table away leaves a database for nobody else.
			if (after?.names === tables) await administer(url, WIPE);
			else await leave();
		});
		afterAll(leave);
		tests(async () => {
			if (!fresh) {
				fresh = await freshDatabase("postgres", { migrated: true });
				tables = (await administer(fresh.databaseUrl as string, TABLES))[0]?.names;
			}
			return fresh.open();
		}, "postgres");
	});
}
