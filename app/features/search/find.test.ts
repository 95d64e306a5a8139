import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { fillWithCedars as fill } from "../../../tests/support/indexed-cedars.ts";
import { isSqlite } from "../../platform/db/engine.ts";
import { putWords } from "../../platform/db/full-text.ts";
import type { Asked } from "../../platform/db/full-text-asked.ts";
import { rareQuestion } from "../../platform/db/full-text-newest.ts";
import { shippedLexicon } from "../../platform/french/shipped.ts";
import { searchWords } from "../../platform/search/words-of.ts";
import { findAnswering } from "./answering-store.server.ts";
import { findOlder, findResults } from "./find.server.ts";
import { MOST_PHRASED, MOST_RANKED, NOT_NARROWED, readSearch } from "./rules.ts";

const of = (choices: readonly { value: string; count: number | null }[], value: string) => choices.find((choice) => choice.value === value);

describeOnEveryEngine("what is found where more answer than are sorted", (open) => {
	test("issue 16: the newest of them; every year can be chosen, and none is said to hold what was not counted", async () => {
		const { db } = await open();
		const oldest = await fill(db, 2005, 150);
		const older = await fill(db, 2019, 450);
		const newest = await fill(db, 2024, 600);
		const ask = async (query: string) => {
			const found = await findResults(db, readSearch(new URLSearchParams(query)), { timeZone: "Europe/Paris" });
			if (!found) throw new Error("nothing was asked");
			return found;
		};

		const all = await ask("q=cèdre&tri=date");
		expect(all).toMatchObject({ isMore: true, isAnything: true, leftOut: 0 });
		expect(all.nums).toEqual([...newest, ...older].slice(0, MOST_RANKED));
		expect(all.facets.kind).toEqual([{ value: "actualites", count: MOST_RANKED }]);
		expect(all.facets.year.map(({ value }) => value)).toEqual(["2024", ...Array.from({ length: 15 }, (_, back) => String(2019 - back))]);
		expect(all.facets.year.filter(({ count }) => count !== null)).toEqual([{ value: "2024", count: 600 }]);
		expect(new Set((await ask("q=cèdre")).nums)).toEqual(new Set(all.nums));

		const beyond = { after: all.nums.at(-1) as number, narrowed: NOT_NARROWED, limit: 300, timeZone: "UTC" };
		const others = [...older, ...oldest].slice(MOST_RANKED - newest.length);
		expect(await findOlder(db, all.asked as Asked, beyond)).toEqual(others);
		const year = { ...beyond, narrowed: { ...NOT_NARROWED, year: 2005 } };
		expect(await findOlder(db, all.asked as Asked, year)).toEqual(oldest);
		expect(await findOlder(db, all.asked as Asked, { ...year, after: oldest[10] as number, limit: 2 })).toEqual(oldest.slice(11, 13));

		const uncounted = await findResults(db, readSearch(new URLSearchParams("q=cèdre")), { timeZone: "UTC", isCounted: false });
		expect(uncounted).toMatchObject({ isMore: true, facets: { kind: [], category: [], tag: [], author: [], year: [] } });
		expect(uncounted?.nums).toEqual((await ask("q=cèdre")).nums);

		const long = await ask("q=cèdre&annee=2005");
		expect(new Set(long.nums)).toEqual(new Set(oldest));
		expect(long.isMore).toBe(false);
		expect(of(long.facets.year, "2005")).toEqual({ value: "2005", count: 150 });
		expect(of(long.facets.year, "2024")).toEqual({ value: "2024", count: 600 });
		expect(of(long.facets.year, "2019")).toEqual({ value: "2019", count: null });
		expect(long.facets.category.map(({ count }) => count)).toEqual([75, 75]);

		const filed = await ask("q=cèdre&rubrique=Mer");
		expect(filed.nums).toHaveLength(600);
		expect(of(filed.facets.category, "Mer")).toEqual({ value: "Mer", count: 600 });
		expect(filed.facets.kind).toEqual([{ value: "actualites", count: 600 }]);
		expect(filed.facets.year).toEqual([
			{ value: "2024", count: 300 },
			{ value: "2019", count: 225 },
			{ value: "2005", count: 75 },
		]);

		const nowhere = await ask("q=cèdre&rubrique=Nulle+part");
		expect(nowhere).toMatchObject({ nums: [], isAnything: true });
		expect(await ask("q=zzyzx&rubrique=Mer")).toMatchObject({ nums: [], isAnything: false });
	});

	test("what is written with hyphens is found whole, with and without them, and left out whole", async () => {
		const { db } = await open();
		const lexicon = await shippedLexicon();
		const texts = [
			"Les sans-papiers du quartier",
			"Vivre sans papiers en ville",
			"Sans bruit, des papiers pour la ville",
			"Le rendez-vous des vélos",
			"Il vous rend les vélos",
			"Un vélo couleur arc-en-ciel",
			"Un chef, un chef, et un autre chef",
			"Douze hectares et pas un chef",
		];
		const rows = texts.map((heading, num) => ({ num, kind: "actualites", item_id: `${num}`, heading, excerpt: "", body: "" }));
		await db
			.insertInto("search_documents")
			.values(rows.map((row) => ({ ...row, author: null, tags: null, category: "Mer", at: "2024-05-01T00:00:00.000Z", mark: "" })))
			.execute();
		const none = { exact: [], lemmas: [] };
		await db.transaction().execute(async (transaction) => {
			for (const { num, heading } of rows)
				await putWords(transaction, num, { heading: searchWords([heading], lexicon), excerpt: none, body: none });
		});
		const ask = async (q: string) =>
			(await findResults(db, readSearch(new URLSearchParams({ q })), { timeZone: "UTC" }))?.nums.toSorted((one, other) => one - other);
		expect(await ask("sans-papiers")).toEqual([0, 1]);
		expect(await ask("rendez-vous")).toEqual([3]);
		expect(await ask("vélo -arc-en-ciel")).toEqual([3, 4]);
		expect(await ask("ville -sans-papiers")).toEqual([2]);
		// A title that says all of it, the little words too, stands first.
		const first = async (q: string) => (await findResults(db, readSearch(new URLSearchParams({ q })), { timeZone: "UTC" }))?.nums[0];
		expect([await first("chef"), await first("pas un chef")]).toEqual([6, 7]);
	});

	test("of words one after the other, fewer where there are very many documents, the same on both engines; dates lead on beyond", async () => {
		const { db } = await open();
		const holding = await fill(db, 2024, MOST_PHRASED + 100);
		const ask = async (query: string) => findResults(db, readSearch(new URLSearchParams(query)), { timeZone: "UTC" });
		if (isSqlite(db)) {
			expect(await ask("q=«+un+cèdre+»&tri=date")).toMatchObject({ nums: holding, isMore: false });
			await sql`insert into search_documents (num, kind, item_id, heading, excerpt, body, at, mark)
				with recursive other (num) as (select 1 union all select num + 1 from other where num < 20000)
				select num, 'actualites', num, '', '', '', '1970-01-01T00:00:00.000Z', '' from other`.execute(db);
		} // PostgreSQL was never told to count these, and takes them for many.
		const found = await ask("q=«+un+cèdre+»&tri=date");
		expect(found).toMatchObject({ nums: holding.slice(0, MOST_PHRASED), isMore: true });
		const beyond = { after: found?.nums.at(-1) as number, narrowed: NOT_NARROWED, limit: 200, timeZone: "UTC" };
		expect(await findOlder(db, found?.asked as Asked, beyond)).toEqual(holding.slice(MOST_PHRASED));
		expect(await ask("q=un+cèdre&tri=date")).toMatchObject({ nums: holding, isMore: false });
		const filed = await ask("q=«+un+cèdre+»&rubrique=Mer&tri=date");
		expect(filed?.nums).toEqual(holding.filter((_, place) => place % 2 === 1));
		expect(filed?.facets.category).toContainEqual({ value: "Mer", count: (MOST_PHRASED + 100) / 2 });
	});

	test("narrowed to who signs, what they signed long before is found under each of their signatures, and they are counted by it", async () => {
		const { db } = await open();
		const [, joint, short] = (await fill(db, 2005, 3)) as [number, number, number];
		await fill(db, 2024, MOST_RANKED);
		await db.updateTable("search_documents").set({ author: "Awa" }).execute();
		await db.updateTable("search_documents").set({ author: "Jeanne Martin et Paul" }).where("num", "=", joint).execute();
		await db.updateTable("search_documents").set({ author: "J. Martin" }).where("num", "=", short).execute();
		const people = [
			{ id: "a", name: "Awa", slug: "awa" },
			{ id: "j", name: "Jeanne Martin", slug: "jeanne-martin" },
			{ id: "p", name: "Paul", slug: "paul" },
		];
		await db
			.insertInto("authors")
			.values(people.map((one) => ({ ...one, created_at: "2026-03-03T09:00:00.000Z" })))
			.execute();
		const signatures = [
			{ signature: "Awa", position: 0, author_id: "a" },
			{ signature: "Jeanne Martin et Paul", position: 0, author_id: "j" },
			{ signature: "Jeanne Martin et Paul", position: 1, author_id: "p" },
			{ signature: "J. Martin", position: 0, author_id: "j" },
		];
		await db
			.insertInto("signatures")
			.values(signatures.map((one) => ({ ...one, written: "" })))
			.execute();
		const ask = async (author: string) =>
			findResults(db, readSearch(new URLSearchParams(`q=cèdre&tri=date&auteur=${author}`)), { timeZone: "UTC" });
		const jeanne = await ask("jeanne-martin");
		expect(jeanne?.nums).toEqual([joint, short]);
		expect(jeanne?.facets.author).toEqual([
			{ value: "awa", count: MOST_RANKED },
			{ value: "jeanne-martin", count: 2 },
		]);
		expect((await ask("paul"))?.nums).toEqual([joint]);
		expect((await ask("awa"))?.nums).toHaveLength(MOST_RANKED);
		expect(await ask("personne")).toMatchObject({ nums: [], isAnything: true });
	});

	test("what few hold is found with whom it is by and what else it may be narrowed to, the newest first", async () => {
		const { db } = await open();
		const nums = await fill(db, 2020, 4);
		const asked: Asked = { form: "cedre" };
		if (!isSqlite(db)) {
			await sql`analyze search_words`.execute(db);
			expect(await rareQuestion(db, asked, 10)).not.toBeNull();
		}
		await db
			.updateTable("search_documents")
			.set({ author: "Awa et Paul", tags: "velo mer" })
			.where("num", "=", nums[1] as number)
			.execute();
		const people = ["awa", "paul"].map((slug) => ({ id: slug, name: slug, slug, created_at: "2026-03-03T09:00:00.000Z" }));
		await db.insertInto("authors").values(people).execute();
		await db
			.insertInto("signatures")
			.values(people.map(({ id }, position) => ({ signature: "Awa et Paul", position, author_id: id, written: "" })))
			.execute();
		const found = await findResults(db, readSearch(new URLSearchParams("q=cèdre&tri=date")), { timeZone: "UTC" });
		expect(found?.nums).toEqual(nums);
		expect(found?.facets).toEqual({
			kind: [{ value: "actualites", count: 4 }],
			category: [
				{ value: "Habitat", count: 2 },
				{ value: "Mer", count: 2 },
			],
			tag: [
				{ value: "mer", count: 1 },
				{ value: "velo", count: 1 },
			],
			author: [
				{ value: "awa", count: 1 },
				{ value: "paul", count: 1 },
			],
			year: [{ value: "2020", count: 4 }],
		});
		expect((await findAnswering(db, { form: "rien" }, 10)).nums).toEqual([]);
		const { nums: newest, told } = await findAnswering(db, asked, 2);
		expect(newest).toEqual(nums.slice(0, 2));
		expect(new Set(told.signers.get("Awa et Paul"))).toEqual(new Set(["awa", "paul"]));
	});
});
