import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { isSqlite } from "./engine.ts";
import { noteRecalled, recordReads, tablesRead, unrecorded } from "./recorded-reads.ts";

describeOnEveryEngine("what was asked while something was made", (open) => {
	test("is compared table by table: only what is answered otherwise no longer holds", async () => {
		const { db } = await open();
		const shown = articleRow({ slug: "un", is_published: true });
		await db.insertInto("articles").values(shown).execute();
		const ask = (slug: string) => db.selectFrom("articles").select(["id", "title"]).where("slug", "=", slug).execute();
		const { made, reading } = await recordReads(async () => [await ask("un"), await db.selectFrom("redirects").selectAll().execute()]);
		expect(made[0]).toHaveLength(1);
		expect([reading.tables(), reading.isMomentary]).toEqual([["articles", "redirects"], false]);
		expect([reading.shows(shown.id, "articles"), reading.shows("another", "articles")]).toEqual([true, false]);

		await db
			.insertInto("articles")
			.values(articleRow({ slug: "deux", is_published: true }))
			.execute();
		expect(await reading.holds(db, new Set(["articles"]))).toBe(true);
		await db.updateTable("articles").set({ title: "Autrement" }).where("slug", "=", "un").execute();
		expect(await reading.holds(db, new Set(["articles"]))).toBe(false);
		// What has not changed is not asked again.
		expect(await reading.holds(db, new Set(["redirects"]))).toBe(true);
	});

	test("what says of no row whose it is may be of any row of its tables, of no other", async () => {
		const { db } = await open();
		await db.insertInto("articles").values(articleRow()).execute();
		const shownBy = async (ask: () => Promise<unknown>) => {
			const { reading } = await recordReads(ask);
			return ["articles", "visionaries"].filter((table) => reading.shows("another", table));
		};
		expect(await shownBy(() => db.selectFrom("articles").select(["id", "slug"]).execute())).toEqual([]);
		expect(await shownBy(() => db.selectFrom("articles").select("slug").execute())).toEqual(["articles"]);
		expect(await shownBy(() => db.selectFrom("articles").select("slug").where("slug", "=", "rien").execute())).toEqual([]);
		expect(await shownBy(() => sql`select count(*) as count from articles`.execute(db))).toEqual(["articles"]);
		expect(
			await shownBy(() => sql`select (select count(*) from articles) as one, (select count(*) from visionaries) as other`.execute(db)),
		).toEqual(["articles", "visionaries"]);
	});

	test("two answers to one question never say the same", async () => {
		const { db } = await open();
		const none = { category: null, author_name: null, read_time: null };
		const row = { ...articleRow(), ...none, title: "a", excerpt: "b" };
		await db.insertInto("articles").values(row).execute();
		const answers = [
			{ title: "ab", excerpt: "c" },
			{ title: "a", excerpt: "bc" },
			{ title: "a", excerpt: "b-" },
			{ title: "a", excerpt: "b", category: "" },
			{ title: "a", excerpt: "b", category: "-" },
			{ title: "a", excerpt: "b", category: "#5 " },
			{ title: "a", excerpt: "b", category: "c" },
			{ title: "a", excerpt: "b", author_name: "c" },
			{ title: "a", excerpt: "b", category: "l".repeat(2_000) },
			{ title: "a", excerpt: "b", category: `${"l".repeat(1_999)}m` },
			{ title: "a", excerpt: "b", read_time: 5 },
			{ title: "a", excerpt: "b", category: "5" },
			{ title: "a", excerpt: "b", read_time: 0 },
			{ title: "a", excerpt: "b1 ", category: "c" },
			{ title: "a", excerpt: "b", category: "1 c" },
			{ title: "a\n", excerpt: "b" },
			{ title: "a", excerpt: "b" },
		];
		const ask = () =>
			db.selectFrom("articles").select(["title", "excerpt", "category", "author_name", "read_time", "is_published"]).execute();
		const all = new Set(["articles"] as const);
		const readings = [(await recordReads(async () => db.selectFrom("articles").selectAll().where("slug", "=", "rien").execute())).reading];
		for (const answer of answers) {
			await db
				.updateTable("articles")
				.set({ ...none, ...answer })
				.execute();
			readings.push((await recordReads(ask)).reading);
			const hold = await Promise.all(readings.slice(1).map((reading) => reading.holds(db, all)));
			expect([answer, hold.indexOf(true), hold.filter(Boolean)]).toEqual([answer, hold.length - 1, [true]]);
		}
		await db.updateTable("articles").set({ is_published: false }).execute();
		expect(await readings.at(-1)?.holds(db, all)).toBe(false);
		await db.updateTable("articles").set({ is_published: true }).execute();
		expect(await readings.at(-1)?.holds(db, all)).toBe(true);
		// As many rows as there are, and none.
		await db
			.insertInto("articles")
			.values({ ...articleRow(), ...none, title: "a", excerpt: "b" })
			.execute();
		expect(await readings.at(-1)?.holds(db, all)).toBe(false);
		expect(await readings[0]?.holds(db, all)).toBe(true);
		await db.updateTable("articles").set({ slug: "rien" }).where("id", "=", row.id).execute();
		expect(await readings[0]?.holds(db, all)).toBe(false);
	});

	test("what is neither text nor number is told apart as well", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values(articleRow({ title: "a" }))
			.execute();
		const bytes = isSqlite(db) ? sql`cast(title as blob)` : sql`convert_to(title, 'UTF8')`;
		const { made, reading } = await recordReads(() => sql<{ bytes: Uint8Array }>`select ${bytes} as bytes from articles`.execute(db));
		expect(made.rows.map((row) => Buffer.from(row.bytes).toString())).toEqual(["a"]);
		expect(await reading.holds(db, new Set(["articles"]))).toBe(true);
		await db.updateTable("articles").set({ title: "b" }).execute();
		expect(await reading.holds(db, new Set(["articles"]))).toBe(false);
	});

	test("what is asked twice is one question while it is answered alike, and none that holds once it is not", async () => {
		const { db } = await open();
		const ask = (title: string) => db.selectFrom("articles").select(["id"]).where("title", "=", title).execute();
		const settings = { name: "un" };
		const { reading } = await recordReads(async () => {
			for (const title of ["un", "deux", "un"]) await ask(title);
			for (const _ of "ab") noteRecalled("settings", settings, async () => settings);
		});
		expect(reading.questions).toHaveLength(3);
		const torn = await recordReads(async () => {
			await ask("un");
			await unrecorded(() =>
				db
					.insertInto("articles")
					.values(articleRow({ title: "un" }))
					.execute(),
			);
			await ask("un");
		});
		expect([torn.reading.questions.length, await torn.reading.holds(db, new Set(["articles"]))]).toEqual([2, false]);
	});

	test("what is recalled from memory counts; what is asked apart does not", async () => {
		const { db } = await open();
		let remembered = { name: "un" };
		const { reading } = await recordReads(async () => {
			noteRecalled("settings", remembered, async () => remembered);
			await unrecorded(() => db.selectFrom("sessions").selectAll().execute());
		});
		expect([reading.tables(), reading.isMomentary]).toEqual([["settings"], false]);
		expect(await reading.holds(db, new Set(["settings"]))).toBe(true);
		remembered = { name: "deux" };
		expect(await reading.holds(db, new Set(["settings"]))).toBe(false);
	});

	test("what is written, or read where nobody tells of changes, holds for this moment alone", async () => {
		const { db } = await open();
		const isMomentary = async (act: () => Promise<unknown>) => (await recordReads(act)).reading.isMomentary;
		expect(await isMomentary(() => db.selectFrom("sessions").selectAll().execute())).toBe(true);
		expect(await isMomentary(() => db.insertInto("articles").values(articleRow()).execute())).toBe(true);
		expect(await isMomentary(() => sql`select 1`.execute(db))).toBe(true);
		expect(await isMomentary(() => db.selectFrom("articles").selectAll().execute())).toBe(false);
	});
});

test.each([
	['select "a"."id" from "articles" as "a" where "a"."slug" = ?', ["articles"]],
	["with recent as (select * from articles) select * from recent left join images on true", ["articles", "images"]],
	["select * from articles, deliveries", null],
	["update articles set title = ''", null],
	["begin", null],
	["select 1", null],
])("%s reads %s", (statement, read) => {
	expect(tablesRead(statement)).toEqual(read);
});
