// Owns the copy that is made by itself before a database is brought up to date: into the places of the environment, and where there
// is none, or none that answers, into a file beside the data. No migration runs without one.
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as pause, setTimeout as wait } from "node:timers/promises";
import { systemClock } from "../../../platform/clock.ts";
import type { Config } from "../../../platform/config/config.ts";
import { againAfterDeadlock } from "../../../platform/db/deadlock.ts";
import { appliedMigrations, knowsMigration, latestMigration } from "../../../platform/db/migrate.ts";
import { hasTable } from "../../../platform/db/moved-away.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { folderIn } from "../../../platform/files/data-folder.ts";
import type { Files } from "../../../platform/files/files.ts";
import { installationId, installationPlaces } from "../../../platform/installation/installation-store.server.ts";
import { withLease } from "../../../platform/leases/lease-store.server.ts";
import type { Log } from "../../../platform/log/log.ts";
import { livesElsewhere } from "../../../platform/mail/moved-by-hand.server.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import type { Services } from "../../../platform/services.ts";
import { longestKept, retentionOf } from "../../../shared/settings/copies.ts";
import { copiesCopy as copy } from "./copy.ts";
import { COPIES_LEASE } from "./keep/keep.server.ts";
import { makeCopy } from "./make/make.server.ts";
import { configuredPlaces } from "./place/open.server.ts";
import { openPlace } from "./place/place.server.ts";
import { CopyRefusal } from "./refusal.ts";

const KEPT = 2;
const DAY_MS = 24 * 3_600_000;
/** A process that was killed is known to be dead after a minute. */
const WAIT_MS = 90_000;
const LOOK_MS = 500;

/** Another process that started at the same time has brought the database up to date meanwhile: the copy it made is the one to keep. */
class OvertakenError extends Error {}

type Needs = {
	config: Pick<Config, "databaseUrl" | "dataDir" | "siteUrl" | "backup" | "sendingPaused">;
	database: OpenDatabase;
	files: Files;
	log: Log;
	now: Date;
	/** How long a copy that is under way is waited for. */
	waitMs?: number;
};

/**
 * Works with nobody else at the places: the process of the version before may still be removing what this copy counts on.
 * @throws CopyRefusal when another process has not ended its own work in time
 */
async function alone({ database: { db }, waitMs = WAIT_MS }: Needs, work: (check: () => void) => Promise<void>): Promise<void> {
	const until = performance.now() + waitMs;
	while (!(await withLease({ db, clock: systemClock }, COPIES_LEASE, ({ check }) => work(check)))) {
		if (performance.now() >= until) throw new CopyRefusal(copy.underWay);
		await wait(LOOK_MS);
	}
}

/** Copies into every place of the environment; answers which they are, null when there is none or one did not take it. */
async function copyIntoPlaces(needs: Needs): Promise<string | null> {
	const { config, files, log, now } = needs;
	const { db } = needs.database;
	const { passphrase } = config.backup;
	try {
		const places = await configuredPlaces(config);
		if (places.length === 0) return null;
		// One without memos is of a version that made no copies by itself, and held nothing.
		const hasMemos = await hasTable(db, "memos");
		// Another site may live from these places: so does the one whose data was put here by hand, which the start has yet to hold.
		if (hasMemos && ((await sendingHold({ db, config })) || (await livesElsewhere({ db, config })))) return null;
		const installation = hasMemos ? await installationId(db) : null;
		const known = hasMemos ? await installationPlaces(db) : {};
		const work = async (check: () => void) => {
			const breathe = async () => {
				check();
				await pause();
			};
			const copying = { config, files, now, installation, breathe };
			for (const objects of places) {
				const opening = { passphrase, create: true, hasStood: known[objects.label] !== undefined };
				await makeCopy(copying, await openPlace(objects, opening));
			}
		};
		await (hasMemos ? alone(needs, work) : work(() => {}));
		return places.map(({ label }) => label).join(", ") || null;
	} catch (error) {
		log.error({ err: error }, "the copy before a migration could not be put into its place; it is made beside the data");
		return null;
	}
}

/** The files of earlier migrations, the oldest migration first. */
async function filesIn(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch(() => []);
	return names.filter((name) => /^before-[\w-]+\.tar(?:\.age)?$/.test(name)).sort();
}

/** Removes the files of earlier migrations but the newest ones. */
async function keepNewest(folder: string): Promise<void> {
	for (const name of (await filesIn(folder)).slice(0, -KEPT)) await rm(join(folder, name), { force: true });
}

/**
 * The ticker's job: removes the files beside the data that are older than daily copies may be. They hold who was erased since, and
 * readers are told until when (decision 026).
 */
export async function endFilesBesideData({ config, clock, settings }: Pick<Services, "config" | "clock" | "settings">): Promise<void> {
	const folder = folderIn(config.dataDir, "copies");
	const kept = longestKept({ ...retentionOf(await settings()), months: 0 }).count * DAY_MS;
	for (const name of await filesIn(folder)) {
		const { mtimeMs } = await stat(join(folder, name));
		if (clock.now().getTime() - mtimeMs >= kept) await rm(join(folder, name), { force: true });
	}
}

/**
 * Makes the copy when the database of a site is about to be brought up to date; answers where it stands, null when none was needed.
 * @throws CopyRefusal when none can be made: then nothing may be migrated
 */
export async function copyBeforeMigration(needs: Needs): Promise<string | null> {
	const applied = await appliedMigrations(needs.database);
	// A new database has nothing to lose; a newer one is refused by whoever migrates.
	if (applied.length === 0 || applied.includes(latestMigration) || !applied.every(knowsMigration)) return null;
	const places = await copyIntoPlaces(needs);
	if (places) return places;
	const { passphrase } = needs.config.backup;
	const folder = folderIn(needs.config.dataDir, "copies");
	const path = join(folder, `before-${latestMigration}.tar${passphrase === null ? "" : ".age"}`);
	const { writeArchive } = await import("./archive/write.server.ts");
	try {
		// Another process brings the database up to date: it wants a table this reads while this wants one of its own. Read again, it is done.
		await againAfterDeadlock(() =>
			writeArchive(path, { passphrase, now: needs.now, replace: true }, async (place) => {
				const { schema } = await makeCopy(needs, place);
				if (schema === latestMigration) throw new OvertakenError();
			}),
		);
		await keepNewest(folder);
		return path;
	} catch (error) {
		if (error instanceof OvertakenError) return null;
		throw new CopyRefusal(copy.notBeforeMigration(path, (error as NodeJS.ErrnoException).code ?? String(error)));
	}
}
