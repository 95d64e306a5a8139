import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../../../tests/support/databases.ts";
import { fillEveryTable } from "../../../../../tests/support/every-table.ts";
import { flushedNames } from "../../../../../tests/support/flushed-names.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { folderObjects } from "../../../../platform/files/folder-objects.ts";
import { openLocalFiles } from "../../../../platform/files/local-files.ts";
import { makeCopy } from "../make/make.server.ts";
import { openPlace } from "../place/place.server.ts";
import { restoreCopy } from "../restore/restore.server.ts";
import { takeCopy } from "./from-place.server.ts";
import { openArchive } from "./read.server.ts";
import { streamArchive, writeArchive } from "./write.server.ts";

const opened: FreshDatabase[] = [];
afterEach(async () => {
	for (const fresh of opened.splice(0)) await fresh.remove();
});

test.each([null, "une phrase secrète"])(
	"a copy that leaves as one file is restored from it, picture by picture (%s)",
	async (passphrase) => {
		const there = await freshDatabase("sqlite", { migrated: true });
		opened.push(there);
		await fillEveryTable(there.open(), 10);
		const files = openLocalFiles(there.dataDir);
		const picture = randomBytes(5_000);
		await files.put("images/odd/0-480.webp", picture, { type: "image/webp" });
		const place = await openPlace(folderObjects(await temporaryFolder("leaving")), { passphrase, create: true, work: 10 });
		const now = new Date("2026-02-03T04:05:06.007Z");
		const config = { databaseUrl: null, dataDir: there.dataDir, siteUrl: "https://exemple.fr" };
		const { name, rows } = await makeCopy({ config, files, now }, place);

		const stream = await streamArchive({ label: "a file", passphrase: null, now }, (file) => takeCopy(place, file, name));
		const path = join(await temporaryFolder("left"), "site.tar");
		await writeFile(path, Buffer.from(await new Response(stream).arrayBuffer()));

		const here = await freshDatabase("sqlite");
		opened.push(here);
		const source = await openArchive(path, { passphrase: null, folder: here.dataDir });
		const target = {
			config: { databaseUrl: null, dataDir: here.dataDir },
			files: openLocalFiles(here.dataDir),
			now,
			applyDepartures: async () => 0,
		};
		const report = await restoreCopy(target, source, { name: null, again: false });
		await source.close();
		expect(report).toMatchObject({ name, rows, files: 1 });
		expect(Buffer.from((await target.files.get("images/odd/0-480.webp"))?.bytes ?? [])).toEqual(picture);
	},
);

test.runIf(process.platform === "linux")("a copy in one file bears a name that is on the disk", async () => {
	const folder = await temporaryFolder("left");
	const path = join(folder, "copies", "site.tar");
	const now = new Date("2026-02-03T04:05:06.007Z");
	const flushed = await flushedNames(() => writeArchive(path, { passphrase: null, now, replace: false }, async () => {}));
	expect(flushed).toEqual(expect.arrayContaining([join(folder, "copies"), path]));
});

test("what is gone from the place breaks the file off; whoever stops reading stops it", async () => {
	const place = await openPlace(folderObjects(await temporaryFolder("leaving")), { passphrase: null, create: true });
	const now = new Date("2026-02-03T04:05:06.007Z");
	const broken = await streamArchive({ label: "a file", passphrase: null, now }, (file) => takeCopy(place, file, "20260203T040506007Z"));
	await expect(new Response(broken).arrayBuffer()).rejects.toThrow();
	const ended = Promise.withResolvers<unknown>();
	const endless = await streamArchive({ label: "a file", passphrase: null, now }, async (file) => {
		try {
			for (let index = 0; ; index++) await file.putObject("images", file.nameOf(String(index)), randomBytes(100_000));
		} catch (error) {
			ended.resolve(error);
			throw error;
		}
	});
	const reader = endless.getReader();
	await reader.read();
	await reader.cancel();
	await ended.promise;
});
