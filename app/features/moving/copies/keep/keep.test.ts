import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { copiedSite } from "../../../../../tests/support/copied-site.ts";
import { fillEveryTable } from "../../../../../tests/support/every-table.ts";
import { freePort } from "../../../../../tests/support/free-port.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { folderObjects } from "../../../../platform/files/folder-objects.ts";
import { openLocalFiles } from "../../../../platform/files/local-files.ts";
import type { Objects } from "../../../../platform/files/objects.ts";
import { LostLeaseError, withLease } from "../../../../platform/leases/lease-store.server.ts";
import { copyName } from "../format.ts";
import { healthOf } from "../proof/health.ts";
import { proveNewest } from "../proof/prove.server.ts";
import { restoreCopy } from "../restore/restore.server.ts";
import { sourceOf } from "../source.server.ts";
import { bytesIn } from "./contents.server.ts";
import { isCopyDue } from "./due-store.server.ts";
import { keepDueCopies } from "./job.server.ts";
import { COPIES_LEASE, keepCopies } from "./keep.server.ts";
import { newestOf, readState } from "./state.server.ts";

const due = async ({ db, now }: Awaited<ReturnType<typeof copiedSite>>) => isCopyDue(db, await readState(db), now());

describe.each(["sqlite", "postgres"] as const)("copies that are kept without anybody asking, on %s", (engine) => {
	test("one is due at first, an hour later, and two minutes after a publication", async () => {
		const here = await copiedSite(engine);
		expect(await due(here)).toBe(true);
		expect(await keepCopies(here.services)).toMatchObject([{ place: here.folder, failure: null }]);
		here.pass(10);
		expect(await due(here)).toBe(false);
		const line = { id: "a", at: here.now().toISOString(), actor: null, kind: "published", subject_type: null, subject_id: null };
		await here.db.insertInto("journal").values(line).execute();
		here.pass(1);
		expect(await due(here)).toBe(false);
		here.pass(1);
		expect(await due(here)).toBe(true);
		await keepCopies(here.services);
		expect(await due(here)).toBe(false);
		here.pass(60);
		expect(await due(here)).toBe(true);
	});

	test("one process at a time; a lease ends with its process", async () => {
		const here = await copiedSite(engine);
		const gate = Promise.withResolvers<void>();
		const begun = Promise.withResolvers<void>();
		const working = withLease(here.services, COPIES_LEASE, () => {
			begun.resolve();
			return gate.promise;
		});
		await begun.promise;
		expect(await keepCopies(here.services)).toBeNull();
		gate.resolve();
		await working;
		expect(await keepCopies(here.services)).toHaveLength(1);
		await here.db
			.insertInto("memos")
			.values({ name: COPIES_LEASE, value: `${here.now().toISOString()} somebody` })
			.execute();
		expect(await keepCopies(here.services)).toBeNull();
		here.pass(2);
		expect(await keepCopies(here.services)).toHaveLength(1);
	});

	test("what has had its time goes, manifests first; every copy that is left can be read whole", async () => {
		const here = await copiedSite(engine);
		here.settings.backup_hours = 3;
		Object.assign(here.settings, { backup_days: 0, backup_months: 0 });
		await fillEveryTable(here.database, 40);
		for (let hour = 0; hour < 6; hour++) {
			await here.db
				.updateTable("articles")
				.set({ title: `À ${hour} h` })
				.execute();
			expect(await keepCopies(here.services)).toMatchObject([{ failure: null }]);
			here.pass(60);
		}
		const place = await here.place();
		expect(await place.listCopies()).toHaveLength(3);
		const before = (await place.listObjects("chunks")).size;
		// Nothing that is younger than a day goes.
		for (const { name } of (await place.listObjects("chunks")).values()) await utimes(join(here.folder, name), 0, 0);
		await keepCopies(here.services);
		const after = await place.listObjects("chunks");
		expect(after.size).toBeLessThan(before);
		for (const name of await place.listCopies()) {
			const { tables, files } = await place.readCopy(name);
			for (const { chunks } of [...Object.values(tables), files]) for (const chunk of chunks) await place.getObject("chunks", chunk);
		}
		expect((await readState(here.db))?.places[0]?.copies.map(({ name }) => name)).toEqual(await place.listCopies());
	});
});

