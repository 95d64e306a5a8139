// What readers look for (tests/fixtures/search), asked of the page of results over the demonstration magazine and the WordPress export, on each engine.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findResults } from "../app/features/search/find.server.ts";
import { readSearch } from "../app/features/search/rules.ts";
import { insertAll } from "../app/pages/demo/demo-store.server.ts";
import { readDemo } from "../app/pages/demo/read-demo.server.ts";
import { importTarget } from "../app/pages/moving/import-target.server.ts";
import { searched } from "../app/pages/search/present.server.ts";
import { indexBehind } from "../app/pages/search-index.server.ts";
import { readConfig } from "../app/platform/config/config.ts";
import { ToldChanges } from "../app/platform/db/content-changes.ts";
import { openLocalFiles } from "../app/platform/files/local-files.ts";
import { findDocuments } from "../app/platform/search/documents-store.server.ts";
import type { Services } from "../app/platform/services.ts";
import { kindNames, kinds, publicPath } from "../app/shared/kinds.ts";
import { type Engine, type FreshDatabase, freshDatabase } from "./support/databases.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { importFile } from "./wordpress/import-file.ts";

type Judged = { query: string; relevant: Record<string, number>; note: string };

const fixtures = join(import.meta.dirname, "fixtures");
const judged = JSON.parse(readFileSync(join(fixtures, "search/judged-queries.json"), "utf8")) as Record<"tune" | "held", Judged[]>;

/** Discounted gain of the first ten grades. */
const gain = (grades: readonly number[]) =>
	grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

const asked = (query: string) => readSearch(new URLSearchParams({ q: query }));

describe.each(["sqlite", "postgres"] as const)("what readers look for (%s)", (engine) => {
	let fresh: FreshDatabase;
	let services: Services;
	/** What the judgements call each item: by the address of its page, and by its id. */
	const names = new Map<string, string>();

	beforeAll(async () => {
		fresh = await freshDatabase(engine, { migrated: true });
		services = await magazine(fresh);
		for (const kind of kindNames) {
			const rows = await services.db.selectFrom(kinds[kind].table).select(["id", "slug", "origin"]).execute();
			for (const { id, slug, origin } of rows) {
				const name = origin?.startsWith("wordpress:") ? `wordpress/${slug}` : `${kind}/${slug}`;
				names.set(id, name).set(publicPath(kind, slug), name);
			}
		}
	}, 60_000);

	afterAll(() => fresh.remove());

	test("is found: nDCG@10 of at least 0.9 over the queries that served to tune", async () => {
		let sum = 0;
		const worst: string[] = [];
		for (const { query, relevant, note } of judged.tune) {
			const found = await searched(services, asked(query));
			const got = (found?.results ?? []).map(({ href }) => names.get(href) ?? href);
			const ideal = gain(Object.values(relevant).sort((left, right) => right - left));
			const ndcg = gain(got.map((name) => relevant[name] ?? 0)) / ideal;
			sum += ndcg;
			if (ndcg < 0.8) worst.push(`${ndcg.toFixed(2)} ${query} [${note}] ${got.slice(0, 5).join(", ")}`);
		}
		const mean = sum / judged.tune.length;
		expect(mean, `nDCG@10 ${mean.toFixed(3)}\n${worst.join("\n")}`).toBeGreaterThanOrEqual(0.9);
	}, 60_000);

	test("is the same set of items on both engines, whatever is typed", async () => {
		for (const query of [...judged.tune.map(({ query }) => query), ...PHRASES]) matches[engine].set(query, await found(query));
		if (matches.sqlite.size > 0 && matches.postgres.size > 0) expect(matches.postgres).toEqual(matches.sqlite);
	}, 60_000);

	async function found(query: string): Promise<string[]> {
		const nums = (await findResults(services.db, asked(query), { timeZone: "UTC" }))?.nums ?? [];
		return (await findDocuments(services.db, nums)).map(({ item_id }) => names.get(item_id) ?? item_id).sort();
	}
});

const PHRASES = [
	"« de la »",
	"“c'est”",
	'"salle des fêtes"',
	'"grille-pain"',
	"eau -mer",
	'"ne" -"pas"',
	"le",
	"é",
	"2 417",
	"a",
	"l'été -l'hiver",
];
const matches: Record<Engine, Map<string, string[]>> = { sqlite: new Map(), postgres: new Map() };

/** The demonstration, written as from outside and then found by the job; and the export, imported. */
async function magazine(fresh: FreshDatabase): Promise<Services> {
	const { db } = fresh.open();
	const contentVersion = { current: () => 0, moved: () => {}, stop: async () => {} };
	const changes = new ToldChanges();
	const files = openLocalFiles(await temporaryFolder("judged"));
	const config = readConfig({});
	const services = { db, files, contentVersion, changes, config, clock: { now: () => new Date() } } as unknown as Services;
	await insertAll(db as never, await readDemo(join(import.meta.dirname, "../demo")), new Date());
	await importFile(join(fixtures, "wordpress/themeunittestdata.wordpress.xml"), importTarget(services, "WordPress"));
	const imported = await db.selectFrom("search_documents").select("num").execute();
	expect(imported.length).toBeGreaterThan(40);
	// A pass ends after its time, however slow the machine: the next goes on.
	for (let pass = 0; pass < 40; pass++) await indexBehind(services);
	return services;
}
