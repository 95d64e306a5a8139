// The same store tests on both engines: a fresh, migrated database a test, SQLite in memory or on a real PostgreSQL.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, inject } from "vitest";
import { migrate } from "../../app/platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../app/platform/db/open.ts";

export type Engine = OpenDatabase["engine"];

async function administer(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** An empty database and where it stands. */
export type FreshDatabase = {
	open: () => OpenDatabase;
	databaseUrl: string | null;
	dataDir: string;
	remove: () => Promise<void>;
};

/** Opens an empty database, not migrated yet; `open` may be called again for a second process on the same data. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
	const opened: OpenDatabase[] = [];
	const closeAll = () => Promise.all(opened.splice(0).map(({ db }) => db.destroy()));
	if (engine === "sqlite") {
		const dataDir = await mkdtemp(join(tmpdir(), "contrevent-store-"));
		return {
			databaseUrl: null,
			dataDir,
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
	await administer(maintenance, `create database ${name}`);
	const databaseUrl = maintenance.replace(/\/postgres$/, `/${name}`);
	return {
		databaseUrl,
		dataDir: "",
		open: () => {
			const database = openDatabase({ databaseUrl, dataDir: "" });
			opened.push(database);
			return database;
		},
		remove: async () => {
			await closeAll();
			await administer(maintenance, `drop database ${name} with (force)`);
		},
	};
}

/** Describes the same tests once an engine; `open()` answers a fresh, migrated database, gone after the test. */
export function describeOnEveryEngine(name: string, tests: (open: () => Promise<OpenDatabase>, engine: Engine) => void): void {
	for (const engine of ["sqlite", "postgres"] as const) {
		describe(`${name} (${engine})`, () => {
			const removals: (() => Promise<void>)[] = [];
			afterEach(async () => {
				for (const remove of removals.splice(0)) await remove();
			});
			tests(async () => {
				const { open, remove } = await freshDatabase(engine);
				removals.push(remove);
				const database = open();
				await migrate(database);
				return database;
			}, engine);
		});
	}
}
