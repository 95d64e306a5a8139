import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import type { Db } from "./open.ts";
import { prepared } from "./prepared.ts";

const keptBy = async (db: Db) => (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.length;

describeOnEveryEngine("statements that are kept prepared", (open, engine) => {
	test("answer as any other, each time with its own values", async () => {
		const { db } = await open();
		const ask = async (value: number) => (await sql<{ twice: number }>`${prepared} select 2 * ${value} as twice`.execute(db)).rows;
		for (const value of [1, 2, 3]) expect((await ask(value)).map(({ twice }) => Number(twice))).toEqual([2 * value]);
	});

	test.skipIf(engine === "sqlite")("are those that say so, once each, and no more than a connection has room for", async () => {
		const { db } = await open();
		await db.transaction().execute(async (transaction) => {
			for (const value of [1, 2]) await sql`select ${value}::int as value`.execute(transaction);
			expect(await keptBy(transaction)).toBe(0);
			for (const value of [1, 2]) await sql`${prepared} select ${value}::int as value`.execute(transaction);
			expect(await keptBy(transaction)).toBe(1);
			for (let shape = 0; shape < 60; shape++)
				await sql`${prepared} select ${shape}::int as ${sql.id(`shape_${shape}`)}`.execute(transaction);
			expect(await keptBy(transaction)).toBe(40);
		});
	});

	test.skipIf(engine === "sqlite")("are asked as any other once what they were prepared for has changed", async () => {
		const { db } = await open();
		await sql`create table changing (value integer)`.execute(db);
		await sql`insert into changing values (1)`.execute(db);
		await db.connection().execute(async (one) => {
			const ask = async () => (await sql<{ value: unknown }>`${prepared} select value from changing`.execute(one)).rows[0]?.value;
			expect([await ask(), await ask()]).toEqual([1, 1]);
			await sql`alter table changing alter column value type text`.execute(one);
			await expect(ask()).rejects.toMatchObject({ code: "0A000" });
			expect([await ask(), await ask()]).toEqual(["1", "1"]);
		});
	});
});
