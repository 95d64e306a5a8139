// Owns opening the services for one command and letting them go, with errors a person can read.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, readEnvironment } from "../app/platform/config/config.ts";
import { type Db, databaseFolder } from "../app/platform/db/open.ts";
import { keepPrivate } from "../app/platform/files/private-folder.ts";
import { openLog } from "../app/platform/log/log.ts";
import type { Services } from "../app/platform/services.ts";
import { MissingDatabaseError, type OpenServices, openServices, openToLook } from "../server/services.ts";
import { sessionCopy } from "./copy.ts";
import { wordsOf } from "./failure.ts";
import { listenForStop, type Stop } from "./stop.ts";

/** What a long command says when it was stopped in the middle; one without it is short, and ends where it is. */
type Stoppable = { stopped?: string };
type Work = (services: Services, stop: Stop) => Promise<void>;

/**
 * Runs a command's work over the configured services; a failure is said in one line and ends with code 1. Only a command that
 * brings the first content in may make the database (`create`): any other, run in the wrong folder, would report success.
 */
export function withServices({ create, ...how }: Stoppable & { create: boolean }, work: Work): Promise<void> {
	return withOpened((config) => openServices(config, openLog(config.logLevel), { create }), how, work);
}

/** Runs a rehearsal over the configured services; where there is no site yet, over an empty one that is gone afterwards. */
export function withServicesToRehearse(how: Stoppable, work: Work): Promise<void> {
	return withOpened(openToRehearse, how, work);
}

async function withOpened(open: (config: Config) => Promise<OpenServices>, how: Stoppable, work: Work): Promise<void> {
	await withConfig(how, async (config, stop) => {
		const { services, close } = await open(config);
		try {
			await work(services, stop);
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

/**
 * Reads something of the configured site, and changes nothing: no folder made, no migration run. A failure is said in one line and ends
 * with code 1.
 * @param table - what it is read from; `none` where there is no site yet, or one of before this table
 * @returns undefined: it failed
 */
export async function lookAtSite<Found>(table: string, none: Found, read: (db: Db) => Promise<Found>): Promise<Found | undefined> {
	let found: Found | undefined;
	await withConfig({}, async (config) => {
		const opened = await openToLook(config).catch((error: unknown) => {
			if (error instanceof MissingDatabaseError) return null;
			throw error;
		});
		if (!opened) {
			found = none;
			return;
		}
		const { needs, close } = opened;
		try {
			const tables = await needs.db.introspection.getTables();
			found = tables.some(({ name }) => name === table) ? await read(needs.db) : none;
		} finally {
			await close();
		}
	});
	return found;
}

/** Runs a command's work that opens by itself what it needs; a failure is said in one line and ends with code 1. */
export async function withConfig({ stopped }: Stoppable, work: (config: Config, stop: Stop) => Promise<void>): Promise<void> {
	const stop = listenForStop();
	if (stopped === undefined) stop.off();
	try {
		const config = readEnvironment({ LOG_LEVEL: "warn" });
		keepPrivate(config.dataDir);
		await Promise.race([work(config, stop), stop.last]);
	} catch (error) {
		const code = stop.code();
		process.stderr.write(`${code === null ? wordsOf(error) : stopped}\n`);
		process.exitCode = 1;
		// What was not waited for would keep the process.
		if (code !== null) process.exit(code);
	} finally {
		stop.off();
	}
}
