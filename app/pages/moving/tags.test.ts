import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { vieAltRow } from "../../../tests/support/rows.ts";
import { readItem } from "../../features/editing/store.server.ts";
import { filedBy } from "./tags.server.ts";

describeOnEveryEngine("the tags of what is imported", (open) => {
	test("are no longer, and no more, than a form takes", async () => {
		const { db } = await open();
		const long = `${"très ".repeat(30)}long`;
		const terms = [long, ...Array.from({ length: 120 }, (_, index) => `mot ${index}`)].map((name) => ({ scheme: "tag", name, slug: null }));
		const id = randomUUID();
		const filed = await filedBy(db, { kind: "vie-alt", id, origin: "wordpress:a#1" }, terms as never);
		await db
			.insertInto("vie_alt")
			.values(vieAltRow({ id, tags: filed.tags }))
			.execute();
		const tags = (await readItem(db, "vie-alt", id))?.fields.tags ?? [];
		expect(tags).toHaveLength(100);
		expect(tags[0]).toBe("très ".repeat(16).trim());
	});
});
