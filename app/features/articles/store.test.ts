import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow, insertArticles } from "../../../tests/support/rows.ts";
import { sortCategories } from "../../shared/categories.ts";
import { readCursor, writeCursor } from "./rules.ts";
import { countPublished, findArticle, findFeatured, listArticles, listCategories } from "./store.server.ts";

const at = (day: number) => `2025-03-${String(day).padStart(2, "0")}T08:00:00.000Z`;

describeOnEveryEngine("the articles store", (open) => {
	test("lists go by publication date, newest first; creation date where there is none (row 037)", async () => {
		const { db } = await open();
		await insertArticles(db, [
			articleRow({ slug: "ancien", created_at: at(1), published_at: at(20) }),
			articleRow({ slug: "sans-date", created_at: at(10), published_at: null }),
			articleRow({ slug: "recent", created_at: at(25), published_at: at(5) }),
		]);
		const { rows, more } = await listArticles(db, { limit: 12 });
		expect(rows.map((row) => row.slug)).toEqual(["ancien", "sans-date", "recent"]);
		expect(more).toBe(false);
	});

	test("drafts are nowhere (row 020)", async () => {
		const { db } = await open();
		await insertArticles(db, [articleRow({ slug: "brouillon", is_published: false, is_featured: true, category: "Secrète" })]);
		expect((await listArticles(db, { limit: 12 })).rows).toEqual([]);
		expect(await findFeatured(db)).toBeNull();
		expect(await findArticle(db, "brouillon")).toBeNull();
		expect(await listCategories(db)).toEqual([]);
		expect(await countPublished(db)).toBe(0);
	});

	test("pages follow each other, none twice, none lost, equal dates included (row 046)", async () => {
		const { db } = await open();
		const rows = Array.from({ length: 31 }, (_, index) => articleRow({ published_at: at(1 + Math.floor(index / 10)) }));
		await insertArticles(db, rows);
		const seen: string[] = [];
		let cursor = null;
		for (let page = 0; page < 10; page++) {
			const answer = await listArticles(db, { limit: 12, after: cursor });
			seen.push(...answer.rows.map((row) => row.id));
			const last = answer.rows.at(-1);
			if (!answer.more || !last) break;
			cursor = readCursor(writeCursor({ listedAt: last.listed_at, id: last.id }));
		}
		expect(seen).toHaveLength(31);
		expect(new Set(seen)).toEqual(new Set(rows.map((row) => row.id)));
	});

	test("the newest of four featured is on top (row 039)", async () => {
		const { db } = await open();
		await insertArticles(
			db,
			[3, 9, 1, 6].map((day) => articleRow({ slug: `une-${day}`, is_featured: true, published_at: at(day) })),
		);
		expect((await findFeatured(db))?.slug).toBe("une-9");
		const others = await listArticles(db, { limit: 12, without: (await findFeatured(db))?.id });
		expect(others.rows.map((row) => row.slug)).toEqual(["une-6", "une-3", "une-1"]);
	});

	test("categories once each, of published articles only, É sorted as E (row 041)", async () => {
		const { db } = await open();
		await insertArticles(db, [
			...["Innovation", "Écologie", "Fête", "Innovation", "", "Zinc"].map((category) => articleRow({ category })),
			articleRow({ category: null }),
			articleRow({ category: "Caché", is_published: false }),
		]);
		expect(sortCategories(await listCategories(db))).toEqual(["Écologie", "Fête", "Innovation", "Zinc"]);
	});

	test("a category narrows (row 042)", async () => {
		const { db } = await open();
		await insertArticles(db, [articleRow({ category: "Innovation" }), articleRow({ category: "Vie Alt", slug: "autre" })]);
		const { rows } = await listArticles(db, { limit: 12, category: "Vie Alt" });
		expect(rows.map((row) => row.slug)).toEqual(["autre"]);
	});

	test("cards never load bodies", async () => {
		const { db } = await open();
		await insertArticles(db, [articleRow()]);
		const { rows } = await listArticles(db, { limit: 1 });
		expect(Object.keys(rows[0] ?? {})).not.toContain("content");
	});
});

test.each([
	"",
	"x",
	"%%%",
	"a".repeat(300),
	btoa("|1"),
	btoa("2025-01-01T00:00:00.000Z"),
	btoa("2025-01-01T00:00:00.000Z|\xff"),
	btoa(`2025-01-01|${"a".repeat(900)}`),
])("« %s » is no cursor", (text) => {
	expect(readCursor(text)).toBeNull();
});

test.each([
	{ listedAt: "2025-10-12T06:30:00.000Z", id: "œuvre-à-l’essai" },
	// A date that somebody wrote into a row by hand.
	{ listedAt: "hier, à midi", id: "a1" },
	{ listedAt: "2025-01-01 08:00:00", id: "a|b" },
	{ listedAt: "2025-10-12T06:30:00.000Z", id: "é".repeat(250) },
])("a place whose date and slug were written by hand is read as it was written: %o", (cursor) => {
	expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});
