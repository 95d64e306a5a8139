// `import spip` and `import markdown`, through the frame into both engines: pictures, links, old addresses, and nothing twice.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { importSource } from "../app/features/moving/frame/import.ts";
import { openPictures } from "../app/features/moving/frame/open-pictures.ts";
import type { OpenSource } from "../app/features/moving/frame/records.ts";
import type { ImportReport } from "../app/features/moving/frame/report.ts";
import { markdown } from "../app/features/moving/markdown/markdown.ts";
import { spip } from "../app/features/moving/spip/spip.ts";
import { importTarget } from "../app/pages/moving/import-target.server.ts";
import type { OpenDatabase } from "../app/platform/db/open.ts";
import { oldAddresses } from "../server/http/old-addresses.ts";
import { everyRow, importServices, NOW } from "./supabase/services.ts";
import { describeOnEveryEngine } from "./support/databases.ts";
import { hugoSite, jekyllSite, writeSite } from "./support/markdown-sites.ts";
import { photo } from "./support/pictures.ts";
import { gazetteSpip, mysqlDump, writeDump } from "./support/spip-site.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const given = { timeZone: "Europe/Paris", now: NOW };

async function taken(database: OpenDatabase, producer: string, opened: OpenSource, pictures: string): Promise<ImportReport> {
	const services = await importServices(database);
	const sources = await openPictures({ place: pictures, fetch: false });
	try {
		return await importSource(opened, importTarget(services, producer), { producer, dryRun: false, pictures: sources });
	} finally {
		await opened.close();
		await sources.shelf?.close();
	}
}

async function withPictures(folder: string, paths: string[]): Promise<string> {
	for (const [index, path] of paths.entries()) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), await photo({ width: 400, height: 300, seed: index + 1 }));
	}
	return folder;
}

async function answerOf(database: OpenDatabase, address: string): Promise<string | null> {
	const services = await importServices(database);
	const app = new Hono().use(oldAddresses(services)).get("/", (c) => c.text("home"));
	const answer = await app.request(address);
	return answer.status === 301 ? answer.headers.get("location") : null;
}

describeOnEveryEngine("coming from SPIP and from folders of Markdown", (open) => {
	test("SPIP: pictures, logos, links and every address of an article; nobody is a reader; nothing twice", async () => {
		const database = await open();
		const pictures = await withPictures(await temporaryFolder("pictures"), ["jpg/rive.jpg", "png/pont.jpg", "logo/arton12.jpg"]);
		const scratch = { folder: await temporaryFolder("imports"), most: async () => Number.POSITIVE_INFINITY };
		const path = await writeDump(await temporaryFolder("spip"), mysqlDump(gazetteSpip()));
		const report = await taken(database, "SPIP", await spip.open(path, { ...given, pictures, scratch }), pictures);
		expect(report.missingPictures.map(({ address }) => address)).toEqual(["https://gazette.example/IMG/png/pont.png"]);
		const rows = await everyRow(database);
		expect([rows.newsletter_subscribers, rows.outbox, rows.newsletters]).toEqual([[], [], []]);
		const river = rows.articles.find(({ origin }) => origin === "spip:gazette.example#article12");
		expect(river).toMatchObject({ slug: "la-riviere", is_published: true, published_at: "2024-01-15T07:30:00.000Z" });
		expect(river?.featured_image).toMatch(/^\/images\/imports\//);
		expect(river?.content).toContain("un article [En été](/actualites/en-ete), [le même](/actualites/en-ete#fin)");
		expect(river?.content).toMatch(/!\[Une rive sous la brume\]\(\/images\/imports\//);
		expect(rows.articles.filter(({ is_published }) => is_published)).toHaveLength(8);
		expect(JSON.stringify(rows)).not.toMatch(/SECRET|lecteurs\.example/);
		for (const address of [
			"/spip.php?article12",
			"/spip.php?page=article&id_article=12",
			"/article12",
			"/article12.html",
			"/La-riviere",
			"/La-riviere.html",
			"/?La-riviere",
			"/?article12",
			"/article.php3?id_article=12",
			"/L-eau-et-ses-amis",
			"/article20",
		])
			expect([address, await answerOf(database, address)]).toEqual([address, "/actualites/la-riviere"]);
		expect(await answerOf(database, "/voyages/en-ete")).toBe("/actualites/en-ete");
		expect(await answerOf(database, "/spip.php?breve3")).toBe("/actualites/crue");
		expect(await answerOf(database, "/rubrique3")).toBe("/actualites");
		expect(await answerOf(database, "/spip.php?page=backend")).toBe("/flux.xml");
		expect(await answerOf(database, "/spip.php?article999")).toBeNull();
		expect(await answerOf(database, "/?p=12")).toBeNull();
		const again = await taken(database, "SPIP", await spip.open(path, { ...given, pictures, scratch }), pictures);
		expect([again.items.length, again.redirects]).toEqual([0, 0]);
		expect(await everyRow(database)).toEqual(rows);
	});

	test("Markdown: pictures beside their texts, links between files, old addresses; nothing twice", async () => {
		const database = await open();
		const hugo = await withPictures(await writeSite(await temporaryFolder("hugo"), hugoSite), [
			"content/actus/riviere/rive.jpg",
			"content/actus/riviere/pont.jpg",
			"static/images/logo.png",
		]);
		await taken(database, "Markdown", await markdown.open(hugo, given), hugo);
		const jekyll = await withPictures(await writeSite(await temporaryFolder("jekyll"), jekyllSite), ["assets/rive.jpg"]);
		await taken(database, "Markdown", await markdown.open(jekyll, { ...given, site: "https://autre.example" }), jekyll);
		const rows = await everyRow(database);
		const river = rows.articles.find(({ origin }) => origin === "markdown:gazette.example#content/actus/riviere/index.md");
		expect(river?.content).toContain(
			"Voir [l'autre](/actualites/en-ete), [encore](/actualites/en-ete#fin) et [par son adresse](/actualites/en-ete).",
		);
		expect(String(river?.content).match(/\(\/images\/imports\//g)).toHaveLength(3);
		expect(await answerOf(database, "/ancienne-riviere/")).toBe("/actualites/riviere");
		expect(await answerOf(database, "/2024/07/en-ete/")).toBe("/actualites/en-ete");
		expect(await answerOf(database, "/journal/2024/03/03/ailleurs.html")).toBe("/actualites/qui");
		expect(await answerOf(database, "/journal/vieille-riviere/")).toBe("/actualites/la-riviere");
		for (const [folder, site] of [
			[hugo, undefined],
			[jekyll, "https://autre.example"],
		] as const) {
			const again = await taken(database, "Markdown", await markdown.open(folder, { ...given, site }), folder);
			expect([again.items.length, again.redirects]).toEqual([0, 0]);
		}
		expect(await everyRow(database)).toEqual(rows);
	});
});
