// What readers cost a site of 100,000 articles when nothing is kept of a page: the server's processor time and the database's statements, by
// route, on both engines. The page cache never answers: each address is asked once, or after a write that changes what it shows.

import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ARTICLES_A_SITEMAP } from "../app/pages/discovery/published.server.ts";
import { type OpenDatabase, openDatabase } from "../app/platform/db/open.ts";
import { sitemapPath } from "../app/shared/addresses.ts";
import { administer } from "../tests/support/databases.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { median } from "./figures.ts";
import { processorMs } from "./processor.ts";
import { categoryOf, fillWithArticles, publishedAt, slugOf } from "./scale-articles.ts";
import { countStatements, type StatementCounter } from "./statement-counter.ts";

const ARTICLES = Number(process.env.SCALE_ARTICLES ?? 100_000);
const ASKS = 30;
/** Asked and not counted: a process gets faster with use. */
const FIRST_ASKS = 60;
/** PostgreSQL tells a server of a change. */
const HEARS_WITHIN_MS = 60;
const MEGABYTE = 1_000_000;

type Place = { site: Site; counter: StatementCounter | null };

const cursor = (index: number) => Buffer.from(`${publishedAt(index)}|f`).toString("base64url");
/** Spread over all of them, never the same twice. */
const spread = (ask: number) => Math.floor(((ask + 1) * ARTICLES) / (ASKS + 3)) + ask;

const filter = (index: number) => `/actualites?categorie=${encodeURIComponent(categoryOf(index))}`;

const articleAt = (ask: number) => `/actualites/${slugOf(spread(ask))}`;
/** By route: the nth address to ask; where it is one for all, the site changes what every page shows before each. */
type Routes = Record<string, { path: (ask: number) => string; changes?: boolean }>;
const routes: Routes = {
	home: { path: () => "/", changes: true },
	list: { path: () => "/actualites", changes: true },
	"list, deep": { path: (ask) => `/actualites?apres=${cursor(spread(ask))}` },
	category: { path: () => filter(ARTICLES - 1), changes: true },
	"category, deep": { path: (ask) => `${filter(0)}&apres=${cursor(spread(ask))}` },
	"article, first read ever": { path: articleAt },
	"no such article": { path: (ask) => `/actualites/aucun-${ask}` },
	"RSS feed": { path: () => "/flux.xml", changes: true },
	"JSON feed": { path: () => "/flux.json", changes: true },
	"sitemap index": { path: () => "/sitemap.xml", changes: true },
	"sitemap part": { path: () => sitemapPath("1.xml"), changes: true },
	"sitemap last part": { path: () => sitemapPath(`${Math.ceil(ARTICLES / ARTICLES_A_SITEMAP)}.xml`), changes: true },
	archive: { path: () => "/newsletters", changes: true },
	portraits: { path: () => "/visionnaires", changes: true },
};

/** Asked of another process over the same data: it has kept nothing of the page, and finds its text rendered. */
const again: Routes = { "article, text rendered": { path: articleAt } };

async function ask(place: Place, path: string): Promise<number> {
	const began = performance.now();
	const answer = await fetch(place.site.url + path);
	await answer.arrayBuffer();
	if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
	return performance.now() - began;
}

/** Changes what every page shows: the site's name, the newest article, and how many there are. */
async function change(site: Site, mark: number): Promise<void> {
	const value = JSON.stringify(`Contrevent ${mark}`);
	await site.write(async (transaction) => {
		const articles = () => transaction.updateTable("articles");
		await transaction
			.insertInto("settings")
			.values({ key: "site_name", value })
			.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
			.execute();
		await articles()
			.set({ excerpt: `Un extrait changé ${mark}.`, updated_at: new Date().toISOString() })
			.where("slug", "=", slugOf(ARTICLES - 1))
			.execute();
		await articles().set({ updated_at: new Date().toISOString() }).where("slug", "=", slugOf(0)).execute();
	});
	await new Promise((resolve) => setTimeout(resolve, HEARS_WITHIN_MS));
}

