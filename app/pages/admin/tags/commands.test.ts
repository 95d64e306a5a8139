// Renaming a tag, merging it, taking that back: what items bear, where addresses lead, what readers find.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../../../tests/support/rows.ts";
import { asSpelled } from "../../../features/editing/tags.server.ts";
import type { Db } from "../../../platform/db/open.ts";
import { findRedirect, moveAddress } from "../../../platform/redirects/redirect-store.server.ts";
import { readTags, tagsOf, writeTags } from "../../../shared/tags.ts";
import { findTag as findPublicTag, listPublicTags, listTagged } from "../../tags/store.server.ts";
import { type Renamed, renameTag, separateTag } from "./commands.server.ts";
import { countTags, listTags } from "./store.server.ts";

const bearing = (...names: string[]) => ({ tags: writeTags(tagsOf(names)) });
const at = new Date("2026-03-03T09:00:00.000Z");

describeOnEveryEngine("tags", (open) => {
	async function site() {
		const { db } = await open();
		const articles = [articleRow({ id: "a", ...bearing("Éolien", "Vélo") }), articleRow({ id: "b", ...bearing("Vent") })];
		await db.insertInto("articles").values(articles).execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ id: "c", ...bearing("Éolien", "Vent") }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ id: "d", ...bearing("Éolien"), is_active: false }))
			.execute();
		const services = { db, clock: { now: () => at }, contentVersion: { current: () => 1, moved: () => {}, stop: async () => {} } };
		const rename = (slug: string, name: string, merge = false) => renameTag(services, { slug, name, merge, actor: null });
		const undo = (done: Renamed) => separateTag(services, { ...done, actor: null });
		return { db, rename, undo };
	}
	const borne = async (db: Db) => {
		const rows = await Promise.all(
			(["articles", "visionaries", "vie_alt"] as const).map((table) => db.selectFrom(table).select(["id", "tags"]).orderBy("id").execute()),
		);
		return Object.fromEntries(rows.flat().map(({ id, tags }) => [id, readTags(tags).map(({ name }) => name)]));
	};
	const before = { a: ["Éolien", "Vélo"], b: ["Vent"], c: ["Éolien", "Vent"], d: ["Éolien"] };

	test("the administrator sees all of them, readers what is public; a search folds", async () => {
		const { db } = await site();
		expect(await listTags(db, { q: "", page: 1 })).toEqual([
			{
				...{ slug: "eolien", name: "Éolien", published: 2, all: 3 },
				byKind: [
					{ kind: "actualites", count: 1 },
					{ kind: "visionnaires", count: 1 },
					{ kind: "vie-alt", count: 1 },
				],
			},
			expect.objectContaining({ slug: "velo", name: "Vélo", published: 1, all: 1 }),
			expect.objectContaining({ slug: "vent", name: "Vent", published: 2, all: 2 }),
		]);
		expect(await countTags(db, "ÉOL")).toBe(1);
		expect(await countTags(db, "?!")).toBe(0);
		expect(await findPublicTag(db, "eolien")).toEqual({ name: "Éolien", count: 2 });
		expect(await findPublicTag(db, "nulle-part")).toBeNull();
		await db.updateTable("visionaries").set({ is_active: false }).execute();
		await db.deleteFrom("articles").where("id", "=", "a").execute();
		expect(await findPublicTag(db, "eolien")).toBeNull();
		expect((await listPublicTags(db, 10)).map(({ slug }) => slug)).toEqual(["vent"]);
	});

	test("what bears one is listed newest first, a page at a time, each once", async () => {
		const { db } = await open();
		const day = (index: number) => `2026-01-0${1 + (index % 3)}T08:00:00.000Z`;
		const articles = Array.from({ length: 5 }, (_, index) => articleRow({ published_at: day(index), ...bearing("Vent") }));
		const people = Array.from({ length: 4 }, (_, index) => visionaryRow({ feed_at: day(index), ...bearing("Vent") }));
		await db.insertInto("articles").values(articles).execute();
		await db.insertInto("visionaries").values(people).execute();
		const all = (await listTagged(db, "vent", { limit: 20 })).places;
		expect(all).toHaveLength(9);
		const dates = all.map(({ listedAt }) => listedAt);
		expect(dates).toEqual([...dates].sort().reverse());
		const first = await listTagged(db, "vent", { limit: 4 });
		const second = await listTagged(db, "vent", { limit: 4, after: first.places.at(-1) ?? null });
		const third = await listTagged(db, "vent", { limit: 4, after: second.places.at(-1) ?? null });
		expect([first.more, second.more, third.more]).toEqual([true, true, false]);
		expect([...first.places, ...second.places, ...third.places]).toEqual(all);
	});

	test("renamed, it is so everywhere, its addresses lead on, and no item is updated", async () => {
		const { db, rename, undo } = await site();
		const done = await rename("eolien", " énergie  du vent ");
		expect(await borne(db)).toEqual({
			...before,
			a: ["énergie du vent", "Vélo"],
			c: ["énergie du vent", "Vent"],
			d: ["énergie du vent"],
		});
		expect(await findRedirect(db, "/mots-cles/eolien")).toBe("/mots-cles/energie-du-vent");
		expect(await findRedirect(db, "/mots-cles/eolien/flux.xml")).toBe("/mots-cles/energie-du-vent/flux.xml");
		expect(await db.selectFrom("articles").select("updated_at").where("id", "=", "a").executeTakeFirst()).toEqual({ updated_at: null });
		// Whoever types the old name means the new one.
		expect(await asSpelled(db, ["EOLIEN", "velo", "Neuf"], { kind: "actualites", id: "b" })).toEqual(["énergie du vent", "Vélo", "Neuf"]);
		await undo(done);
		expect(await borne(db)).toEqual(before);
		expect(await findRedirect(db, "/mots-cles/eolien")).toBeNull();
		expect(await findRedirect(db, "/mots-cles/energie-du-vent")).toBeNull();
	});

	test("given up for somebody who saves an item, it is done again", async () => {
		const { db } = await site();
		let asked = 0;
		const clock = {
			now: () => {
				asked += 1;
				if (asked === 1) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
				return at;
			},
		};
		const services = { db, clock, contentVersion: { current: () => 1, moved: () => {}, stop: async () => {} } };
		await renameTag(services, { slug: "eolien", name: "Vents", merge: false, actor: null });
		expect(await borne(db)).toMatchObject({ a: ["Vents", "Vélo"] });
	});

	test("another spelling of itself is no other tag", async () => {
		const { db, rename, undo } = await site();
		const done = await rename("eolien", "ÉOLIEN");
		expect(await borne(db)).toMatchObject({ a: ["ÉOLIEN", "Vélo"], d: ["ÉOLIEN"] });
		expect(await findRedirect(db, "/mots-cles/eolien")).toBeNull();
		await undo(done);
		expect(await borne(db)).toEqual(before);
	});

	test("the name of another one is asked about; merged, they are one, each item bears it once, and that is taken back whole", async () => {
		const { db, rename, undo } = await site();
		// One of before, merged into this one already.
		await moveAddress(db, "/mots-cles/zephyr", "/mots-cles/vent");
		await expect(rename("vent", "eolien")).rejects.toMatchObject({ status: 409, more: { into: "Éolien", count: 2 } });
		expect(await borne(db)).toEqual(before);
		const done = await rename("vent", "eolien", true);
		expect(await borne(db)).toEqual({ ...before, b: ["Éolien"], c: ["Éolien"] });
		for (const path of ["/mots-cles/vent", "/mots-cles/zephyr"]) expect(await findRedirect(db, path)).toBe("/mots-cles/eolien");
		await undo(done);
		expect(await findRedirect(db, "/mots-cles/zephyr")).toBe("/mots-cles/vent");
		expect(await borne(db)).toEqual({ ...before, c: ["Éolien", "Vent"] });
		expect(await findRedirect(db, "/mots-cles/vent")).toBeNull();
	});

	test.each([
		["vent", "…", 422],
		["vent", " ", 422],
		["vent", "e".repeat(200), 422],
		["vent", "Vent, mer", 422],
		["vent", 'Le "vent"', 422],
		["personne", "Autre", 404],
	])("%s is not renamed « %s »", async (slug, name, status) => {
		const { db, rename } = await site();
		await expect(rename(slug, name)).rejects.toMatchObject({ status });
		expect(await borne(db)).toEqual(before);
	});

	test("a column that is no list of tags bears none, and the row is written all the same", async () => {
		const { db } = await open();
		const rows = ["rien", "3", '"x"', '["a"]', "{}", '[{"slug":3}]', '[{"slug":"a"}]', '[{"name":"a","slug":""}]'];
		await db
			.insertInto("articles")
			.values(rows.map((tags) => articleRow({ tags })))
			.execute();
		expect(await db.selectFrom("item_tags").selectAll().execute()).toEqual([]);
	});
});
