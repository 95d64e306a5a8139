import { createHash } from "node:crypto";
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type Engine, type FreshDatabase, freshDatabase } from "../../../../tests/support/databases.ts";
import { fillEveryTable, LONGEST_TEXT } from "../../../../tests/support/every-table.ts";
import { addHostileRows } from "../../../../tests/support/hostile-rows.ts";
import { writeLinkedRows } from "../../../../tests/support/linked-rows.ts";
import { expectOwnersAlone } from "../../../../tests/support/owners-alone.ts";
import { articleRow } from "../../../../tests/support/rows.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { zipOf } from "../../../../tests/support/zip-file.ts";
import { isBeingRestored, UnfinishedRestorationError } from "../../../platform/db/restoration.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { openSnapshot, type Row } from "../../../platform/db/snapshot.ts";
import { tables } from "../../../platform/db/tables.ts";
import type { Files } from "../../../platform/files/files.ts";
import { openLocalFiles } from "../../../platform/files/local-files.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import { prepareTarget } from "../copies/restore/target.server.ts";
import { openZip } from "../frame/zip.ts";
import { exportedTables } from "./format.ts";
import { importExport } from "./import.server.ts";
import { writeExport } from "./make.server.ts";
import { type ExportSource, openExport } from "./source.server.ts";

const engines: Engine[] = ["sqlite", "postgres"];
const now = new Date("2026-02-03T04:05:06.007Z");

type Site = {
	config: { databaseUrl: string | null; dataDir: string; siteUrl: string; timeZone: string };
	files: Files;
	fresh: FreshDatabase;
};
const opened: FreshDatabase[] = [];

afterEach(async () => {
	for (const fresh of opened.splice(0)) await fresh.remove();
});

async function emptySite(engine: Engine, migrated = false): Promise<Site> {
	const fresh = await freshDatabase(engine, { migrated });
	opened.push(fresh);
	const folder = await temporaryFolder("export-files");
	const config = {
		databaseUrl: fresh.databaseUrl,
		dataDir: fresh.dataDir || folder,
		siteUrl: "https://exemple.fr",
		timeZone: "Europe/Paris",
	};
	return { fresh, config, files: openLocalFiles(folder) };
}

/** A site with rows in every table, the worst there are among them, and the files of its images. */
async function fullSite(engine: Engine, rows = 30, longest?: number): Promise<Site> {
	const site = await emptySite(engine, true);
	const { db } = site.fresh.open();
	await fillEveryTable({ db }, rows, longest);
	await db.transaction().execute(addHostileRows);
	const bodies = ["---\n", "a\r\nb\r\n", "\ufeffx", "\n\n", "---\ntitle: x\n---\n", " \t"];
	const titles = ["a: b", '"', "\n---\n", "null", "12", "\u0085\u2028"];
	const articles = bodies.map((content, index) =>
		articleRow({ slug: `Étrange/${index}`, title: titles[index] ?? "", excerpt: content, content, category: index % 2 ? "" : null }),
	);
	await db.insertInto("articles").values(articles).execute();
	for (let index = 0; index < rows; index++) {
		for (const width of [480, 800]) {
			await site.files.put(`images/odd/${index}-${width}.webp`, Buffer.from(`picture ${index} ${width}\r\n\0`), { type: "image/webp" });
		}
	}
	return site;
}

const exportOf = ({ config, files }: Site, path: string) =>
	writeExport(path, { config, files, now, nameMessage: async (id) => `there ${id}`, key: "there" });

async function importInto({ config, files }: Site, source: ExportSource, ask: { again?: boolean; edited?: boolean } = {}) {
	const nameMessage = async (_db: unknown, id: string) => `here ${id}`;
	const needs = { config, files, now, nameMessage, applyDepartures: async () => 0 };
	return importExport(needs, source, { again: ask.again ?? false, edited: ask.edited ?? false });
}

