// Owns what feeds know an item by: the address it had when it first became public, for ever, so that a reader's program
// never shows the same item twice. It is kept whole, the site's own address included, since a site may move.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { newsletterPath } from "../../shared/addresses.ts";
import { type ItemTable, kinds } from "../../shared/kinds.ts";
import type { Database } from "../db/schema.ts";

type Db = Kysely<Database>;

/** Where the items of each table are read, and what makes them public. A newsletter has its address from its start, archived or not. */
type Home = { path: string; isPublic: RawBuilder<unknown> };
export type FeedTable = ItemTable | "newsletters";

const homes = {
	...(Object.fromEntries(Object.values(kinds).map(({ table, items, flag }) => [table, { path: items, isPublic: sql.ref(flag) }])) as Record<
		ItemTable,
		Home
	>),
	newsletters: {
		path: newsletterPath(""),
		isPublic: sql`slug is not null and (status = 'sent' or exists (select 1 from sendings where sendings.newsletter_id = newsletters.id))`,
	},
} satisfies Record<FeedTable, Home>;

/**
 * Names the public items of a table that have no name yet by their present address; by their id as well where another item
 * had that address first. Those that have a name keep it.
 * @param siteUrl - the site's public address, without a trailing slash
 * @param id - this item alone
 */
export async function nameForFeeds(db: Db, table: FeedTable, siteUrl: string, id?: string): Promise<void> {
	const { path, isPublic } = homes[table];
	const items = sql.table(table);
	const address = sql`cast(${siteUrl + path} as text) || ${sql.ref(`${table}.slug`)}`;
	await sql`
		update ${items} set feed_id = ${address} || case
			when exists (select 1 from ${items} as first where first.feed_id = ${address}) then '#' || ${sql.ref(`${table}.id`)}
			else '' end
		where feed_id is null and ${isPublic} ${id === undefined ? sql`` : sql`and ${sql.ref(`${table}.id`)} = ${id}`}
	`.execute(db);
}

/** The same in every table: for rows of an older database, or written from outside. */
export async function nameAllForFeeds(db: Db, siteUrl: string): Promise<void> {
	for (const table of Object.keys(homes) as FeedTable[]) await nameForFeeds(db, table, siteUrl);
}

/** Whether an item has this name. */
export async function isFeedName(db: Db, table: FeedTable, name: unknown): Promise<boolean> {
	if (typeof name !== "string") return false;
	const found = await db.selectFrom(table).select("id").where("feed_id", "=", name).limit(1).executeTakeFirst();
	return found !== undefined;
}
