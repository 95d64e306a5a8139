// Series as readers are told of them: which there are, in which order, and where an item stands.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../../tests/support/rows.ts";
import { tagsOf, writeTags } from "../../shared/tags.ts";
import { recordReads } from "../db/recorded-reads.ts";
import { writeOrder } from "./series.ts";
import { findSeries, listSeries, newestSeries, placeInSeries, type SeriesCursor } from "./series-store.server.ts";
import { waysInstead } from "./ways.server.ts";

const of = (name: string) => ({ series: writeTags(tagsOf([name])) });
const at = "2026-03-03T09:00:00.000Z";

describeOnEveryEngine("series", (open) => {
	async function site() {
		const { db } = await open();
		const day = (number: number) => `2026-01-0${number}T08:00:00.000Z`;
		await db
			.insertInto("articles")
			.values([
				articleRow({ id: "a", title: "Un", slug: "un", published_at: day(1), ...of("La rame") }),
				articleRow({ id: "b", title: "Deux: suite", slug: "deux", published_at: day(2), ...of("La rame") }),
				articleRow({ id: "hidden", is_published: false, ...of("La rame") }),
				articleRow({ id: "alone", published_at: day(4), ...of("Seule") }),
			])
			.execute();
		await db
			.insertInto("visionaries")
			.values(visionaryRow({ id: "c", name: "Trois", slug: "trois", feed_at: day(3), ...of("La rame") }))
			.execute();
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ id: "draft", is_active: false, ...of("En chantier") }))
			.execute();
		return db;
	}

	test("parts stand as they were published until somebody orders them; drafts are of none", async () => {
		const db = await site();
		expect((await findSeries(db, "la-rame"))?.parts.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
			"actualites a",
			"actualites b",
			"visionnaires c",
		]);
		const item_order = writeOrder([
			{ kind: "visionnaires", id: "c" },
			{ kind: "actualites", id: "hidden" },
			{ kind: "actualites", id: "b" },
		]);
		await db.insertInto("series").values({ slug: "la-rame", name: "La Rame !", item_order, updated_at: at }).execute();
		const series = await findSeries(db, "la-rame");
		expect([series?.name, series?.parts.map(({ id }) => id)]).toEqual(["La Rame !", ["c", "b", "a"]]);
		expect(await findSeries(db, "en-chantier")).toBeNull();
		expect((await listSeries(db, 10)).map(({ slug, name, count }) => [slug, name, count])).toEqual([
			["seule", "Seule", 1],
			["la-rame", "La Rame !", 3],
		]);
	});

	test("one list of them goes on behind any place of it: none is told twice or passed over, though several have their newest part at one moment", async () => {
		const { db } = await open();
		const names = ["Été", "Bas", "Corde", "Anse", "Digue"];
		const rows = names.map((name, index) => {
			const published_at = `2026-01-0${index < 3 ? 2 : 1}T08:00:00.000Z`;
			return articleRow({ id: name, title: name, slug: `part-${index}`, published_at, ...of(name) });
		});
		const older = articleRow({ id: "older", title: "Avant", slug: "avant", published_at: "2025-12-01T08:00:00.000Z", ...of("Corde") });
		await db
			.insertInto("articles")
			.values([...rows, older])
			.execute();
		const all = (await listSeries(db, 10)).map(({ slug }) => slug);
		expect(all).toEqual(["bas", "corde", "ete", "anse", "digue"]);
		const walked: string[] = [];
		for (let after: SeriesCursor | null = null; ; ) {
			const [next]: SeriesCursor[] = await listSeries(db, 1, { after });
			if (!next) break;
			walked.push(next.slug);
			after = next;
		}
		expect(walked).toEqual(all);
		expect((await listSeries(db, 1, { after: { at: "2026-01-02T08:00:00.000Z", slug: "bas" } }))[0]).toMatchObject({
			name: "Corde",
			count: 2,
		});
	});

	test("whoever keeps a page that names a series knows the row of one of its parts, which is among them when all are withdrawn", async () => {
		const db = await site();
		const { reading } = await recordReads(() => listSeries(db, 10));
		expect(["alone", "a", "b", "c"].map((id) => reading.shows(id, "articles"))).toEqual([true, true, false, false]);
	});

	test("the one with the newest part is the first of the list, told as there, with all its parts; none where nothing public is of any", async () => {
		const db = await site();
		const first = async () => (await listSeries(db, 10))[0] ?? null;
		expect(await newestSeries(db)).toEqual(await first());
		// Two at one moment, then one of several parts alone.
		await db.updateTable("visionaries").set({ feed_at: "2026-01-04T08:00:00.000Z" }).execute();
		expect(await newestSeries(db)).toEqual(await first());
		await db.updateTable("articles").set({ is_published: false }).where("id", "=", "alone").execute();
		expect(await newestSeries(db)).toMatchObject({ slug: "la-rame", count: 3 });
		expect(await newestSeries(db)).toEqual(await first());
		const labels = async () => (await waysInstead(db)).map(({ label }) => label);
		expect(await labels()).toEqual(["Archives", "Séries", "Chercher"]);
		await db.updateTable("articles").set({ is_published: false }).execute();
		await db.updateTable("visionaries").set({ is_active: false }).execute();
		expect([await newestSeries(db), await labels()]).toEqual([null, ["Archives", "Chercher"]]);
	});

	test("an item knows its place, and its neighbours whatever their kind", async () => {
		const db = await site();
		const column = of("La rame").series;
		expect(await placeInSeries(db, { kind: "actualites", id: "b" }, column)).toMatchObject({
			...{ name: "La rame", slug: "la-rame", place: 2, count: 3 },
			previous: { kind: "actualites", id: "a" },
			next: { kind: "visionnaires", id: "c" },
		});
		expect(await placeInSeries(db, { kind: "actualites", id: "a" }, column)).toMatchObject({
			place: 1,
			previous: null,
			next: { id: "b" },
		});
		expect(await placeInSeries(db, { kind: "actualites", id: "hidden" }, column)).toBeNull();
		expect(await placeInSeries(db, { kind: "actualites", id: "a" }, null)).toBeNull();
	});
});
