import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { administer, type Engine, type FreshDatabase, freshDatabase } from "../../../../tests/support/databases.ts";
import { fillEveryTable, LONGEST_TEXT } from "../../../../tests/support/every-table.ts";
import { writeLinkedRows } from "../../../../tests/support/linked-rows.ts";
import { expectOwnersAlone } from "../../../../tests/support/owners-alone.ts";
import { articleRow, insertArticles } from "../../../../tests/support/rows.ts";
import { type S3Server, startS3 } from "../../../../tests/support/s3.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { rowsOf } from "../../../../tests/support/whole-site.ts";
import { isBeingRestored, UnfinishedRestorationError } from "../../../platform/db/restoration.ts";
import type { Files } from "../../../platform/files/files.ts";
import { folderObjects } from "../../../platform/files/folder-objects.ts";
import { openLocalFiles } from "../../../platform/files/local-files.ts";
import type { Objects } from "../../../platform/files/objects.ts";
import { s3Objects } from "../../../platform/files/s3-objects.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import type { Progress } from "../../../shared/progress.ts";
import { openArchive } from "./archive/read.server.ts";
import { writeArchive } from "./archive/write.server.ts";
import { makeCopy } from "./make/make.server.ts";
import { openPlace, type Place } from "./place/place.server.ts";
import { CopyRefusal } from "./refusal.ts";
import { restoreCopy } from "./restore/restore.server.ts";
import { prepareTarget } from "./restore/target.server.ts";
import { type CopySource, sourceOf } from "./source.server.ts";

const engines: Engine[] = ["sqlite", "postgres"];
const now = new Date("2026-02-03T04:05:06.007Z");
const IMAGES = 12;

type Site = { config: { databaseUrl: string | null; dataDir: string; siteUrl: string }; files: Files; fresh: FreshDatabase };
const opened: FreshDatabase[] = [];

afterEach(async () => {
	for (const fresh of opened.splice(0)) await fresh.remove();
});

async function emptySite(engine: Engine): Promise<Site> {
	const fresh = await freshDatabase(engine);
	opened.push(fresh);
	const folder = await temporaryFolder("copies-files");
	const dataDir = fresh.dataDir || folder;
	return { fresh, config: { databaseUrl: fresh.databaseUrl, dataDir, siteUrl: "https://exemple.fr" }, files: openLocalFiles(folder) };
}

/** A site with rows in every table, and the files of the first of its images. */
async function fullSite(engine: Engine, rows = 60, longest?: number): Promise<Site> {
	const images = Math.min(rows, 60);
	const fresh = await freshDatabase(engine, { migrated: true });
	opened.push(fresh);
	const folder = await temporaryFolder("copies-files");
	await fillEveryTable(fresh.open(), rows, longest);
	const files = openLocalFiles(folder);
	for (let index = 0; index < images; index++) {
		for (const width of [480, 800]) {
			// Some are the same picture: kept once.
			const bytes = index % 5 === 0 ? Buffer.from("the same") : randomBytes(2_000 + index);
			await files.put(`images/odd/${index}-${width}.webp`, bytes, { type: "image/webp" });
		}
	}
	return { fresh, config: { databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir || folder, siteUrl: "https://exemple.fr" }, files };
}

const copyOf = ({ config, files }: Site, place: Place, at = now) => makeCopy({ config, files, now: at }, place);
const newPlace = async (passphrase: string | null = null) => {
	const folder = await temporaryFolder("copies-place");
	return { folder, place: await openPlace(folderObjects(folder), { passphrase, create: true, work: 10 }) };
};
const restoreInto = ({ config, files }: Site, source: CopySource, ask: { name?: string; again?: boolean } = {}) =>
	restoreCopy({ config, files, now, applyDepartures: async () => 0 }, source, { name: ask.name ?? null, again: ask.again ?? false });

/** What a restoration adds: a line of the journal, and the note that holds what would leave. */
function withoutItsOwn(rows: Record<string, string[]>) {
	return {
		...rows,
		journal: rows.journal?.filter((line) => !line.includes("restored-copy")),
		memos: rows.memos?.filter((line) => !line.includes("sending_held")),
	};
}

