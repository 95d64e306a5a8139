// What makes room where too many addresses were asked for in vain.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import type { Db } from "../../platform/db/open.ts";
import { countMissing, listMissing, noteMissing } from "./missing-store.server.ts";

const MOST = 2_000;
const at = new Date("2026-03-02T09:00:00.000Z");
const minute = (number: number) => new Date(at.getTime() + number * 60_000);

/** As somebody leaves it who has made up as many paths as it holds and asked for each so many times, a day before; the first one first. */
async function fill(db: Db, hits: number): Promise<void> {
	await sql`with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(MOST)})
		insert into missing_addresses (path, hits, first_at, last_at)
		select '/inventee-' || number, ${sql.lit(hits)}, '2026-03-01', '2026-03-01T09:00:00.' || number from numbers`.execute(db);
	await db.updateTable("missing_addresses").set({ last_at: "2026-02-28" }).where("path", "=", "/inventee-700").execute();
}

async function askAll(db: Db, paths: readonly string[], from: number): Promise<void> {
	for (const [index, path] of paths.entries()) await noteMissing(db, path, minute(from + index));
}

const paths = (name: string, count: number) => Array.from({ length: count }, (_, index) => `/${name}-${index}`);
const hitsOf = async (db: Db, path: string) => (await listMissing(db, MOST)).find((one) => one.path === path)?.hits;

describeOnEveryEngine("a full table of missing addresses", (open) => {
	test("made-up paths, each asked for twice, shut nobody out: the one asked for longest ago among equals makes room", async () => {
		const { db } = await open();
		await fill(db, 2);
		await noteMissing(db, "/vraie", at);
		expect(await hitsOf(db, "/vraie")).toBe(1);
		expect(await hitsOf(db, "/inventee-700")).toBeUndefined();
		expect(await countMissing(db)).toBe(MOST);
	});

	test("what is new has time to be asked for again: it is not what the next ones push out", async () => {
		const { db } = await open();
		await fill(db, 2);
		await noteMissing(db, "/vraie", at);
		await askAll(db, paths("autre", 150), 1);
		await noteMissing(db, "/vraie", minute(200));
		await askAll(db, paths("encore", 250), 201);
		expect(await hitsOf(db, "/vraie")).toBe(2);
		expect(await countMissing(db)).toBe(MOST);
	});

	test("whoever makes up path after path, each asked for once, pushes out some two hundred others, then their own", async () => {
		const { db } = await open();
		await fill(db, 2);
		await askAll(db, paths("sonde", 260), 0);
		const left = await listMissing(db, MOST);
		expect(left.filter(({ hits }) => hits === 2).length).toBeGreaterThan(MOST - 210);
		expect(await hitsOf(db, "/sonde-0")).toBeUndefined();
	});
});
