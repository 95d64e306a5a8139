import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { insertNewsletters } from "../../tests/support/newsletters.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../tests/support/rows.ts";
import { saveItem } from "../features/editing/commands.server.ts";
import { deleteItems, restoreItems } from "../features/editing/remove.server.ts";
import { readItem } from "../features/editing/store.server.ts";
import { findResults } from "../features/search/find.server.ts";
import { readSearch } from "../features/search/rules.ts";
import { readConfig } from "../platform/config/config.ts";
import { ToldChanges } from "../platform/db/content-changes.ts";
import type { Db } from "../platform/db/open.ts";
import { findDocuments } from "../platform/search/documents-store.server.ts";
import { indexBehind, rebuildSearch } from "./search-index.server.ts";

/** The ids of what is found. */
async function found(db: Db, typed: string): Promise<string[]> {
	const nums = (await findResults(db, readSearch(new URLSearchParams({ q: typed }))))?.nums ?? [];
	return (await findDocuments(db, nums)).map(({ item_id }) => item_id);
}

/** A pass ends after its time, however slow the machine: the next goes on. */
async function passes(db: Db, changes: ToldChanges): Promise<void> {
	for (let pass = 0; pass < 20; pass++) await indexBehind({ db, changes });
}

describeOnEveryEngine("what is found of what was written from outside", (open) => {
	test("each public item and letter, whatever its kind; drafts and hidden letters are not", async () => {
		const { db } = await open();
		const rows = { draft: articleRow({ content: "Un baobab.", is_published: false }), article: articleRow({ content: "Des baobabs." }) };
		await db.insertInto("articles").values(Object.values(rows)).execute();
		const visionary = visionaryRow({ achievements: JSON.stringify([{ title: "Le baobab" }]) });
		await db.insertInto("visionaries").values(visionary).execute();
		const profile = vieAltRow({ perspectives_text: "**Baobab** !" });
		await db.insertInto("vie_alt").values(profile).execute();
		const at = "2026-11-20T09:00:00.000Z";
		const letter = (given: Record<string, unknown>) => {
			const id = randomUUID();
			const words = { id, slug: id, title: "Baobab", subject: "", content: "Bonjour {{prenom}}", status: "sent" };
			return { ...words, created_at: at, started_at: at, sent_at: at, ...given };
		};
		const [sent, hidden, waiting] = [letter({}), letter({ hidden_at: at }), letter({ status: "draft", sent_at: null, started_at: null })];
		await insertNewsletters(db, sent, hidden, waiting);
		await passes(db, new ToldChanges());
		const expected = [rows.article.id, visionary.id, profile.id, sent.id].map(String).sort();
		expect((await found(db, "baobab")).sort()).toEqual(expected);
		expect(await found(db, "prenom")).toEqual([]);
	});

	test("a row changed, withdrawn or taken away by hand is found as it is now, whether or not anybody was told which", async () => {
		const { db } = await open();
		const changes = new ToldChanges();
		const rows = Array.from({ length: 3 }, () => articleRow({ content: "Un baobab." }));
		const [changed, withdrawn, gone] = rows.map(({ id }) => String(id)) as [string, string, string];
		await db.insertInto("articles").values(rows).execute();
		await passes(db, changes);
		expect(await found(db, "baobab")).toHaveLength(3);
		await db.updateTable("articles").set({ content: "Un cèdre." }).where("id", "=", changed).execute();
		await db.updateTable("articles").set({ is_published: false }).where("id", "=", withdrawn).execute();
		await db.deleteFrom("articles").where("id", "=", gone).execute();
		changes.told([{ id: 1, table_name: "articles", row_id: withdrawn, withdrawn: 1 }]);
		await passes(db, changes);
		expect((await found(db, "baobab")).sort()).toEqual([changed, gone].sort());
		// Nobody heard which: all of it is looked over.
		await passes(db, new ToldChanges());
		expect(await found(db, "baobab")).toEqual([]);
		expect(await found(db, "cedres")).toEqual([changed]);
	});

	test("is made anew by one command, and what nobody holds any more is proposed to nobody", async () => {
		const { db } = await open();
		const row = articleRow({ content: "Un baobab." });
		await db.insertInto("articles").values(row).execute();
		await passes(db, new ToldChanges());
		await db.updateTable("articles").set({ content: "Un cèdre." }).execute();
		expect(await rebuildSearch({ db })).toBe(1);
		expect(await found(db, "cèdre")).toEqual([row.id]);
		const words = await db.selectFrom("search_vocabulary").select("spelling").where("form", "in", ["cedre", "baobab"]).execute();
		expect(words).toEqual([{ spelling: "cèdre" }]);
		expect(await rebuildSearch({ db })).toBe(1);
	});
});

describeOnEveryEngine("what is written in the admin area", (open) => {
	test("is found at once, and no more once it is withdrawn or deleted", async () => {
		const database = await open();
		const { db } = database;
		const services = { ...database, clock: { now: () => new Date() }, contentVersion: { moved: () => {} }, config: readConfig({}) };
		const row = articleRow({ content: "Un baobab.", is_published: false });
		await db.insertInto("articles").values(row).execute();
		const { id } = row;
		const save = async (given: { published?: boolean; content?: string }) => {
			const item = await readItem(db, "actualites", id);
			if (!item) throw new Error("the article was just written");
			const fields = { ...item.fields, ...given };
			await saveItem(services, { kind: "actualites", id, newId: id, base: item.fields, fields, actor: "admin" });
		};
		const among = { kind: "actualites", ids: [id], actor: "admin" } as const;
		expect(await found(db, "baobabs")).toEqual([]);
		await save({ published: true });
		expect(await found(db, "baobabs")).toEqual([id]);
		await save({ content: "Un cèdre." });
		expect([await found(db, "baobab"), await found(db, "cèdres")]).toEqual([[], [id]]);
		await deleteItems(services, { ...among, ids: [id] });
		expect(await found(db, "cèdre")).toEqual([]);
		await restoreItems(services, { ...among, ids: [id] });
		expect(await found(db, "cèdre")).toEqual([id]);
		await save({ published: false });
		expect(await found(db, "cèdre")).toEqual([]);
	});
});