test("while a copy cannot be read nothing is removed that it may name", async () => {
	const here = await copiedSite("sqlite");
	await keepCopies(here.services);
	const [name] = await readdir(join(here.folder, "copies"));
	const path = join(here.folder, "copies", name ?? "");
	const manifest = await readFile(path);
	await writeFile(path, "{");
	const place = await here.place();
	for (const entry of (await place.listObjects("chunks")).values()) await utimes(join(here.folder, entry.name), 0, 0);
	await here.db.updateTable("settings").set({ value: '"Autre"' }).where("key", "=", "site_name").execute();
	here.pass(60);
	await keepCopies(here.services);
	expect((await readState(here.db))?.places[0]?.unreadable).toBe(1);
	await writeFile(path, manifest);
	const { tables } = await place.readCopy((name ?? "").replace(".json", ""));
	for (const { chunks } of Object.values(tables)) for (const chunk of chunks) await place.getObject("chunks", chunk);
});

test("where the share of the disk is reached older copies go; where one alone does not fit none is made, and it is said", async () => {
	const here = await copiedSite("sqlite");
	const objects = folderObjects(here.folder);
	// Of random letters, which nothing compresses.
	const letters = (bytes: number) => JSON.stringify(randomBytes(Math.round(bytes)).toString("base64"));
	await here.db
		.insertInto("settings")
		.values({ key: "publisher", value: letters(400_000) })
		.execute();
	await keepCopies(here.services);
	const place = await here.place();
	const one = await bytesIn(place);
	// A disk on which a little more than one copy has its room.
	const small: Objects = { ...objects, room: async () => ({ bytes: 0, free: one * 4.4 - (await bytesIn(place)) }) };
	for (let hour = 0; hour < 3; hour++) {
		here.pass(25 * 60);
		for (const { name } of (await place.listObjects("chunks")).values()) await utimes(join(here.folder, name), 0, 0);
		await here.db
			.updateTable("settings")
			.set({ value: letters(one * (hour === 2 ? 9 : 0.8)) })
			.where("key", "=", "publisher")
			.execute();
		const [report] = (await keepCopies(here.services, { places: async () => [small] })) ?? [];
		if (hour < 2) expect(report?.failure).toBeNull();
		else expect(report?.failure).toContain("la place manque pour une copie");
	}
	expect((await place.listCopies()).length).toBeGreaterThan(0);
});

test.each([
	["a copy far too large for all the room there could be", false],
	["a newest copy that cannot be read", true],
])("for %s none of those that are there goes", async (_what, isUnreadable) => {
	const here = await copiedSite("sqlite");
	const letters = (bytes: number) => JSON.stringify(randomBytes(Math.round(bytes)).toString("base64"));
	await here.db
		.insertInto("settings")
		.values({ key: "publisher", value: letters(100_000) })
		.execute();
	for (let day = 0; day < 6; day++) {
		await keepCopies(here.services);
		here.pass(25 * 60);
	}
	const place = await here.place();
	const names = await place.listCopies();
	expect(names).toHaveLength(6);
	for (const { name } of (await place.listObjects("chunks")).values()) await utimes(join(here.folder, name), 0, 0);
	if (isUnreadable) await writeFile(join(here.folder, "copies", `${names[0]}.json`), "{");
	const one = await bytesIn(place);
	const small: Objects = { ...folderObjects(here.folder), room: async () => ({ bytes: 0, free: one * 2.2 - (await bytesIn(place)) }) };
	await here.db
		.updateTable("settings")
		.set({ value: letters(isUnreadable ? 150_000 : 2_000_000) })
		.where("key", "=", "publisher")
		.execute();
	const [report] = (await keepCopies(here.services, { places: async () => [small] })) ?? [];
	expect(report?.failure).toContain("la place manque pour une copie");
	expect(await place.listCopies()).toEqual(names);
});

