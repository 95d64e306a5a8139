// Many documents of the search that hold one word, put into its index without their items: indexed one by one they would take minutes.
import { putWords } from "../../app/platform/db/full-text.ts";
import type { Db } from "../../app/platform/db/open.ts";

const A_SECOND = 2 ** 20;
const AT_A_TIME = 300;

/** So many documents of a year that hold « cèdre », every other one filed under « Mer », of items `year-place`; their numbers, the newest first. */
export async function fillWithCedars(db: Db, year: number, count: number): Promise<number[]> {
	const nums = Array.from({ length: count }, (_, place) => (Date.UTC(year, 5) / 1_000 + place) * A_SECOND);
	const rows = nums.map((num, place) => ({
		...{ num, kind: "actualites", item_id: `${year}-${place}`, heading: "Un cèdre", excerpt: "", body: "", author: null, tags: null },
		...{ category: place % 2 === 0 ? "Mer" : "Habitat", at: new Date(Math.floor(num / A_SECOND) * 1_000).toISOString(), mark: "" },
	}));
	for (let from = 0; from < count; from += AT_A_TIME)
		await db
			.insertInto("search_documents")
			.values(rows.slice(from, from + AT_A_TIME))
			.execute();
	const none = { exact: [], lemmas: [] };
	const words = { heading: { exact: ["un", "cedre"], lemmas: ["un", "cedre"] }, excerpt: none, body: none };
	await db.transaction().execute(async (transaction) => {
		for (const num of nums) await putWords(transaction, num, words);
	});
	return nums.reverse();
}
