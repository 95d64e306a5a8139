import { afterEach, describe, expect, test } from "vitest";
import { type Engine, type FreshDatabase, freshDatabase } from "../../../../../tests/support/databases.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { readConfig } from "../../../../platform/config/config.ts";
import { migrate } from "../../../../platform/db/migrate.ts";
import { folderObjects } from "../../../../platform/files/folder-objects.ts";
import { openLocalFiles } from "../../../../platform/files/local-files.ts";
import { readInstallation } from "../../../../platform/installation/installation-store.server.ts";
import { openLog } from "../../../../platform/log/log.ts";
import { holdSending, releaseSending } from "../../../../platform/mail/sending-hold.server.ts";
import { firstValues } from "../../../../shared/settings/setting.ts";
import { declaredSettings } from "../../../../shared/settings/settings.ts";
import { copyBeforeMigration } from "../before-migration.server.ts";
import { openPlace } from "../place/place.server.ts";
import { proveDueCopies, warnOfCopies } from "../proof/job.server.ts";
import { readProof } from "../proof/state.server.ts";
import { restoreCopy } from "../restore/restore.server.ts";
import { sourceOf } from "../source.server.ts";
import { keepDueCopies } from "./job.server.ts";
import { type KeepNeeds, keepCopies } from "./keep.server.ts";
import { readState } from "./state.server.ts";

const opened: FreshDatabase[] = [];
afterEach(async () => {
	for (const fresh of opened.splice(0)) await fresh.remove();
});

const HOUR = 60;
let now = new Date();
const pass = (minutes: number) => {
	now = new Date(now.getTime() + minutes * 60_000);
};

/** A database with its files, whose copies go to a folder that may be another site's too. */
async function site(engine: Engine, folder: string, { migrated = true, env = {} } = {}) {
	const fresh = await freshDatabase(engine, { migrated });
	opened.push(fresh);
	const dataDir = fresh.dataDir || (await temporaryFolder("installation-data"));
	const config = readConfig({
		DATA_DIR: dataDir,
		BACKUP_DIR: folder,
		...(fresh.databaseUrl && { DATABASE_URL: fresh.databaseUrl }),
		...env,
	});
	const settings = { ...firstValues(declaredSettings, config.seeds), contact_email: "redaction@exemple.fr" };
	const { db } = fresh.open();
	const files = openLocalFiles(dataDir);
	const needs: KeepNeeds = { db, clock: { now: () => now }, log: openLog("silent"), config, files, settings: async () => settings };
	return { fresh, db, folder, config, files, settings, needs };
}

/** A site that copies, and what its newest copy was restored into beside it, as for a rehearsal: both know the same place. */
async function twoSites(engine: Engine) {
	now = new Date("2026-02-03T04:20:00.000Z");
	const folder = await temporaryFolder("installation-place");
	const first = await site(engine, folder);
	expect(await keepCopies(first.needs)).toMatchObject([{ failure: null }]);
	const place = await openPlace(folderObjects(folder), { passphrase: null });
	const second = await site(engine, folder, { migrated: false });
	await restoreCopy({ ...second, now, applyDepartures: async () => 0 }, await sourceOf(place), { name: null, again: false });
	return { first, second, place };
}

describe.each(["sqlite", "postgres"] as const)("two sites of the same rows and one place of copies, on %s", (engine) => {
	test("while sending is held nothing is made, proved or told of it", async () => {
		const { second, place } = await twoSites(engine);
		const before = await place.listCopies();
		pass(48 * HOUR);
		await keepDueCopies(second.needs);
		await proveDueCopies(second.needs, null);
		await warnOfCopies({ ...second.needs, mail: { wake: () => {} } } as Parameters<typeof warnOfCopies>[0]);
		expect(await second.db.selectFrom("outbox").select("id").execute()).toEqual([]);
		// Whatever had been begun holds the place until it ends: this is the only copy that is made.
		await releaseSending(second.db);
		expect(await keepCopies(second.needs)).toMatchObject([{ failure: null }]);
		expect(await place.listCopies()).toHaveLength(before.length + 1);
		expect(await readProof(second.db)).toBeNull();
	});

	test("once it may send it waits until the other has been silent for three hours, then takes the place over", async () => {
		const { first, second, place } = await twoSites(engine);
		await releaseSending(second.db);
		// What it would keep of them matters as little: who is refused removes nothing.
		const rules = { ...second.settings };
		Object.assign(second.settings, { backup_hours: 1, backup_days: 0, backup_months: 0 });
		for (let hour = 0; hour < 4; hour++) {
			pass(30);
			const [refused] = (await keepCopies(second.needs)) ?? [];
			expect(refused?.failure).toMatch(/une autre installation de ce site/);
			pass(30);
			expect(await keepCopies(first.needs)).toMatchObject([{ failure: null }]);
		}
		const ofFirst = await place.listCopies();
		expect(ofFirst).toHaveLength(5);
		Object.assign(second.settings, rules);
		pass(3 * HOUR);
		expect(await keepCopies(second.needs)).toMatchObject([{ failure: null }]);
		const names = await place.listCopies();
		expect(names.slice(1)).toEqual(ofFirst);
		const own = await readInstallation(second.db);
		expect((await place.readCopy(names[0] ?? "")).installation).toBe(own);
		expect((await readState(second.db))?.places[0]?.copies.filter(({ installation }) => installation !== own)).toHaveLength(5);
		// The other one, should it come back, does not write between this one's copies either.
		pass(HOUR);
		expect((await keepCopies(first.needs))?.[0]?.failure).toMatch(/une autre installation de ce site/);
	});

	test("a site whose copies do not say whose they are goes on with them", async () => {
		now = new Date("2026-02-03T04:20:00.000Z");
		const here = await site(engine, await temporaryFolder("installation-place"));
		await keepCopies(here.needs);
		const place = await openPlace(folderObjects(here.folder), { passphrase: null });
		const [name = ""] = await place.listCopies();
		const { installation: _unsaid, ...manifest } = await place.readCopy(name);
		await place.writeCopy(name, manifest);
		pass(HOUR);
		expect(await keepCopies(here.needs)).toMatchObject([{ failure: null }]);
	});
});

test("before a migration a held site copies beside its data, not into the place of the other", async () => {
	now = new Date("2026-02-03T04:20:00.000Z");
	const here = await site("sqlite", await temporaryFolder("installation-place"), { migrated: false });
	const database = here.fresh.open();
	await migrate(database, "013-origins");
	await holdSending(here.db, "moved", now);
	const needs = { ...here.needs, database, now };
	expect(await copyBeforeMigration(needs)).toMatch(/before-.*\.tar$/);
	expect(await Array.fromAsync(folderObjects(here.folder).list("copies"))).toEqual([]);
});
