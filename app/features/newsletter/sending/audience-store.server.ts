// Owns the audience in tables: readers of the newsletter, some at a time in the order they are written down, or by name; and one
// delivery for each of them.
import { randomBytes, randomUUID } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";
import type { DeliveryState } from "./delivery-states.ts";
import type { Subject } from "./trial/rules.ts";

const columns = ["id", "email", "email_key", "first_name", "unsubscribed_at", "pending_since", "tracking_consent"] as const;

export type AudienceReader = Awaited<ReturnType<typeof listReadersAfter>>[number];

/** The next readers after this id. */
export function listReadersAfter(db: Db, after: string, limit: number) {
	return db.selectFrom("newsletter_subscribers").select(columns).where("id", ">", after).orderBy("id").limit(limit).execute();
}

/** Those of these readers that are there still. */
export async function listReaders(db: Db, ids: readonly string[]): Promise<AudienceReader[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom("newsletter_subscribers")
		.select(columns)
		.where("id", "in", [...ids])
		.execute();
}

/** Whom a delivery is for, as it is written down. */
type Recipient = {
	id: string;
	email: string;
	email_key: string;
	first_name: string | null;
	tracking_consent: string | null;
	receiver?: string;
};

/** Which of two subjects a reader gets; null: they wait for the better one; undefined: one subject for all. */
export type Draw = (emailKey: string) => Subject | null | undefined;

/** Writes down one delivery a recipient, but for addresses that have one already; answers how many were new. */
export async function addDeliveries(
	db: Db,
	newsletterId: string,
	recipients: readonly Recipient[],
	draw: Draw = () => undefined,
): Promise<number> {
	if (recipients.length === 0) return 0;
	const added = await db
		.insertInto("deliveries")
		.values(
			recipients.map((recipient) => {
				const subject = draw(recipient.email_key);
				return {
					id: randomUUID(),
					newsletter_id: newsletterId,
					subscriber_id: recipient.id,
					email: recipient.email,
					email_key: recipient.email_key,
					first_name: recipient.first_name,
					token: randomBytes(16).toString("hex"),
					tracked: recipient.tracking_consent === "granted",
					state: (subject === null ? "held" : "queued") satisfies DeliveryState,
					subject: subject ?? null,
					receiver: recipient.receiver ?? "",
				};
			}),
		)
		.onConflict((conflict) => conflict.columns(["newsletter_id", "email_key"]).doNothing())
		.returning("id")
		.execute();
	return added.length;
}
