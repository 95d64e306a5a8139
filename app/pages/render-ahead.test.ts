import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { insertNewsletters } from "../../tests/support/newsletters.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../tests/support/rows.ts";
import { until } from "../../tests/support/until.ts";
import { saveItem } from "../features/editing/commands.server.ts";
import { readItem } from "../features/editing/store.server.ts";
import { readConfig } from "../platform/config/config.ts";
import { ToldChanges } from "../platform/db/content-changes.ts";
import { watchContent } from "../platform/db/content-version.ts";
import { isSqlite } from "../platform/db/engine.ts";
import type { Db } from "../platform/db/open.ts";
import { RENDERER } from "../platform/markdown/renderer.ts";
import { forgetRendered } from "../platform/rendered-texts/rendered-text-store.server.ts";
import type { Services } from "../platform/services.ts";
import { readFeed } from "./discovery/feed.server.ts";
import { endRenderedAhead, renderAhead } from "./render-ahead.server.ts";

const config = readConfig({});
const AT = "2026-11-20T09:00:00.000Z";
/** A pass that has the time it needs: how much one makes in two seconds is not what is asked here. */
const wholePass = (services: Parameters<typeof renderAhead>[0]) => renderAhead(services, Number.POSITIVE_INFINITY);
const madeAs = (db: Db, form: "page" | "feed") =>
	db.selectFrom("rendered_texts").select(["kind", "item_id", "renderer", "texts"]).where("form", "=", form).orderBy("kind").execute();
const made = (db: Db) => madeAs(db, "page");
const madeNow = (db: Db, count: number) =>
	until(async () => {
		const rows = await made(db);
		return rows.length === count && rows.every(({ renderer }) => renderer === RENDERER) && rows;
	});

