import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { administer, describeOnEveryEngine, freshDatabase } from "../../../tests/support/databases.ts";

test("a connection lost in the middle of a transaction fails that transaction, and nothing else", async () => {
	const fresh = await freshDatabase("postgres", { migrated: true });
	const { db } = fresh.open();
	const held = db.transaction().execute(async (transaction) => {
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
		await administer(inject("postgresUrl"), `select pg_terminate_backend(${rows[0]?.pid})`);
		// Nothing is under way on the connection while the news arrives.
		const left = `select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`;
		await expect.poll(() => administer(inject("postgresUrl"), left)).toEqual([]);
		await sql`select 1`.execute(transaction);
	});
	await expect(held).rejects.toThrow();
	expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
	await fresh.remove();
});

describeOnEveryEngine("text that no engine should stumble over", (open) => {
	test.each(["\0", "a\0b", "\ud800", "\ufffd", "'; drop table settings; --"])("%j is looked for and not found", async (key) => {
		const { db } = await open();
		expect(await db.selectFrom("settings").select("value").where("key", "=", key).execute()).toEqual([]);
	});

	test("a value with U+0000 is kept", async () => {
		const { db } = await open();
		await db.insertInto("settings").values({ key: "k", value: "a\0b" }).execute();
		const row = await db.selectFrom("settings").select("value").where("key", "=", "k").executeTakeFirstOrThrow();
		expect(row.value).toMatch(/^a.b$/su);
	});
});
