// Who signs nothing any more is forgotten, on both engines.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { forgetAuthors } from "./forget-authors.server.ts";
import { nameAuthors } from "./signatures.server.ts";

describeOnEveryEngine("who signs nothing", (open) => {
	test("is forgotten once a day has passed; who signs still, is public or is spoken of stays", async () => {
		const { db } = await open();
		let now = new Date("2026-03-01T09:00:00.000Z");
		const services = { db, clock: { now: () => now } };
		const names = ["Ada Parti", "Bo Reste", "Cy Publique", "Di Décrite et Ed Parti"];
		await db
			.insertInto("articles")
			.values(names.map((author_name, index) => articleRow({ id: `${index}`, author_name })))
			.execute();
		await nameAuthors(services);
		await db.updateTable("authors").set({ is_public: 1 }).where("slug", "=", "cy-publique").execute();
		await db.updateTable("authors").set({ line: "Elle écrit." }).where("slug", "=", "di-decrite").execute();
		const known = async () => (await db.selectFrom("authors").select("slug").orderBy("slug").execute()).map(({ slug }) => slug);
		await db.deleteFrom("articles").where("id", "in", ["0", "2", "3"]).execute();
		await forgetAuthors(services);
		expect(await known()).toHaveLength(5);
		expect(await db.selectFrom("signatures").select("written").execute()).toEqual([{ written: "Bo Reste" }]);
		now = new Date("2026-03-02T10:00:00.000Z");
		await forgetAuthors(services);
		expect(await known()).toEqual(["bo-reste", "cy-publique", "di-decrite"]);
		await forgetAuthors(services);
		expect(await known()).toHaveLength(3);
	});
});
