import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { WORDS } from "./full-text.ts";
import type { Database } from "./schema.ts";
import { tables } from "./tables.ts";

describeOnEveryEngine("the ledger of tables", (open) => {
	test("declares every table and every column of the database, once, and nothing else", async () => {
		const { db } = await open();
		const isOfWords = (name: string) => name.startsWith(WORDS);
		const real = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith("schema_migrations") && !isOfWords(name));
		const ofDatabase = Object.fromEntries(real.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
		const ofLedger = Object.fromEntries(
			Object.entries(tables).map(([name, { exported, derived, secret }]) => [name, [...exported, ...derived, ...secret].sort()]),
		);
		expect(ofLedger).toEqual(ofDatabase);
	});

	test("names a key that finds one row, and an order that ends with it", async () => {
		const { db } = await open();
		for (const [name, { key, order }] of Object.entries(tables)) {
			expect(order.at(-1), name).toBe(key.at(-1));
			// Asked of the engine: a column that is not there fails.
			await db
				.selectFrom(name as keyof Database)
				.select(order as never)
				.execute();
		}
	});
});
