// Owns what an archive asks: how many public items came when, and the titles of a stretch of time. Bodies are never read.
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { publishedAt } from "../../platform/items/items-store.server.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Counted } from "./months.ts";

export type DatedTitle = { id: string; slug: string; title: string; at: string };

/**
 * Counts the public items of a kind by month in UTC, and by minute on days that may be another month's elsewhere: 28 to 31, and 1.
 * Read from an index of dates alone where the kind has one (articles_mapped, migration 043).
 */
export async function countByMonth(db: Db, kind: Kind): Promise<Counted[]> {
	const { table, flag } = kinds[kind];
	const at = publishedAt(kind);
	const { rows } = await sql<{ at: string | null; count: number | string }>`
		select case when substr(${at}, 9, 2) in ('28', '29', '30', '31', '01') then substr(${at}, 1, 16) else substr(${at}, 1, 7) end as at, count(*) as count
		from ${sql.table(table)} where ${sql.ref(flag)} group by 1`.execute(db);
	return rows.map((row) => ({ at: row.at ?? "", count: Number(row.count) }));
}

/** The public items of a kind that came from a moment on, until another one, the newest first. */
export async function listTitles(db: Db, kind: Kind, { from, until }: { from: string; until: string }): Promise<DatedTitle[]> {
	const { table, flag, heading } = kinds[kind];
	const at = publishedAt(kind);
	const { rows } = await sql<DatedTitle>`
		select id, slug, ${sql.ref(heading)} as title, ${at} as at
		from ${sql.table(table)} where ${sql.ref(flag)} and ${at} >= ${from} and ${at} < ${until}
		order by ${at} desc, id desc`.execute(db);
	return rows;
}
