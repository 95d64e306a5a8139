import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, insertArticles, vieAltRow } from "../../../tests/support/rows.ts";
import type { Kind } from "../../shared/kinds.ts";
import { readListQuery, writeListQuery } from "./list-query.ts";
import { columnsOf, countItems, fillAllSearchTexts, listItems } from "./list-store.server.ts";

const query = (kind: Kind, address: string) => readListQuery(columnsOf(kind), new URLSearchParams(address));

test("the address is the state of the list, and nothing that makes no sense is", () => {
	for (const address of ["", "?q=gr%C3%A8ve", "?etat=brouillons", "?tri=titre&page=3", "?q=a&etat=publies&tri=-lecture", "?tri=creation"]) {
		expect(writeListQuery(query("actualites", address))).toBe(address);
	}
	expect(query("visionnaires", "?tri=lecture&etat=rien&page=-2")).toEqual({
		q: "",
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

	test("counted, filtered, sorted and paged; what has no value comes last, whichever way", async () => {
		const { db } = await open();
		const rows = Array.from({ length: 53 }, (_, index) =>
			articleRow({ title: `Titre ${index}`, read_time: index % 2 ? index : null, is_published: index % 3 > 0 }),
		);
		await insertArticles(db, rows);
		await fillAllSearchTexts({ db });
		expect(await countItems(db, "actualites", "")).toEqual({ all: 53, published: 35, drafts: 18 });
		expect(await countItems(db, "actualites", "titre 1")).toEqual({ all: 11, published: 8, drafts: 3 });
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
