// Owns which letters the people of a list read, where there are several.
import type { Db } from "../../../../platform/db/open.ts";
import { isOnTopic } from "../../topics/rules.ts";
import { listTopics, saidAmong } from "../../topics/store.server.ts";
import { stateOf } from "../rules.ts";
import type { SubscriberRow } from "./store.server.ts";

/** The names of the letters that each of these people reads, by id; nothing of anybody while there is but one letter. */
export async function lettersOf(
	db: Db,
	rows: readonly Pick<SubscriberRow, "id" | "pending_since" | "unsubscribed_at">[],
): Promise<Map<string, string[]>> {
	const topics = await listTopics(db);
	const read = rows.filter((row) => stateOf(row) === "active").map(({ id }) => id);
	if (topics.length === 0 || read.length === 0) return new Map();
	const rowsOfSaid = await saidAmong(db, read);
	const said = new Map(rowsOfSaid.map((row) => [`${row.subscriber_id} ${row.topic_id}`, row]));
	return new Map(
		read.map((id) => [id, topics.filter((topic) => isOnTopic(topic.id, said.get(`${id} ${topic.id}`))).map(({ name }) => name)]),
	);
}
