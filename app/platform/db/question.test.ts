// A question that is worded once answers as one that is put together each time.
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import type { Db } from "./open.ts";
import { question } from "./question.ts";

const fill = (db: Db, ...slugs: string[]) =>
	db
		.insertInto("articles")
		.values(slugs.map((slug) => articleRow({ slug, title: `« ${slug} »` })))
		.execute();

describeOnEveryEngine("a question", (open) => {
	test("is put together at its first asking, and asked with other values since", async () => {
		const { db } = await open();
		await fill(db, "un", "deux");
		const put = vi.fn((on: Db, { slug, most }: { slug: string; most: number }) =>
			on.selectFrom("articles").select(["slug", "title"]).where("slug", "=", slug).where("title", "like", "«%").limit(most),
		);
		const titled = question(put);
		expect(await titled(db, { slug: "un", most: 1 })).toEqual([{ slug: "un", title: "« un »" }]);
		expect(await titled(db, { slug: "deux", most: 1 })).toEqual([{ slug: "deux", title: "« deux »" }]);
		expect(await titled(db, { slug: "deux", most: 0 })).toEqual([]);
		expect(put).toHaveBeenCalledOnce();
	});

	test("of another shape is another one; words of its own are asked alike", async () => {
		const { db } = await open();
		await fill(db, "un", "deux");
		const slugs = question((_, { slug }: { slug: string }, shape) => {
			return sql<{ slug: string }>`select slug from articles where slug ${shape === "not" ? sql`<>` : sql`=`} ${slug}`;
		});
		for (let time = 0; time < 2; time++) {
			expect(await slugs(db, { slug: "un" })).toEqual([{ slug: "un" }]);
			expect(await slugs(db, { slug: "un" }, "not")).toEqual([{ slug: "deux" }]);
		}
	});

	test("sees what its transaction has written", async () => {
		const { db } = await open();
		const all = question((on, _: object) => on.selectFrom("articles").select("slug"));
		expect(await all(db, {})).toEqual([]);
		await db
			.transaction()
			.execute(async (transaction) => {
				await fill(transaction, "ici");
				expect(await all(transaction, {})).toEqual([{ slug: "ici" }]);
				throw new Error("taken back");
			})
			.catch(() => {});
		expect(await all(db, {})).toEqual([]);
	});

	test("fails where a value is missing, and where one is looked at while it is put together", async () => {
		const { db } = await open();
		const titled = question((on, { slug }: { slug: string }) => on.selectFrom("articles").select("title").where("slug", "=", slug));
		await expect(titled(db, {} as { slug: string })).rejects.toThrow("« slug »");
		const looks: ((given: { slug: string }) => unknown)[] = [
			({ slug }) => `${slug}%`,
			({ slug }) => JSON.stringify([slug]),
			(given) => ({ ...given }),
			(given) => "slug" in given,
		];
		for (const look of looks) {
			const looking = question((on, given: { slug: string }) => {
				look(given);
				return on.selectFrom("articles").select("title");
			});
			await expect(looking(db, { slug: "un" })).rejects.toThrow("while a question is put together");
		}
	});

	test("takes any text: U+0000, which PostgreSQL refuses, is found nowhere", async () => {
		const { db } = await open();
		await fill(db, "un");
		const titled = question((on, { slug }: { slug: string }) => on.selectFrom("articles").select("title").where("slug", "=", slug));
		for (const slug of ["un\0", "'; drop table articles; --", "\ud800"]) expect(await titled(db, { slug })).toEqual([]);
		expect(await titled(db, { slug: "un" })).toHaveLength(1);
	});
});
