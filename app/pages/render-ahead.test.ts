import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../tests/support/rows.ts";
import { until } from "../../tests/support/until.ts";
import { saveItem } from "../features/editing/commands.server.ts";
import { readItem } from "../features/editing/store.server.ts";
import { readConfig } from "../platform/config/config.ts";
import { ToldChanges } from "../platform/db/content-changes.ts";
import type { Db } from "../platform/db/open.ts";
import { RENDERER } from "../platform/markdown/renderer.ts";
import { endRenderedAhead, renderAhead } from "./render-ahead.server.ts";

const config = readConfig({});
const made = (db: Db) => db.selectFrom("rendered_texts").select(["kind", "item_id", "renderer", "texts"]).orderBy("kind").execute();
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
		await renderAhead({ db, config, changes: new ToldChanges() });
		const rows = await madeNow(db, 3);
		expect(rows.map(({ kind }) => kind)).toEqual(["actualites", "vie-alt", "visionnaires"]);
		expect(rows[0]).toMatchObject({ item_id: article.id, texts: expect.stringContaining("<strong>mot</strong>") });
		await db.updateTable("rendered_texts").set({ renderer: "0", mark: "" }).where("kind", "=", "vie-alt").execute();
		await renderAhead({ db, config, changes: new ToldChanges() });
		await madeNow(db, 3);
	});

	test("what is written anew is made anew; what is gone leaves nothing of its words", async () => {
		const database = await open();
		const { db } = database;
		const article = articleRow({ content: "Avant." });
		await db.insertInto("articles").values(article).execute();
		await renderAhead({ db, config, changes: new ToldChanges() });
		await madeNow(db, 1);
		const services = { ...database, clock: { now: () => new Date() }, contentVersion: { moved: () => {} }, config };
		const item = await readItem(db, "actualites", article.id);
		if (!item) throw new Error("the article was just written");
		const fields = { ...item.fields, content: "Après." };
		await saveItem(services, { kind: "actualites", id: article.id, newId: article.id, base: item.fields, fields, actor: "admin" });
		expect(await made(db)).toEqual([]);
		await renderAhead({ db, config, changes: new ToldChanges() });
		expect((await madeNow(db, 1))[0]?.texts).toContain("Après.");
		await endRenderedAhead({ db });
		expect(await made(db)).toHaveLength(1);
		await db.deleteFrom("articles").execute();
		await endRenderedAhead({ db });
		expect(await made(db)).toEqual([]);
	});

	test("once nothing is left to make, nobody looks for it again until what readers see has changed", async () => {
		const { db } = await open();
		const changes = new ToldChanges();
		const pass = () => renderAhead({ db, config, changes });
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
});