/** Every exported column of every row, in the order of its engine. */
async function toldBy({ config }: Site): Promise<Record<string, Row[]>> {
	const snapshot = await openSnapshot(config);
	const all: Record<string, Row[]> = {};
	try {
		for (const { table, exported } of exportedTables()) {
			const real = snapshot.tables.find(({ name }) => name === table);
			if (!real) throw new Error(`${table} is not there`);
			const rows: Row[] = [];
			for await (const batch of snapshot.rows(real)) {
				for (const row of batch) rows.push(Object.fromEntries(exported.map((name) => [name, row[name] ?? null])));
			}
			all[table] = rows;
		}
	} finally {
		await snapshot.close();
	}
	return all;
}

/** What a site tells, as another one that has read it is to tell it: people by the names its own key gives them, and nobody's account. */
async function asToldBy(there: Site, here: Site): Promise<Record<string, Row[]>> {
	const told = await toldBy(there);
	const hash = await suppressionHasher(here.fresh.open().db);
	const names = new Map<unknown, string>();
	for (const reader of told.newsletter_subscribers ?? []) if (reader.email_hash) names.set(reader.email_hash, hash(String(reader.email)));
	const renamed = (row: Row): Row => ({
		...row,
		...("email_hash" in row && { email_hash: names.get(row.email_hash) ?? row.email_hash ?? null }),
	});
	const all = Object.entries(told).map(([table, rows]): [string, Row[]] => [table, rows.map(renamed)]);
	return Object.fromEntries(all.map(([table, rows]) => [table, table === "administrators" ? [] : rows]));
}

const sumOf = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

const sorted = (all: Record<string, Row[]>) =>
	Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]));

async function expectSame(there: Site, here: Site, images = 30): Promise<void> {
	const told = await toldBy(here);
	told.journal = told.journal?.filter(({ kind, at }) => kind !== "imported" || at !== now.toISOString()) ?? [];
	expect(sorted(told)).toEqual(sorted(await asToldBy(there, here)));
	const sums = async ({ files }: Site) => {
		const paths = Array.from({ length: images }, (_, index) => [480, 800].map((width) => `images/odd/${index}-${width}.webp`)).flat();
		return Promise.all(
			paths.map(async (path) =>
				createHash("sha256")
					.update((await files.get(path))?.bytes ?? "none")
					.digest("hex"),
			),
		);
	};
	expect(await sums(here)).toEqual(await sums(there));
}

describe.each(engines.flatMap((from) => engines.map((to) => ({ from, to }))))("an export of $from read on $to", ({ from, to }) => {
	test("holds every exported column of every row, and every image", async () => {
		const there = await fullSite(from, 30, from === to || process.env.LONG ? LONGEST_TEXT : undefined);
		// In both shapes, whichever engine.
		const path = join(await temporaryFolder("export"), from === to ? "site.zip" : "site");
		const report = await exportOf(there, path);
		// Those of the hostile rows that name none of ours.
		expect(report.files).toBe(60);
		const here = await emptySite(to);
		const source = await openExport(path);
		const { rows, files } = await importInto(here, source);
		expect(Object.keys(source.manifest.tables)).not.toContain("rendered_texts");
		await source.close();
		expect(files).toBe(60);
		expect(rows).toBe(report.rows - 30);
		await expectSame(there, here);
		// What was made of texts stays: it is made again where they are.
		const made = ({ fresh }: Site) => fresh.open().db.selectFrom("rendered_texts").select("mark").execute();
		expect(await made(there)).toHaveLength(30);
		expect(await made(here)).toEqual([]);
		const { db } = here.fresh.open();
		expect(await isBeingRestored({ db, engine: to })).toBe(false);
		expect(await sendingHold({ db, config: { sendingPaused: false } })).toMatchObject({ why: "restored" });
		expect(await db.selectFrom("administrators").selectAll().execute()).toEqual([]);
		// What was on its way is settled by the sender: its lease is over.
		expect(
			await db
				.selectFrom("deliveries")
				.select("id")
				.where("state", "in", ["claimed", "sending"])
				.where("lease_until", "is", null)
				.execute(),
		).toEqual([]);
	});
});

