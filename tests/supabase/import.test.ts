// `import supabase`: 200 rows a table with every oddity, in every form they may come in, the same rows on both engines.
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importSource } from "../../app/features/moving/frame/import.ts";
import { openPictures } from "../../app/features/moving/frame/open-pictures.ts";
import type { ImportReport } from "../../app/features/moving/frame/report.ts";
import { supabase } from "../../app/features/moving/supabase/supabase.ts";
import { standingUnder } from "../../app/features/newsletter/readers/list/standing-under.ts";
import { importTarget } from "../../app/pages/moving/import-target.server.ts";
import type { OpenDatabase } from "../../app/platform/db/open.ts";
import { describeOnEveryEngine, freshDatabase } from "../support/databases.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { copyDump, fillDatabase, insertDump, writeBucket, writeCsvFolder } from "./forms.ts";
import { fixtureTables, idOf, ROWS } from "./rows.ts";
import { everyRow, importServices, NOW } from "./services.ts";

const CUSTOM = join(import.meta.dirname, "../fixtures/supabase/custom.dump");
const tables = fixtureTables();

async function importFrom(database: OpenDatabase, source: string, { dryRun = false } = {}): Promise<ImportReport> {
	const services = await importServices(database);
	const pictures = await openPictures({ place: await writeBucket(await temporaryFolder("bucket")), fetch: false });
	const opened = await supabase.open(source, { now: NOW, site: "https://ancien.example", standingUnder });
	try {
		return await importSource(opened, importTarget(services, "Supabase"), { producer: "Supabase", dryRun, pictures });
	} finally {
		await opened.close();
	}
}

async function csv(): Promise<string> {
	return writeCsvFolder(await temporaryFolder("csv"), tables);
}

async function fileOf(text: string): Promise<string> {
	const path = join(await temporaryFolder("dump"), "sauvegarde.sql");
	await writeFile(path, text);
	return path;
}

/** What the CSV files make on SQLite: every other form, and the other engine, make the same. */
let wanted: ReturnType<typeof everyRow> | undefined;
function wantedRows(): ReturnType<typeof everyRow> {
	wanted ??= (async () => {
		const fresh = await freshDatabase("sqlite", { migrated: true });
		try {
			const database = fresh.open();
			await importFrom(database, await csv());
			return await everyRow(database);
		} finally {
			await fresh.remove();
		}
	})();
	return wanted;
}

