import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";

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
