// What the driver answers of SQLite's rows.
import { constants, DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { freshDatabase } from "../../../tests/support/databases.ts";

test("a row bears the names that its statement says, however many; of several alike the last", async () => {
	const fresh = await freshDatabase("sqlite");
	const { db } = fresh.open();
	const names = Array.from({ length: 40 }, (_, index) => `colonne ${index}`);
	const asked = sql<Record<string, unknown>>`select ${sql.join(names.map((name, index) => sql`${index} as ${sql.ref(name)}`))}`;
	for (const _ of "two") expect((await asked.execute(db)).rows).toEqual([Object.fromEntries(names.map((name, index) => [name, index]))]);
	const { rows } = await sql`select 'a' as mot, null as rien, 2.5 as nombre, x'00ff' as octets, 'b' as mot`.execute(db);
	expect(rows).toEqual([{ mot: "b", rien: null, nombre: 2.5, octets: new Uint8Array([0, 255]) }]);
	expect((await sql`select 1 as un where 0`.execute(db)).rows).toEqual([]);
	const marked = await sql`select /* prepared */ 6 / 2 as trois, count(*) as combien`.execute(db);
	expect(marked.rows).toEqual([{ trois: 3, combien: 1 }]);
	// Of one shape, and no dictionary.
	expect(Object.getPrototypeOf(marked.rows[0])).toBe(Object.prototype);
	await fresh.remove();
});

test("a statement that asks for every column answers those the table has by now", async () => {
	const fresh = await freshDatabase("sqlite");
	const { db } = fresh.open();
	await sql`create table notes (id integer, mot text)`.execute(db);
	const all = async () => (await sql`select * from notes`.execute(db)).rows;
	const added = async () => (await sql`insert into notes (id) values (2) returning *`.execute(db)).rows;
	await sql`insert into notes values (1, 'un')`.execute(db);
	expect(await all()).toEqual([{ id: 1, mot: "un" }]);
	expect(await added()).toEqual([{ id: 2, mot: null }]);
	await sql`alter table notes rename column mot to terme`.execute(db);
	expect((await all())[0]).toEqual({ id: 1, terme: "un" });
	await sql`alter table notes add column date text default 'hier'`.execute(db);
	expect((await all())[0]).toEqual({ id: 1, terme: "un", date: "hier" });
	expect(await added()).toEqual([{ id: 2, terme: null, date: "hier" }]);
	expect((await sql`select count(*) as combien from notes`.execute(db)).rows).toEqual([{ combien: 3 }]);
	await fresh.remove();
});

test("how many rows at most is no reason to plan a statement anew at each run", async () => {
	const fresh = await freshDatabase("sqlite");
	const { db } = fresh.open();
	const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
	const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 9) select n from numbers`;
	const ask = async (most: number, from: number) =>
		(await sql<{ n: number }>`${numbers} limit ${most} offset ${from}`.execute(db)).rows.map(({ n }) => n);
	expect(await ask(2, 3)).toEqual([4, 5]);
	const [database] = prepare.mock.contexts as DatabaseSync[];
	prepare.mockRestore();
	// Asked of whatever a statement touches, as it is planned.
	let planned = 0;
	database?.setAuthorizer(() => {
		planned += 1;
		return constants.SQLITE_OK;
	});
	expect(await ask(1, 0)).toEqual([1]);
	const first = planned;
	expect(first).toBeGreaterThan(0);
	expect([await ask(4, 0), await ask(3, 7), await ask(-1, 6)]).toEqual([
		[1, 2, 3, 4],
		[8, 9],
		[7, 8, 9],
	]);
	expect(planned).toBe(first);
	await fresh.remove();
});
