import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, insertArticles } from "../../../tests/support/rows.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { addWebhook } from "../../platform/programs/webhook-store.server.ts";
import { findRedirect } from "../../platform/redirects/redirect-store.server.ts";
import { countBin, listBin } from "./bin-store.server.ts";
import { restoreVersion, type SaveRequest, type SaveResult, saveItem } from "./commands.server.ts";
import type { Fields, FieldsOf } from "./field-values.ts";
import { publishDue, setPublished, takeBack } from "./publish.server.ts";
import { deleteItems, restoreItems } from "./remove.server.ts";
import { endOldHistory, findRevision, listRevisions } from "./revision-store.server.ts";
import { emptyFields } from "./rules.ts";
import { readItem } from "./store.server.ts";

const start = new Date("2026-03-01T09:00:00.000Z");

function servicesOver(database: OpenDatabase) {
	const clock = { time: start, now: () => clock.time };
	return { ...database, clock, contentVersion: { moved: () => {} }, config: { siteUrl: "https://exemple.fr" } };
}
type Needs = ReturnType<typeof servicesOver>;

const article = (given: Partial<FieldsOf["actualites"]> = {}): FieldsOf["actualites"] => ({
	...emptyFields("actualites"),
	title: "Un titre",
	excerpt: "Un extrait.",
	content: "Un corps.",
	...given,
});
const visionary = (given: Partial<FieldsOf["visionnaires"]> = {}): FieldsOf["visionnaires"] => ({
	...emptyFields("visionnaires"),
	name: "Zoé Martin",
	title: "Menuisière",
	excerpt: "Une description.",
	content: "Une histoire.",
	...given,
});

function save(services: Needs, given: Partial<SaveRequest> & { fields: Fields }): Promise<SaveResult> {
	return saveItem(services, { kind: "actualites", id: null, newId: randomUUID(), base: null, actor: "admin", ...given });
}

async function saved(services: Needs, given: Partial<SaveRequest> & { fields: Fields }) {
	const result = await save(services, given);
	if (result.kind !== "saved") throw new Error(`not saved: ${JSON.stringify(result)}`);
	return result.item;
}

const version = async ({ db }: Needs) => (await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).version;
const journal = async ({ db }: Needs) =>
	(await db.selectFrom("journal").select(["kind", "actor"]).orderBy("at").orderBy("id").execute()).map((row) => row.kind);