test("where room lacks, an old copy that is damaged goes before any that is whole, and the new one is made", async () => {
	const here = await copiedSite("sqlite");
	const letters = () => JSON.stringify(randomBytes(100_000).toString("base64"));
	await here.db.insertInto("settings").values({ key: "publisher", value: letters() }).execute();
	const change = () => here.db.updateTable("settings").set({ value: letters() }).where("key", "=", "publisher").execute();
	for (let day = 0; day < 8; day++) {
		await change();
		await keepCopies(here.services);
		here.pass(25 * 60);
	}
	const place = await here.place();
	const names = await place.listCopies();
	for (const { name } of (await place.listObjects("chunks")).values()) await utimes(join(here.folder, name), 0, 0);
	await writeFile(join(here.folder, "copies", `${names[1]}.json`), "{");
	const full = await bytesIn(place);
	const small: Objects = {
		...folderObjects(here.folder),
		room: async () => ({ bytes: 0, free: full * 2 + 60_000 - (await bytesIn(place)) }),
	};
	await change();
	const [report] = (await keepCopies(here.services, { places: async () => [small] })) ?? [];
	expect(report?.failure).toBeNull();
	expect(await place.listCopies()).toEqual([report?.name, ...names.filter((name) => name !== names[1])]);
});

test("where no new copy can be made, those that have had their time go all the same, and the newest stays", async () => {
	const here = await copiedSite("sqlite");
	Object.assign(here.settings, { backup_hours: 24, backup_days: 0, backup_months: 0 });
	for (let hour = 0; hour < 3; hour++) {
		await keepCopies(here.services);
		here.pass(60);
	}
	const place = await here.place();
	const [newest] = await place.listCopies();
	const put = () => Promise.reject(Object.assign(new Error("full"), { code: "QuotaExceeded" }));
	here.pass(24 * 60);
	const [report] = (await keepCopies(here.services, { places: async () => [{ ...folderObjects(here.folder), put }] })) ?? [];
	expect(report).toMatchObject({ name: null, failure: expect.stringContaining("QuotaExceeded") });
	expect(await place.listCopies()).toEqual([newest]);
	expect((await readState(here.db))?.places).toMatchObject([{ copies: [{ name: newest }], failure: { words: report?.failure } }]);
});

test("a process that was paused for longer than its lease removes nothing", async () => {
	const here = await copiedSite("sqlite");
	await keepCopies(here.services);
	here.pass(60);
	await keepCopies(here.services);
	const place = await here.place();
	const names = await place.listCopies();
	Object.assign(here.settings, { backup_hours: 1, backup_days: 0, backup_months: 0 });
	here.pass(24 * 60);
	vi.useFakeTimers({ toFake: ["performance"] });
	try {
		const paused = keepCopies(here.services, { follow: () => vi.advanceTimersByTime(60_000) });
		await expect(paused).rejects.toThrow(LostLeaseError);
	} finally {
		vi.useRealTimers();
	}
	expect(await place.listCopies()).toEqual(expect.arrayContaining(names));
});

test("a copy that cannot be read does not take the place of the one of its hour that can", async () => {
	const here = await copiedSite("sqlite");
	Object.assign(here.settings, { backup_hours: 24, backup_days: 0, backup_months: 0 });
	await keepCopies(here.services);
	const place = await here.place();
	const [readable] = await place.listCopies();
	await writeFile(join(here.folder, "copies", `${copyName(new Date(here.now().getTime() + 60_000))}.json`), "{");
	here.pass(60);
	await keepCopies(here.services);
	expect(await place.listCopies()).toHaveLength(3);
	expect(await place.listCopies()).toContain(readable);
});

