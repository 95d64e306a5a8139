import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { describeOnEveryEngine, freshDatabase } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { endOldChanges, type Told, ToldChanges } from "./content-changes.ts";
import { watchContent, writeContent } from "./content-version.ts";
import type { Db } from "./open.ts";
import { watchedTables } from "./schema/watched.ts";

const toldTables = async (db: Db) => (await db.selectFrom("content_changes").select("table_name").execute()).map((row) => row.table_name);

describeOnEveryEngine("what readers see that changed", (open, engine) => {
	test("is told by the database, by whoever it was written; drafts and what no page shows tell nothing", async () => {
		const { db } = await open();
		const [draft, shown] = [articleRow({ is_published: false }), articleRow()];
		await db.insertInto("articles").values(draft).execute();
		await db.updateTable("articles").set({ content: "Autre." }).execute();
		expect(await toldTables(db)).toEqual([]);
		await db.insertInto("articles").values(shown).execute();
		await db.updateTable("articles").set({ search_text: "plié" }).execute();
		// The same words once more.
		await db.updateTable("articles").set({ content: shown.content }).where("id", "=", shown.id).execute();
		expect(await toldTables(db)).toEqual(["articles"]);
		await db.updateTable("articles").set({ is_published: true }).where("id", "=", draft.id).execute();
		await db.updateTable("articles").set({ is_published: false }).where("id", "=", draft.id).execute();
		await db.deleteFrom("articles").execute();
		const rows = await db.selectFrom("content_changes").select(["row_id", "withdrawn"]).orderBy("id").execute();
		expect(rows.slice(1)).toEqual([
			{ row_id: draft.id, withdrawn: 0 },
			{ row_id: draft.id, withdrawn: 1 },
			{ row_id: shown.id, withdrawn: 1 },
		]);
	});

	test("every watched table has its triggers", async () => {
		const { db } = await open();
		const { rows } = await (engine === "sqlite"
			? sql<{ name: string }>`select distinct tbl_name as name from sqlite_master where type = 'trigger' and name like '%seen%'`
			: sql<{ name: string }>`select distinct event_object_table as name from information_schema.triggers where trigger_name like '%seen%'`
		).execute(db);
		expect(rows.map(({ name }) => name).sort()).toEqual([...watchedTables].sort());
	});

	test("a process knows of its own writes at once, and of another's a moment later, table by table", async () => {
		const { open: process, remove } = await freshDatabase(engine, { migrated: true });
		const [here, there] = [process(), process()];
		const [ours, theirs] = [watchContent(here), watchContent(there)];
		// What is read when the listening connection stands counts as a change of everything.
		await expect.poll(() => ours.changes.isHeard() && theirs.changes.isHeard()).toBe(true);
		const withdrawn: (string | null)[] = [];
		theirs.changes.onWithdrawn((id) => withdrawn.push(id));
		const before = { ours: ours.changes.of("articles"), theirs: theirs.changes.of("articles"), pictures: theirs.changes.of("images") };
		const row = articleRow();
		await writeContent({ ...here, contentVersion: ours.contentVersion }, (transaction) =>
			transaction.insertInto("articles").values(row).execute(),
		);
		expect(ours.changes.of("articles")).not.toBe(before.ours);
		const heard = () => {
			theirs.changes.current();
			return theirs.changes.of("articles");
		};
		await expect.poll(heard).not.toBe(before.theirs);
		expect(theirs.changes.of("images")).toBe(before.pictures);
		// By hand, without any command.
		await here.db.deleteFrom("articles").where("id", "=", row.id).execute();
		await expect.poll(() => [heard(), withdrawn][1]).toEqual([row.id]);
		await ours.contentVersion.stop();
		await theirs.contentVersion.stop();
		await remove();
	});

	test("what is told moves the content version too: what is remembered of before is asked anew", async () => {
		const database = await open();
		const { contentVersion, changes } = watchContent(database);
		await expect.poll(() => changes.isHeard()).toBe(true);
		const before = contentVersion.current();
		const told = changes.of("settings");
		// By hand, without any command.
		await database.db.insertInto("settings").values({ key: "publisher", value: '"Un autre"' }).execute();
		await expect.poll(() => [changes.current(), changes.of("settings")][1]).not.toBe(told);
		expect(contentVersion.current()).not.toBe(before);
		await contentVersion.stop();
	});

	test("a write that is taken back tells nobody", async () => {
		const database = await open();
		const { contentVersion, changes } = watchContent(database);
		await expect.poll(() => changes.isHeard()).toBe(true);
		const before = changes.current();
		const failing = writeContent({ ...database, contentVersion }, async (transaction) => {
			await transaction.insertInto("articles").values(articleRow()).execute();
			// Asked while it is open, as any reader may.
			changes.current();
			throw new Error("stop");
		});
		await expect(failing).rejects.toThrow("stop");
		expect([changes.current(), await toldTables(database.db)]).toEqual([before, []]);
		await contentVersion.stop();
	});

	test("what was told yesterday is forgotten", async () => {
		const { db } = await open();
		await db.insertInto("articles").values(articleRow()).execute();
		await endOldChanges(db, new Date());
		expect(await toldTables(db)).toEqual(["articles"]);
		await endOldChanges(db, new Date(Date.now() + 25 * 3_600_000));
		expect(await toldTables(db)).toEqual([]);
	});
});

