import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../app/platform/db/migrate.ts";
import { openDatabase } from "../../app/platform/db/open.ts";
import { bundleCommand } from "./bundled-command.ts";
import { BUNDLED } from "./command-line.ts";
import { administer, MIGRATED } from "./databases.ts";
import { startPostgres } from "./postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
	export interface ProvidedContext {
		postgresUrl: string;
		/** A migrated, empty SQLite file to copy. */
		migratedFile: string;
	}
}

/**
 * One PostgreSQL for the whole run of unit and store tests; each test opens a database of its own in it. A migrated database
 * of each engine is made once, to be copied.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const commandFolder = await temporaryFolder("command");
	const [postgres, command] = await Promise.all([startPostgres(), process.env.LONG ? null : bundleCommand(commandFolder)]);
	// Inherited by the workers, and read where no runner of tests is.
	if (command) process.env[BUNDLED] = command;
	await administer(postgres.url, `create database ${MIGRATED}`);
	const folder = await temporaryFolder("migrated");
	const migratedFile = join(folder, "migrated.sqlite");
	for (const database of [
		openDatabase({ databaseUrl: postgres.url.replace(/\/postgres$/, `/${MIGRATED}`), dataDir: "" }),
		openDatabase({ databaseUrl: null, dataDir: folder }),
	]) {
		await migrate(database);
		await database.db.destroy();
	}
	// Closing the last connection has folded the write-ahead log into the file.
	await copyFile(join(folder, "contrevent.sqlite"), migratedFile);
	project.provide("postgresUrl", postgres.url);
	project.provide("migratedFile", migratedFile);
	return async () => {
		await postgres.remove();
		for (const made of [folder, commandFolder]) await rm(made, { recursive: true, force: true });
	};
}