async function expectSame(there: Site, here: Site): Promise<void> {
	expect(withoutItsOwn(await rowsOf(here.config))).toEqual(await rowsOf(there.config));
	for (let index = 0; index < IMAGES; index++) {
		const path = `images/odd/${index}-800.webp`;
		expect(Buffer.from((await here.files.get(path))?.bytes ?? [])).toEqual(Buffer.from((await there.files.get(path))?.bytes ?? []));
	}
}

describe.each(engines.flatMap((from) => engines.map((to) => ({ from, to }))))(
	"a copy made on $from and restored on $to",
	({ from, to }) => {
		test("holds every row of every table, and every image", async () => {
			const there = await fullSite(from, 60, from === to || process.env.LONG ? LONGEST_TEXT : undefined);
			const { place } = await newPlace();
			const report = await copyOf(there, place);
			expect(report.missing).toEqual([]);
			const here = await emptySite(to);
			expect(await restoreInto(here, await sourceOf(place))).toMatchObject({ rows: report.rows, files: 120 });
			await expectSame(there, here);
			expect(await isBeingRestored(here.fresh.open())).toBe(false);
			// What was made of texts stays: it is made again where they are.
			const made = ({ fresh }: Site) => fresh.open().db.selectFrom("rendered_texts").select("mark").execute();
			expect(await made(there)).toHaveLength(60);
			expect(Object.keys((await place.readCopy(report.name)).tables)).not.toContain("rendered_texts");
			expect(await made(here)).toEqual([]);
		});
	},
);

test("how far it is counts the files that are there, as what is said at the end does", async () => {
	const site = await fullSite("sqlite", 10);
	// An own address that is a file, where those of the others are answered by a print.
	await site.files.put("images/odd/3.webp", Buffer.from("its own"), { type: "image/webp" });
	const { place } = await newPlace();
	const told: Progress[] = [];
	const { files } = await makeCopy({ ...site, now, follow: (progress) => told.push(progress) }, place);
	expect(files).toBe(21);
	const ofFiles = told.filter(({ phase }) => phase === "files");
	expect(ofFiles[0]).toMatchObject({ done: 0, total: 20 });
	expect(ofFiles.at(-1)).toMatchObject({ total: 21 });
	expect(ofFiles.every(({ done, total }) => done <= total)).toBe(true);
});

test("a copy that a slow place holds up is not ended by who hosts the database", async () => {
	const site = await fullSite("postgres", 3);
	const { pathname } = new URL(site.config.databaseUrl ?? "");
	await administer(site.config.databaseUrl ?? "", `alter database "${pathname.slice(1)}" set idle_in_transaction_session_timeout = 50`);
	const { place } = await newPlace();
	let pauses = 3;
	const breathe = async () => {
		if (pauses > 0) await wait(120);
		pauses -= 1;
	};
	await makeCopy({ ...site, now, breathe }, place);
	expect(await place.listCopies()).toHaveLength(1);
});

