// What machines are told of dates, after a publication was moved by hand to a later day than its last change; and parts of the map.
import { CompiledQuery, type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { until } from "../../../tests/support/until.ts";
import { articleHead } from "../../features/articles/head.ts";
import { presentArticle } from "../../features/articles/present.server.ts";
import { findArticle } from "../../features/articles/store.server.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Services } from "../../platform/services.ts";
import { ARTICLES_A_SITEMAP, countSitemaps, listAddresses } from "./published.server.ts";

const changed = "2026-03-02T09:00:00.000Z";

describeOnEveryEngine("dates for machines", (open) => {
	test.each([
		["before it was published", "2026-05-01T09:00:00.000Z", "2026-05-01T09:00:00.000Z"],
		["after it was published", "2026-01-01T09:00:00.000Z", changed],
	])("an article changed %s is never older than its publication", async (_, published_at, expected) => {
		const { db } = await open();
		const services = { db, config: readConfig({}) } as Services;
		await db
			.insertInto("articles")
			.values([articleRow({ slug: "un", published_at, updated_at: changed })])
			.execute();
		const listed = await listAddresses(services, 1);
		expect(listed).toEqual([{ path: "/actualites/un", modified: expected }]);
		const row = await findArticle(db, "un");
		if (!row) throw new Error("the row was just written");
		const { jsonLd } = articleHead({ url: "https://exemple.fr", name: "Contrevent" }, (await presentArticle(services, row)).article);
		expect(jsonLd).toContainEqual(expect.objectContaining({ datePublished: published_at, dateModified: expected }));
	});
});

describeOnEveryEngine("an article's words for machines", (open) => {
	test.each([
		["its excerpt describes it", "Un extrait.", "Un extrait."],
		["one without an excerpt is described by how it begins", " ", `${"Le vent se lève. ".repeat(11).trim()} Le vent se…`],
	])("%s, and its words are counted, when it is rendered and when that is kept", async (_, excerpt, expected) => {
		const { db } = await open();
		const services = { db, config: readConfig({}) } as Services;
		const content = "Le **vent** se lève. ".repeat(30);
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "rive", excerpt, content }))
			.execute();
		const read = async () => {
			const row = await findArticle(db, "rive");
			if (!row) throw new Error("the article was just written");
			return presentArticle(services, row);
		};
		const first = await read();
		const { jsonLd, description } = articleHead({ url: "https://exemple.fr", name: "Contrevent" }, first.article);
		expect(description).toBe(expected);
		expect(jsonLd).toContainEqual(expect.objectContaining({ description: expected, wordCount: 120 }));
		await until(async () => (await db.selectFrom("rendered_texts").select("mark").execute()).length === 1);
		expect(await read()).toEqual(first);
	});
});

describeOnEveryEngine("parts of the map", (open) => {
	test("each holds so many articles, all of them stand in one, and a publication changes the last one alone", async () => {
		const { db, engine } = await open();
		const services = { db, config: readConfig({}) } as Services;
		const publish = (from: number, count: number) => {
			const day = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
			const rows = Array.from({ length: count }, (_, index) =>
				articleRow({ slug: `rive-${from + index}`, published_at: day(from + index), updated_at: null }),
			);
			return db.insertInto("articles").values(rows).execute();
		};
		for (let from = 0; from < ARTICLES_A_SITEMAP; from += 500) await publish(from, 500);
		expect(await countSitemaps(services)).toBe(2);
		expect(await listAddresses(services, 2)).toBeNull();
		const first = await listAddresses(services, 1);
		await publish(ARTICLES_A_SITEMAP, 2);
		expect(await countSitemaps(services)).toBe(3);
		expect(await listAddresses(services, 1)).toEqual(first);
		expect(new Set(first?.map(({ path }) => path)).size).toBe(ARTICLES_A_SITEMAP);
		const added = [0, 1].map((index) => `/actualites/rive-${ARTICLES_A_SITEMAP + index}`);
		expect((await listAddresses(services, 2))?.map(({ path }) => path)).toEqual(added);
		// Nothing of an article is read but what stands in the index.
		const asked: CompiledQuery[] = [];
		const recorder: KyselyPlugin = {
			transformQuery: ({ node, queryId }) => {
				asked.push(db.getExecutor().compileQuery(node, queryId));
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		await listAddresses({ ...services, db: db.withPlugin(recorder) } as Services, 1);
		await countSitemaps({ ...services, db: db.withPlugin(recorder) } as Services);
		expect(asked).toHaveLength(2);
		await db.connection().execute(async (connection) => {
			// What was just written is as soon read elsewhere, PostgreSQL thinks: asked is what these indexes can answer by themselves.
			const others = ["set enable_seqscan = off", "set enable_bitmapscan = off", "set enable_sort = off", "drop index articles_listed"];
			if (engine === "postgres") for (const other of others) await sql.raw(other).execute(connection);
			const explain = engine === "postgres" ? "explain" : "explain query plan";
			for (const [place, { sql: text, parameters }] of asked.entries()) {
				const { rows } = await connection.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
				const index = ["articles_mapped", "articles_public"][place];
				expect(JSON.stringify(rows)).toMatch(new RegExp(`(?:COVERING INDEX|Index Only Scan using) ${index}`));
			}
		});
	});
});
