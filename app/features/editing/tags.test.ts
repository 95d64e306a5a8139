// The tags of an item that is saved: spelled as the house has them, and left alone where nobody touched them.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/open.ts";
import { insertRedirects } from "../../platform/redirects/redirect-store.server.ts";
import { shortened, tagsOf, writeTags } from "../../shared/tags.ts";
import { saveItem } from "./commands.server.ts";
import { readItem } from "./store.server.ts";
import { findSpellings, listNames } from "./tags-store.server.ts";

const bearing = (...names: string[]) => ({ tags: writeTags(tagsOf(names)) });

describeOnEveryEngine("the tags of an item", (open, engine) => {
	async function saving(db: Db, id: string, given: { tags?: string[]; excerpt?: string }) {
		const services = { db, clock: { now: () => new Date() }, contentVersion: { moved: () => {} }, config: readConfig({}) };
		const item = await readItem(db, "actualites", id);
		if (!item) throw new Error("the article was just written");
		const fields = { ...item.fields, ...given };
		await saveItem(services, { kind: "actualites", id, newId: id, base: item.fields, fields, actor: null });
		return (await readItem(db, "actualites", id))?.fields.tags;
	}

	test("stay as they are where something else is saved, whatever others call them and wherever their addresses lead", async () => {
		const { db } = await open();
		const row = articleRow({ ...bearing("eolien", "Vent") });
		await db
			.insertInto("articles")
			.values([row, articleRow(bearing("Éolien", "Air"))])
			.execute();
		await insertRedirects(db, [{ fromPath: "/mots-cles/vent", toPath: "/mots-cles/air", origin: "slug" }]);
		expect(await saving(db, row.id, { excerpt: "Autre chose." })).toEqual(["eolien", "Vent"]);
		// What is added is spelled as the house has it, and what was there is not touched by that.
		expect(await saving(db, row.id, { tags: ["eolien", "Vent", "AIR"] })).toEqual(["eolien", "Vent", "Air"]);
		expect(await saving(db, row.id, { tags: ["Air"] })).toEqual(["Air"]);
		expect(await saving(db, row.id, { tags: ["Air", "EOLIEN", "VENT"] })).toEqual(["Air", "Éolien"]);
	});

	test("are spelled by the first of their spellings, the same on both engines and read from an index", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values([articleRow(bearing("éolien")), articleRow(bearing("Éolien")), articleRow(bearing("eolien"))])
			.execute();
		expect(await findSpellings(db, "item_tags", ["eolien", "vent"])).toEqual(new Map([["eolien", "eolien"]]));
		expect(await listNames(db, "item_tags", 10)).toEqual(["eolien"]);
		if (engine === "postgres") return;
		const plan = await sql<{
			detail: string;
		}>`explain query plan select name from item_tags where slug = 'a' order by name limit 1`.execute(db);
		expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/^SEARCH item_tags USING COVERING INDEX item_tags_by_name/);
		const latest = await sql<{
			detail: string;
		}>`explain query plan select slug, name from item_tags order by listed_at desc limit 9`.execute(db);
		expect(latest.rows.map(({ detail }) => detail).join()).toBe("SCAN item_tags USING COVERING INDEX item_tags_latest");
	});

	test("that are proposed are those of the latest uses, the most used first", async () => {
		const { db } = await open();
		const row = (slug: string, index: number, listed_at: string) => ({
			kind: "vie-alt",
			item_id: `${slug}-${index}`,
			slug,
			name: slug.toUpperCase(),
			listed_at,
			is_public: 0,
		});
		const rows = (slug: string, count: number, day: string) => Array.from({ length: count }, (_, index) => row(slug, index, day));
		await db
			.insertInto("item_tags")
			.values(rows("vieux", 300, "2001-01-01"))
			.execute();
		for (let at = 0; at < 4; at++)
			await db
				.insertInto("item_tags")
				.values(rows(`neuf${at}`, 499 + at, `2026-01-0${at + 1}`))
				.execute();
		expect(await listNames(db, "item_tags", 10)).toEqual(["NEUF3", "NEUF2", "NEUF1", "NEUF0"]);
	});
});

test("a tag is cut at a word, or where it has none", () => {
	expect(shortened(" #vent ")).toBe("vent");
	expect(shortened("a".repeat(200))).toBe("a".repeat(80));
	expect(shortened(`${"a".repeat(79)}\u{1f300}b`)).toBe("a".repeat(79));
});