describe.each(engines)("copies on %s", (engine) => {
	test("of a site where one row has changed add one chunk, one image where one image was added", async () => {
		const site = await fullSite(engine);
		// Ids that are the same each time: where a chunk ends is drawn by them.
		const more = Array.from({ length: 1_940 }, (_, index) => {
			const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
			return articleRow({ id, slug: `slug-${index + 60}`, content: `Des mots. ${index} `.repeat(200) });
		});
		for (let start = 0; start < more.length; start += 200) await insertArticles(site.fresh.open().db, more.slice(start, start + 200));
		const { place } = await newPlace();
		const first = await copyOf(site, place);
		expect(await copyOf(site, place, new Date(now.getTime() + 1))).toMatchObject({ chunksWritten: 0, filesWritten: 0 });
		const { db } = site.fresh.open();
		await db.updateTable("articles").set({ title: "Autre" }).where("slug", "=", "slug-700").execute();
		await db.deleteFrom("articles").where("slug", "=", "slug-1200").execute();
		const third = await copyOf(site, place, new Date(now.getTime() + 2));
		// Of articles alone.
		expect((await place.readCopy(first.name)).tables.articles?.chunks.length).toBeGreaterThan(5);
		expect(third).toMatchObject({ chunksWritten: expect.toSatisfy((count) => count <= 3), filesWritten: 0 });
		await db.insertInto("images").values({ path: "images/odd/new.webp", width: 480, height: 320, variants: "[]" }).execute();
		await site.files.put("images/odd/new.webp", randomBytes(900), { type: "image/webp" });
		const fourth = await copyOf(site, place, new Date(now.getTime() + 3));
		// The image’s row, and the list of files.
		expect(fourth).toMatchObject({ chunksWritten: expect.toSatisfy((count) => count <= 3), filesWritten: 1 });
		expect(await place.listCopies()).toHaveLength(4);
	});

	test("hold one moment: of what is written while one is made, none of its tables has anything", async () => {
		const site = await fullSite(engine, 20);
		const { place } = await newPlace();
		const { db } = site.fresh.open();
		let writing: Promise<void> | undefined;
		const breathe = () => (writing ??= writeLinkedRows(db));
		const { name } = await makeCopy({ ...site, now, breathe }, place);
		expect(await rowsOf(site.config)).toMatchObject({ newsletters: { length: 21 }, deliveries: { length: 21 } });
		const { tables } = await place.readCopy(name);
		expect(tables).toMatchObject({ newsletters: { rows: 20 }, deliveries: { rows: 20 } });
	});

	test("give others their turn after every batch of rows and every few files", async () => {
		const site = await fullSite(engine, 20);
		const { db } = site.fresh.open();
		const moved = Array.from({ length: 2_500 }, (_, index) => ({ from_path: `/ancien/${index}`, to_path: "/" }));
		for (let start = 0; start < moved.length; start += 500)
			await db
				.insertInto("redirects")
				.values(moved.slice(start, start + 500))
				.execute();
		const { place } = await newPlace();
		const breaths: Record<string, number[]> = { database: [], files: [] };
		let under: number[] = [];
		const follow = ({ phase }: Progress) => {
			under = breaths[phase] ?? [];
			under.push(0);
		};
		const breathe = async () => under.push((under.pop() ?? 0) + 1);
		const { name } = await makeCopy({ ...site, now, follow, breathe }, place);
		const { tables } = await place.readCopy(name);
		const batches = Object.values(tables).map(({ rows }) => Math.ceil(rows / 1_000));
		for (const [index, count] of batches.entries())
			expect(breaths.database?.[index], Object.keys(tables)[index]).toBeGreaterThanOrEqual(count);
		expect(Math.max(...batches)).toBe(3);
		expect(new Set(breaths.files)).toEqual(new Set([1]));
	});

	test("are restored by one of two at once; the other is refused, and takes nothing away", async () => {
		const { fresh, files } = await emptySite(engine);
		const both = [fresh.open(), fresh.open()].map((database) => prepareTarget({ database, files }, { again: false }));
		const ends = await Promise.allSettled(both);
		expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []))).toEqual([expect.any(UnfinishedRestorationError)]);
		expect(await isBeingRestored(fresh.open())).toBe(true);
	});

	test("in one file, sealed or not, are whole", async () => {
		const there = await fullSite(engine, 20);
		const folder = await temporaryFolder("copies-archive");
		for (const passphrase of [null, "une phrase secrète"]) {
			const path = join(folder, passphrase ? "one.tar.age" : "one.tar");
			await writeArchive(path, { passphrase, now, replace: false, work: 10 }, (place) => copyOf(there, place));
			const here = await emptySite("sqlite");
			const source = await openArchive(path, { passphrase, folder });
			await restoreInto(here, source);
			await source.close();
			await expectSame(there, here);
		}
		expect((await readdir(folder)).sort()).toEqual(["one.tar", "one.tar.age"]);
		await expectOwnersAlone(folder);
	});
});

test("a copy in a place is for its owner alone", async () => {
	const { folder, place } = await newPlace();
	await copyOf(await fullSite("sqlite", 3), place);
	await expectOwnersAlone(folder);
});

