import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { putWords } from "../../platform/db/full-text.ts";
import { findResults } from "./find.server.ts";
import { MOST_RANKED, readSearch } from "./rules.ts";

const at = "2026-03-03T09:00:00.000Z";
const none = { exact: [], lemmas: [] };

describeOnEveryEngine("a search that more answer than are ranked", (open) => {
	test("narrowed to who signs, finds what they signed long before, under each of their signatures", async () => {
		const { db } = await open();
		const signed = (num: number) => (num === 1 ? "Jeanne Martin et Paul" : num === 2 ? "J. Martin" : "Awa");
		const documents = Array.from({ length: MOST_RANKED + 10 }, (_, index) => {
			const num = index + 1;
			const facts = { kind: "actualites", item_id: String(num), heading: "", excerpt: "", body: "", category: null, tags: null };
			return { num, ...facts, author: signed(num), at, mark: "" };
		});
		const people = ["Awa", "Jeanne Martin", "Paul"].map((name, id) => ({
			id: String(id),
			name,
			slug: name.toLowerCase().replace(" ", "-"),
			created_at: at,
		}));
		const signatures: [string, number, string][] = [
			["Awa", 0, "0"],
			["Jeanne Martin et Paul", 0, "1"],
			["Jeanne Martin et Paul", 1, "2"],
			["J. Martin", 0, "1"],
		];
		await db.transaction().execute(async (transaction) => {
			await transaction.insertInto("authors").values(people).execute();
			await transaction
				.insertInto("signatures")
				.values(signatures.map(([signature, position, author_id]) => ({ signature, position, written: "", author_id })))
				.execute();
			for (const document of documents) {
				await transaction.insertInto("search_documents").values(document).execute();
				await putWords(transaction, document.num, { heading: none, excerpt: none, body: { exact: ["cedre"], lemmas: [] } });
			}
		});
		const ask = async (query: string) => (await findResults(db, readSearch(new URLSearchParams(`q=cèdre&tri=date&${query}`)), "UTC"))?.nums;
		expect(await ask("")).toHaveLength(MOST_RANKED);
		expect(await ask("auteur=jeanne-martin")).toEqual([2, 1]);
		expect(await ask("auteur=paul")).toEqual([1]);
		expect(await ask("auteur=awa")).toHaveLength(MOST_RANKED);
		expect(await ask("auteur=personne")).toEqual([]);
	});
});
