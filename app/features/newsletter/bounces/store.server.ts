// Owns what the database keeps of the mails that came back: how far a mailbox was read, what was handled, and the delivery
// each is about.
import type { Updateable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { DeliveriesTable } from "../../../platform/db/schema/newsletter.ts";

/** How far a mailbox was read. `validity` (RFC 3501): when it changes, its numbers mean other mails. */
export type MailboxProgress = { validity: string; lastUid: number };

/** Where reading goes on; null: never read. */
export async function readProgress(db: Db, mailbox: string): Promise<MailboxProgress | null> {
	const row = await db.selectFrom("mailboxes").select(["uid_validity", "last_uid"]).where("name", "=", mailbox).executeTakeFirst();
	return row ? { validity: row.uid_validity, lastUid: Number(row.last_uid) } : null;
}

/** Notes how far a mailbox was read, and that it answered. */
export async function writeProgress(db: Db, mailbox: string, progress: MailboxProgress, at: string): Promise<void> {
	const values = { uid_validity: progress.validity, last_uid: progress.lastUid, read_at: at, failure: null };
	await db
		.insertInto("mailboxes")
		.values({ name: mailbox, ...values })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(values))
		.execute();
}

/** Notes why a mailbox could not be read; where reading goes on stays. */
export async function writeFailure(db: Db, mailbox: string, failure: string): Promise<void> {
	await db
		.insertInto("mailboxes")
		.values({ name: mailbox, uid_validity: "", last_uid: 0, read_at: null, failure })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ failure }))
		.execute();
}

/** When a mailbox was last read, and what stands in the way; null: never tried. */
export async function readHealth(db: Db, mailbox: string): Promise<{ readAt: string | null; failure: string | null } | null> {
	const row = await db.selectFrom("mailboxes").select(["read_at", "failure"]).where("name", "=", mailbox).executeTakeFirst();
	return row ? { readAt: row.read_at, failure: row.failure } : null;
}

/** Notes a mail as handled; false when it was already, under whatever number. */
export async function noteHandled(db: Db, key: string, at: string): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("handled_mails")
		.values({ key, at })
		.onConflict((conflict) => conflict.column("key").doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Forgets the mails handled before this moment: nobody sends them again. */
export async function forgetHandled(db: Db, before: string): Promise<void> {
	await db.deleteFrom("handled_mails").where("at", "<", before).execute();
}

/** One delivery as far as what came back is concerned. */
export type Returned = Pick<
	DeliveriesTable,
	"id" | "newsletter_id" | "subscriber_id" | "email" | "bounced_at" | "bounce_kind" | "complained_at" | "settled_at"
>;

/** The delivery the first known of these tokens names; held until the transaction ends. */
export async function findDelivery(db: Db, tokens: readonly string[]): Promise<Returned | null> {
	for (const token of tokens) {
		const query = db
			.selectFrom("deliveries")
			.select(["id", "newsletter_id", "subscriber_id", "email", "bounced_at", "bounce_kind", "complained_at", "settled_at"])
			.where("token", "=", token);
		const row = await query.forUpdate().executeTakeFirst();
		if (row) return row;
	}
	return null;
}

type CameBack = "smtp_reply" | "bounced_at" | "bounce_kind" | "complained_at" | "refusal" | "refused_us_at";

/** Writes what came back into a delivery's row; its state stays. */
export async function markDelivery(db: Db, id: string, what: Pick<Updateable<DeliveriesTable>, CameBack>): Promise<void> {
	await db.updateTable("deliveries").set(what).where("id", "=", id).execute();
}