describe("a restoration", () => {
	test("refuses a place where somebody has written, and one that holds images", async () => {
		const { place } = await newPlace();
		const there = await fullSite("sqlite", 5);
		await copyOf(there, place);
		for (const engine of engines) {
			const used = await fullSite(engine, 1);
			const before = await rowsOf(used.config);
			await expect(restoreInto(used, await sourceOf(place), { again: true })).rejects.toThrow(CopyRefusal);
			expect(await rowsOf(used.config)).toEqual(before);
		}
		const here = await emptySite("sqlite");
		await here.files.put("images/odd/other.webp", Buffer.from("x"), { type: "image/webp" });
		await expect(restoreInto(here, await sourceOf(place))).rejects.toThrow(/images/);
	});

	test.each(engines)("takes nothing of another application's that stands in the same database on %s", async (engine) => {
		const { place } = await newPlace();
		await copyOf(await fullSite("sqlite", 5), place);
		for (const table of ["settings", "articles"]) {
			const here = await emptySite(engine);
			const { db } = here.fresh.open();
			await db.schema.createTable(table).addColumn("id", "text").execute();
			await expect(restoreInto(here, await sourceOf(place))).rejects.toThrow(/n’est pas vide/);
			expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual([table]);
		}
	});

	test("takes the place of what the software itself has left in a database", async () => {
		const { place } = await newPlace();
		const there = await fullSite("sqlite", 5);
		await copyOf(there, place);
		for (const engine of engines) {
			const fresh = await freshDatabase(engine, { migrated: true });
			opened.push(fresh);
			await fresh.open().db.insertInto("settings").values({ key: "site_name", value: '"Autre"' }).execute();
			const files = openLocalFiles(await temporaryFolder("copies-files"));
			const here = { fresh, files, config: { ...there.config, databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir } };
			await restoreInto(here, await sourceOf(place));
			await expectSame(there, here);
		}
	});

	test("stands beside the tables of the same names that who hosts PostgreSQL keeps", async () => {
		const { place } = await newPlace();
		const there = await fullSite("sqlite", 5);
		await copyOf(there, place);
		const here = await emptySite("postgres");
		await administer(here.config.databaseUrl ?? "", "create schema auth; create table auth.sessions (id text, at text)");
		await administer(here.config.databaseUrl ?? "", "insert into auth.sessions values ('theirs', 'now')");
		await restoreInto(here, await sourceOf(place));
		await expectSame(there, here);
		expect(await administer(here.config.databaseUrl ?? "", "select id from auth.sessions")).toEqual([{ id: "theirs" }]);
	});

	test.each(engines)("cut short on %s is nothing anybody takes for a site, and begins anew when told to", async (engine) => {
		const { place, folder } = await newPlace();
		const there = await fullSite(engine, 40);
		await copyOf(there, place);
		const source = await sourceOf(place);
		let images = 0;
		const cut: CopySource = {
			...source,
			eachImage: (wanted, visit) =>
				source.eachImage(wanted, async (name, bytes) => {
					images += 1;
					if (images > 5) throw new Error("cut short");
					await visit(name, bytes);
				}),
		};
		const here = await emptySite(engine);
		await expect(restoreInto(here, cut)).rejects.toThrow("cut short");
		expect(await isBeingRestored(here.fresh.open())).toBe(true);
		// Not even by a server that was running over the empty database.
		expect(await sendingHold({ ...here.fresh.open(), config: { sendingPaused: false } })).toMatchObject({ why: "restored" });
		await expect(restoreInto(here, source)).rejects.toThrow(UnfinishedRestorationError);
		await restoreInto(here, source, { again: true });
		await expectSame(there, here);
		await rm(folder, { recursive: true });
	});
});

