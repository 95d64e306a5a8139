// Owns finding items by their title, for a link that leads to them: drafts too, since they will be there when the link is read.
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { fold } from "../../shared/fold.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { readFlag } from "../../shared/rows.ts";

/** An item by its title; `at`: what its list sorts by. */
export type FoundItem = { slug: string; title: string; online: boolean; at: string };

const like = (words: string) => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/** Items of a kind whose title holds all of these words, whatever their case and accents: those that begin so first, then the newest. */
export async function findItemsByTitle(db: Db, kind: Kind, words: string, limit: number): Promise<FoundItem[]> {
	const { table, heading, flag, date } = kinds[kind];
	const folded = fold(words);
	const at = date ? sql`coalesce(${sql.ref(date)}, created_at)` : sql.ref("created_at");
	const title = sql`coalesce(search_text, '')`;
	const holds = folded.split(" ").map((word) => sql`${title} like ${like(word)} escape '\\'`);
	const { rows } = await sql<{ slug: string; title: string; online: boolean | number; at: string }>`
		select slug, ${sql.ref(heading)} as title, ${sql.ref(flag)} as online, ${at} as at
		from ${sql.table(table)}
		where ${sql.join(holds, sql` and `)}
		order by case when ${title} like ${like(folded).slice(1)} escape '\\' then 0 else 1 end, ${at} desc, id
		limit ${limit}`.execute(db);
	return rows.map((row) => ({ ...row, online: readFlag(row.online) }));
}
