// Owns the newsletter_subscribers table: one row an address, one a submission.
// Uniqueness is the database's own, so that simultaneous signups end in one row on both engines.
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { emailKey } from "../../shared/contact-fields.ts";
import type { Signup } from "./rules.ts";

type Db = Kysely<Database>;

/**
 * Adds a subscriber, unless the address or the submission is already there.
 * @param given.requestId - names the submission; null when it came without JavaScript
 * @param given.createdAt - ISO-8601 UTC
 * @returns whether a row was added
 */
export async function insertSubscriber(db: Db, given: { signup: Signup; requestId: string | null; createdAt: string }): Promise<boolean> {
	const { signup, requestId, createdAt } = given;
	const result = await db
		.insertInto("newsletter_subscribers")
		.values({
			id: randomUUID(),
			email: signup.email,
			email_key: emailKey(signup.email),
			first_name: signup.first_name,
			last_name: signup.last_name,
			phone: signup.phone,
			request_id: requestId,
			created_at: createdAt,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Whether this very submission is already kept. */
export async function hasSubmission(db: Db, requestId: string): Promise<boolean> {
	const row = await db.selectFrom("newsletter_subscribers").select("id").where("request_id", "=", requestId).executeTakeFirst();
	return row !== undefined;
}
