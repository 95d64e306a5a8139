import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, insertArticles, vieAltRow } from "../../../tests/support/rows.ts";
import { keepText } from "../../platform/kept-work/keep.server.ts";
import { indexItems } from "../../platform/search/items-store.server.ts";
import type { Kind } from "../../shared/kinds.ts";
import { tagsOf, writeTags } from "../../shared/tags.ts";
import { ideaHeading } from "./ideas.ts";
import { isIdea, listIdeas, listPage } from "./ideas-store.server.ts";
import { readListQuery, writeListQuery } from "./list-query.ts";
import { columnsOf, countItems, fillAllSearchTexts, listIdsWith, listItems } from "./list-store.server.ts";

const query = (kind: Kind, address: string) => readListQuery(columnsOf(kind), new URLSearchParams(address));

test("the address is the state of the list, and nothing that makes no sense is", () => {
	for (const address of [
		"",
		"?q=gr%C3%A8ve",
		"?etat=brouillons",
		"?tri=titre&page=3",
		"?q=a&etat=publies&tri=-lecture",
		"?q=a&textes=1",
		"?q=a&mot-cle=eolien&etat=publies",
		"?tri=creation",
	]) {
		expect(writeListQuery(query("actualites", address))).toBe(address);
	}
	expect(query("visionnaires", "?tri=lecture&etat=rien&page=-2")).toEqual({
		q: "",
		inTexts: false,
		tag: "",
		state: null,
		sort: "creation",
		descending: true,
		page: 1,
	});
});

