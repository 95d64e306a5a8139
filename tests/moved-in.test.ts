// `import ghost` and `import substack`, through the frame into both engines: what is public, what is not, and nothing twice.
import { join } from "node:path";
import { expect, test } from "vitest";
import { importSource } from "../app/features/moving/frame/import.ts";
import type { OpenSource } from "../app/features/moving/frame/records.ts";
import type { ImportReport } from "../app/features/moving/frame/report.ts";
import { ghost } from "../app/features/moving/ghost/ghost.ts";
import { substack } from "../app/features/moving/substack/substack.ts";
import { standingUnder } from "../app/features/newsletter/readers/list/standing-under.ts";
import { importTarget } from "../app/pages/moving/import-target.server.ts";
import type { OpenDatabase } from "../app/platform/db/open.ts";
import { everyRow, importServices, NOW } from "./supabase/services.ts";
import { describeOnEveryEngine } from "./support/databases.ts";
import { gazette, writeGhost } from "./support/ghost-export.ts";
import { carnet, writeArchive } from "./support/substack-archive.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");

async function taken(database: OpenDatabase, producer: string, opened: OpenSource): Promise<ImportReport> {
	const services = await importServices(database);
	try {
		return await importSource(opened, importTarget(services, producer), {
			producer,
			dryRun: false,
			pictures: { shelf: null, fetch: null },
		});
	} finally {
		await opened.close();
	}
}

async function fromGhost(database: OpenDatabase): Promise<ImportReport> {
	const path = await writeGhost(await temporaryFolder("ghost"), gazette());
	const options = {
		site: "https://gazette.example",
		members: join(FIXTURES, "ghost/members.csv"),
		redirects: join(FIXTURES, "ghost/redirects.json"),
		now: NOW,
		standingUnder,
	};
	return taken(database, "Ghost", await ghost.open(path, options));
}

async function fromSubstack(database: OpenDatabase): Promise<ImportReport> {
	const path = await writeArchive(await temporaryFolder("substack"), await carnet());
	const options = { site: "https://carnet.substack.com", author: "Zoé Lefèvre", now: NOW, standingUnder };
	return taken(database, "Substack", await substack.open(path, options));
}

describeOnEveryEngine("coming from Ghost and from Substack", (open) => {
	test("Ghost: what was reserved is a draft, links lead to where things are, old addresses too, and nothing twice", async () => {
		const database = await open();
		await fromGhost(database);
		const rows = await everyRow(database);
		const shown = rows.articles.filter(({ is_published }) => is_published).map(({ content }) => String(content));
		expect(shown).toHaveLength(9);
		expect(shown.join("\n")).not.toMatch(/Secret|Suite réservée|Pour les gratuits|__GHOST_URL__/);
		expect(shown.some((content) => content.includes("[lien interne](/actualites/la-riviere#sources)"))).toBe(true);
		const redirects = new Map(rows.redirects.map(({ from_path, to_path }) => [from_path, to_path]));
		expect([redirects.get("/la-riviere"), redirects.get("/ancienne-rivière"), redirects.get("/a-la-source")]).toEqual([
			"/actualites/la-riviere",
			"/actualites/la-riviere",
			"/actualites/la-riviere",
		]);
		const readers = rows.newsletter_subscribers.map(({ email_key, unsubscribed_at }) => [email_key, unsubscribed_at === null]);
		expect(readers).toContainEqual(["noe@exemple.fr", true]);
		expect(readers).toContainEqual(["elodie.marchand@exemple.fr", false]);
		expect(rows.newsletters.map(({ status }) => status).toSorted()).toEqual(["draft", "sent", "sent"]);
		expect(rows.newsletters.some(({ is_archived, title }) => is_archived && title === "Lettre payante")).toBe(false);
		expect([rows.outbox, rows.deliveries]).toEqual([[], []]);
		await fromGhost(database);
		expect(await everyRow(database)).toEqual(rows);
	});

	test("Substack: the same", async () => {
		const database = await open();
		await fromSubstack(database);
		const rows = await everyRow(database);
		const shown = rows.articles.filter(({ is_published }) => is_published).map(({ content }) => String(content));
		expect(shown).toHaveLength(6);
		expect(shown.join("\n")).not.toMatch(/réservée|seuls payants/);
		expect(shown.some((content) => content.includes("[Voir](/actualites/toutes-les-parties#sources)"))).toBe(true);
		expect(rows.redirects.map(({ from_path }) => from_path)).toContain("/p/la-riviere");
		expect([rows.outbox, rows.deliveries]).toEqual([[], []]);
		await fromSubstack(database);
		expect(await everyRow(database)).toEqual(rows);
	});
});
