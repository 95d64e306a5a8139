import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { describeOnEveryEngine, freshDatabase } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { isUniqueViolation } from "./errors.ts";
import { readFlag } from "./rows.ts";

const run = promisify(execFile);

const tables = [
	"articles",
	"visionaries",
	"vie_alt",
	"newsletter_subscribers",
	"stories",
	"newsletters",
	"images",
	"redirects",
	"settings",
	"content_version",
] as const;

describeOnEveryEngine("the database room", (open, engine) => {
	test("every table of the specification is there", async () => {
		const { db } = await open();
		for (const table of tables) expect(await db.selectFrom(table).selectAll().execute()).toBeInstanceOf(Array);
	});

	test("processes that start at once migrate once", async () => {
		const { databaseUrl, dataDir, open: reopen, remove } = await freshDatabase(engine);
		const start = () => run(process.execPath, ["tests/support/migrate-process.ts", databaseUrl ?? "", dataDir]);
		const applied = await Promise.all([start(), start(), start()]);
		expect(applied.flatMap(({ stdout }) => JSON.parse(stdout))).toEqual([
			"001-magazine",
			"002-admin",
			"003-newsletter",
			"004-feeds",
			"006-desk",
		]);
		expect(await reopen().db.selectFrom("content_version").select("version").execute()).toHaveLength(1);
		await remove();
	});

	test("a unique violation is told apart from other errors", async () => {
		const { db } = await open();
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "un" }))
			.execute();
		const twice = await db
			.insertInto("articles")
			.values(articleRow({ slug: "un" }))
			.execute()
			.catch((error: unknown) => error);
		expect(isUniqueViolation(twice)).toBe(true);
		const wrong = await db
			.insertInto("articles")
			.values({ ...articleRow(), title: null as never })
			.execute()
			.catch((error: unknown) => error);
		expect(wrong).toBeInstanceOf(Error);
		expect(isUniqueViolation(wrong)).toBe(false);
	});

	test("flags and default dates read the same", async () => {
		const { db } = await open();
		const { created_at: _, ...undated } = articleRow({ is_published: true, is_featured: false });
		await db.insertInto("articles").values(undated).execute();
		const row = await db.selectFrom("articles").selectAll().executeTakeFirstOrThrow();
		expect([readFlag(row.is_published), readFlag(row.is_featured)]).toEqual([true, false]);
		expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
	});

	test("a transaction that fails leaves nothing", async () => {
		const { db } = await open();
		const failing = db.transaction().execute(async (transaction) => {
			await transaction.insertInto("articles").values(articleRow()).execute();
			throw new Error("stop");
		});
		await expect(failing).rejects.toThrow("stop");
		expect(await db.selectFrom("articles").select("id").execute()).toEqual([]);
	});
});
