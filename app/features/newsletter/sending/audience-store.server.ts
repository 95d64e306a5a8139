// Owns the audience in tables: readers of the newsletter, some at a time in the order they are written down, or by name; and one
// delivery for each of them.
import { randomBytes, randomUUID } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";
import { type Addressed, everybody } from "../segments/rules.ts";
import { segmentColumns, segmentOf } from "../segments/store.server.ts";
import { FIRST_TOPIC } from "../topics/rules.ts";
import type { DeliveryState } from "./delivery-states.ts";
import type { Subject } from "./trial/rules.ts";

/** Readers, with what each of them said of one letter. */
function readersOf(db: Db, topicId: string) {
	return db
		.selectFrom("newsletter_subscribers")
		.leftJoin("subscriber_topics", (join) =>
			join.onRef("subscriber_topics.subscriber_id", "=", "newsletter_subscribers.id").on("subscriber_topics.topic_id", "=", topicId),
		)
		.select([
			"id",
			"email",
			"email_key",
			"email_hash",
			"first_name",
			"unsubscribed_at",
			"pending_since",
			"tracking_consent",
			"created_at",
			"source",
		])
		.select(["topic_id", "left_at"]);
}

export type AudienceReader = Awaited<ReturnType<typeof listReadersAfter>>[number];

/** The next readers after this id. */
export function listReadersAfter(db: Db, topicId: string, after: string, limit: number) {
	return readersOf(db, topicId).where("id", ">", after).orderBy("id").limit(limit).execute();
}

/** Those of these readers that are there still. */
export async function listReaders(db: Db, topicId: string, ids: readonly string[]): Promise<AudienceReader[]> {
	if (ids.length === 0) return [];
	return readersOf(db, topicId)
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
	/** Whose server takes the mail. */
	receiver: string;
};

/** Which of two subjects a reader gets; null: they wait for the better one; undefined: one subject for all. */
export type Draw = (emailKey: string) => Subject | null | undefined;

/** Of many recipients so many are written down at once: 3 to 8 ms of one thread on a small machine, the more deliveries there are, the longer. */
export const WRITTEN_AT_ONCE = 50;

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
					receiver: recipient.receiver,
				};
			}),
		)
		.onConflict((conflict) => conflict.columns(["newsletter_id", "email_key"]).doNothing())
		.returning("id")
		.execute();
	return added.length;
}

type Of = { newsletter: string } | { delivery: string };

/** The letter that a newsletter is sent as, by it or by one of its deliveries. */
export async function readTopicOf(db: Db, of: Of): Promise<string> {
	return (await readAddressed(db, of)).topicId;
}

/** The letter that a newsletter is sent as and whom of its readers it is for, by it or by one of its deliveries. */
export async function readAddressed(db: Db, of: Of): Promise<Addressed> {
	const newsletters = db.selectFrom("newsletters").select(["topic_id", ...segmentColumns]);
	const row = await ("newsletter" in of
		? newsletters.where("id", "=", of.newsletter)
		: newsletters.where("id", "in", (one) => one.selectFrom("deliveries").select("newsletter_id").where("id", "=", of.delivery))
	).executeTakeFirst();
	return { topicId: row?.topic_id ?? FIRST_TOPIC, segment: row ? segmentOf(row) : everybody };
}