describe.each(engines)("a restoration on %s that another one takes over", (engine) => {
	const moments = ["rows", "images", "end"] as const;

	/** Restores a copy, with something done in the middle. */
	async function restoreHalting({ config, files }: Site, source: CopySource, at: (moment: (typeof moments)[number]) => Promise<unknown>) {
		let [chunk, image] = [0, 0];
		const halting: CopySource = {
			...source,
			place: {
				...source.place,
				getObject: async (kind, name) => {
					if (kind === "chunks" && ++chunk === 20) await at("rows");
					return source.place.getObject(kind, name);
				},
			},
			eachImage: (wanted, visit) =>
				source.eachImage(wanted, async (name, bytes) => {
					if (++image === 5) await at("images");
					await visit(name, bytes);
				}),
		};
		const applyDepartures = async () => {
			await at("end");
			return 0;
		};
		await restoreCopy({ config, files, now, applyDepartures }, halting, { name: null, again: false });
	}

	test.each(moments)("among its %s goes no further; the other one comes to its end, also where it is cut short too", async (moment) => {
		const { place } = await newPlace();
		const there = await fullSite("sqlite", 40);
		await copyOf(there, place);
		const source = await sourceOf(place);
		for (const isCut of [false, true]) {
			const here = await emptySite(engine);
			const others = () =>
				isCut
					? prepareTarget({ database: here.fresh.open(), files: here.files }, { again: true })
					: restoreInto(here, source, { again: true });
			const restored = restoreHalting(here, source, async (at) => at === moment && others());
			await expect(restored).rejects.toThrow(/Une autre restauration/);
			expect(await isBeingRestored(here.fresh.open())).toBe(isCut);
			if (isCut) await restoreInto(here, source, { again: true });
			await expectSame(there, here);
		}
	});

	test("is taken over too where an earlier version set the mark, which did not say whose it is", async () => {
		const { place } = await newPlace();
		const there = await fullSite("sqlite", 8);
		await copyOf(there, place);
		const here = await emptySite(engine);
		const { db } = here.fresh.open();
		await db.schema.createTable("restoration_under_way").addColumn("started_at", "text").execute();
		await restoreInto(here, await sourceOf(place), { again: true });
		await expectSame(there, here);
	});
});