describeOnEveryEngine("saving items", (open) => {
	test("a new item is one item, however often the same save arrives", async () => {
		const services = servicesOver(await open());
		const newId = randomUUID();
		const fields = article({ published: true });
		const results = await Promise.all(Array.from({ length: 6 }, () => save(services, { newId, fields })));
		expect(results.map((result) => result.kind === "saved" && [result.created, result.item.fields.slug])).toEqual(
			Array.from({ length: 6 }, () => [true, "un-titre"]),
		);
		expect(await services.db.selectFrom("articles").select(["id", "published_at"]).execute()).toEqual([
			{ id: newId, published_at: start.toISOString() },
		]);
		expect(await listRevisions(services.db, "actualites", newId)).toHaveLength(1);
		expect(await journal(services)).toHaveLength(2);
	});

	test("a repeated creation with more words keeps them; one of a deleted item says so", async () => {
		const services = servicesOver(await open());
		const newId = randomUUID();
		await saved(services, { newId, fields: article() });
		const again = await saved(services, { newId, fields: article({ excerpt: "Plus long." }) });
		expect(again.fields).toMatchObject({ excerpt: "Plus long.", slug: "un-titre" });
		await deleteItems(services, { kind: "actualites", ids: [newId], actor: "admin" });
		expect(await save(services, { newId, fields: article() })).toEqual({ kind: "gone" });
	});

	test("the history and the bin say who did it by the name they have today", async () => {
		const services = servicesOver(await open());
		await services.db.insertInto("administrators").values({ id: "a1", username: "zoe", password_hash: "" }).execute();
		const { id } = await saved(services, { fields: article(), actor: "a1" });
		await deleteItems(services, { kind: "actualites", ids: [id], actor: "partie" });
		await services.db.updateTable("administrators").set({ username: "zoé durand" }).execute();
		const history = await listRevisions(services.db, "actualites", id);
		expect(history.map(({ kind, actor }) => [kind, actor])).toEqual([
			["deleted", "partie"],
			["created", "zoé durand"],
		]);
		expect(await findRevision(services.db, "actualites", id, history[1]?.id ?? "")).toMatchObject({ actor: "zoé durand", row: { id } });
		expect(await listBin(services.db, "actualites", { q: "", page: 1 })).toMatchObject([{ id, actor: "partie" }]);
	});

	test("the history of a deleted item ends after a year; that of an item that stands does not", async () => {
		const services = servicesOver(await open());
		const [stands, goes] = [randomUUID(), randomUUID()];
		await saved(services, { newId: stands, fields: article() });
		await saved(services, { newId: goes, fields: article() });
		await deleteItems(services, { kind: "actualites", ids: [goes], actor: "admin" });
		services.clock.time = new Date(start.getTime() + 364 * 86_400_000);
		await endOldHistory(services);
		expect(await listRevisions(services.db, "actualites", goes)).toHaveLength(2);
		services.clock.time = new Date(start.getTime() + 366 * 86_400_000);
		await endOldHistory(services);
		expect(await listRevisions(services.db, "actualites", goes)).toHaveLength(0);
		expect(await listRevisions(services.db, "actualites", stands)).toHaveLength(1);
	});

	test("the same title three times, and ten times at once: plain, -1, -2… (row 197)", async () => {
		const services = servicesOver(await open());
		for (const slug of ["un-titre", "un-titre-1", "un-titre-2"]) {
			expect((await saved(services, { fields: article() })).fields.slug).toBe(slug);
		}
		const items = await Promise.all(Array.from({ length: 10 }, () => saved(services, { kind: "visionnaires", fields: visionary() })));
		const slugs = items.map((item) => item.fields.slug).sort();
		expect(slugs).toEqual(["zoe-martin", ...Array.from({ length: 9 }, (_, index) => `zoe-martin-${index + 1}`)].sort());
		expect(new Set(await services.db.selectFrom("visionaries").select("slug").execute()).size).toBe(10);
	});

	test("a slug starting like another does not disturb it; an item keeps its own suffix", async () => {
		const services = servicesOver(await open());
		await saved(services, { fields: article({ title: "Un titre plus long" }) });
		await saved(services, { fields: article() });
		const second = await saved(services, { fields: article() });
		expect(second.fields.slug).toBe("un-titre-1");
		const same = await saved(services, { id: second.id, base: second.fields, fields: { ...second.fields, excerpt: "Autre." } });
		expect(same.fields.slug).toBe("un-titre-1");
		const asked = await saved(services, { id: second.id, base: same.fields, fields: { ...same.fields, slug: "Une Adresse !" } });
		expect(asked.fields.slug).toBe("une-adresse");
	});

	test("two writers, different fields: both survive; the same field: nothing is written, both are answered", async () => {
		const services = servicesOver(await open());
		const item = await saved(services, { fields: article() });
		const base = item.fields;
		const ours = save(services, { id: item.id, base, fields: { ...base, title: "Notre titre" } as Fields });
		const theirs = save(services, { id: item.id, base, fields: { ...base, category: "Habitat" } });
		for (const result of await Promise.all([ours, theirs])) expect(result.kind).toBe("saved");
		const now = await readItem(services.db, "actualites", item.id);
		expect(now?.fields).toMatchObject({ title: "Notre titre", category: "Habitat" });

		const before = await version(services);
		const conflict = await save(services, { id: item.id, base, fields: { ...base, title: "Un autre titre" } as Fields });
		expect(conflict).toMatchObject({ kind: "conflict", conflicts: ["title"], theirs: { title: "Notre titre", category: "Habitat" } });
		expect(await version(services)).toBe(before);
		expect((await readItem(services.db, "actualites", item.id))?.fields.title).toBe("Notre titre");

		const knowing = await save(services, {
			id: item.id,
			base: (conflict as { theirs: Fields }).theirs,
			fields: { ...(conflict as { theirs: Fields }).theirs, title: "Un autre titre" } as Fields,
		});
		expect(knowing).toMatchObject({ kind: "saved", item: { fields: { title: "Un autre titre", category: "Habitat" } } });
	});

	test("ten writers of the same field at once: one is kept, nine are told", async () => {
		const services = servicesOver(await open());
		const { id, fields: base } = await saved(services, { fields: article() });
		const results = await Promise.all(
			Array.from({ length: 10 }, (_, index) => save(services, { id, base, fields: { ...base, content: `Texte ${index}` } })),
		);
		expect(results.filter((result) => result.kind === "saved")).toHaveLength(1);
		expect(results.filter((result) => result.kind === "conflict")).toHaveLength(9);
	});

	test("nothing changed writes nothing; what is missing is said; what is deleted is gone", async () => {
		const services = servicesOver(await open());
		const { id, fields } = await saved(services, { fields: article() });
		const before = await version(services);
		expect(await save(services, { id, base: fields, fields })).toMatchObject({ kind: "saved", item: { updatedAt: null } });
		expect(await save(services, { id, base: fields, fields: article({ title: " " }) })).toEqual({
			kind: "invalid",
			problems: { title: "required" },
		});
		expect(await version(services)).toBe(before);
		expect(await listRevisions(services.db, "actualites", id)).toHaveLength(1);
		await deleteItems(services, { kind: "actualites", ids: [id], actor: "admin" });
		expect(await save(services, { id, base: fields, fields })).toEqual({ kind: "gone" });
	});

	test("a changed address leaves a redirect, chains collapse, what lives wins (row 199)", async () => {
		const services = servicesOver(await open());
		const item = await saved(services, { kind: "visionnaires", fields: visionary({ published: true }) });
		const rename = async (base: Fields, name: string) =>
			(await saved(services, { kind: "visionnaires", id: item.id, base, fields: { ...base, name, slug: "" } as Fields })).fields;
		const second = await rename(item.fields, "Zoé Durand");
		expect(second.slug).toBe("zoe-durand");
		const third = await rename(second, "Zoé Petit");
		for (const old of ["/portrait/zoe-martin", "/visionnaires/zoe-martin", "/portrait/zoe-durand"]) {
			expect(await findRedirect(services.db, old)).toBe("/portrait/zoe-petit");
		}
		await saved(services, { kind: "visionnaires", fields: visionary({ published: true }) });
		expect(await findRedirect(services.db, "/portrait/zoe-martin")).toBeNull();
		const back = await rename(third, "Zoé Durand");
		expect(back.slug).toBe("zoe-durand");
		expect(await findRedirect(services.db, "/portrait/zoe-durand")).toBeNull();
		expect(await findRedirect(services.db, "/portrait/zoe-petit")).toBe("/portrait/zoe-durand");
	});

	test("an address written by hand stays when the heading changes, and follows again once it is emptied, whatever the kind", async () => {
		const services = servicesOver(await open());
		for (const [kind, given, heading] of [
			["actualites", article({ slug: "a-la-main" }), "title"],
			["visionnaires", visionary({ slug: "a-la-main" }), "name"],
		] as const) {
			const write = async (base: Fields, id: string, change: object) =>
				(await saved(services, { kind, id, base, fields: { ...base, ...change } as Fields })).fields;
			const { id, fields } = await saved(services, { kind, fields: given });
			const corrected = await write(fields, id, { [heading]: "Une lettre corrigée" });
			expect(corrected.slug).toBe("a-la-main");
			const emptied = await write(corrected, id, { slug: "" });
			expect(emptied.slug).toBe("une-lettre-corrigee");
			expect((await write(emptied, id, { [heading]: "Encore une", slug: "" })).slug).toBe("encore-une");
		}
	});

	test("a draft nobody has seen leaves nothing behind; one taken offline does", async () => {
		const services = servicesOver(await open());
		const draft = await saved(services, { fields: article() });
		const moved = await saved(services, { id: draft.id, base: draft.fields, fields: { ...draft.fields, slug: "autre" } });
		expect(await findRedirect(services.db, "/actualites/un-titre")).toBeNull();
		await setPublished(services, { kind: "actualites", ids: [draft.id], published: true, actor: "admin" });
		await setPublished(services, { kind: "actualites", ids: [draft.id], published: false, actor: "admin" });
		await saved(services, { id: draft.id, base: moved.fields, fields: { ...moved.fields, slug: "encore" } });
		expect(await findRedirect(services.db, "/actualites/autre")).toBe("/actualites/encore");
	});

	test("what was public leaves a redirect, whoever took it offline; a draft that was given a date or planned does not", async () => {
		const services = servicesOver(await open());
		const rename = (kind: "actualites" | "visionnaires", { id, fields }: { id: string; fields: Fields }) => {
			const base: Fields = { ...fields, published: false };
			return saved(services, { kind, id, base, fields: { ...base, slug: "renommee" } });
		};
		const published = await saved(services, { fields: article({ published: true, slug: "vue" }) });
		const portrait = await saved(services, { kind: "visionnaires", fields: visionary({ published: true, slug: "vue" }) });
		// By hand, in the database: its history knows nothing of it.
		await services.db.updateTable("articles").set({ is_published: false }).execute();
		await services.db.updateTable("visionaries").set({ is_active: false }).execute();
		await rename("actualites", published);
		await rename("visionnaires", portrait);
		expect(await findRedirect(services.db, "/actualites/vue")).toBe("/actualites/renommee");
		for (const old of ["/portrait/vue", "/visionnaires/vue"]) expect(await findRedirect(services.db, old)).toBe("/portrait/renommee");
		const dates = { published_at: "2019-07-14T07:30:00.000Z", publish_at: "2026-03-01T12:00:00.000Z" };
		const planned = await saved(services, { fields: article({ ...dates, slug: "prevue" }) });
		await rename("actualites", planned);
		expect(await findRedirect(services.db, "/actualites/prevue")).toBeNull();
	});

	test("the first publication dates an article, later ones do not", async () => {
		const services = servicesOver(await open());
		const item = await saved(services, { fields: article() });
		expect(item.publishedAt).toBeNull();
		const publish = (published: boolean) => setPublished(services, { kind: "actualites", ids: [item.id], published, actor: "admin" });
		await publish(true);
		services.clock.time = new Date("2026-04-01T09:00:00.000Z");
		await publish(false);
		await publish(true);
		const after = await readItem(services.db, "actualites", item.id);
		expect(after).toMatchObject({ publishedAt: start.toISOString(), updatedAt: null, fields: { published: true } });
		expect((await listRevisions(services.db, "actualites", item.id)).map(({ kind }) => kind)).toEqual([
			"published",
			"unpublished",
			"published",
			"created",
		]);
	});

	test("the date of an article is kept, corrected, given to a draft, never one to come; changing it alone is no change of what it says", async () => {
		const services = servicesOver(await open());
		const past = "2019-07-14T07:30:00.000Z";
		const draft = await saved(services, { fields: article({ published_at: past }) });
		const change = (item: typeof draft, given: Partial<FieldsOf["actualites"]>) =>
			saved(services, { id: item.id, base: item.fields, fields: { ...(item.fields as FieldsOf["actualites"]), ...given } });
		const online = await change(draft, { published: true });
		expect(online.publishedAt).toBe(past);
		// Emptied, it is the one there was.
		expect((await change(online, { published_at: null })).publishedAt).toBe(past);
		const moved = await change(online, { published_at: "2018-01-02T09:00:00.000Z" });
		expect([moved.publishedAt, moved.updatedAt]).toEqual(["2018-01-02T09:00:00.000Z", null]);
		const asked = { id: moved.id, base: moved.fields, fields: { ...moved.fields, published_at: "2099-01-01T00:00:00.000Z" } };
		expect(await save(services, asked as never)).toEqual({ kind: "invalid", problems: { published_at: "date-to-come" } });
		// A planned draft that bears a date keeps it when its hour comes.
		const planned = await saved(services, { fields: article({ published_at: past, publish_at: "2026-03-01T12:00:00.000Z" }) });
		services.clock.time = new Date("2026-03-03T09:00:00.000Z");
		await publishDue(services);
		expect((await readItem(services.db, "actualites", planned.id))?.publishedAt).toBe(past);
	});

	test("an article that was public before it bore a date goes by its creation, and a corrected word does not make it new", async () => {
		const services = servicesOver(await open());
		const row = articleRow({ published_at: null, created_at: "2020-05-05T05:05:05.000Z" });
		await services.db.insertInto("articles").values(row).execute();
		const item = await readItem(services.db, "actualites", row.id);
		expect(item?.fields.published_at).toBe(row.created_at);
		const fields = { ...(item?.fields as FieldsOf["actualites"]), excerpt: "Un mot de moins." };
		const after = await saved(services, { id: row.id, base: item?.fields as FieldsOf["actualites"], fields });
		expect([after.publishedAt, after.fields]).toEqual([null, expect.objectContaining({ published_at: row.created_at })]);
	});

	test("the bin holds what is deleted and not back, once each, found by its name, told until when", async () => {
		const services = servicesOver(await open());
		const [zoe, ana] = [
			await saved(services, { kind: "visionnaires", fields: visionary({ name: "Zoé L'Été" }) }),
			await saved(services, { kind: "visionnaires", fields: visionary({ name: "Ana" }) }),
		];
		const gone = { kind: "visionnaires" as const, ids: [zoe.id, ana.id], actor: "admin" };
		await deleteItems(services, gone);
		await restoreItems(services, gone);
		await setPublished(services, { kind: "visionnaires", ids: [zoe.id], published: true, actor: "admin" });
		services.clock.time = new Date("2026-04-01T09:00:00.000Z");
		await deleteItems(services, { ...gone, ids: [zoe.id] });
		const bin = (q: string) => listBin(services.db, "visionnaires", { q, page: 1 });
		expect(await bin("")).toEqual([
			{
				id: zoe.id,
				heading: "Zoé L'Été",
				published: true,
				at: "2026-04-01T09:00:00.000Z",
				actor: "admin",
				until: "2027-04-01T09:00:00.000Z",
			},
		]);
		expect([(await bin("l'ete")).length, (await bin("ana")).length, await countBin(services.db, "visionnaires", "zoe")]).toEqual([1, 0, 1]);
		expect(await countBin(services.db, "actualites", "")).toBe(0);
		expect(await listBin(services.db, "visionnaires", { q: "", page: 2 })).toEqual([]);
		await restoreItems(services, gone);
		expect(await bin("")).toEqual([]);
	});

	test("the bin begins with what was deleted last, though it was in there before", async () => {
		const services = servicesOver(await open());
		const ids: string[] = [];
		for (const name of ["Ana", "Zoé"]) ids.push((await saved(services, { kind: "visionnaires", fields: visionary({ name }) })).id);
		const [ana = "", zoe = ""] = ids;
		const request = (id: string) => ({ kind: "visionnaires" as const, ids: [id], actor: "admin" });
		await deleteItems(services, request(ana));
		await restoreItems(services, request(ana));
		services.clock.time = new Date("2026-04-01T09:00:00.000Z");
		await deleteItems(services, request(zoe));
		services.clock.time = new Date("2026-05-01T09:00:00.000Z");
		await deleteItems(services, request(ana));
		const bin = await listBin(services.db, "visionnaires", { q: "", page: 1 });
		expect(bin.map(({ heading }) => heading)).toEqual(["Ana", "Zoé"]);
	});

	test("the bin is counted and paged by the store: of a full one a single page is read", async () => {
		const services = servicesOver(await open());
		const rows = Array.from({ length: 120 }, (_, index) => articleRow({ title: `Jeté ${index}` }));
		await insertArticles(services.db, rows);
		const ids = rows.map(({ id }) => id);
		await deleteItems(services, { kind: "actualites", ids, actor: "admin" });
		await restoreItems(services, { kind: "actualites", ids: ids.slice(0, 20), actor: "admin" });
		services.clock.time = new Date("2026-04-01T09:00:00.000Z");
		await deleteItems(services, { kind: "actualites", ids: ids.slice(0, 10), actor: "admin" });
		let read = 0;
		const db = services.db.withPlugin({
			transformQuery: ({ node }) => node,
			transformResult: async ({ result }) => {
				read += result.rows.length;
				return result;
			},
		});
		expect([await countBin(db, "actualites", ""), read]).toEqual([110, 1]);
		const first = await listBin(db, "actualites", { q: "", page: 1 });
		expect(
			first
				.slice(0, 10)
				.map(({ id }) => id)
				.sort(),
		).toEqual(ids.slice(0, 10).sort());
		expect([first.length, read]).toEqual([50, 101]);
		expect((await listBin(db, "actualites", { q: "", page: 3 })).length).toBe(10);
		expect(await countBin(db, "actualites", "jete")).toBe(110);
	});

	test("a draft whose planned moment passed in the bin comes back as the draft the bin shows, and stays one", async () => {
		const services = servicesOver(await open());
		const planned = await saved(services, { fields: article({ publish_at: "2026-03-10T09:00:00.000Z" }) });
		const later = await saved(services, { fields: article({ publish_at: "2026-05-10T09:00:00.000Z" }) });
		const gone = { kind: "actualites" as const, ids: [planned.id, later.id], actor: "admin" };
		await deleteItems(services, gone);
		services.clock.time = new Date("2026-04-01T09:00:00.000Z");
		await restoreItems(services, gone);
		await publishDue(services);
		expect((await readItem(services.db, "actualites", planned.id))?.fields).toMatchObject({ published: false, publish_at: null });
		expect((await readItem(services.db, "actualites", later.id))?.fields).toMatchObject({
			published: false,
			publish_at: "2026-05-10T09:00:00.000Z",
		});
	});

	test("what comes back public lives at its address again: no redirect leads away from it", async () => {
		const services = servicesOver(await open());
		const first = await saved(services, { fields: article({ published: true, slug: "place" }) });
		const gone = { kind: "actualites" as const, ids: [first.id], actor: "admin" };
		await deleteItems(services, gone);
		const other = await saved(services, { fields: article({ published: true, slug: "place" }) });
		await saved(services, { id: other.id, base: other.fields, fields: { ...other.fields, slug: "ailleurs" } as Fields });
		expect(await findRedirect(services.db, "/actualites/place")).toBe("/actualites/ailleurs");
		await restoreItems(services, gone);
		expect(await findRedirect(services.db, "/actualites/place")).toBeNull();
	});

	test("an item whose dates cannot be read is changed like any other, as often as one likes", async () => {
		const services = servicesOver(await open());
		const row = articleRow({ is_published: false, created_at: "pas une date", updated_at: "jamais" });
		await insertArticles(services.db, [row]);
		const publish = (published: boolean) => setPublished(services, { kind: "actualites", ids: [row.id], published, actor: "admin" });
		for (const published of [true, false, true]) expect(await publish(published)).toMatchObject([{ id: row.id, published: !published }]);
		expect((await listRevisions(services.db, "actualites", row.id)).map(({ kind }) => kind)).toEqual([
			"published",
			"unpublished",
			"published",
			"created",
		]);
	});

	test("many at once, and taken back: as they were, planned date included", async () => {
		const services = servicesOver(await open());
		const at = "2026-05-01T09:00:00.000Z";
		const one = await saved(services, { fields: article({ publish_at: at }) });
		const two = await saved(services, { fields: article({ published: true }) });
		const ids = [two.id, one.id, randomUUID()];
		const before = await setPublished(services, { kind: "actualites", ids, published: true, actor: "admin" });
		expect(before).toEqual([{ id: one.id, published: false, publish_at: at, published_at: null }]);
		expect(await takeBack(services, { kind: "actualites", states: before, actor: "admin" })).toBe(1);
		expect(await readItem(services.db, "actualites", one.id)).toMatchObject({
			publishedAt: null,
			fields: { published: false, publish_at: at },
		});
		expect(await takeBack(services, { kind: "actualites", states: before, actor: "admin" })).toBe(0);
	});
});