async function measureRoutes(place: Place, routes: Routes): Promise<void> {
	for (let at = 0; at < FIRST_ASKS; at++) await ask(place, `/actualites/${slugOf(at)}`);
	for (const [name, { path, changes }] of Object.entries(routes)) {
		const times: number[] = [];
		const asked = { processor: 0, statements: 0, bytes: 0 };
		for (let at = 0; at < ASKS; at++) {
			if (changes) await change(place.site, at);
			const before = { processor: processorMs(place.site.pid), ...place.counter?.read() };
			times.push(await ask(place, path(at)));
			asked.processor += processorMs(place.site.pid) - before.processor;
			const after = place.counter?.read();
			asked.statements += (after?.statements ?? 0) - (before.statements ?? 0);
			asked.bytes += (after?.bytes ?? 0) - (before.bytes ?? 0);
		}
		const seen = place.counter
			? `  ${(asked.statements / ASKS).toFixed(1)} statements, ${(asked.bytes / ASKS / 1_000).toFixed(1)} KB answered`
			: "";
		console.log(
			`${name.padEnd(26)} processor ${(asked.processor / ASKS).toFixed(1).padStart(6)} ms   median ${median(times).toFixed(1).padStart(6)} ms${seen}`,
		);
	}
}

/** Publishes one article and says how long the write takes, and the first fresh home after it. */
async function measurePublishing(place: Place): Promise<void> {
	const [writes, fresh]: [number[], number[]] = [[], []];
	for (let at = 0; at < ASKS; at++) {
		const began = performance.now();
		await place.site.write((transaction) =>
			transaction
				.updateTable("articles")
				.set({ is_published: at % 2 === 1 })
				.where("slug", "=", slugOf(ARTICLES - 2))
				.execute(),
		);
		writes.push(performance.now() - began);
		fresh.push(await ask(place, "/"));
	}
	console.log(
		`${"a publish".padEnd(26)} written in ${median(writes).toFixed(1)} ms (connection included), home after it ${median(fresh).toFixed(1)} ms`,
	);
}

async function fill(database: OpenDatabase): Promise<void> {
	const began = performance.now();
	await fillWithArticles(database, ARTICLES);
	console.log(`filled with ${ARTICLES} articles in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}

/** Asks every route of one process, then of a second what is read again. */
async function readAll(env: Record<string, string>, dataDir: string, counter: StatementCounter | null): Promise<void> {
	for (const [asked, publishes] of [
		[routes, true],
		[again, false],
	] as const) {
		const place: Place = { site: await startSite({ DEMO: "0", ...env }, { dataDir }), counter };
		await measureRoutes(place, asked);
		if (publishes) await measurePublishing(place);
		await place.site.end();
	}
}

async function onSqlite(): Promise<void> {
	const dataDir = await temporaryFolder("scale");
	const database = openDatabase({ databaseUrl: null, dataDir });
	await fill(database);
	await database.db.destroy();
	console.log(`size ${(statSync(join(dataDir, "contrevent.sqlite")).size / MEGABYTE).toFixed(0)} MB`);
	await readAll({}, dataDir, null);
	await rm(dataDir, { recursive: true, force: true });
}

async function onPostgres(): Promise<void> {
	const postgres = await startPostgres();
	const dataDir = await temporaryFolder("scale");
	await administer(postgres.url, "create database scale");
	const databaseUrl = postgres.url.replace(/\/postgres$/, "/scale");
	const database = openDatabase({ databaseUrl, dataDir });
	await fill(database);
	await database.db.destroy();
	await administer(databaseUrl, "analyze");
	const [size] = await administer(databaseUrl, "select pg_database_size('scale') as bytes");
	console.log(`size ${(Number(size?.bytes) / MEGABYTE).toFixed(0)} MB`);
	const counter = await countStatements(databaseUrl);
	await readAll({ DATABASE_URL: counter.url }, dataDir, counter);
	counter.stop();
	await rm(dataDir, { recursive: true, force: true });
	await postgres.remove();
}

/** Prints each route's cost over a hundred thousand articles, on SQLite, then on PostgreSQL; `SCALE_ARTICLES` asks for another number. */
export async function measureScale(): Promise<void> {
	console.log("SQLite");
	await onSqlite();
	console.log("\nPostgreSQL");
	await onPostgres();
}
