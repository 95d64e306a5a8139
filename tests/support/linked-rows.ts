// A newsletter and its delivery: of one moment, a reader finds both or neither.
import { randomUUID } from "node:crypto";
import type { Db } from "../../app/platform/db/open.ts";
import { addNewsletter } from "./sending.ts";

/** Writes both, one after the other. */
export async function writeLinkedRows(db: Db): Promise<void> {
	const newsletter_id = await addNewsletter(db);
	const delivery = { id: randomUUID(), token: randomUUID(), email_key: "entre-temps@exemple.org" };
	await db
		.insertInto("deliveries")
		.values({ ...delivery, newsletter_id })
		.execute();
}
