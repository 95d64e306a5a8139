// contrevent backup [FILE|DIR]
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { defineCommand } from "citty";
import { writeArchive } from "../app/features/moving/copies/archive/write.server.ts";
import { copiesCopy } from "../app/features/moving/copies/copy.ts";
import { COPIES_LEASE, noteCopy } from "../app/features/moving/copies/keep/keep.server.ts";
import { type CopyNeeds, type CopyReport, makeCopy } from "../app/features/moving/copies/make/make.server.ts";
import { configuredPlaces } from "../app/features/moving/copies/place/open.server.ts";
import { openPlace } from "../app/features/moving/copies/place/place.server.ts";
import { CopyRefusal } from "../app/features/moving/copies/refusal.ts";
import { systemClock } from "../app/platform/clock.ts";
import type { Config } from "../app/platform/config/config.ts";
import { appliedMigrations, latestMigration } from "../app/platform/db/migrate.ts";
import { refuseMoved } from "../app/platform/db/moved-away.ts";
import { type Db, openDatabase, opensNewFile } from "../app/platform/db/open.ts";
import { refuseUnfinished } from "../app/platform/db/restoration.ts";
import { NoDatabaseError } from "../app/platform/db/snapshot.ts";
import { installationId, installationPlaces } from "../app/platform/installation/installation-store.server.ts";
import { LostLeaseError, withLease } from "../app/platform/leases/lease-store.server.ts";
import { sendingHold } from "../app/platform/mail/sending-hold.server.ts";
import { fileStamp } from "../app/shared/local-days.ts";
import { startCopy } from "../server/copy.ts";
import { openFiles } from "../server/services.ts";
import { type Target, targetOf } from "./backup-target.ts";
import { backupCopy as copy } from "./copy.ts";
import { passphraseOf } from "./passphrase.ts";
import { progressBar } from "./progress.ts";
import { withConfig } from "./session.ts";
import type { Stop } from "./stop.ts";

/** Where to: what was named, else the places of the environment, else a dated file right here. */
async function placesOrFile(given: string | undefined, config: Config, isSealed: boolean, now: Date): Promise<Target> {
	if (given !== undefined) return targetOf(given);
	const places = await configuredPlaces(config);
	if (places.length > 0) return { places };
	return { file: join(process.cwd(), `contrevent-${fileStamp(now, config.timeZone)}.tar${isSealed ? ".age" : ""}`) };
}

type Asked = { target: string | undefined; replace: boolean; passphraseFile: string | undefined };

/** Nothing is copied of a site that is only half there, or lives elsewhere by now, and none is made up where there is none. */
async function refuseNoSite(config: Config): Promise<void> {
	if (opensNewFile(config)) throw new Error(startCopy.noDatabase(config.dataDir));
	const database = openDatabase(config);
	try {
		await refuseUnfinished(database);
		await refuseMoved(database);
	} finally {
		await database.db.destroy();
	}
}

async function say(report: CopyReport, where: string, began: number, bytes: number | null): Promise<void> {
	console.log(copy.done({ ...report, where, bytes, seconds: (performance.now() - began) / 1_000 }));
	if (report.missing.length > 0) process.stderr.write(`${copy.missing(report.missing)}\n`);
}

/**
 * Runs with nobody else at the places of this site; a database of an earlier version cannot say, nor note what was made, and is copied
 * all the same.
 */
async function alone(config: Config, stop: Stop, work: (check: () => void, db: Db | null) => Promise<void>): Promise<void> {
	const database = openDatabase(config);
	try {
		if (!(await appliedMigrations(database)).includes(latestMigration)) return await work(() => {}, null);
		const needs = { db: database.db, clock: systemClock };
		if (!(await withLease(needs, COPIES_LEASE, ({ check }) => Promise.race([work(check, needs.db), stop.late]))))
			throw new CopyRefusal(copiesCopy.underWay);
	} catch (error) {
		if (error instanceof LostLeaseError) throw new CopyRefusal(copiesCopy.underWay, { cause: error });
		throw error;
	} finally {
		await database.db.destroy();
	}
}

async function run(config: Config, { target: given, replace, passphraseFile }: Asked, stop: Stop): Promise<void> {
	await refuseNoSite(config);
	const passphrase = await passphraseOf(config, passphraseFile);
	const now = new Date();
	const target = await placesOrFile(given, config, passphrase !== null, now);
	if ("file" in target && target.file.endsWith(".age") && passphrase === null) throw new Error(copy.passphraseNeeded(target.file));
	const breathe = async () => {
		await pause();
		stop.check();
	};
	const bar = progressBar(copy.phases, stop);
	const needs: CopyNeeds = { config, files: await openFiles(config), now, breathe, follow: bar.follow };
	try {
		if ("file" in target) {
			const began = performance.now();
			const report = await writeArchive(target.file, { passphrase, now, replace }, (place) => makeCopy(needs, place));
			bar.end();
			await say(report, target.file, began, (await stat(target.file)).size);
			return;
		}
		await alone(config, stop, async (check, db) => {
			// What is named by hand is meant; the environment may be another site's.
			if (db && given === undefined && (await sendingHold({ db, config }))) throw new CopyRefusal(copiesCopy.held);
			const installation = db && (await installationId(db));
			const stood = db && given === undefined ? await installationPlaces(db) : {};
			const checked = async () => {
				check();
				await breathe();
			};
			for (const objects of target.places) {
				const began = performance.now();
				// A bucket is there or not; a folder without copies may be that of a disk that is not mounted.
				const hasStood = objects.label === config.backup.dir && stood[objects.label] !== undefined;
				const place = await openPlace(objects, { passphrase, create: true, hasStood });
				const report = await makeCopy({ ...needs, installation, breathe: checked }, place);
				bar.end();
				if (db) await noteCopy({ db, config }, place, { name: report.name, now });
				await say(report, objects.label, began, null);
			}
		});
	} catch (error) {
		if (error instanceof NoDatabaseError) throw new Error(startCopy.noDatabase(config.databaseUrl ? null : config.dataDir));
		throw error;
	} finally {
		bar.end();
	}
}

export const backup = defineCommand({
	meta: { name: "backup", description: copy.about },
	args: {
		target: { type: "positional", valueHint: "CIBLE", required: false, description: copy.target },
		replace: { type: "boolean", description: copy.replace },
		"passphrase-file": { type: "string", description: copy.passphraseFile },
	},
	run: ({ args }) =>
		withConfig({ stopped: copy.stopped }, (config, stop) =>
			run(config, { target: args.target, replace: args.replace === true, passphraseFile: args["passphrase-file"] }, stop),
		),
});
