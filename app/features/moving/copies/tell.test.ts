import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type Engine, type FreshDatabase, freshDatabase } from "../../../../tests/support/databases.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { systemClock } from "../../../platform/clock.ts";
import { readConfig } from "../../../platform/config/config.ts";
import type { Db } from "../../../platform/db/open.ts";
import { addDepartures } from "../../../platform/departures/departure-store.server.ts";
import { folderObjects } from "../../../platform/files/folder-objects.ts";
import { openLocalFiles } from "../../../platform/files/local-files.ts";
import type { Objects } from "../../../platform/files/objects.ts";
import { notePlaces } from "../../../platform/installation/installation-store.server.ts";
import { openLog } from "../../../platform/log/log.ts";
import { holdSending, releaseSending } from "../../../platform/mail/sending-hold.server.ts";
import { suppress } from "../../../platform/suppressions/suppression-store.server.ts";
import { firstValues } from "../../../shared/settings/setting.ts";
import { declaredSettings } from "../../../shared/settings/settings.ts";
import { departuresIn, proveDepartures, tellDepartures } from "./departures.server.ts";
import { type KeepNeeds, keepCopies } from "./keep/keep.server.ts";
import { openPlace, type Place } from "./place/place.server.ts";
import { proveCopies } from "./proof/job.server.ts";
import { startTelling } from "./tell.server.ts";

const cleanups: (() => Promise<void>)[] = [];
const opened: FreshDatabase[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0)) await cleanup();
	for (const fresh of opened.splice(0)) await fresh.remove();
});

/** A site that copies to a folder on a disk of its own, and tells it who leaves. */
async function site(engine: Engine) {
	const fresh = await freshDatabase(engine, { migrated: true });
	opened.push(fresh);
	const { db } = fresh.open();
	const mount = join(await temporaryFolder("telling"), "disk");
	await mkdir(mount);
	const dataDir = fresh.dataDir || (await temporaryFolder("telling-data"));
	const needsOf = (folder: string): KeepNeeds => {
		const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: folder, ...(fresh.databaseUrl && { DATABASE_URL: fresh.databaseUrl }) });
		const settings = { ...firstValues(declaredSettings, config.seeds) };
		return { db, clock: systemClock, log: openLog("silent"), config, files: openLocalFiles(dataDir), settings: async () => settings };
	};
	const start = (needs = needsOf(mount)) => {
		const telling = startTelling(needs, { lookMs: 5, againMs: 5 });
		cleanups.push(telling.stop);
		return telling;
	};
	return { db, mount, needsOf, needs: needsOf(mount), start };
}

const leave = (db: Db, who: string) => suppress(db, who, systemClock.now().toISOString(), "hard");
const placeAt = (folder: string) => openPlace(folderObjects(folder), { passphrase: null });
const namesIn = async (folder: string) => (await departuresIn(await placeAt(folder))).map(({ email_hash }) => email_hash).sort();
const untold = async (db: Db) => (await db.selectFrom("departures").select("email_hash").where("told_at", "is", null).execute()).length;

