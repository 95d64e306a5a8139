// What writing documents asks of the database, on both engines.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import type { Db } from "../db/open.ts";
import { indexAmong } from "./documents-store.server.ts";
import { searchedItems } from "./items-store.server.ts";

/** The same database; `counted`: how often it was asked how many documents there are. */
function countCounts(db: Db) {
	const seen = { db, counted: 0 };
	seen.db = db.withPlugin({
		transformQuery: ({ node }) => {
			const words = node.kind === "SelectQueryNode" ? JSON.stringify(node) : "";
			if (words.includes('"search_documents"') && words.includes('"count"')) seen.counted += 1;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	return seen;
}

describeOnEveryEngine("documents written", (open) => {
	test("all there are is counted once for many, and never for what is like nothing", async () => {
		const { db } = await open();
		const rows = [articleRow({ content: "Un baobab." }), articleRow({ content: "Un cèdre." }), articleRow({ content: "Un hêtre." })];
		await db.insertInto("articles").values(rows).execute();
		const ids = rows.map(({ id }) => String(id));
		const found = await searchedItems(db, "actualites", ids);
		const seen = countCounts(db);
		const index = (kind: string) => seen.db.transaction().execute((transaction) => indexAmong(transaction, kind, { ids, found }));
		await index("actualites");
		expect(seen.counted).toBe(1);
		// They stand as they are.
		await index("actualites");
		expect(seen.counted).toBe(1);
		await seen.db
			.transaction()
			.execute((transaction) =>
				indexAmong(transaction, "newsletters", { ids, found: found.map((searched) => ({ ...searched, kind: "newsletters" })) }),
			);
		expect(seen.counted).toBe(1);
		expect(await db.selectFrom("search_documents").select("num").execute()).toHaveLength(6);
	});
});
