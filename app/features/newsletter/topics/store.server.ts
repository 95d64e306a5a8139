// Owns the letters and what each reader said of them. There are none in the table until the administrator names a second one.
import type { ExpressionBuilder } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { FIRST_TOPIC, isOnTopic } from "./rules.ts";

/** A letter, as readers are shown it. */
export type Topic = { id: string; name: string; slug: string; description: string | null };

/** The letters there are, the first one first; none while there is but one. */
export async function listTopics(db: Db): Promise<Topic[]> {
	const rows = await db.selectFrom("topics").select(["id", "name", "slug", "description"]).orderBy("created_at").orderBy("id").execute();
	return rows.sort((left, right) => Number(right.id === FIRST_TOPIC) - Number(left.id === FIRST_TOPIC));
}

/** What mail programs know a letter by; null for the first one, which keeps the name it had. */
export async function listedTopic(db: Db, id: string): Promise<{ name: string; slug: string } | null> {
	if (id === FIRST_TOPIC) return null;
	return (await db.selectFrom("topics").select(["name", "slug"]).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Each letter there is, and whether this reader is on it. */
export async function topicsOf(db: Db, readerId: string): Promise<(Topic & { isOn: boolean })[]> {
	const topics = await listTopics(db);
	if (topics.length === 0) return [];
	const rows = await db.selectFrom("subscriber_topics").select(["topic_id", "left_at"]).where("subscriber_id", "=", readerId).execute();
	const said = new Map(rows.map((row) => [row.topic_id, row]));
	return topics.map((topic) => ({ ...topic, isOn: isOnTopic(topic.id, said.get(topic.id)) }));
}

/** What a reader said of letters, as it is kept. */
export function saidOfTopics(db: Db, readerId: string) {
	return db
		.selectFrom("subscriber_topics")
		.innerJoin("topics", "topics.id", "subscriber_topics.topic_id")
		.select(["topics.name", "subscriber_topics.since", "subscriber_topics.left_at"])
		.where("subscriber_id", "=", readerId)
		.orderBy("topics.created_at")
		.execute();
}

/** What a reader said of one letter: on it since, or off it since. */
export type SaidOfTopic = { subscriber_id: string; topic_id: string; since: string; left_at: string | null };

/** All that these readers said of letters. */
export function saidAmong(db: Db, readerIds: readonly string[]): Promise<SaidOfTopic[]> {
	return db
		.selectFrom("subscriber_topics")
		.select(["subscriber_id", "topic_id", "since", "left_at"])
		.where("subscriber_id", "in", [...readerIds])
		.execute();
}

/** Notes what readers said of letters of which they have said nothing yet. */
export async function addSaid(db: Db, said: readonly SaidOfTopic[]): Promise<void> {
	if (said.length > 0)
		await db
			.insertInto("subscriber_topics")
			.values([...said])
			.execute();
}

/** Notes that a reader chose a letter, or left it. */
export async function sayTopic(db: Db, readerId: string, topicId: string, said: { isOn: boolean; at: string }): Promise<void> {
	const left_at = said.isOn ? null : said.at;
	await db
		.insertInto("subscriber_topics")
		.values({ subscriber_id: readerId, topic_id: topicId, since: said.at, left_at })
		.onConflict((conflict) =>
			conflict.columns(["subscriber_id", "topic_id"]).doUpdateSet(said.isOn ? { since: said.at, left_at } : { left_at }),
		)
		.execute();
}

/** Forgets what somebody said of letters: they read none; whoever comes back is asked anew, and is on the first one. */
export async function forgetTopics(db: Db, readerId: string): Promise<void> {
	await db.deleteFrom("subscriber_topics").where("subscriber_id", "=", readerId).execute();
}

/** Whether a reader is on a letter, as a condition. */
export function onTopic(topicId: string) {
	return (row: ExpressionBuilder<Database, "newsletter_subscribers">) => {
		const said = row.selectFrom("subscriber_topics").select("subscriber_id").where("topic_id", "=", topicId);
		return topicId === FIRST_TOPIC
			? row("id", "not in", said.where("left_at", "is not", null))
			: row("id", "in", said.where("left_at", "is", null));
	};
}

/** How many read each letter now. */
export async function countReaders(db: Db, topicId: string): Promise<number> {
	const { count } = await db
		.selectFrom("newsletter_subscribers")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("unsubscribed_at", "is", null)
		.where("pending_since", "is", null)
		.where(onTopic(topicId))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Adds a letter, or renames it. */
export async function writeTopic(db: Db, topic: Topic & { at: string }): Promise<void> {
	const { at, ...values } = topic;
	await db
		.insertInto("topics")
		.values({ ...values, created_at: at })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ name: topic.name, description: topic.description }))
		.execute();
}

/** Writes which letter a newsletter is sent as; not once its status moved. Answers whether it was written. */
export async function writeNewsletterTopic(db: Db, newsletter: { id: string; status: string }, topicId: string): Promise<boolean> {
	const result = await db
		.updateTable("newsletters")
		.set({ topic_id: topicId === FIRST_TOPIC ? null : topicId })
		.where("id", "=", newsletter.id)
		.where("status", "=", newsletter.status)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}