describeOnEveryEngine("the lists of the admin area", (open) => {
	test("found whatever the case and the accents; signs of the database's own are plain text; unfolded rows are folded once", async () => {
		const { db } = await open();
		const row = articleRow({ title: "Où l'Été s'étire" });
		await insertArticles(db, [
			row,
			articleRow({ title: "100 % neuf" }),
			articleRow({ title: "1000 neufs" }),
			articleRow({ title: "a_b\\c" }),
		]);
		const titles = async (q: string) =>
			(await listItems(db, "actualites", query("actualites", `?q=${encodeURIComponent(q)}`))).map((item) => item.heading);
		expect(await titles("été")).toEqual([]);
		await fillAllSearchTexts({ db });
		expect(await titles("OU L'ETE")).toEqual(["Où l'Été s'étire"]);
		expect(await titles("0 %")).toEqual(["100 % neuf"]);
		expect(await titles("_b\\")).toEqual(["a_b\\c"]);
		await db.updateTable("articles").set({ search_text: "gardé" }).execute();
		await fillAllSearchTexts({ db });
		expect((await db.selectFrom("articles").select("search_text").distinct().execute()).length).toBe(1);
	});

	test("narrowed to what bears a tag, drafts among them, of its own kind alone", async () => {
		const { db } = await open();
		const tags = writeTags(tagsOf(["Éolien", "Vélo"]));
		await insertArticles(db, [
			articleRow({ title: "Le vent", tags }),
			articleRow({ title: "Le vent caché", tags, is_published: false }),
			articleRow({ title: "Le vent sans mot" }),
			articleRow({ title: "La pluie", tags: writeTags(tagsOf(["Vélo"])) }),
		]);
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ name: "La voilerie", tags }))
			.execute();
		await fillAllSearchTexts({ db });
		const found = async (kind: Kind, address: string) => {
			const asked = query(kind, address);
			return [(await listItems(db, kind, asked)).map(({ heading }) => heading), await countItems(db, kind, asked)];
		};
		const counted = (all: number, published: number) => ({ all, published, drafts: all - published });
		expect(await found("actualites", "?mot-cle=%C3%89olien&tri=titre")).toEqual([["Le vent", "Le vent caché"], counted(2, 1)]);
		expect(await found("actualites", "?mot-cle=velo&q=pluie")).toEqual([["La pluie"], counted(1, 1)]);
		expect(await found("actualites", "?mot-cle=eolien&etat=brouillons")).toEqual([["Le vent caché"], counted(2, 1)]);
		expect(await found("vie-alt", "?mot-cle=eolien")).toEqual([["La voilerie"], counted(1, 1)]);
		expect(await found("vie-alt", "?mot-cle=rien")).toEqual([[], counted(0, 0)]);
		// Neither what is begun nor what is deleted bears one.
		for (const state of ["idees", "corbeille"]) expect(query("actualites", `?mot-cle=velo&etat=${state}`).tag).toBe("");
	});

	test("counted, filtered, sorted and paged; what has no value comes last, whichever way", async () => {
		const { db } = await open();
		const rows = Array.from({ length: 53 }, (_, index) =>
			articleRow({ title: `Titre ${index}`, read_time: index % 2 ? index : null, is_published: index % 3 > 0 }),
		);
		await insertArticles(db, rows);
		await fillAllSearchTexts({ db });
		expect(await countItems(db, "actualites", query("actualites", ""))).toEqual({ all: 53, published: 35, drafts: 18 });
		expect(await countItems(db, "actualites", query("actualites", "?q=titre+1"))).toEqual({ all: 11, published: 8, drafts: 3 });
		const list = (address: string) => listItems(db, "actualites", query("actualites", address));
		const first = await list("");
		expect(first.map(({ id }) => id)).toEqual(
			rows
				.slice(3)
				.reverse()
				.map(({ id }) => id),
		);
		expect((await list("?page=2")).map(({ id }) => id)).toEqual(
			rows
				.slice(0, 3)
				.reverse()
				.map(({ id }) => id),
		);
		expect(await list("?page=3")).toEqual([]);
		expect((await list("?etat=brouillons")).every(({ published }) => !published)).toBe(true);
		expect((await list("?tri=lecture")).slice(0, 2).map(({ readTime }) => readTime)).toEqual([1, 3]);
		expect((await list("?tri=-lecture")).slice(0, 2).map(({ readTime }) => readTime)).toEqual([51, 49]);
		for (const address of ["?tri=lecture&page=2", "?tri=-lecture&page=2"]) {
			expect((await list(address)).map(({ readTime }) => readTime)).toEqual([null, null, null]);
		}
	});

	test("where that is asked, what stands in the texts readers see is found beside titles; of drafts the title alone", async () => {
		const { db } = await open();
		const rows = [
			articleRow({ title: "Les chevaux", content: "Rien." }),
			articleRow({ title: "Autre chose", content: "Un cheval, des journaux." }),
			articleRow({ title: "Brouillon", content: "Un cheval.", is_published: false }),
			articleRow({ title: "Cheval à venir", content: "Rien.", is_published: false }),
		];
		await insertArticles(db, rows);
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ full_story: "Un cheval." }))
			.execute();
		await fillAllSearchTexts({ db });
		await indexItems(
			db,
			"actualites",
			rows.map(({ id }) => id),
		);
		const titles = async (address: string) =>
			(await listItems(db, "actualites", query("actualites", address))).map(({ heading }) => heading).sort();
		expect(await titles("?q=cheval")).toEqual(["Cheval à venir"]);
		expect(await titles("?q=cheval&textes=1")).toEqual(["Autre chose", "Cheval à venir", "Les chevaux"]);
		expect(await titles("?q=cheval+journal&textes=1")).toEqual(["Autre chose"]);
		expect(await titles("?q=cheval+journ&textes=1&etat=publies")).toEqual(["Autre chose"]);
		expect(await titles("?q=%C2%AB+%C2%BB&textes=1")).toEqual([]);
		expect(await titles("?textes=1")).toHaveLength(4);
		expect(await countItems(db, "actualites", query("actualites", "?q=cheval&textes=1"))).toEqual({ all: 3, published: 2, drafts: 1 });
		const idea = { id: randomUUID(), heading: "Zèbre", begunAt: "2027-01-01T00:00:00.000Z" };
		expect(await listIdsWith(db, "actualites", query("actualites", "?q=cheval&textes=1"), [idea])).toHaveLength(4);
	});

	test("a type shows its own facts", async () => {
		const { db } = await open();
		await db
			.insertInto("vie_alt")
			.values([vieAltRow({ name: "B", type: "personne", location: "Brest", impact: "Douze toits." }), vieAltRow({ name: "A" })])
			.execute();
		await fillAllSearchTexts({ db });
		const [second, first] = await listItems(db, "vie-alt", query("vie-alt", "?tri=-titre")).then((items) => items.reverse());
		expect(first).toMatchObject({
			heading: "B",
			type: "personne",
			location: "Brest",
			impact: "Douze toits.",
			published: true,
			readTime: null,
		});
		expect(second).toMatchObject({ heading: "A", type: "societe", location: null });
	});
});

