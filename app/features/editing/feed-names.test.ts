import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../../tests/support/rows.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { nameItemsForFeeds } from "../../platform/feed-names/feed-name-store.server.ts";
import type { Kind } from "../../shared/kinds.ts";
import { saveItem } from "./commands.server.ts";
import type { Fields } from "./field-values.ts";
import { publishDue, setPublished, takeBack } from "./publish.server.ts";
import { deleteItems, restoreItems } from "./remove.server.ts";
import { emptyFields } from "./rules.ts";

const SITE = "https://exemple.fr";
const START = "2026-03-01T09:00:00.000Z";

function over(database: OpenDatabase) {
	const clock = { time: new Date(START), now: () => clock.time };
	const services = { ...database, clock, contentVersion: { moved: () => {} }, config: { siteUrl: SITE } };
	const words = (kind: Kind, given: Partial<Fields>) =>
		({
			...emptyFields(kind),
			...(kind === "actualites" ? { title: "Un titre" } : { name: "Zoé Martin", title: "Menuisière", type: "personne" }),
			excerpt: "Un extrait.",
			content: "Un corps.",
			...given,
		}) as Fields;
	const create = async (kind: Kind, given: Partial<Fields> = {}) => {
		const fields = words(kind, { published: true, ...given });
		const result = await saveItem(services, { kind, id: null, newId: randomUUID(), base: null, actor: "admin", fields });
		if (result.kind !== "saved") throw new Error(result.kind);
		return result.item;
	};
	const change = async (kind: Kind, item: { id: string; fields: Fields }, given: Partial<Fields>) => {
		const fields = { ...item.fields, ...given } as Fields;
		const result = await saveItem(services, { kind, id: item.id, newId: randomUUID(), base: item.fields, actor: "admin", fields });
		if (result.kind !== "saved") throw new Error(result.kind);
		return result.item;
	};
	const articleName = async (id: string) =>
		(await database.db.selectFrom("articles").select("feed_id").where("id", "=", id).executeTakeFirstOrThrow()).feed_id;
	const portrait = (id: string) =>
		database.db.selectFrom("visionaries").select(["feed_id", "feed_at"]).where("id", "=", id).executeTakeFirstOrThrow();
	return { services, clock, create, change, articleName, portrait };
}

describeOnEveryEngine("what feeds know an item by", (open) => {
	test("is its first public address, whatever becomes of the item after", async () => {
		const { services, create, change, articleName } = over(await open());
		const draft = await create("actualites", { published: false, slug: "avant" });
		expect(await articleName(draft.id)).toBeNull();
		const item = await change("actualites", draft, { published: true, slug: "premier" });
		const name = `${SITE}/actualites/premier`;
		expect(await articleName(item.id)).toBe(name);

		const renamed = await change("actualites", item, { slug: "second", title: "Autre titre" } as Partial<Fields>);
		expect([renamed.fields.slug, await articleName(item.id)]).toEqual(["second", name]);
		await setPublished(services, { kind: "actualites", ids: [item.id], published: false, actor: "admin" });
		await setPublished(services, { kind: "actualites", ids: [item.id], published: true, actor: "admin" });
		expect(await articleName(item.id)).toBe(name);
		await deleteItems(services, { kind: "actualites", ids: [item.id], actor: "admin" });
		await restoreItems(services, { kind: "actualites", ids: [item.id], actor: "admin" });
		expect(await articleName(item.id)).toBe(name);
	});

	test("is nobody else's: an item that takes an address another one began at, or comes back to one, says its own id", async () => {
		const { services, create, change, articleName } = over(await open());
		const first = await create("actualites", { slug: "adresse" });
		await change("actualites", first, { slug: "ailleurs" });
		const second = await create("actualites", { slug: "adresse" });
		expect(await articleName(second.id)).toBe(`${SITE}/actualites/adresse#${second.id}`);

		const gone = await create("actualites", { slug: "rendue" });
		await deleteItems(services, { kind: "actualites", ids: [gone.id], actor: "admin" });
		const heir = await create("actualites", { slug: "rendue" });
		await restoreItems(services, { kind: "actualites", ids: [gone.id], actor: "admin" });
		const names = [await articleName(heir.id), await articleName(gone.id)];
		expect(names[0]).toBe(`${SITE}/actualites/rendue`);
		expect(new Set(names).size).toBe(2);
		expect(names[1]).not.toBeNull();
	});

	test("portraits and profiles enter the feeds when they become public: by hand, at their hour, in lots", async () => {
		const { services, clock, create, portrait } = over(await open());
		const byHand = await create("visionnaires", { slug: "a-la-main" });
		expect(await portrait(byHand.id)).toEqual({ feed_id: `${SITE}/portrait/a-la-main`, feed_at: START });

		const publish_at = "2026-03-02T06:00:00.000Z";
		const planned = await create("visionnaires", { slug: "a-son-heure", published: false, publish_at });
		expect(await portrait(planned.id)).toEqual({ feed_id: null, feed_at: null });
		clock.time = new Date("2026-03-02T06:00:20.000Z");
		await publishDue(services);
		expect(await portrait(planned.id)).toEqual({ feed_id: `${SITE}/portrait/a-son-heure`, feed_at: publish_at });

		const lot = await create("vie-alt", { slug: "en-lot", published: false });
		await setPublished(services, { kind: "vie-alt", ids: [lot.id], published: true, actor: "admin" });
		const row = await services.db.selectFrom("vie_alt").select(["feed_id", "feed_at"]).executeTakeFirstOrThrow();
		expect(row).toEqual({ feed_id: `${SITE}/vie-alt/en-lot`, feed_at: clock.time.toISOString() });
	});

	test("those that were public before keep the name they had, and portraits do not enter: not edited, not published anew", async () => {
		const { services, create, portrait, articleName } = over(await open());
		const { db } = services;
		const hidden = await create("visionnaires", { slug: "cachee" });
		await setPublished(services, { kind: "visionnaires", ids: [hidden.id], published: false, actor: "admin" });
		// As an older version left them.
		await db.updateTable("visionaries").set({ feed_id: null, feed_at: null }).execute();
		const [article, draft] = [articleRow({ slug: "ancien" }), articleRow({ slug: "brouillon", is_published: false })];
		await db.insertInto("articles").values([article, draft]).execute();
		const [person, place] = [visionaryRow({ slug: "ancienne" }), vieAltRow({ slug: "ancien-lieu" })];
		await db.insertInto("visionaries").values(person).execute();
		await db.insertInto("vie_alt").values(place).execute();

		await nameItemsForFeeds(db, SITE);
		await nameItemsForFeeds(db, "https://autre.example");
		expect([await articleName(article.id), await articleName(draft.id)]).toEqual([`${SITE}/actualites/ancien`, null]);
		expect(await portrait(person.id)).toEqual({ feed_id: `${SITE}/portrait/ancienne`, feed_at: null });
		expect((await db.selectFrom("vie_alt").select("feed_id").executeTakeFirstOrThrow()).feed_id).toBe(`${SITE}/vie-alt/ancien-lieu`);

		const states = await setPublished(services, { kind: "visionnaires", ids: [person.id], published: false, actor: "admin" });
		await takeBack(services, { kind: "visionnaires", states, actor: "admin" });
		await setPublished(services, { kind: "visionnaires", ids: [hidden.id], published: true, actor: "admin" });
		expect((await portrait(person.id)).feed_at).toBeNull();
		expect(await portrait(hidden.id)).toEqual({ feed_id: `${SITE}/portrait/cachee`, feed_at: null });
	});
});
