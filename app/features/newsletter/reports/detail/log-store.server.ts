// Owns reading the log of a sending along the unique index of addresses, so that the last page of 50,000 costs what the first
// one does.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import { fold } from "../../../../shared/fold.ts";
import { emailKey } from "../../../../shared/mail-address.ts";
import { type LogQuery, statesOf } from "./log-query.ts";

const columns = [
	"id",
	"email",
	"email_key",
	"state",
	"attempts",
	"next_at",
	"smtp_code",
	"smtp_reply",
	"reason",
	"settled_at",
	"bounced_at",
	"bounce_kind",
	"unsubscribed_at",
	"complained_at",
] as const;

/** The next lines of a newsletter's log, by address. */
export function listLogRows(db: Db, id: string, { q, filter, after }: LogQuery, limit: number) {
	let query = db
		.selectFrom("deliveries")
		.select([...columns])
		.where("newsletter_id", "=", id)
		.orderBy("email_key")
		.limit(limit);
	const states = statesOf(filter);
	if (states) query = query.where("state", "in", [...states]);
	if (after) query = query.where("email_key", ">", after);
	// Without its accents, as people type in haste, or as the key spells it: accents before the @, a domain in ASCII.
	const texts = [fold(q), emailKey(q)].filter(Boolean);
	if (texts.length > 0)
		query = query
			.where("email", "is not", null)
			.where(({ or }) => or(texts.map((text) => sql<boolean>`email_key like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`)));
	return query.execute();
}

export type LogRow = Awaited<ReturnType<typeof listLogRows>>[number];