describeOnEveryEngine("ideas among the items of a list", (open) => {
	test("issue 14: by when they were begun and by name among the items, behind them elsewhere; paged as one; never what is or was an item", async () => {
		const { db } = await open();
		const clock = { now: () => new Date("2026-02-01T00:00:00.000Z") };
		const rows = Array.from({ length: 52 }, (_, index) => articleRow({ title: `Titre ${100 + index}`, read_time: index }));
		await insertArticles(db, rows);
		await fillAllSearchTexts({ db });
		const moments = rows.map((row) => String(row.created_at));
		const begin = async (heading: string, at: string, id: string = randomUUID()) => {
			const text = { place: randomUUID(), step: 1, id, fields: { title: heading }, base: null, revision: null, from: [], heading };
			await keepText({ db, clock: { ...clock, now: () => new Date(at) } } as never, "actualites", text, { id: "x", sessionId: "y" });
			return id;
		};
		const newest = await begin("Zèbre", "2027-01-01T00:00:00.000Z");
		const middle = await begin("Titre 120 et demi", new Date(Date.parse(moments[50] ?? "") + 1).toISOString());
		await begin("Un article", "2027-01-01T00:00:00.000Z", rows[3]?.id);
		const asked = (address: string) => query("actualites", address);
		const lines = async (address: string) => {
			const all = asked(address);
			const page = await listPage(db, "actualites", all, await listIdeas(db, "actualites", all));
			return { rows: page.rows.length, ideas: page.ideas.map(({ id, before }) => [id, before]) };
		};
		expect(await lines("")).toEqual({
			rows: 48,
			ideas: [
				[newest, 0],
				[middle, 1],
			],
		});
		expect(await lines("?page=2")).toEqual({ rows: 4, ideas: [] });
		expect(await lines("?tri=titre")).toEqual({ rows: 49, ideas: [[middle, 21]] });
		expect(await lines("?tri=lecture&page=2")).toMatchObject({ rows: 2, ideas: [expect.anything(), expect.anything()] });
		expect(await lines("?etat=brouillons")).toMatchObject({ ideas: [] });
		expect(await lines("?etat=idees")).toMatchObject({
			rows: 0,
			ideas: [
				[newest, 0],
				[middle, 0],
			],
		});
		expect(await lines("?q=ZEBRE")).toEqual({ rows: 0, ideas: [[newest, 0]] });
		expect(await isIdea(db, "actualites", newest)).toBe(true);
		expect(await isIdea(db, "actualites", rows[3]?.id ?? "")).toBe(false);
		expect(await countItems(db, "actualites", query("actualites", ""))).toEqual({ all: 52, published: 52, drafts: 0 });
	});

	test("an idea is called by its title, else by its first words", () => {
		expect(ideaHeading("actualites", { title: " Un titre ", content: "Un corps." })).toBe("Un titre");
		expect(ideaHeading("visionnaires", { name: "", title: "", content: "## Une phrase\n\nsuffit." })).toBe("Une phrase suffit.");
		expect(ideaHeading("actualites", { title: "", content: "- [ ] Un **fait**.[^1]\n\n[^1]: La source." })).toMatch(/^Un fait\./);
		expect(ideaHeading("actualites", { title: "", content: "5 * 3 # deux" })).toBe("5 * 3 # deux");
		expect(ideaHeading("actualites", { title: "", slug: "un-slug", read_time: 3 })).toBe("");
		const picture = "/images/actualites/actualites-1.webp";
		expect(ideaHeading("actualites", { image_url: picture, featured_image: picture, share_image_url: picture })).toBe("");
		expect(ideaHeading("actualites", { image_url: picture, image_alt: "Un grille-pain" })).toBe("Un grille-pain");
	});
});