describe.each(["sqlite", "postgres"] as const)("who leaves a site on %s", (engine) => {
	test("while the disk of the copies is not mounted is told when it is, and nothing is made in its stead", async () => {
		const { db, mount, needs, start } = await site(engine);
		expect(await keepCopies(needs)).toMatchObject([{ failure: null }]);
		const telling = start();
		await leave(db, "first");
		await expect.poll(() => untold(db)).toBe(0);
		expect(await namesIn(mount)).toEqual(["first"]);

		await rename(mount, `${mount}-away`);
		await mkdir(mount);
		await leave(db, "second");
		expect((await keepCopies(needs))?.[0]?.failure).toMatch(/remontez-le/);
		await telling.stop();
		const restarted = start();
		expect((await keepCopies(needs))?.[0]?.failure).toMatch(/remontez-le/);
		await restarted.stop();
		expect([await readdir(mount), await untold(db)]).toEqual([[], 1]);

		await rm(mount, { recursive: true });
		await rename(`${mount}-away`, mount);
		start();
		await expect.poll(() => namesIn(mount)).toEqual(["first", "second"]);
		expect(await keepCopies(needs)).toMatchObject([{ failure: null }]);
	});

	test.each(["missing", "failing"])("is known to one place, however many they are, while the other is %s, each told once", async (how) => {
		const { db, mount } = await site(engine);
		const at = systemClock.now().toISOString();
		const leaving = Array.from({ length: 1_200 }, (_, index) => `left-${index}`);
		await addDepartures(
			db,
			leaving.map((name) => ({ id: name, at, email_hash: name, kind: "left", proof: null })),
		);
		const [one, two] = [`${mount}/one`, `${mount}/two`];
		const healthy = await openPlace(folderObjects(one), { passphrase: null, create: true });
		const other = await openPlace(folderObjects(two), { passphrase: null, create: true });
		const failing: Place = { ...other, putNote: () => Promise.reject(new Error("the network is gone")) };
		const tell = () =>
			how === "missing"
				? tellDepartures(db, [healthy], systemClock.now(), { isAll: false })
				: tellDepartures(db, [failing, healthy], systemClock.now());

		const { failures } = await tell();
		expect(await namesIn(one)).toEqual(leaving.toSorted());
		expect([...failures]).toEqual(how === "failing" ? [[failing, new Error("the network is gone")]] : []);
		const notes = await readdir(join(one, "departures"));
		await leave(db, "zoe");
		await tell();
		expect([await namesIn(one), await untold(db)]).toEqual([[...leaving, "zoe"].sort(), 1_201]);
		expect(await readdir(join(one, "departures"))).toHaveLength(notes.length + 1);

		expect(await tellDepartures(db, [other, healthy], systemClock.now())).toEqual({ told: 1_201, failures: new Map() });
		expect([await namesIn(two), await untold(db)]).toEqual([[...leaving, "zoe"].sort(), 0]);
	});

	test("is told to the place that answers once, and it is opened once, however often the other one is looked for", async () => {
		const { db, mount, needs } = await site(engine);
		await keepCopies(needs);
		await leave(db, "first");
		await tellDepartures(db, [await placeAt(mount)], systemClock.now());
		await leave(db, "second");
		const [objects, gone] = [folderObjects(mount), folderObjects(`${mount}-gone`)];
		let [opened, put, looked] = [0, 0, 0];
		const here: Objects = {
			...objects,
			list: (folder) => {
				opened += 1;
				return objects.list(folder);
			},
			put: async (name, bytes) => {
				put += 1;
				await objects.put(name, bytes);
			},
		};
		const away: Objects = {
			...gone,
			get: async (name) => {
				looked += 1;
				return gone.get(name);
			},
		};
		const { stop } = startTelling(needs, { lookMs: 5, againMs: 5, places: async () => [here, away] });
		await expect.poll(() => looked).toBeGreaterThan(5);
		await stop();
		expect([await namesIn(mount), opened, put, await untold(db)]).toEqual([["first", "second"], 1, 1, 1]);
	});

	test("is known to another disk that is put under the same address", async () => {
		const { db, mount, needs, start } = await site(engine);
		await keepCopies(needs);
		start();
		await leave(db, "first");
		await expect.poll(() => untold(db)).toBe(0);
		const other = `${mount}-other`;
		await openPlace(folderObjects(other), { passphrase: null, create: true });
		await rename(mount, `${mount}-away`);
		await rename(other, mount);
		await leave(db, "second");
		await expect.poll(() => namesIn(mount)).toEqual(["first", "second"]);
	});

	test("is known to the disk of an earlier version, which made such a place in its empty mount point too", async () => {
		const { db, mount, needs, start } = await site(engine);
		await keepCopies(needs);
		const ofBefore = JSON.stringify({ format: 1, sealed: null });
		await writeFile(join(mount, "contrevent-copies.json"), ofBefore);
		await notePlaces(db, { [mount]: mount });
		expect(await keepCopies(needs)).toMatchObject([{ failure: null }]);
		const telling = start();
		await leave(db, "first");
		await expect.poll(() => untold(db)).toBe(0);
		await rename(mount, `${mount}-away`);
		await mkdir(mount);
		await writeFile(join(mount, "contrevent-copies.json"), ofBefore);
		await leave(db, "second");
		await expect.poll(() => untold(db)).toBe(0);
		await telling.stop();
		await rename(mount, `${mount}-empty`);
		await rename(`${mount}-away`, mount);
		start();
		await expect.poll(() => namesIn(mount)).toEqual(["first", "second"]);
	});

	test("is told to both disks of two machines, though both have the same address", async () => {
		const { db, mount, needs, start } = await site(engine);
		await keepCopies(needs);
		await leave(db, "first");
		const one = start();
		await expect.poll(() => untold(db)).toBe(0);
		await one.stop();
		// As the other machine sees it: the same address, its own disk.
		await rename(mount, `${mount}-one`);
		await openPlace(folderObjects(mount), { passphrase: null, create: true });
		await leave(db, "second");
		const two = start();
		await expect.poll(() => untold(db)).toBe(0);
		await two.stop();
		expect(await namesIn(mount)).toEqual(["first", "second"]);
		await rename(mount, `${mount}-two`);
		await rename(`${mount}-one`, mount);
		expect(await namesIn(mount)).toEqual(["first"]);
		start();
		await expect.poll(() => namesIn(mount)).toEqual(["first", "second"]);
	});

	test.each(["damaged", "altered", "gone"])("whose note is %s is told anew by the proof, which says so of damage", async (how) => {
		const { db, mount, needs, start } = await site(engine);
		await keepCopies(needs);
		await leave(db, "first");
		start();
		await expect.poll(() => untold(db)).toBe(0);
		await leave(db, "second");
		await expect.poll(() => untold(db)).toBe(0);
		const [name = ""] = await readdir(join(mount, "departures"));
		const path = join(mount, "departures", name);
		if (how === "gone") await rm(path);
		else await writeFile(path, how === "damaged" ? "{" : (await readFile(path, "utf8")).replace(/first|second/, "nobody"));
		if (how !== "gone") await expect(namesIn(mount)).rejects.toThrow(/est abîmé/);
		expect((await proveCopies(needs, null))?.failure ?? "").toMatch(how === "gone" ? /^$/ : /notés? de nouveau/);
		expect(new Set(await namesIn(mount))).toEqual(new Set(["first", "second"]));
		expect((await proveCopies(needs, null))?.failure).toBeNull();
	});

	test("is named by a damaged note, which goes only once everybody is told anew, and is then set aside", async () => {
		const { db, mount, needs } = await site(engine);
		await keepCopies(needs);
		const place = await placeAt(mount);
		const notes = () => readdir(join(mount, "departures"));
		await leave(db, "first");
		await tellDepartures(db, [place], systemClock.now());
		const [name = ""] = await notes();
		const path = join(mount, "departures", name);
		await writeFile(path, "{");
		await expect(proveDepartures(db, place)).rejects.toThrow(/rien n’est à faire/);
		expect([await namesIn(mount), await notes()], "written over: nothing of it was damaged for long").toEqual([["first"], [name]]);

		await leave(db, "second");
		await tellDepartures(db, [place], systemClock.now());
		await writeFile(path, "{");
		const full: Place = { ...place, putNote: () => Promise.reject(Object.assign(new Error("no room"), { code: "ENOSPC" })) };
		await expect(proveDepartures(db, full)).rejects.toThrow("no room");
		await expect(namesIn(mount), "nobody is brought back meanwhile").rejects.toThrow(/est abîmé/);

		await expect(proveDepartures(db, place)).rejects.toThrow(/mis de côté/);
		expect(await namesIn(mount)).toEqual(["first", "second"]);
		expect([(await notes()).includes(name), await readFile(`${path}.damaged`, "utf8")]).toEqual([false, "{"]);
		await proveDepartures(db, place);
	});

	test("is told to no place while sending is held, and afterwards is", async () => {
		const { db, mount, needs, start } = await site(engine);
		await keepCopies(needs);
		await holdSending(db, "restored", systemClock.now());
		await leave(db, "first");
		const held = start();
		await new Promise((resolve) => setImmediate(resolve));
		await held.stop();
		expect([await namesIn(mount), await untold(db)]).toEqual([[], 1]);
		await releaseSending(db);
		start();
		await expect.poll(() => namesIn(mount)).toEqual(["first"]);
	});
});
