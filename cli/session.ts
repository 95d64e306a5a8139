// Owns opening the services for one command and letting them go, with errors a person can read.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readEnvironment } from "../app/platform/config/config.ts";
import { isDiskFull } from "../app/platform/db/errors.ts";
import { databaseFolder } from "../app/platform/db/open.ts";
import { keepPrivate } from "../app/platform/files/private-folder.ts";
import { openLog } from "../app/platform/log/log.ts";
import type { Services } from "../app/platform/services.ts";
import { MissingDatabaseError, type OpenServices, openServices } from "../server/services.ts";
import { sessionCopy } from "./copy.ts";

/**
 * Runs a command's work over the configured services; a failure is said in one line and ends with code 1. Only a command that
 * brings the first content in may make the database (`create`): any other, run in the wrong folder, would report success.
 */
export function withServices({ create }: { create: boolean }, work: (services: Services) => Promise<void>): Promise<void> {
	return withOpened((config) => openServices(config, openLog(config.logLevel), { create }), work);
}

/** Runs a rehearsal over the configured services; where there is no site yet, over an empty one that is gone afterwards. */
export function withServicesToRehearse(work: (services: Services) => Promise<void>): Promise<void> {
	return withOpened(openToRehearse, work);
}

async function withOpened(open: (config: Config) => Promise<OpenServices>, work: (services: Services) => Promise<void>): Promise<void> {
	await withConfig(async (config) => {
		const { services, close } = await open(config);
		try {
			await work(services);
		} finally {
			await close();
		}
	});
}

async function openToRehearse(config: Config): Promise<OpenServices> {
	const log = openLog(config.logLevel);
	try {
		return await openServices(config, log, { create: false });
	} catch (error) {
		if (!(error instanceof MissingDatabaseError)) throw error;
	}
	process.stderr.write(`${sessionCopy.rehearsedEmpty(databaseFolder(config))}\n`);
	const scratch = await mkdtemp(join(tmpdir(), "contrevent-rehearsal-"));
	const remove = () => rm(scratch, { recursive: true, force: true });
	try {
		const opened = await openServices({ ...config, databaseUrl: null, dataDir: scratch, s3: null }, log);
		return { ...opened, close: () => opened.close().finally(remove) };
	} catch (error) {
		await remove();
		throw error;
	}
}

/** What a person reads of a failure; a full disk is one they can mend. */
function wordsOf(error: unknown): string {
	if (isDiskFull(error)) return sessionCopy.diskFull;
	return error instanceof Error ? error.message : String(error);
}

/** Runs a command's work that opens by itself what it needs; a failure is said in one line and ends with code 1. */
export async function withConfig(work: (config: Config) => Promise<void>): Promise<void> {
	try {
		const config = readEnvironment({ LOG_LEVEL: "warn" });
		keepPrivate(config.dataDir);
		await work(config);
	} catch (error) {
		process.stderr.write(`${wordsOf(error)}\n`);
		process.exitCode = 1;
	}
}
