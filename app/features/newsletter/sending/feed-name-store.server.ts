// Owns what feeds know a newsletter by: it has its address from its start, archived or not.
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { type FeedHome, nameForFeeds } from "../../../platform/feed-names/feed-name-store.server.ts";
import { newsletterPath } from "../../../shared/addresses.ts";

const home: FeedHome = {
	table: "newsletters",
	path: newsletterPath(""),
	isPublic: sql`slug is not null and (status = 'sent' or exists (select 1 from sendings where sendings.newsletter_id = newsletters.id))`,
};

/** Names this newsletter for feeds; all that have left and have no name yet when none is given. */
export async function nameNewslettersForFeeds(db: Kysely<Database>, siteUrl: string, id?: string): Promise<void> {
	await nameForFeeds(db, home, siteUrl, id);
}
