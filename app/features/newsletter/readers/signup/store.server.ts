// Owns what the public signup does to newsletter_subscribers: one row an address, one a submission.
// Uniqueness is the database's own, so that simultaneous signups end in one row on both engines.
import { randomUUID } from "node:crypto";
import type { Db } from "../../../../platform/db/open.ts";
import { emailKey } from "../../../../shared/mail-address.ts";
import { searchTextOf } from "../search-text.server.ts";
import type { Signup } from "./rules.ts";

/** Where a subscriber came from. */
export type Source = "site" | "admin" | "import" | "program";

/** `requestId` names the submission, null without JavaScript; `createdAt` is ISO-8601 UTC. */
export type NewSubscriber = {
	signup: Signup;
	requestId: string | null;
	createdAt: string;
	source: Source;
	/** What `suppressions` knows the address under. */
	emailHash: string;
	/** Since when the address waits to be confirmed; absent: it does not. */
	pendingSince?: string | null;
};

/** The row of a new subscriber. */
export function subscriberRow({ signup, requestId, createdAt, source, emailHash, pendingSince = null }: NewSubscriber) {
	return {
		id: randomUUID(),
		email: signup.email,
		email_key: emailKey(signup.email),
		first_name: signup.first_name,
		last_name: signup.last_name,
		phone: signup.phone,
		request_id: requestId,
		created_at: createdAt,
		source,
		search_text: searchTextOf(signup),
		pending_since: pendingSince,
		last_contact_at: createdAt,
		email_hash: emailHash,
		// Brought in or added by hand they read already, or will say so themselves.
		confirmed_at: source === "site" && pendingSince === null ? createdAt : null,
	};
}

/** Adds a subscriber, unless the address or the submission is already there; answers whether a row was added. */
export async function insertSubscriber(db: Db, given: NewSubscriber): Promise<boolean> {
	const result = await db
		.insertInto("newsletter_subscribers")
		.values(subscriberRow(given))
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

type Known = { id: string; first_name: string | null; last_name: string | null; phone: string | null; unsubscribed_at: string | null };

/**
 * Someone who had left agrees anew: reads again from now on, under the names given now. Where they have yet to confirm,
 * they stay gone until they do.
 */
export async function agreeAnew(
	db: Db,
	row: Known,
	{ signup, requestId, createdAt, pendingSince }: Omit<NewSubscriber, "source" | "emailHash">,
) {
	const person = {
		email: signup.email,
		first_name: signup.first_name ?? row.first_name,
		last_name: signup.last_name ?? row.last_name,
		phone: signup.phone ?? row.phone,
	};
	await db
		.updateTable("newsletter_subscribers")
		.set({
			...person,
			search_text: searchTextOf(person),
			request_id: requestId,
			last_contact_at: createdAt,
			...(pendingSince
				? { pending_since: pendingSince, unsubscribed_at: row.unsubscribed_at ?? createdAt }
				: { pending_since: null, unsubscribed_at: null, created_at: createdAt, source: "site", confirmed_at: createdAt }),
		})
		.where("id", "=", row.id)
		.execute();
}

/** Whether this very submission is already kept. */
export async function hasSubmission(db: Db, requestId: string): Promise<boolean> {
	const row = await db.selectFrom("newsletter_subscribers").select("id").where("request_id", "=", requestId).executeTakeFirst();
	return row !== undefined;
}