test("on PostgreSQL a change made while nobody listened is known once they listen again", async () => {
	const { open: process, remove } = await freshDatabase("postgres", { migrated: true });
	const [here, there] = [process(), process()];
	const lost = vi.fn();
	const { contentVersion, changes } = watchContent(here, lost);
	await expect.poll(() => changes.isHeard()).toBe(true);
	const atFirst = changes.of("images");
	const withdrawn = vi.fn();
	changes.onWithdrawn(withdrawn);
	let back = { articles: 0, images: 0 };
	await there.db.transaction().execute(async (slow) => {
		// Begun before the listener was lost, ended after it came back: its number is older than what was read meanwhile.
		await slow.insertInto("articles").values(articleRow()).execute();
		// Of this database: other tests listen beside.
		await sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and (query like 'select told.id%' or query like 'listen %')`.execute(here.db);
		await expect.poll(() => lost.mock.calls.length).toBeGreaterThan(0);
		await expect.poll(() => changes.isHeard()).toBe(true);
		// Everything is asked again: the database that answers now may be another one. Nothing is known to be withdrawn.
		expect(changes.of("images")).not.toBe(atFirst);
		back = { articles: changes.of("articles"), images: changes.of("images") };
	});
	await expect.poll(() => changes.of("articles")).not.toBe(back.articles);
	expect([changes.of("images"), withdrawn.mock.calls]).toEqual([back.images, []]);
	await contentVersion.stop();
	await remove();
});

test("on PostgreSQL what was told before somebody listens is not told to them again, though a transaction was open all the while", async () => {
	const { open: process, remove } = await freshDatabase("postgres", { migrated: true });
	const [here, there] = [process(), process()];
	const [before, after] = [articleRow(), articleRow()];
	await there.db.transaction().execute(async (slow) => {
		await sql`select pg_current_xact_id()`.execute(slow);
		await here.db.insertInto("articles").values(before).execute();
		const { contentVersion, changes } = watchContent(here);
		await expect.poll(() => changes.isHeard()).toBe(true);
		const heard = changes.current();
		await here.db.insertInto("articles").values(after).execute();
		await expect.poll(() => changes.rowsSince("articles", heard)).toContain(after.id);
		expect(changes.rowsSince("articles", heard)).toEqual([after.id]);
		await contentVersion.stop();
	});
	await remove();
});

test("a SQLite ledger that begins anew under a running process is noticed: what is told in it counts", async () => {
	const { open: process, remove } = await freshDatabase("sqlite", { migrated: true });
	const [here, there] = [process(), process()];
	for (let index = 0; index < 5; index++) await there.db.insertInto("articles").values(articleRow()).execute();
	const { contentVersion, changes } = watchContent(here);
	const withdrawn = vi.fn();
	changes.onWithdrawn(withdrawn);
	await there.db.transaction().execute(async (transaction) => {
		await transaction.deleteFrom("articles").execute();
		await transaction.deleteFrom("content_changes").execute();
		await sql`delete from sqlite_sequence where name = 'content_changes'`.execute(transaction);
		await transaction.insertInto("articles").values(articleRow()).execute();
	});
	await expect.poll(() => [changes.current(), withdrawn.mock.calls.flat()][1]).toContain(null);
	const before = changes.of("articles");
	await there.db.insertInto("articles").values(articleRow()).execute();
	await expect.poll(() => [changes.current(), changes.of("articles")][1]).not.toBe(before);
	await contentVersion.stop();
	await remove();
});

test("a telling counts once; after half a day without a look everything counts", () => {
	const changes = new ToldChanges();
	const telling = (id: number): Told => ({ id, table_name: "articles", row_id: "un", withdrawn: 0 });
	changes.told([telling(1)]);
	const once = changes.of("articles");
	changes.told([telling(1)]);
	expect(changes.of("articles")).toBe(once);
	changes.looked([telling(1)], false, 1);
	changes.told([telling(1)]);
	expect([changes.of("articles"), changes.of("images")]).toEqual([once, 1]);
	const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 13 * 3_600_000);
	try {
		changes.looked([], true, 1);
		expect(changes.of("images")).toBe(1);
		clock.mockReturnValue(Date.now() + 13 * 3_600_000);
		changes.looked([], false, 1);
		expect(changes.of("images")).not.toBe(1);
	} finally {
		clock.mockRestore();
	}
});

test("which rows have changed since a moment is known, as long as each was named and they were not too many", () => {
	const changes = new ToldChanges();
	let id = 0;
	const tell = (table_name: string, row_id: string | null) => changes.told([{ id: ++id, table_name, row_id, withdrawn: 0 }]);
	const start = changes.current();
	for (const row of ["un", "deux", "un"]) tell("articles", row);
	const then = changes.current();
	expect(changes.rowsSince("articles", start)).toEqual(["deux", "un"]);
	expect(changes.rowsSince("vie_alt", start)).toEqual([]);
	tell("vie_alt", "trois");
	expect(changes.rowsSince("articles", then)).toEqual([]);
	expect(changes.rowsSince("vie_alt", then)).toEqual(["trois"]);
	tell("articles", null);
	expect(changes.rowsSince("articles", then)).toBe(null);
	const unnamed = changes.current();
	tell("articles", "quatre");
	expect(changes.rowsSince("articles", unnamed)).toEqual(["quatre"]);
	for (let row = 0; row < 500; row++) tell("articles", `rang ${row}`);
	expect(changes.rowsSince("articles", unnamed)).toBe(null);
	expect(changes.rowsSince("articles", unnamed + 1)).toHaveLength(500);
	changes.doubt();
	expect(changes.rowsSince("vie_alt", then)).toBe(null);
	expect(changes.rowsSince("vie_alt", changes.current())).toEqual([]);
});

test("a SQLite site nobody wrote in for days has heard all there was: a draft then changes nothing readers see", async () => {
	const { open: process, remove } = await freshDatabase("sqlite", { migrated: true });
	const database = process();
	const { changes } = watchContent(database);
	let later = 0;
	const clocks = [Date, performance].map((clock) => {
		const now = clock.now();
		return vi.spyOn(clock, "now").mockImplementation(() => now + later);
	});
	const eightHoursLater = () => {
		later += 8 * 3_600_000;
		return changes.current();
	};
	try {
		const before = changes.current();
		for (let time = 0; time < 3; time++) eightHoursLater();
		await database.db
			.insertInto("articles")
			.values(articleRow({ is_published: false }))
			.execute();
		expect(eightHoursLater()).toBe(before);
	} finally {
		for (const clock of clocks) clock.mockRestore();
		await remove();
	}
});