describeOnEveryEngine("texts rendered before anybody asks", (open) => {
	test("those of each public item, once, and again after an upgrade; drafts are left", async () => {
		const { db } = await open();
		const article = articleRow({ content: "Un **mot**." });
		await db
			.insertInto("articles")
			.values([article, articleRow({ is_published: false })])
			.execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ full_story: "" }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ context_text: "Ici." }))
			.execute();
		await wholePass({ db, config, changes: new ToldChanges() });
		const rows = await madeNow(db, 3);
		expect(rows.map(({ kind }) => kind)).toEqual(["actualites", "vie-alt", "visionnaires"]);
		expect(rows[0]).toMatchObject({ item_id: article.id, texts: expect.stringContaining("<strong>mot</strong>") });
		await db.updateTable("rendered_texts").set({ renderer: "0", mark: "" }).where("kind", "=", "vie-alt").execute();
		await wholePass({ db, config, changes: new ToldChanges() });
		await madeNow(db, 3);
	});

	test("letters of the archive, and where they lead; none that readers may not read", async () => {
		const { db } = await open();
		const letter = { subject: "", status: "sent", created_at: AT, started_at: AT, sent_at: AT, content: "[là](/actualites/la-rame)" };
		await insertNewsletters(
			db,
			...["une", "deux"].map((slug) => ({ ...letter, id: slug, slug, title: slug })),
			{ ...letter, id: "privee", slug: "privee", title: "", is_archived: false as never },
			{ ...letter, id: "brouillon", slug: "brouillon", title: "", status: "draft", started_at: null, sent_at: null },
		);
		await wholePass({ db, config, changes: new ToldChanges() });
		expect((await madeNow(db, 2)).map(({ item_id }) => item_id).sort()).toEqual(["deux", "une"]);
		const links = () => db.selectFrom("item_links").selectAll().orderBy("item_id").execute();
		const lead = (id: string) => ({ kind: "newsletters", item_id: id, address: "/actualites/la-rame" });
		expect(await links()).toEqual([lead("deux"), lead("une")]);
		const changes = new ToldChanges();
		await wholePass({ db, config, changes });
		await db.updateTable("newsletters").set({ content: "Rien." }).where("id", "=", "une").execute();
		changes.told([{ id: 1, table_name: "newsletters", row_id: "une", withdrawn: 0 }]);
		await wholePass({ db, config, changes });
		await expect.poll(links).toEqual([lead("deux")]);
	});

	test("what feeds carry: whoever reads one first after a publication, or an upgrade, finds it made", async () => {
		const { db } = await open();
		const services = {
			...{ db, config, files: { get: async () => null } },
			settings: async () => ({ site_name: "Ici", websub_hub: "" }),
		} as unknown as Services;
		const changes = new ToldChanges();
		const article = articleRow({ content: "Un **mot**." });
		await db.insertInto("articles").values(article).execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ feed_at: AT }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ feed_at: AT }))
			.execute();
		await insertNewsletters(db, {
			...{ id: "une", slug: "une", title: "une", subject: "", content: "[là](/portrait/nadia)" },
			...{ status: "sent", created_at: AT, started_at: AT, sent_at: AT },
		});
		/** What a feed says is what was kept: words put there are its words. */
		const carried = async () => {
			await until(async () => {
				const rows = await madeAs(db, "feed");
				return rows.length === 4 && rows.every(({ renderer }) => renderer === RENDERER);
			});
			const texts = JSON.stringify([{ html: "<p>gardé</p>", headings: [] }]);
			await db.updateTable("rendered_texts").set({ texts }).where("form", "=", "feed").execute();
			return (await readFeed(services)).entries.map(({ html }) => html);
		};
		const kept = Array(4).fill("<p>gardé</p>");
		await wholePass({ db, config, changes });
		expect(await carried()).toEqual(kept);
		await forgetRendered(db, "actualites", article.id as string);
		changes.told([{ id: 1, table_name: "articles", row_id: article.id as string, withdrawn: 0 }]);
		await wholePass({ db, config, changes });
		expect(await carried(), "after a publication").toEqual(kept);
		await db.updateTable("rendered_texts").set({ renderer: "0", mark: "" }).execute();
		await wholePass({ db, config, changes: new ToldChanges() });
		expect(await carried(), "after an upgrade").toEqual(kept);
	});

	test("of what no feed carries, the text of its page alone is made, until a feed was asked for it", async () => {
		const { db } = await open();
		const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
		const articles = Array.from({ length: 32 }, (_, index) => articleRow({ content: `Le ${index}.`, created_at: day(index) }));
		await db.insertInto("articles").values(articles).execute();
		await wholePass({ db, config, changes: new ToldChanges() });
		await madeNow(db, 32);
		const inFeeds = async () => (await madeAs(db, "feed")).map(({ item_id }) => item_id).sort();
		const [, asked, ...carried] = articles.map(({ id }) => String(id));
		await expect.poll(inFeeds).toEqual([...carried].sort());
		const old = { kind: "actualites", item_id: String(asked), form: "feed", mark: "", renderer: "0", texts: "[]" };
		await db.insertInto("rendered_texts").values(old).execute();
		await wholePass({ db, config, changes: new ToldChanges() });
		await until(async () => (await madeAs(db, "feed")).find(({ item_id }) => item_id === asked)?.renderer === RENDERER);
	});

	test("what a pass has no time for is left to the next one", async () => {
		const { db } = await open();
		await db.insertInto("articles").values(articleRow()).execute();
		const changes = new ToldChanges();
		expect(await renderAhead({ db, config, changes }, 0)).toBe("more");
		expect(await made(db)).toEqual([]);
		expect(await wholePass({ db, config, changes })).toBeUndefined();
		await madeNow(db, 1);
	});

	test("one that cannot be rendered keeps nobody behind it waiting", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values(articleRow({ content: "Un mot." }))
			.execute();
		await db.insertInto("visionaries").values(visionaryRow()).execute();
		const changes = new ToldChanges();
		const failing = {
			...config,
			get timeZone(): string {
				throw new Error("no such place");
			},
		};
		await expect(wholePass({ db, config: failing, changes })).rejects.toThrow("no such place");
		await wholePass({ db, config: failing, changes });
		await until(async () => (await made(db)).some(({ kind }) => kind === "visionnaires"));
	});

	test("what is written anew is made anew; what is gone leaves nothing of its words", async () => {
		const database = await open();
		const { db } = database;
		const article = articleRow({ content: "Avant." });
		await db.insertInto("articles").values(article).execute();
		await wholePass({ db, config, changes: new ToldChanges() });
		await madeNow(db, 1);
		const services = { ...database, clock: { now: () => new Date() }, contentVersion: { moved: () => {} }, config };
		const item = await readItem(db, "actualites", article.id);
		if (!item) throw new Error("the article was just written");
		const fields = { ...item.fields, content: "Après, [là](/portrait/nadia)." };
		await saveItem(services, { kind: "actualites", id: article.id, newId: article.id, base: item.fields, fields, actor: "admin" });
		expect(await made(db)).toEqual([]);
		await wholePass({ db, config, changes: new ToldChanges() });
		expect((await madeNow(db, 1))[0]?.texts).toContain("Après");
		const led = async () => (await db.selectFrom("item_links").select("address").execute()).map(({ address }) => address);
		const told = async () => (await db.selectFrom("content_changes").select("id").where("table_name", "=", "item_links").execute()).length;
		const before = await told();
		await endRenderedAhead({ db });
		expect(await made(db)).toHaveLength(1);
		// Nothing was taken away: no page is asked again.
		expect([await led(), await told()]).toEqual([["/portrait/nadia"], before]);
		await db.deleteFrom("articles").execute();
		await endRenderedAhead({ db });
		expect([await made(db), await led()]).toEqual([[], []]);
	});

	test("once nothing is left to make, nobody looks for it again until what readers see has changed", async () => {
		const { db } = await open();
		const changes = new ToldChanges();
		const pass = () => wholePass({ db, config, changes });
		await db.insertInto("articles").values(articleRow()).execute();
		await pass();
		await madeNow(db, 1);
		await pass();
		await db.deleteFrom("rendered_texts").execute();
		await pass();
		expect(await made(db)).toEqual([]);
		changes.told([{ id: 1, table_name: "articles", row_id: null, withdrawn: 0 }]);
		await pass();
		await madeNow(db, 1);
	});

	test("a text changed by hand is made anew, and what is looked at for it is what changed, however much there is", async () => {
		const database = await open();
		const { db } = database;
		const articles = Array.from({ length: 450 }, (_, index) => articleRow({ content: `Le ${index}.` }));
		await db.insertInto("articles").values(articles).execute();
		const alike = articles.map(({ id }) => ({
			kind: "actualites",
			item_id: String(id),
			form: "page",
			mark: "",
			renderer: RENDERER,
			texts: "[]",
		}));
		await db.insertInto("rendered_texts").values(alike).execute();
		const { changes, contentVersion } = watchContent(database);
		// PostgreSQL's listener counts its own beginning as a change of everything.
		await until(async () => changes.isHeard() && (isSqlite(db) || changes.current() > 1));
		const seen = countAnswers(db);
		const pass = () => wholePass({ db: seen.db, config, changes });
		await pass();
		expect(seen.rows).toBeGreaterThanOrEqual(articles.length);
		const [changed, withdrawn] = [articles[7], articles[8]].map((row) => String(row?.id)) as [string, string];
		const heard = changes.current();
		await db.updateTable("articles").set({ content: "De ma main." }).where("id", "=", changed).execute();
		await db.updateTable("articles").set({ is_published: false }).where("id", "=", withdrawn).execute();
		await until(async () => changes.current() > 0 && changes.rowsSince("articles", heard)?.length === 2);
		Object.assign(seen, { rows: 0, statements: 0 });
		await pass();
		await until(async () => (await made(db)).find(({ item_id }) => item_id === changed)?.texts.includes("De ma main."));
		// For its page and for feeds: the item that is still public, by its id; its row, its pictures, what was kept of it, and what is kept now.
		expect(seen.rows).toBeLessThan(15);
		expect(seen.statements).toBeLessThan(15);
		Object.assign(seen, { rows: 0, statements: 0 });
		await pass();
		expect(seen.statements).toBe(0);
		await contentVersion.stop();
	});

	test("what a hand has written is heard by the pass itself, where nobody has looked since", async () => {
		const database = await open();
		const { db } = database;
		const article = articleRow({ content: "Avant." });
		await db.insertInto("articles").values(article).execute();
		const { changes, contentVersion } = watchContent(database);
		await until(async () => changes.isHeard() && (isSqlite(db) || changes.current() > 1));
		await wholePass({ db, config, changes });
		await madeNow(db, 1);
		const heard = changes.current();
		await db.updateTable("articles").set({ content: "De ma main." }).execute();
		// PostgreSQL tells of it by itself; on SQLite a pass reads the ledger, at most every ten milliseconds, and nothing else here does.
		if (!isSqlite(db)) await until(async () => changes.rowsSince("articles", heard)?.length === 1);
		await until(async () => {
			await wholePass({ db, config, changes });
			return (await made(db))[0]?.texts.includes("De ma main.");
		});
		await contentVersion.stop();
	});

	test("after a change nobody can name, all are looked over, a stretch at a time", async () => {
		const { db } = await open();
		const changes = new ToldChanges();
		const seen = countAnswers(db);
		const pass = () => wholePass({ db: seen.db, config, changes });
		await db
			.insertInto("articles")
			.values(Array.from({ length: 450 }, (_, index) => articleRow({ content: `Le ${index}.` })))
			.execute();
		await pass();
		await madeNow(db, 450);
		await db.deleteFrom("rendered_texts").execute();
		changes.everything();
		seen.most = 0;
		await pass();
		await madeNow(db, 450);
		expect(seen.most).toBe(200);
	});
});

/** The same database, its answers counted: statements, their rows, and the most rows in one. */
function countAnswers(db: Db) {
	const seen = { db, statements: 0, rows: 0, most: 0 };
	seen.db = db.withPlugin({
		// As it is asked: nobody waits for the answer of what keeps a text.
		transformQuery: ({ node }) => {
			seen.statements += 1;
			return node;
		},
		transformResult: async ({ result }) => {
			seen.rows += result.rows.length;
			seen.most = Math.max(seen.most, result.rows.length);
			return result;
		},
	});
	return seen;
}