function hasPgRestore(): boolean {
	try {
		execFileSync("pg_restore", ["--version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

describeOnEveryEngine("the hosted product moves in", (open) => {
	test("from its table editor's CSV files; a second run adds nothing", async () => {
		const database = await open();
		const report = await importFrom(database, await csv());
		const rows = await everyRow(database);
		expect(rows).toEqual(await wantedRows());
		expect(report.items).toHaveLength(3 * ROWS);
		expect([rows.outbox, rows.deliveries]).toEqual([[], []]);

		const again = await importFrom(database, await csv());
		expect(await everyRow(database)).toEqual(rows);
		expect(again).toMatchObject({ items: [], newsletters: [], stories: 0, redirects: 0, pictures: 0 });
		expect(again.known).toMatchObject({ items: 3 * ROWS, newsletters: ROWS });
		expect(again.readers).toEqual({ known: rows.newsletter_subscribers.length, refused: 1 });
	});

	test("from a dump with COPY", async () => {
		const database = await open();
		const report = await importFrom(database, await fileOf(copyDump(tables)));
		expect(await everyRow(database)).toEqual(await wantedRows());
		const left = new Map(report.leftOut.map(({ reason, examples }) => [reason, examples[0]]));
		expect(left.get("unknown-column")).toEqual({ what: "articles.seo_title (100)", where: "sauvegarde.sql" });
		expect(left.get("unknown-table")).toEqual({ what: "profiles (1)", where: "sauvegarde.sql" });
		expect(left.get("system-table")).toEqual({ what: "auth.users (1)", where: "sauvegarde.sql" });
	});

	test("from a dump with INSERT", async () => {
		const database = await open();
		await importFrom(database, await fileOf(insertDump(tables)));
		expect(await everyRow(database)).toEqual(await wantedRows());
	});

	test.skipIf(!hasPgRestore())("from a dump in PostgreSQL's own format", async () => {
		const database = await open();
		await importFrom(database, CUSTOM);
		expect(await everyRow(database)).toEqual(await wantedRows());
	});

	test("from the database itself, which stays as it was", async () => {
		const hosted = await freshDatabase("postgres");
		try {
			await fillDatabase(hosted.databaseUrl ?? "", tables);
			const database = await open();
			await importFrom(database, hosted.databaseUrl ?? "");
			expect(await everyRow(database)).toEqual(await wantedRows());
		} finally {
			await hosted.remove();
		}
	});

	test("a dry run says the same and writes nothing", async () => {
		const database = await open();
		const before = await everyRow(database);
		const source = await csv();
		const plan = await importFrom(database, source, { dryRun: true });
		expect(await everyRow(database)).toEqual(before);
		const { pictures: _, ...report } = await importFrom(database, source);
		expect({ ...plan, dryRun: false }).toMatchObject(report);
	});
});

const READERS = "newsletter_subscribers_rows.csv";

/** What a table of readers of these columns becomes. */
async function readersFrom(csv: string): Promise<{ report: ImportReport; readers: Record<string, string | null> }> {
	const folder = await temporaryFolder("readers");
	await writeFile(join(folder, READERS), csv);
	const fresh = await freshDatabase("sqlite", { migrated: true });
	try {
		const database = fresh.open();
		const report = await importFrom(database, folder);
		const rows = await database.db.selectFrom("newsletter_subscribers").select(["email", "unsubscribed_at"]).orderBy("email").execute();
		return { report, readers: Object.fromEntries(rows.map(({ email, unsubscribed_at }) => [email, unsubscribed_at])) };
	} finally {
		await fresh.remove();
	}
}

test("a column of its own says who has left: the strictest word counts", async () => {
	const { report, readers } = await readersFrom(
		[
			"email,unsubscribed_at,is_active,status,unsubscribe_token,city",
			"reste@exemple.fr,,true,active,x1,Lyon",
			"partie@exemple.fr,2026-01-02 03:04:05+00,true,active,x2,Lyon",
			"inactive@exemple.fr,,false,active,x3,Lyon",
			"desabonne@exemple.fr,,t,désabonné,x4,Lyon",
		].join("\n"),
	);
	expect(readers).toEqual({
		"desabonne@exemple.fr": expect.any(String),
		"inactive@exemple.fr": expect.any(String),
		"partie@exemple.fr": "2026-01-02T03:04:05.000Z",
		"reste@exemple.fr": null,
	});
	expect(report.leftOut.flatMap(({ examples }) => examples.map(({ what }) => what))).toEqual([
		"newsletter_subscribers.unsubscribe_token (4)",
		"newsletter_subscribers.city (4)",
	]);
});

test.each([
	["a word of its own", "status", "vip", "« vip » dans « status » (1)"],
	["an empty cell where a word is due", "status", "", "une case vide dans « status » (1)"],
	["a flag in a column nobody knows", "wants_newsletter", "f", "« f » dans « wants_newsletter » (1)"],
])("%s that may say who has left: no reader is brought", async (_name, column, cell, said) => {
	const { report, readers } = await readersFrom(`email,${column}\nun@exemple.fr,active\ndeux@exemple.fr,${cell}\n`);
	expect(readers).toEqual({});
	expect(report.notices).toContainEqual({ code: "unclear-state", word: said });
	expect(report.leftOut).toContainEqual(expect.objectContaining({ reason: "unclear-reader", count: 2 }));
});

test("what each oddity becomes", async () => {
	const rows = await wantedRows();
	const article = (index: number) => rows.articles.find(({ id }) => id === idOf("articles", index));
	const visionary = (index: number) => rows.visionaries.find(({ id }) => id === idOf("visionaries", index));
	const profile = (index: number) => rows.vie_alt.find(({ id }) => id === idOf("vie_alt", index));
	const newsletter = (index: number) => rows.newsletters.find(({ id }) => id === idOf("newsletters", index));
	const redirects = new Map(rows.redirects.map(({ from_path, to_path }) => [from_path, to_path]));

	// Slugs are kept, tidied or made; the old address leads to the new one.
	expect([article(0)?.slug, article(3)?.slug, article(4)?.slug]).toEqual(["article-0", "ete-3", "maj-4"]);
	expect(redirects.get("/actualites/Été-3")).toBe("/actualites/ete-3");
	expect(redirects.get(`/portrait/${idOf("visionaries", 0)}`)).toBe("/portrait/visionaries-0");
	expect(redirects.has("/actualites/article-0")).toBe(false);
	// Flags; a text without one is a draft.
	expect([0, 2, 3].map((index) => article(index)?.is_published)).toEqual([true, false, false]);
	// Pictures of the bucket, those of a source tree as they were, no picture.
	expect(article(0)?.featured_image).toMatch(/^\/images\/imports\/articles-0-[0-9a-f]{12}\.webp$/);
	expect(profile(3)?.image_url).toBe("/src/assets/vie_alt-3.jpg");
	expect(visionary(6)?.image_url).toBeNull();
	expect(article(1)?.content).toMatch(/!\[Vue\]\(\/images\/imports\/articles-1-[0-9a-f]{12}\.webp "La vue"\)/);
	expect(article(3)?.content).toContain("absente-3.png");
	expect(article(2)?.content).toMatch(
		/<img src="\/images\/imports\/articles-2-[0-9a-f]{12}\.webp" alt="a"> <a href="\/actualites\/article-0">/,
	);
	// Texts come as they were.
	expect(article(10)?.content).toBe("-- PostgreSQL database dump");
	expect(article(5)?.content).toBe("\\N");
	// Lists in every shape: an array, none, nothing, no list, JSON text, an object, a number, null, texts, a mixture, JSON texts.
	const texts = (index: number) => {
		const list = visionary(index)?.achievements;
		return typeof list === "string" ? (JSON.parse(list) as { achievement: string }[]).map(({ achievement }) => achievement) : list;
	};
	const three = ["un", "deux, trois", '"quatre" \\ cinq'];
	expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(texts)).toEqual([
		three,
		[],
		null,
		null,
		three,
		null,
		null,
		null,
		["un", "deux"],
		three,
		three,
	]);
	expect(JSON.parse(String(profile(0)?.key_points)).map(({ point }: { point: string }) => point)).toEqual(["un", 'deux, "trois"']);
	expect([profile(3)?.type, profile(2)?.type]).toEqual(["societe", "autre"]);
	// What was sent is history; everything else a draft, its date noted.
	expect(newsletter(2)).toMatchObject({ status: "sent", is_archived: false });
	expect([0, 1, 3, 4].map((index) => newsletter(index)?.status)).toEqual(["draft", "draft", "draft", "draft"]);
	expect(newsletter(3)?.scheduled_at).toBe("2024-09-09T08:08:08.056Z");
	// Each address once, whatever its capitals; a proof of where it comes from.
	const reader = rows.newsletter_subscribers.find(({ email_key }) => email_key === "lecteur1@exemple.fr");
	expect(reader).toMatchObject({ source: "import", unsubscribed_at: null, pending_since: null, id: idOf("newsletter_subscribers", 1) });
	expect(rows.newsletter_subscribers.filter(({ email_key }) => email_key === "en-double@exemple.fr")).toHaveLength(1);
	// In winter and in summer the same hour, in UTC.
	expect([article(0)?.created_at, article(6)?.created_at]).toEqual(["2024-01-01T00:00:00.000Z", "2024-07-07T06:06:06.000Z"]);
});
