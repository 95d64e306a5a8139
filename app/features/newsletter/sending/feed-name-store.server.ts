// Owns what feeds know a newsletter by: it has its address from its start, archived or not.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { type FeedHome, nameForFeeds } from "../../../platform/feed-names/feed-name-store.server.ts";
import { newsletterPath } from "../../../shared/addresses.ts";

const home: FeedHome = {
	table: "newsletters",
	path: newsletterPath(""),
	isPublic: sql`slug is not null and (status = 'sent' or exists (select 1 from sendings where sendings.newsletter_id = newsletters.id))`,
};

/** Names this newsletter for feeds; all that have left and have no name yet when none is given. */
export async function nameNewslettersForFeeds(db: Db, siteUrl: string, id?: string): Promise<void> {
	await nameForFeeds(db, home, siteUrl, id);
}
