// A series from its beginning to its end: what its items name, in which order they are read, where addresses lead.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { articleRow, vieAltRow } from "../../../../tests/support/rows.ts";
import { until } from "../../../../tests/support/until.ts";
import { saveItem } from "../../../features/editing/commands.server.ts";
import { emptyFields } from "../../../features/editing/rules.ts";
import { readItem } from "../../../features/editing/store.server.ts";
import { filedAsSpelled } from "../../../features/editing/tags.server.ts";
import { listSeriesNames } from "../../../features/editing/tags-store.server.ts";
import type { Db } from "../../../platform/db/open.ts";
import { findRedirect } from "../../../platform/redirects/redirect-store.server.ts";
import { findSeries } from "../../../platform/series/series-store.server.ts";
import { readTags, tagsOf, writeTags } from "../../../shared/tags.ts";
import { createSeries, deleteWhole, moveInSeries, saveSeries } from "./commands.server.ts";
import { readForForm } from "./read.server.ts";
import { listAll } from "./store.server.ts";

const of = (name: string) => ({ series: writeTags(tagsOf([name])) });
const at = new Date("2026-03-03T09:00:00.000Z");
const nothing = { text: null, image_url: null, image_alt: null, image_credit: null };

describeOnEveryEngine("the administrator's series", (open, engine) => {
	async function site() {
		const { db } = await open();
		const article = (id: string, day: number, more: object) =>
			articleRow({ id, slug: id, title: id.toUpperCase(), published_at: `2026-01-0${day}T08:00:00.000Z`, ...more });
		const rows = [article("a", 1, of("La rame")), article("b", 2, of("La rame")), article("c", 3, of("Le four"))];
		await db.insertInto("articles").values(rows).execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ id: "d", name: "D", created_at: "2026-02-01T08:00:00.000Z", is_active: false, ...of("La rame") }))
			.execute();
		const contentVersion = { current: () => 1, moved: () => {}, stop: async () => {} };
		const config = { siteUrl: "https://exemple.fr" };
		return { db, services: { db, clock: { now: () => at }, contentVersion, config } };
	}
	const orderOf = async (db: Db, slug: string) => (await readForForm({ db }, slug))?.parts.map(({ title }) => title);

	test("all are listed, those without items too", async () => {
		const { db, services } = await site();
		expect(await createSeries(services, { name: "Neuve", actor: null })).toBe("neuve");
		expect(await listAll(db)).toEqual([
			{ slug: "la-rame", name: "La rame", published: 2, all: 3 },
			{ slug: "le-four", name: "Le four", published: 1, all: 1 },
			{ slug: "neuve", name: "Neuve", published: 0, all: 0 },
		]);
		expect(await findSeries(db, "neuve")).toBeNull();
		// As the house spells it, for whoever names it in an item.
		const filed = await filedAsSpelled(db, { tags: [], series: "neuve" }, { kind: "actualites", id: "a" });
		expect(filed.series).toBe("Neuve");
	});

	test("one that is there is not begun again, and who asked is told which; the same form sent twice begins one, and is answered alike", async () => {
		const { db, services } = await site();
		const begin = (name: string, request: string | null) => createSeries(services, { name, request, actor: null });
		const there = (slug: string, name: string) => ({ status: 409, more: { there: { slug, name } } });
		await expect(begin("la rame", "un")).rejects.toMatchObject(there("la-rame", "La rame"));
		expect(await begin("Neuve", "deux")).toBe("neuve");
		expect(await begin("Neuve", "deux")).toBe("neuve");
		for (const request of ["trois", "", null]) await expect(begin("NEUVE", request)).rejects.toMatchObject(there("neuve", "Neuve"));
		expect(await db.selectFrom("journal").select(["kind", "subject_title"]).execute()).toEqual([
			{ kind: "created", subject_title: "Neuve" },
		]);
		// Gone back to, the form is of one that has a text since.
		const later = { ...services, clock: { now: () => new Date(at.getTime() + 60_000) } };
		await saveSeries(later, { slug: "neuve", told: { ...nothing, name: "Neuve", text: "Un texte." }, actor: null });
		await expect(begin("Neuve", "deux")).rejects.toMatchObject(there("neuve", "Neuve"));
		expect(await begin("Autre", "deux")).toBe("autre");
	});

	test("its title keeps its every sign, in its items too, and in whatever is filed into it", async () => {
		const { db, services } = await site();
		const title = String.raw`Paris, la nuit ; « Où ? », "ici" \ là`;
		const slug = await createSeries(services, { name: ` ${title}\n`, actor: null });
		expect((await readForForm({ db }, slug))?.name).toBe(title);
		const fields = { ...emptyFields("actualites"), title: "E", excerpt: "E.", content: "E.", series: "paris la nuit ou ici la" };
		const request = { kind: "actualites", id: null, newId: randomUUID(), base: null, fields, actor: null } as const;
		expect(await saveItem(services, request)).toMatchObject({ kind: "saved", item: { fields: { series: title } } });
		expect((await listAll(db)).find((one) => one.slug === slug)).toEqual({ slug, name: title, published: 0, all: 1 });
		expect(await listSeriesNames(db, 10)).toContain(title);
		// Another way to write it is no other series.
		const told = { ...nothing, name: "Paris la nuit, où ici, là" };
		expect(await saveSeries(services, { slug, told, actor: null })).toBe(slug);
		expect((await readItem(db, "actualites", request.newId))?.fields.series).toBe(told.name);
	});

	test("a title that a text alone names keeps its every sign", async () => {
		const { db, services } = await site();
		const fields = { ...emptyFields("actualites"), title: "E", excerpt: "E.", content: "E.", series: "L’eau, heureuse" };
		const request = { kind: "actualites", id: null, newId: randomUUID(), base: null, fields, actor: null } as const;
		expect(await saveItem(services, request)).toMatchObject({ kind: "saved", item: { fields: { series: "L’eau, heureuse" } } });
		expect((await listAll(db)).map(({ name }) => name)).toContain("L’eau, heureuse");
	});

	test("told otherwise, its items name it so, and its old addresses lead on; no item is updated", async () => {
		const { db, services } = await site();
		await moveInSeries(services, { slug: "la-rame", item: "actualites:b", by: -1, actor: null });
		const told = { ...nothing, name: "La grande rame", text: "Un texte." };
		// A form that was opened before somebody else changed it.
		await expect(saveSeries(services, { slug: "la-rame", told, seen: "2020", actor: null })).rejects.toMatchObject({ status: 409 });
		expect(await saveSeries(services, { slug: "la-rame", told, actor: null })).toBe("la-grande-rame");
		expect(await findSeries(db, "la-rame")).toBeNull();
		expect(await findSeries(db, "la-grande-rame")).toMatchObject({
			name: "La grande rame",
			text: "Un texte.",
			parts: [{ id: "b" }, { id: "a" }],
		});
		expect(await findRedirect(db, "/series/la-rame")).toBe("/series/la-grande-rame");
		expect(await findRedirect(db, "/series/la-rame/flux.xml")).toBe("/series/la-grande-rame/flux.xml");
		const rows = await db.selectFrom("articles").select(["id", "series", "updated_at"]).where("id", "in", ["a", "b"]).execute();
		for (const row of rows)
			expect([readTags(row.series), row.updated_at]).toEqual([[{ name: "La grande rame", slug: "la-grande-rame" }], null]);
		// Whoever names it as it was called means it.
		const filed = await filedAsSpelled(db, { tags: [], series: "la rame" }, { kind: "actualites", id: "c" });
		expect(filed.series).toBe("La grande rame");
		expect(await saveSeries(services, { slug: "la-grande-rame", told: { ...told, name: "La Rame" }, actor: null })).toBe("la-rame");
		expect(await findRedirect(db, "/series/la-rame")).toBeNull();
	});

	/** While one item of « La rame » is held, the series is given another name and waits for it; then `save` is called, and both may end. */
	async function whileRenamed(db: Db, services: Awaited<ReturnType<typeof site>>["services"], save: () => Promise<unknown>) {
		const waiting = async () => {
			const { rows } = await sql<{ count: string }>`
				select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
			return Number(rows[0]?.count);
		};
		const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const holding = db.transaction().execute(async (tx) => {
			await tx.selectFrom("articles").select("id").where("id", "=", "a").forUpdate().execute();
			held.resolve();
			await mayEnd.promise;
		});
		await held.promise;
		const renaming = saveSeries(services, { slug: "la-rame", told: { ...nothing, name: "La grande rame" }, actor: null });
		await until(async () => (await waiting()) === 1, { otherwise: () => "the series does not wait" });
		let isSaved = false;
		const saving = save().then((saved) => {
			isSaved = true;
			return saved;
		});
		await until(async () => isSaved || (await waiting()) === 2, { otherwise: () => "the item neither waits nor is saved" });
		mayEnd.resolve();
		const [, , saved] = await Promise.all([holding, renaming, saving]);
		return saved;
	}

	test.skipIf(engine === "sqlite")("an item filed into a series that is being given another name is of it, under that name", async () => {
		const { db, services } = await site();
		const fields = { ...emptyFields("actualites"), title: "E", excerpt: "E.", content: "E.", series: "La rame" };
		const request = { kind: "actualites", id: null, newId: randomUUID(), base: null, fields, actor: null } as const;
		expect(await whileRenamed(db, services, () => saveItem(services, request))).toMatchObject({
			kind: "saved",
			item: { fields: { series: "La grande rame" } },
		});
		expect((await listAll(db)).map(({ slug, all }) => [slug, all])).toEqual([
			["la-grande-rame", 4],
			["le-four", 1],
		]);
	});

	test.skipIf(engine === "sqlite")("an item taken out of a series that is being given another name stays out of it", async () => {
		const { db, services } = await site();
		const item = await readItem(db, "actualites", "b");
		if (!item) throw new Error("it is there");
		const fields = { ...item.fields, series: "" };
		const request = { kind: "actualites", id: "b", newId: randomUUID(), base: item.fields, fields, actor: null } as const;
		expect(await whileRenamed(db, services, () => saveItem(services, request))).toMatchObject({ kind: "saved" });
		expect((await listAll(db)).map(({ slug, all }) => [slug, all])).toEqual([
			["la-grande-rame", 2],
			["le-four", 1],
		]);
	});

	test.each([
		["…", 422],
		[" ", 422],
		["e".repeat(200), 422],
		["le four", 422],
	])("it is not called « %s »", async (name, status) => {
		const { db, services } = await site();
		const told = { ...nothing, name };
		await expect(saveSeries(services, { slug: "la-rame", told, actor: null })).rejects.toMatchObject({ status });
		expect((await listAll(db)).map(({ slug }) => slug)).toEqual(["la-rame", "le-four"]);
	});

	test("items move one place at a time, drafts among them; past an end nothing moves", async () => {
		const { db, services } = await site();
		const move = (item: string, by: -1 | 1) => moveInSeries(services, { slug: "la-rame", item, by, actor: null });
		expect(await orderOf(db, "la-rame")).toEqual(["A", "B", "D"]);
		await move("vie-alt:d", -1);
		await move("actualites:a", 1);
		expect(await orderOf(db, "la-rame")).toEqual(["D", "A", "B"]);
		await move("vie-alt:d", -1);
		await move("actualites:b", 1);
		await move("actualites:c", 1);
		expect(await orderOf(db, "la-rame")).toEqual(["D", "A", "B"]);
		expect((await findSeries(db, "la-rame"))?.parts.map(({ id }) => id)).toEqual(["a", "b"]);
	});

	test("an item goes to a place at once, the others keep their order; beyond an end it is the end, and what is no place moves nothing", async () => {
		const { db, services } = await site();
		const put = (item: string, to: number) => moveInSeries(services, { slug: "la-rame", item, to, actor: null });
		await put("vie-alt:d", 1);
		expect(await orderOf(db, "la-rame")).toEqual(["D", "A", "B"]);
		await put("vie-alt:d", 99);
		expect(await orderOf(db, "la-rame")).toEqual(["A", "B", "D"]);
		await put("actualites:b", -4);
		expect(await orderOf(db, "la-rame")).toEqual(["B", "A", "D"]);
		for (const nowhere of [Number.NaN, 1.5, Number.POSITIVE_INFINITY]) await put("actualites:a", nowhere);
		await put("actualites:c", 1);
		expect(await orderOf(db, "la-rame")).toEqual(["B", "A", "D"]);
	});

	test("ended, no item is of it", async () => {
		const { db, services } = await site();
		await deleteWhole(services, { slug: "la-rame", actor: null });
		expect((await listAll(db)).map(({ slug }) => slug)).toEqual(["le-four"]);
		expect(await readForForm({ db }, "la-rame")).toBeNull();
		await expect(deleteWhole(services, { slug: "la-rame", actor: null })).rejects.toMatchObject({ status: 404 });
	});
});