/** The first file below a folder whose bytes are to be spoiled. */
async function oneOf(folder: string, kind: string): Promise<string> {
	const found = (await readdir(join(folder, kind), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
	const [first] = found.map((entry) => join(entry.parentPath, entry.name)).sort();
	return first as string;
}

async function flip(path: string): Promise<void> {
	const bytes = await readFile(path);
	const middle = Math.floor(bytes.length / 2);
	bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
	await writeFile(path, bytes);
}

/** A bucket of the tests' own. */
async function newBucket(): Promise<{ s3: S3Server; place: Place; objects: Objects }> {
	const s3 = await startS3();
	const objects = s3Objects(await s3.bucket());
	return { s3, objects, place: await openPlace(objects, { passphrase: "une phrase secrète", create: true, work: 10 }) };
}

describe("a place in a bucket", () => {
	test("holds copies as a folder does, and none when it goes down in the middle", async () => {
		const { s3, objects, place } = await newBucket();
		try {
			const there = await fullSite("sqlite", 8);
			await copyOf(there, place);
			expect(await copyOf(there, place, new Date(now.getTime() + 1))).toMatchObject({ chunksWritten: 0, filesWritten: 0 });
			const here = await emptySite("sqlite");
			await restoreInto(here, await sourceOf(await openPlace(objects, { passphrase: "une phrase secrète" })));
			await expectSame(there, here);

			let put = 0;
			const failing: Objects = {
				...objects,
				put: async (name, bytes) => {
					put += 1;
					if (put > 3) throw new Error("the network is gone");
					await objects.put(name, bytes);
				},
			};
			const { db } = there.fresh.open();
			await db.updateTable("journal").set({ actor: "Zoé" }).execute();
			await db.updateTable("revisions").set({ actor: "Zoé" }).execute();
			await db.updateTable("stories").set({ message: "Autre" }).execute();
			await db.updateTable("outbox").set({ subject: "Autre" }).execute();
			const cut = await openPlace(failing, { passphrase: "une phrase secrète" });
			await expect(copyOf(there, cut, new Date(now.getTime() + 2))).rejects.toThrow("the network is gone");
			expect(await place.listCopies()).toHaveLength(2);
			// What was put serves the next one.
			await copyOf(there, place, new Date(now.getTime() + 3));
			expect(await place.listCopies()).toHaveLength(3);
		} finally {
			await s3.stop();
		}
	});
});

describe("a damaged place", () => {
	test.each([
		["a flipped byte in a chunk", "chunks", flip],
		["a flipped byte in an image", "images", flip],
		["a flipped byte in a manifest", "copies", flip],
		["a missing chunk", "chunks", (path: string) => rm(path)],
		["a missing image", "images", (path: string) => rm(path)],
	])("is told by %s, sealed or not", async (_what, kind, spoil) => {
		for (const passphrase of [null, "une phrase secrète"]) {
			const { folder, place } = await newPlace(passphrase);
			await copyOf(await fullSite("sqlite", 10), place);
			await spoil(await oneOf(folder, kind));
			const here = await emptySite("sqlite");
			await expect(sourceOf(place).then((source) => restoreInto(here, source))).rejects.toThrow(CopyRefusal);
		}
	});

	test("is told in one file by a flipped byte anywhere, and by an end cut off", async () => {
		const folder = await temporaryFolder("copies-archive");
		const there = await fullSite("sqlite", 10);
		for (const passphrase of [null, "une phrase secrète"]) {
			const path = join(folder, "one.tar");
			await writeArchive(path, { passphrase, now, replace: false, work: 10 }, (place) => copyOf(there, place));
			const whole = await readFile(path);
			for (const spoilt of [0.3, 0.6, 0.9]) {
				const bytes = Buffer.from(whole);
				const at = Math.floor(bytes.length * spoilt);
				// A header's padding says nothing: a stretch, not a byte.
				bytes.fill(0xa5, at, at + 600);
				await writeFile(path, bytes);
				const here = await emptySite("sqlite");
				const restored = openArchive(path, { passphrase, folder }).then((source) => restoreInto(here, source));
				await expect(restored).rejects.toThrow(CopyRefusal);
			}
			await writeFile(path, whole.subarray(0, Math.floor(whole.length / 2)));
			const here = await emptySite("sqlite");
			await expect(openArchive(path, { passphrase, folder }).then((source) => restoreInto(here, source))).rejects.toThrow(CopyRefusal);
			await rm(path);
		}
	});

	test("that two processes make at once has one seal", async () => {
		const folder = await temporaryFolder("copies-place");
		const options = { passphrase: "une phrase secrète", create: true, work: 10 };
		const [first, second] = await Promise.all([openPlace(folderObjects(folder), options), openPlace(folderObjects(folder), options)]);
		await copyOf(await fullSite("sqlite", 5), first);
		expect(await second.listCopies()).toHaveLength(1);
		await restoreInto(await emptySite("sqlite"), await sourceOf(second));
	});

	test("opens by its own passphrase alone, and is not left open by a later copy without one", async () => {
		const { folder } = await newPlace("une phrase secrète");
		for (const passphrase of [null, "une autre phrase"]) {
			await expect(openPlace(folderObjects(folder), { passphrase })).rejects.toThrow(CopyRefusal);
			await expect(openPlace(folderObjects(folder), { passphrase, create: true })).rejects.toThrow(CopyRefusal);
		}
	});

	test("with a passphrase given, a place or a file that is not sealed is taken where that is asked for alone", async () => {
		const { folder, place } = await newPlace();
		const there = await fullSite("sqlite", 10);
		await copyOf(there, place);
		const path = join(await temporaryFolder("copies-archive"), "one.tar");
		await writeArchive(path, { passphrase: null, now, replace: false }, (written) => copyOf(there, written));
		const opening = { passphrase: "une phrase secrète", folder: await temporaryFolder("copies-laid-out") };
		await expect(openPlace(folderObjects(folder), opening)).rejects.toThrow(/n’est pas chiffré, .*vos copies\.$/);
		await expect(openArchive(path, opening)).rejects.toThrow(/n’est pas chiffré, .*vos copies\.$/);
		const letter = join(opening.folder, "letter.txt");
		await writeFile(letter, "Cher".repeat(1_000));
		await expect(openArchive(letter, opening)).rejects.toThrow(/n’est pas une copie de Contrevent/);
		const unsealed = { ...opening, unsealed: true };
		expect(await (await openPlace(folderObjects(folder), unsealed)).listCopies()).toHaveLength(1);
		const source = await openArchive(path, unsealed);
		expect(await source.place.listCopies()).toHaveLength(1);
		await source.close();
	});
});
