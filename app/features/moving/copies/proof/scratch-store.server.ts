// Owns what a proof asks of the database it restored: how many rows each table has, and which pages readers would open.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import { type Kind, kindNames, kinds, publicPath } from "../../../../shared/kinds.ts";

/** How many rows a table has. */
export async function countRows(db: Db, table: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
	return Number(rows[0]?.count ?? 0);
}

async function latestOf(db: Db, kind: Kind): Promise<string | null> {
	const { table, flag } = kinds[kind];
	const { rows } = await sql<{ slug: string }>`
		select slug from ${sql.table(table)} where ${sql.ref(flag)} and slug is not null order by created_at desc, id desc limit 1`.execute(db);
	return rows[0] ? publicPath(kind, rows[0].slug) : null;
}

/** The home page, the latest article and the latest item of another kind, as far as there are any. */
export async function pagesToAsk(db: Db): Promise<string[]> {
	const [first = null, ...others] = await Promise.all(kindNames.map((kind) => latestOf(db, kind)));
	return ["/", first, others.find((path) => path !== null)].filter((path) => typeof path === "string");
}