describeOnEveryEngine("what happens by itself, and what is brought back", (open) => {
	test("what is due is published once, by nobody, dated when it was due; what is not waits", async () => {
		const services = servicesOver(await open());
		const at = "2026-03-02T09:00:00.000Z";
		const due = await saved(services, { fields: article({ publish_at: at }) });
		const person = await saved(services, { kind: "visionnaires", fields: visionary({ publish_at: at }) });
		const later = await saved(services, { fields: article({ publish_at: "2026-09-01T09:00:00.000Z" }) });
		await publishDue(services);
		expect((await readItem(services.db, "actualites", due.id))?.fields.published).toBe(false);
		services.clock.time = new Date("2026-03-02T09:00:10.000Z");
		const before = await version(services);
		await Promise.all([publishDue(services), publishDue(services), publishDue(services)]);
		expect(Number(await version(services)) - Number(before)).toBe(2);
		expect(await readItem(services.db, "actualites", due.id)).toMatchObject({
			publishedAt: at,
			fields: { published: true, publish_at: null },
		});
		expect((await readItem(services.db, "visionnaires", person.id))?.fields.published).toBe(true);
		expect((await readItem(services.db, "actualites", later.id))?.fields.published).toBe(false);
		const lines = await services.db.selectFrom("journal").selectAll().where("kind", "=", "published").execute();
		expect(lines.map(({ actor }) => actor)).toEqual([null, null]);
		expect((await listRevisions(services.db, "actualites", due.id)).map(({ kind }) => kind)).toEqual(["published", "created"]);
	});

	test("programs hear of what is public from then on, by hand or by itself, once each time", async () => {
		const services = servicesOver(await open());
		await addWebhook(services.db, { url: "https://programme.example/", events: ["publie"], withAddress: false }, start);
		const at = "2026-03-02T09:00:00.000Z";
		const draft = await saved(services, { fields: article() });
		await saved(services, { fields: article({ title: "Plus tard", publish_at: at }) });
		await saved(services, { kind: "visionnaires", fields: visionary({ published: true }) });
		await setPublished(services, { kind: "actualites", ids: [draft.id], published: true, actor: "admin" });
		await saved(services, { id: draft.id, base: draft.fields, fields: { ...draft.fields, published: true, excerpt: "Relu." } });
		services.clock.time = new Date("2026-03-02T09:00:10.000Z");
		await Promise.all([publishDue(services), publishDue(services)]);
		const rows = await services.db.selectFrom("webhook_deliveries").select(["event", "payload"]).execute();
		expect(rows.map(({ event, payload }) => [event, JSON.parse(payload).data.genre, JSON.parse(payload).data.url]).sort()).toEqual([
			["publie", "actualites", "https://exemple.fr/actualites/plus-tard"],
			["publie", "actualites", "https://exemple.fr/actualites/un-titre"],
			["publie", "visionnaires", "https://exemple.fr/portrait/zoe-martin"],
		]);
	});

	test("publishing by itself does not undo what is being written", async () => {
		const services = servicesOver(await open());
		const { id, fields: base } = await saved(services, { fields: article({ publish_at: "2026-03-02T09:00:00.000Z" }) });
		services.clock.time = new Date("2026-03-02T09:00:10.000Z");
		await publishDue(services);
		const result = await save(services, { id, base, fields: { ...base, excerpt: "Relu." } });
		expect(result).toMatchObject({ kind: "saved", item: { fields: { excerpt: "Relu.", published: true, publish_at: null } } });
	});

	test("a date already past publishes at once", async () => {
		const services = servicesOver(await open());
		const item = await saved(services, { fields: article({ publish_at: "2026-02-01T09:00:00.000Z" }) });
		expect(item).toMatchObject({ publishedAt: start.toISOString(), fields: { published: true, publish_at: null } });
	});

	test("a deletion can be taken back, whole, under the same id, once (row 180)", async () => {
		const services = servicesOver(await open());
		const fields = visionary({ published: true, achievements: ["un", "deux"] });
		const item = await saved(services, { kind: "visionnaires", fields });
		const gone = { kind: "visionnaires" as const, ids: [item.id, randomUUID()], actor: "admin" };
		expect(await deleteItems(services, gone)).toEqual([item.id]);
		expect(await deleteItems(services, gone)).toEqual([]);
		const taken = await saved(services, { kind: "visionnaires", fields: visionary() });
		expect(taken.fields.slug).toBe("zoe-martin");
		const back = await Promise.all([restoreItems(services, gone), restoreItems(services, gone)]);
		expect(back).toEqual([[item.id], [item.id]]);
		const now = await readItem(services.db, "visionnaires", item.id);
		expect(now).toMatchObject({ createdAt: item.createdAt, fields: { ...fields, slug: "zoe-martin-1" } });
		expect((await listRevisions(services.db, "visionnaires", item.id)).map(({ kind }) => kind)).toEqual(["restored", "deleted", "created"]);
	});

	test("an item without history keeps the state it came in; an earlier state gives back its words, not its address", async () => {
		const services = servicesOver(await open());
		const row = articleRow({ title: "Importé", slug: "importe", content: "Ancien.", origin: "wordpress:1" });
		await services.db.insertInto("articles").values(row).execute();
		const id = row.id as string;
		const { fields: base } = (await readItem(services.db, "actualites", id)) ?? { fields: null };
		await saved(services, { id, base, fields: { ...base, content: "Nouveau.", slug: "neuf" } as Fields });
		const [, first] = await listRevisions(services.db, "actualites", id);
		expect(first).toMatchObject({ kind: "created", actor: null });
		expect((await findRevision(services.db, "actualites", id, first?.id ?? ""))?.row).toMatchObject({
			content: "Ancien.",
			slug: "importe",
		});
		const restored = await restoreVersion(services, { kind: "actualites", id, revisionId: first?.id ?? "", actor: "admin" });
		expect(restored?.fields).toMatchObject({ content: "Ancien.", slug: "neuf", published: true });
		expect((await listRevisions(services.db, "actualites", id)).map(({ kind }) => kind)).toEqual(["restored", "updated", "created"]);
	});
});
