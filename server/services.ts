// Owns opening and closing what a process needs: one bundle, built once, handed down.

import { copyBeforeMigration } from "../app/features/moving/copies/before-migration.server.ts";
import { lettersThatLead } from "../app/features/newsletter/reports/archive/leading.server.ts";
import { systemClock } from "../app/platform/clock.ts";
import type { Config } from "../app/platform/config/config.ts";
import { watchContent } from "../app/platform/db/content-version.ts";
import { isOurs, migrate } from "../app/platform/db/migrate.ts";
import { refuseMoved } from "../app/platform/db/moved-away.ts";
import { databaseFolder, openDatabase, opensNewFile } from "../app/platform/db/open.ts";
import { refuseUnfinished } from "../app/platform/db/restoration.ts";
import { openDns } from "../app/platform/dns/dns.server.ts";
import { folderIn } from "../app/platform/files/data-folder.ts";
import type { BucketFiles, Files } from "../app/platform/files/files.ts";
import { keepFiles } from "../app/platform/files/kept-files.ts";
import { openLocalFiles } from "../app/platform/files/local-files.ts";
import { openLimits } from "../app/platform/limits/limits.ts";
import { type Log, openLog } from "../app/platform/log/log.ts";
import { openMail } from "../app/platform/mail/mail.server.ts";
import type { Services } from "../app/platform/services.ts";
import { openSettings } from "../app/platform/settings/current.server.ts";
import { insertMissingSettings } from "../app/platform/settings/store.server.ts";
import { declaredSettings } from "../app/shared/settings/settings.ts";
import { startCopy } from "./copy.ts";

/** What `openServices` answers: the services, what it did to the database and where the copy made before stands, and how to let everything go. */
export type OpenServices = { services: Services; migrated: string[]; copied: string | null; close: () => Promise<void> };

/** No database of ours stands where the configuration says; none has been made. */
export class MissingDatabaseError extends Error {
	constructor(config: Config) {
		super(startCopy.noDatabase(databaseFolder(config)));
		this.name = "MissingDatabaseError";
	}
}

/** Opens stored files. The S3 client is large and most sites keep a folder: it is loaded only where it is asked for. */
export async function openFiles({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Files> {
	return s3 ? openBucket(s3) : openLocalFiles(dataDir);
}

async function openBucket(s3: NonNullable<Config["s3"]>): Promise<BucketFiles> {
	const { openS3Files } = await import("../app/platform/files/s3-files.ts");
	return openS3Files(s3);
}

/** Opens stored files for who shows them: what a bucket holds is kept on this disk too. */
async function openShownFiles(config: Config, log: Log): Promise<Files> {
	if (!config.s3) return openFiles(config);
	const files = await openBucket(config.s3);
	const onFault = (err: unknown) => log.warn({ err }, "a file of the bucket could not be kept on this disk");
	return keepFiles(files, folderIn(config.dataDir, "kept"), { onFault });
}

/**
 * Opens what a look at an installation needs, and nothing that changes it: no folder or file is made, no migration run. Throws
 * MissingDatabaseError where SQLite's file is not there.
 */
export async function openToLook(config: Config): Promise<{
	needs: Pick<Services, "config" | "db" | "files" | "clock" | "dns">;
	close: () => Promise<void>;
}> {
	if (opensNewFile(config)) throw new MissingDatabaseError(config);
	const { db } = openDatabase(config);
	const needs = { config, db, files: await openFiles(config), clock: systemClock, dns: openDns(config.dnsServers) };
	return { needs, close: () => db.destroy() };
}

/**
 * Opens log, database (migrated, settings seeded), files, limits, mail and the content version. Without `create` there must be
 * a database already.
 * Throws when the data folder cannot be written to, when the database is missing, cannot be reached or migrated; what was opened is closed first.
 */
export async function openServices(
	config: Config,
	log: Log = openLog(config.logLevel),
	{ create = true }: { create?: boolean } = {},
): Promise<OpenServices> {
	if (!create && opensNewFile(config)) throw new MissingDatabaseError(config);
	const database = openDatabase({
		databaseUrl: config.databaseUrl,
		dataDir: config.dataDir,
		onLost: (error) => log.warn({ err: error }, "a database connection was lost"),
	});
	try {
		await refuseUnfinished(database);
		await refuseMoved(database);
		if (!create && !(await isOurs(database))) throw new MissingDatabaseError(config);
		const files = await openShownFiles(config, log);
		const copied = await copyBeforeMigration({ config, database, files, log, now: systemClock.now() });
		const migrated = await migrate(database);
		await insertMissingSettings(database.db, declaredSettings, config.seeds);
		const { contentVersion, changes } = watchContent(database, (error) =>
			log.warn({ err: error }, "content changes of other processes are not heard for now"),
		);
		const settings = openSettings(declaredSettings, { db: database.db, config, contentVersion, log });
		const services: Services = {
			config,
			db: database.db,
			files,
			clock: systemClock,
			log,
			contentVersion,
			changes,
			limits: openLimits(),
			dns: openDns(config.dnsServers),
			settings: settings.read,
			lastKnownSettings: settings.lastKnown,
			otherTexts: [lettersThatLead],
			mail: openMail({ config, db: database.db, clock: systemClock, log, settings: settings.read }),
		};
		const close = async () => {
			await services.mail.stop();
			await contentVersion.stop();
			await database.db.destroy();
		};
		return { services, migrated, copied, close };
	} catch (error) {
		await database.db.destroy();
		throw error;
	}
}
