// Owns finding the deliveries of a newsletter that did not reach anybody, with what their readers are now.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import type { Status } from "../../states.ts";
import type { DeliveryState } from "../delivery-states.ts";

/** In these, it is not known that somebody has the letter. */
const unreachedStates = ["failed", "uncertain"] as const satisfies readonly DeliveryState[];

/**
 * Some of those that ended until a moment, by id after this one. What a later try has come to since is not meant by whoever looked
 * at that moment.
 */
export function listUnreached(
	db: Db,
	{ newsletterId, seen, after, limit }: { newsletterId: string; seen: string; after: string; limit: number },
) {
	return db
		.selectFrom("deliveries")
		.leftJoin("newsletter_subscribers as reader", "reader.id", "deliveries.subscriber_id")
		.select(["deliveries.id", "subscriber_id", "deliveries.email", "deliveries.email_key", "state", "bounce_kind", "refused_us_at"])
		.select(["complained_at", "deliveries.unsubscribed_at", "reader.email as reader_email", "reader.email_key as reader_key"])
		.select(
			sql<number | boolean>`exists (select 1 from deliveries as other where other.newsletter_id = deliveries.newsletter_id
				and other.email_key = reader.email_key and other.id <> deliveries.id)`.as("goes_there"),
		)
		.where("newsletter_id", "=", newsletterId)
		.where("state", "in", unreachedStates)
		.where(sql<boolean>`coalesce(settled_at, '') <= ${seen}`)
		.where("deliveries.id", ">", after)
		.orderBy("deliveries.id")
		.limit(limit)
		.execute();
}

export type Unreached = Awaited<ReturnType<typeof listUnreached>>[number];

/** Whether a newsletter has left and nothing of it is under way. */
export function isOver({ status, startedAt }: { status: Status; startedAt: string | null }): boolean {
	return startedAt !== null && (status === "sent" || status === "failed");
}
