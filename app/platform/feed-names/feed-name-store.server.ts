// Owns what feeds know an item by: the address it had when it first became public, for ever, so that a reader's program
// never shows the same item twice. It is kept whole, the site's own address included, since a site may move.
import { type RawBuilder, sql } from "kysely";
import { type Kind, kindNames, kinds } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";
import type { Database } from "../db/schema.ts";

/** The tables whose rows feeds show. */
type FeedTable = { [Table in keyof Database]: "feed_id" extends keyof Database[Table] ? Table : never }[keyof Database];

/** Where the rows of a table are read, and what makes them public. */
export type FeedHome = { table: FeedTable; path: string; isPublic: RawBuilder<unknown> };

/** Where the items of a kind are read. */
export function itemHome(kind: Kind): FeedHome {
	const { table, items, flag } = kinds[kind];
	return { table, path: items, isPublic: sql.ref(flag) };
}

/**
 * Names the public rows of a table that have no name yet by their present address; by their id as well where another one
 * had that address first. Those that have a name keep it.
 * @param siteUrl - the site's public address, without a trailing slash
 * @param id - this row alone
 */
export async function nameForFeeds(db: Db, { table, path, isPublic }: FeedHome, siteUrl: string, id?: string): Promise<void> {
	const items = sql.table(table);
	const address = sql`cast(${siteUrl + path} as text) || ${sql.ref(`${table}.slug`)}`;
	await sql`
		update ${items} set feed_id = ${address} || case
			when exists (select 1 from ${items} as first where first.feed_id = ${address}) then '#' || ${sql.ref(`${table}.id`)}
			else '' end
		where feed_id is null and ${isPublic} ${id === undefined ? sql`` : sql`and ${sql.ref(`${table}.id`)} = ${id}`}
	`.execute(db);
}

/** The same for the items of every kind: for rows of an older database, or written from outside. */
export async function nameItemsForFeeds(db: Db, siteUrl: string): Promise<void> {
	for (const kind of kindNames) await nameForFeeds(db, itemHome(kind), siteUrl);
}

/** Whether a row has this name. */
export async function isFeedName(db: Db, table: FeedTable, name: unknown): Promise<boolean> {
	if (typeof name !== "string") return false;
	const found = await db.selectFrom(table).select("id").where("feed_id", "=", name).limit(1).executeTakeFirst();
	return found !== undefined;
}
