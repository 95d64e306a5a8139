// PDF and audio of texts go wherever pictures go: into copies, exports, and to another place (issue 14).
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Engine, freshDatabase } from "../../../tests/support/databases.ts";
import { mp3, pdf } from "../../../tests/support/files.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { folderObjects } from "../../platform/files/folder-objects.ts";
import { openLocalFiles } from "../../platform/files/local-files.ts";
import { makeCopy } from "./copies/make/make.server.ts";
import { openPlace } from "./copies/place/place.server.ts";
import { restoreCopy } from "./copies/restore/restore.server.ts";
import { sourceOf } from "./copies/source.server.ts";
import { importExport } from "./export/import.server.ts";
import { writeExport } from "./export/make.server.ts";
import { openExport } from "./export/source.server.ts";
import { moveSite } from "./move/move.server.ts";

const now = new Date("2026-02-03T04:05:06.007Z");
const PDF = "fichiers/pdf/pdf-1772355600000-k3j9x2a1bc.pdf";
const SOUND = "fichiers/audio/audio-1772355600000-k3j9x2a1bc.mp3";
const STRAY = "fichiers/pdf/pdf-1772355600000-aaaaaaaaaa.pdf";

async function emptySite(engine: Engine, migrated = false) {
	const fresh = await freshDatabase(engine, { migrated });
	onTestFinished(fresh.remove);
	const folder = await temporaryFolder("texts-files");
	const dataDir = fresh.dataDir || folder;
	const config = { databaseUrl: fresh.databaseUrl, dataDir, siteUrl: "https://exemple.fr", timeZone: "Europe/Paris" };
	return { fresh, folder, config, files: openLocalFiles(folder) };
}
type Site = Awaited<ReturnType<typeof emptySite>>;

async function siteWithFiles(engine: Engine): Promise<Site> {
	const site = await emptySite(engine, true);
	const { db } = site.fresh.open();
	await db.insertInto("administrators").values({ id: "a1", username: "zoe", password_hash: "" }).execute();
	for (const [path, bytes] of [
		[PDF, pdf()],
		[SOUND, mp3(4)],
	] as const) {
		const row = { path, width: 0, height: 0, variants: "[]", source_path: path, name: "Été.pdf", bytes: bytes.length };
		await db.insertInto("images").values(row).execute();
		await site.files.put(path, bytes, { type: "application/octet-stream" });
	}
	return site;
}

async function expectFiles(site: Site): Promise<void> {
	const read = async (path: string) => Buffer.from((await site.files.get(path))?.bytes ?? []);
	expect([await read(PDF), await read(SOUND)]).toEqual([pdf(), mp3(4)]);
	const rows = await site.fresh.open().db.selectFrom("images").select(["path", "name"]).orderBy("path").execute();
	expect(rows).toEqual([SOUND, PDF].map((path) => ({ path, name: "Été.pdf" })));
}

const ways = [
	["sqlite", "postgres"],
	["postgres", "sqlite"],
] as const;

test.each(ways)("an export of %s read on %s holds them", async (from, to) => {
	const [there, here] = [await siteWithFiles(from), await emptySite(to)];
	const path = join(await temporaryFolder("texts-export"), "site");
	const nameMessage = async (id: unknown) => String(id);
	await writeExport(path, { ...there, now, nameMessage, key: "there" });
	const source = await openExport(path);
	const needs = { ...here, now, nameMessage, applyDepartures: async () => 0 };
	expect(await importExport(needs, source, { again: false, edited: false })).toMatchObject({ files: 2 });
	await source.close();
	await expectFiles(here);
});

test.each(ways)("a copy of %s restored on %s holds them; where any stands, no site is restored", async (from, to) => {
	const [there, here] = [await siteWithFiles(from), await emptySite(to)];
	const folder = folderObjects(await temporaryFolder("texts-copies"));
	const place = await openPlace(folder, { passphrase: null, create: true });
	expect(await makeCopy({ ...there, now }, place)).toMatchObject({ missing: [] });
	const restore = async () =>
		restoreCopy({ ...here, now, applyDepartures: async () => 0 }, await sourceOf(place), { name: null, again: false });
	await here.files.put(STRAY, pdf(), { type: "application/pdf" });
	await expect(restore()).rejects.toThrow();
	await here.files.remove(STRAY);
	expect(await restore()).toMatchObject({ files: 2 });
	await expectFiles(here);
});

test.each(ways)("a move from %s to %s takes them along", async (from, to) => {
	const [there, here] = [await siteWithFiles(from), await emptySite(to)];
	const place = { files: here.files, objects: folderObjects(here.folder) };
	const needs = {
		from: { databaseUrl: there.config.databaseUrl, dataDir: there.config.dataDir, files: there.files },
		to: { databaseUrl: here.config.databaseUrl, dataDir: here.config.dataDir, label: "là-bas", images: place },
		now: () => now,
	};
	expect(await moveSite(needs, { prepare: true })).toMatchObject({ end: "prepared" });
	// What no row names any more does not stay there.
	await here.files.put(STRAY, pdf(), { type: "application/pdf" });
	expect(await moveSite(needs, { prepare: false })).toMatchObject({ end: "done", files: 2, missing: [] });
	expect(await here.files.size(STRAY)).toBeNull();
	await expectFiles(here);
});
