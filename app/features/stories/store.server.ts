// Owns the stories table: what readers sent, stories and projects alike.
// One row a submission; uniqueness is the database's own, on both engines.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { StoriesTable } from "../../platform/db/schema/correspondence.ts";
import { emailKey } from "../../shared/mail-address.ts";
import type { Story } from "./rules.ts";

/**
 * Keeps a story, unless the submission is already there.
 * @param given.requestId - names the submission
 * @param given.createdAt - ISO-8601 UTC
 * @returns the row's id, or null when nothing was added
 */
export async function insertStory(db: Db, given: { story: Story; requestId: string; createdAt: string }): Promise<string | null> {
	const { story, requestId, createdAt } = given;
	const id = randomUUID();
	const result = await db
		.insertInto("stories")
		.values({ id, ...story, request_id: requestId, created_at: createdAt })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows ?? 0) > 0 ? id : null;
}

/** Adds a story that another software kept, under its id where that is free; answers the id. Nobody is told. */
export async function bringStory(db: Db, { id, ...story }: Omit<Insertable<StoriesTable>, "id"> & { id: string | null }): Promise<string> {
	for (const wanted of [id, randomUUID()]) {
		if (!wanted) continue;
		const result = await db
			.insertInto("stories")
			.values({ ...story, id: wanted })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirst();
		if (Number(result.numInsertedOrUpdatedRows ?? 0) > 0) return wanted;
	}
	throw new Error("a story could not be added");
}

/** Whether the same person sent the same words since a moment (ISO-8601 UTC). */
export async function hasSameStory(db: Db, story: Story, since: string): Promise<boolean> {
	const rows = await db
		.selectFrom("stories")
		.select("email")
		.where("created_at", ">=", since)
		.where("type", "=", story.type)
		.where("message", "=", story.message)
		.execute();
	return rows.some(({ email }) => emailKey(email) === emailKey(story.email));
}