test("a copy that a clock two days ahead has dated is not the newest: it hides none that are made since", async () => {
	const here = await copiedSite("sqlite");
	here.pass(48 * 60);
	await keepCopies(here.services);
	const ahead = here.now();
	here.pass(-48 * 60);
	await keepCopies(here.services);
	const place = await here.place();
	const [future, made = ""] = await place.listCopies();
	expect(future).toBe(copyName(ahead));
	const config = { databaseUrl: null, dataDir: await temporaryFolder("keep-restored") };
	const restoring = { config, files: openLocalFiles(config.dataDir), now: here.now(), applyDepartures: async () => 0 };
	const restored = (name: string | null, now = here.now()) =>
		restoreCopy({ ...restoring, now }, sourceOfPlace, { name, again: true }).then((report) => report.name);
	const sourceOfPlace = await sourceOf(place);
	await expect(restored(null, new Date(0))).rejects.toThrow(/datées d’après l’heure de cette machine/);
	expect([await restored(null), newestOf(await readState(here.db), here.now())]).toEqual([made, made]);
	expect(await proveNewest(place, { dataDir: config.dataDir, now: here.now(), openScratch: null })).toMatchObject({ name: made });
	here.pass(37 * 60);
	expect(healthOf(await readState(here.db), null, here.now()).isTooOld).toBe(true);
});

test("the copy before a migration outlives the next one of its hour, as long as daily copies do", async () => {
	const here = await copiedSite("sqlite");
	await keepCopies(here.services);
	const place = await here.place();
	const [before = ""] = await place.listCopies();
	await place.writeCopy(before, { ...(await place.readCopy(before)), schema: "013-origins" });
	for (const minutes of [5, 5, 65]) {
		here.pass(minutes);
		await keepCopies(here.services);
	}
	const names = await place.listCopies();
	expect([names.length, names.at(-1)], "the newest, the last one of the hour before, and this one").toEqual([3, before]);
	here.pass(31 * 24 * 60);
	await keepCopies(here.services);
	here.settings.backup_months = 0;
	await keepCopies(here.services);
	expect(await place.listCopies()).not.toContain(before);
});

test("a bucket that refuses connections is said, and the folder beside it has its copy", async () => {
	const port = await freePort();
	const here = await copiedSite("sqlite", {
		BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
		BACKUP_S3_BUCKET: "copies",
		BACKUP_S3_ACCESS_KEY_ID: "id",
		BACKUP_S3_SECRET_ACCESS_KEY: "key",
	});
	const [folder, bucket] = (await keepCopies(here.services)) ?? [];
	expect(folder?.failure).toBeNull();
	expect(bucket?.failure).toContain("vérifiez qu’il répond");
	expect(await (await here.place()).listCopies()).toHaveLength(1);
	expect((await readState(here.db))?.copiedAt).toBeNull();
	// The bucket is tried again before the hour is over; the folder has its copy.
	here.pass(10);
	expect(await due(here)).toBe(true);
	const triedAgain = async () => {
		await keepDueCopies(here.services);
		return (await readState(here.db))?.places[1]?.failure?.at;
	};
	await expect.poll(triedAgain).toBe(here.now().toISOString());
	expect(await (await here.place()).listCopies()).toHaveLength(1);
	expect(await due(here)).toBe(false);
	here.pass(50);
	await expect.poll(triedAgain).toBe(here.now().toISOString());
	expect(await (await here.place()).listCopies()).toHaveLength(2);
});

test("a place that cannot be written to is said in words, tried again after ten minutes, and holds up nobody", async () => {
	const here = await copiedSite("sqlite");
	await rm(here.folder, { recursive: true });
	await writeFile(here.folder, "in the way");
	const [report] = (await keepCopies(here.services)) ?? [];
	expect(report?.failure).toMatch(/^Le lieu n’a pas pu être lu ou écrit/);
	const state = await readState(here.db);
	expect([state?.copiedAt, newestOf(state, here.now()), state?.places[0]?.failure?.words]).toEqual([null, null, report?.failure]);
	expect(await due(here)).toBe(false);
	here.pass(10);
	expect(await due(here)).toBe(true);
});