describe("an export", () => {
	test("is for its owner alone, and tells nothing that opens anything", async () => {
		const there = await fullSite("sqlite", 3);
		const { db } = there.fresh.open();
		for (const [table, { key, secret }] of Object.entries(tables)) {
			for (const column of secret) {
				await db
					.updateTable(table as keyof Database)
					.set((row) => ({ [column]: row.fn("concat", [row.val("open-sesame-"), row.ref(key[0] as never)]) }) as never)
					.execute();
			}
		}
		const link = "https://exemple.fr/confirmation/open-sesame-0123456789.signature";
		await db
			.updateTable("outbox")
			.set({ body_text: `Bonjour : ${link}\n`, body_html: `<a href="${link}">Oui</a>` })
			.execute();
		const path = join(await temporaryFolder("export"), "site");
		await exportOf(there, path);
		expect(await readFile(join(path, "LISEZ-MOI.md"), "utf8")).toMatch(
			/le 3\sfévr\. 2026 à 5\sh\s05, dans[\s\S]+readers\.csv` tient aussi qui est parti[\s\S]+`unsubscribed_at`[\s\S]+après ce moment y figure encore[\s\S]+`--edited`/,
		);
		expect(await readFile(join(path, "tables/outbox.jsonl"), "utf8")).toContain("Bonjour : https://exemple.fr/confirmation/…\\n");
		for (const file of await expectOwnersAlone(dirname(path))) expect(await readFile(file, "utf8"), file).not.toContain("open-sesame");
		await exportOf(there, `${path}.zip`);
		await expectOwnersAlone(dirname(path));
	});

	test.each(engines)("of a site on %s holds one moment: of what is written meanwhile, none of its tables has anything", async (engine) => {
		const { fresh, config, files } = await emptySite(engine, true);
		const { db } = fresh.open();
		await fillEveryTable({ db }, 5);
		let writing: Promise<void> | undefined;
		const breathe = () => (writing ??= writeLinkedRows(db));
		const path = join(await temporaryFolder("export"), "site");
		await writeExport(path, { config, files, now, nameMessage: async (id) => id, key: "there", breathe });
		const source = await openExport(path);
		expect(source.manifest.tables).toMatchObject({ newsletters: 5, deliveries: 5 });
		await source.close();
		expect((await db.selectFrom("deliveries").select("id").execute()).length).toBe(6);
	});

	test.each(["site", "site.zip"])("that fails leaves nothing of %s, and none takes the place of what is there", async (name) => {
		const there = await fullSite("sqlite", 3);
		const folder = await temporaryFolder("export");
		const full = { ...there, files: { ...there.files, get: async () => Promise.reject(new Error("the storage is gone")) } };
		await expect(exportOf(full, join(folder, name))).rejects.toThrow("the storage is gone");
		expect(await readdir(folder)).toEqual([]);
		await exportOf(there, join(folder, name));
		await expect(exportOf(there, join(folder, name))).rejects.toThrow(/existe déjà/);
		expect(await readdir(folder)).toEqual([name]);
	});
});

describe("reading an export", () => {
	const kept: FreshDatabase[] = [];
	let made: Promise<{ there: Site; path: string }> | null = null;
	afterAll(async () => {
		for (const fresh of kept) await fresh.remove();
	});

	async function make(): Promise<{ there: Site; path: string }> {
		const there = await fullSite("sqlite", 5);
		// For all the tests that follow.
		kept.push(...opened.splice(opened.indexOf(there.fresh), 1));
		const path = join(await temporaryFolder("export"), "site");
		await exportOf(there, path);
		return { there, path };
	}

	/** One site for all, which no test changes, and a copy of its export for each. */
	async function exported(): Promise<{ there: Site; path: string }> {
		made ??= make();
		const { there, path } = await made;
		const copy = join(await temporaryFolder("export"), "site");
		await cp(path, copy, { recursive: true });
		return { there, path: copy };
	}

	test("refuses another format, a file that is gone or changed, and what is no export", async () => {
		const { path } = await exported();
		const manifest = join(path, "contrevent-export.json");
		const whole = await readFile(manifest, "utf8");
		await writeFile(manifest, whole.replace('"format": 1', '"format": 2'));
		await expect(openExport(path)).rejects.toThrow(/format 2, ce logiciel lit le format 1/);
		await writeFile(manifest, whole);
		const article = join(path, "articles/slug-1.md");
		const before = await readFile(article);
		await appendFile(article, "!");
		await expect(openExport(path)).rejects.toThrow(/articles\/slug-1\.md n’est plus/);
		await (await openExport(path, { edited: true })).close();
		await rm(article);
		await expect(openExport(path)).rejects.toThrow(/articles\/slug-1\.md manque/);
		await writeFile(article, before);
		await (await openExport(path)).close();
		await expect(openExport(await temporaryFolder("export"))).rejects.toThrow(/n’est pas un export/);
		await expect(openExport(join(path, "nowhere"))).rejects.toThrow(/n’existe pas/);
	});

	test("a zip holds a folder of its own name, and is read with it, without it, and unpacked into another folder", async () => {
		const { there, path } = await exported();
		const folder = await temporaryFolder("export");
		await exportOf(there, join(folder, "la:gazette.zip"));
		const zip = await openZip(join(folder, "la:gazette.zip"));
		expect(zip.names.filter((name) => !name.startsWith("la_gazette/"))).toEqual([]);
		const bare: Record<string, Buffer> = {};
		for (const name of zip.names) bare[name.slice("la_gazette/".length)] = (await zip.read(name, 50_000_000)) ?? Buffer.alloc(0);
		await zip.close();
		await writeFile(join(folder, "bare.zip"), zipOf(bare));
		for (const given of [join(folder, "la:gazette.zip"), join(folder, "bare.zip"), dirname(path)]) {
			const source = await openExport(given);
			expect(await importInto(await emptySite("sqlite"), source), given).toMatchObject({ files: 10 });
			await source.close();
		}
		// Which of two was meant, nobody can say.
		await exportOf(there, join(dirname(path), "another"));
		await expect(openExport(dirname(path))).rejects.toThrow(/n’est pas un export/);
	});

	test("takes nothing but texts as they were changed, and names each file that is another than it was", async () => {
		const { path } = await exported();
		await rm(join(path, "articles/slug-2.md"));
		await appendFile(join(path, "articles/slug-1.md"), "!");
		await writeFile(join(path, "articles/new.md"), await readFile(join(path, "articles/slug-3.md")));
		await mkdir(join(path, "images/new"));
		await writeFile(join(path, "images/new/1.webp"), "x");
		const source = await openExport(path, { edited: true });
		expect(source.edits).toEqual({
			changed: ["articles/slug-1.md"],
			missing: ["articles/slug-2.md"],
			added: ["articles/new.md"],
			ignored: ["images/new/1.webp"],
		});
		expect(source.paths).toContain("articles/new.md");
		expect(source.paths).not.toContain("images/new/1.webp");
		const image = "images/odd/1-480.webp";
		const lines = "tables/redirects.jsonl";
		for (const edited of [true, false]) {
			await appendFile(join(path, image), "!");
			await appendFile(join(path, lines), "\n");
			await appendFile(join(path, "readers.csv"), "!");
			const words = await openExport(path, { edited }).then(String, (error: Error) => error.message);
			expect(words).toMatch(/images\/odd\/1-480\.webp n’est plus.*reprenez/);
			expect(words).toMatch(/tables\/redirects\.jsonl n’est plus.*reprenez/);
			expect(words).toMatch(/readers\.csv a été changé.*tables\/newsletter_subscribers\.jsonl/);
			expect(words.includes("slug-1.md")).toBe(!edited);
		}
		await rm(join(path, image));
		await expect(openExport(path, { edited: true })).rejects.toThrow(/1-480\.webp manque/);
	});

	test.each([
		["articles/slug-1.md", (text: string) => text.replace(/^title: .*$/m, "title: [1"), /articles\/slug-1\.md, ligne 5/],
		[
			"articles/slug-1.md",
			(text: string) => text.replace(/^is_published: .*$/m, "is_published: peut-être"),
			/slug-1\.md, ligne \d+ : « is_published » doit être true ou false/,
		],
		["articles/slug-1.md", (text: string) => text.replace(/^title: /m, "titel: "), /slug-1\.md, ligne 4 : « titel » n’est pas/],
		["tables/redirects.jsonl", (text: string) => `${text}{"from_path":\n`, /redirects\.jsonl, ligne 7 : ceci ne se lit pas/],
		[
			"tables/redirects.jsonl",
			(text: string) => text + (text.split("\n")[1] ?? ""),
			/redirects\.jsonl, ligne 7 : la valeur de « from_path » est déjà/,
		],
		["tables/redirects.jsonl", (text: string) => `${text}{"from_path":"/x"}`, /redirects\.jsonl, ligne 7 : il manque to_path, created_at/],
		[
			"tables/sendings.jsonl",
			(text: string) => text.replace(/"newsletter_id":"[^"]+"/, '"newsletter_id":"none"'),
			/sendings\.jsonl, ligne 1 : ce à quoi/,
		],
		[
			"articles/slug-1.md",
			(text: string) => text.replace(/^slug: .*$/m, "slug: slug-2"),
			/articles\/slug-2\.md : la valeur de « slug » est déjà/,
		],
		["articles/slug-1.md", (text: string) => text.replace(/^(?:id|title): .*\n/gm, ""), /articles\/slug-1\.md : il manque id, title\./],
		[
			"articles/slug-1.md",
			(text: string) => Buffer.from(`${text}\nÉté`, "latin1"),
			/articles\/slug-1\.md : fichier sans texte en UTF-8\. Enregistrez-le en UTF-8/,
		],
	])("says where %s cannot be read, and leaves the place empty", async (file, spoil, words) => {
		const { there, path } = await exported();
		const whole = await readFile(join(path, file), "utf8");
		const sums = join(path, "SHA256SUMS");
		const written = await readFile(sums, "utf8");
		const spoilt = spoil(whole);
		await writeFile(join(path, file), spoilt);
		// As a careful hand would have it: what a list of sums lets pass is read line by line all the same.
		await writeFile(sums, written.replace(sumOf(whole), sumOf(spoilt)));
		for (const engine of engines) {
			const here = await emptySite(engine);
			await expect(importInto(here, await openExport(path, { edited: true }), { edited: true })).rejects.toThrow(words);
			expect(await isBeingRestored({ db: here.fresh.open().db, engine })).toBe(false);
		}
		await writeFile(join(path, file), whole);
		await writeFile(sums, written);
		// What is held of one holds of all: only what the hand did is in the way.
		if (file !== "tables/sendings.jsonl" && !process.env.LONG) return;
		const here = await emptySite("sqlite");
		await importInto(here, await openExport(path));
		await expectSame(there, here, 5);
	});

	test("takes what was changed by hand when told to", async () => {
		const { path } = await exported();
		await rm(join(path, "articles/slug-2.md"));
		const article = join(path, "articles/slug-1.md");
		await writeFile(article, (await readFile(article, "utf8")).replace(/^title: .*$/m, "title: Autre"));
		await mkdir(join(path, "articles/sub"));
		const here = await emptySite("sqlite");
		await importInto(here, await openExport(path, { edited: true }), { edited: true });
		const { db } = here.fresh.open();
		const rows = await db.selectFrom("articles").select(["slug", "title"]).where("slug", "in", ["slug-1", "slug-2"]).execute();
		expect(rows).toEqual([{ slug: "slug-1", title: "Autre" }]);
	});

	test.each(engines)(
		"on %s takes a text of a title and words as a draft; where more lacks, or is taken, says what of which file",
		async (to) => {
			const { path } = await exported();
			const added = (name: string, fields: string) => writeFile(join(path, name), `---\n${fields}\n---\nDes mots.\n`);
			const read = async (here: Site) => importInto(here, await openExport(path, { edited: true }), { edited: true });
			await added("articles/le-grille-pain.md", "title: Le grille-pain");
			await added("newsletters/ete.md", "title: Été\nsubject: L’été arrive");
			const here = await emptySite(to);
			await read(here);
			const { db } = here.fresh.open();
			expect(await db.selectFrom("articles").selectAll().where("slug", "=", "le-grille-pain").executeTakeFirst()).toMatchObject({
				id: expect.stringMatching(/^[\da-f-]{36}$/),
				title: "Le grille-pain",
				content: "Des mots.\n",
				created_at: now.toISOString(),
				category: null,
			});
			expect(
				await db.selectFrom("articles").select("id").where("slug", "=", "le-grille-pain").where("is_published", "=", true).execute(),
			).toEqual([]);
			expect(await db.selectFrom("newsletters").select(["status", "slug"]).where("title", "=", "Été").execute()).toEqual([
				{ status: "draft", slug: null },
			]);

			await added("vie_alt/0.md", "title: Autrement");
			await expect(read(await emptySite(to))).rejects.toThrow("vie_alt/0.md : il manque name, type. Rien");
			await rm(join(path, "vie_alt/0.md"));
			// Read before the original, it would be the one that is taken.
			const original = (await readFile(join(path, "articles/slug-1.md"), "utf8")).replace(/^origin: .*\n/m, "");
			await writeFile(join(path, "articles/a-copy.md"), original);
			await expect(read(await emptySite(to))).rejects.toThrow(/^articles\/a-copy\.md : la valeur de « (?:id|slug) » est déjà/);
			await writeFile(join(path, "articles/a-copy.md"), original.replace(/^slug: .*\n/m, ""));
			await expect(read(await emptySite(to))).rejects.toThrow("articles/a-copy.md : la valeur de « id » est déjà");
			await writeFile(join(path, "articles/a-copy.md"), original.replace(/^id: .*\n/m, ""));
			await expect(read(await emptySite(to))).rejects.toThrow("articles/a-copy.md : la valeur de « slug » est déjà");
		},
	);

	test("leaves a picture aside that no row names, so that what was cut short can begin anew", async () => {
		const { there, path } = await exported();
		const added = "images/odd/0-added.webp";
		await writeFile(join(path, added), "x");
		await appendFile(join(path, "SHA256SUMS"), `${sumOf("x")}  ${added}\n`);
		const source = await openExport(path, { edited: true });
		const here = await emptySite("sqlite");
		const last = source.paths.findLast((name) => name.startsWith("images/"));
		const read = async (name: string) => (name === last ? Promise.reject(new Error("cut short")) : source.read(name));
		await expect(importInto(here, { ...source, read }, { edited: true })).rejects.toThrow("cut short");
		expect((await importInto(here, source, { edited: true, again: true })).unnamed).toEqual([added]);
		await expectSame(there, here);
		expect(await here.files.get(added)).toBeNull();
	});

	test("refuses a place where somebody has written, and one of a newer version", async () => {
		const { path } = await exported();
		const source = await openExport(path);
		const used = await fullSite("sqlite", 1);
		const before = sorted(await toldBy(used));
		await expect(importInto(used, source, { again: true })).rejects.toThrow(CopyRefusal);
		expect(sorted(await toldBy(used))).toEqual(before);
		const newer = { ...source, manifest: { ...source.manifest, schema: "999-later" } };
		await expect(importInto(await emptySite("sqlite"), newer)).rejects.toThrow(/version plus récente/);
	});

	test.each(engines)("that another one has taken over on %s takes nothing of it away when it is refused", async (engine) => {
		const { there, path } = await exported();
		const source = await openExport(path);
		const here = await emptySite(engine);
		const refused: ExportSource = {
			...source,
			read: async () => {
				await prepareTarget({ database: here.fresh.open(), files: here.files }, { again: true });
				throw new CopyRefusal("unreadable");
			},
		};
		await expect(importInto(here, refused)).rejects.toThrow(/Une autre restauration/);
		expect(await isBeingRestored({ db: here.fresh.open().db, engine })).toBe(true);
		await importInto(here, source, { again: true });
		await expectSame(there, here, 5);
	});

	test.each(engines)("cut short on %s is nothing anybody takes for a site, and begins anew when told to", async (engine) => {
		const { there, path } = await exported();
		const source = await openExport(path);
		const cut: ExportSource = {
			...source,
			read: async (name) => {
				if (name === "images/odd/3-480.webp") throw new Error("cut short");
				return source.read(name);
			},
		};
		const here = await emptySite(engine);
		await expect(importInto(here, cut)).rejects.toThrow("cut short");
		expect(await isBeingRestored({ db: here.fresh.open().db, engine })).toBe(true);
		await expect(importInto(here, source)).rejects.toThrow(UnfinishedRestorationError);
		await importInto(here, source, { again: true });
		await expectSame(there, here, 5);
	});
});
