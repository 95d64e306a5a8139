// Owns the outbox: mail waits in a row written with what caused it, and leaves once, whichever process takes it.
// A row is taken under a lease; a process that dies leaves it to the next one, under the same Message-ID.
import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import { oneLine } from "../../shared/one-line.ts";
import type { Db } from "../db/open.ts";
import type { OutboxTable } from "../db/schema/correspondence.ts";
import type { Database } from "../db/schema.ts";
import { MAIL_PAUSES } from "./failure.ts";
import { isMailAddress } from "./message.ts";

/** Longer than the slowest dialogue with a server (smtp-line.server.ts). */
const LEASE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = Math.max(...MAIL_PAUSES);

export type QueuedMail = {
	/** Names the mail when the same request may come twice; a new one otherwise. */
	id?: string;
	/** `notice`: written by the software; `reply`: by the administrator. Other features add theirs. */
	kind: string;
	to: string;
	subject: string;
	text: string;
	/** The same words dressed; text alone otherwise. */
	html?: string | null;
	/** Where one press ends these mails: written into the headers of RFC 8058. */
	unsubscribeUrl?: string | null;
	replyTo?: string | null;
	/** What the mail is about, such as `story:<id>`, to find it again from there. */
	about?: string | null;
	/** The moment of the act; now by default. */
	at?: Date;
};

/** How many mails have not left yet and are still tried. */
export async function countWaitingMail(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("outbox")
		.select(({ fn }) => fn.countAll<number | string>().as("count"))
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * Puts a mail into the outbox, inside the transaction of what caused it; it leaves once that is committed.
 * Call `mail.wake()` after the transaction, so that nobody waits for the ticker.
 * @returns its id, or null when it was queued before: the same id twice is one mail
 * @throws RangeError for an address that is none: nothing else may stand in a header
 */
export async function queueMail(db: Db, mail: QueuedMail): Promise<string | null> {
	for (const address of [mail.to, mail.replyTo]) {
		if (address && !isMailAddress(address)) throw new RangeError("this is no mail address");
	}
	if (!mail.to) throw new RangeError("a mail needs somebody to go to");
	const id = mail.id ?? randomUUID();
	const at = (mail.at ?? new Date()).toISOString();
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("outbox")
		.values({
			id,
			kind: mail.kind,
			to_address: mail.to,
			reply_to: mail.replyTo ?? null,
			subject: oneLine(mail.subject),
			body_text: mail.text,
			body_html: mail.html ?? null,
			unsubscribe_url: mail.unsubscribeUrl ?? null,
			about: mail.about ?? null,
			next_at: at,
			created_at: at,
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0) > 0 ? id : null;
}

export type OutboxRow = Selectable<OutboxTable>;

type OutboxExpression = ExpressionBuilder<Database, "outbox">;

/**
 * The time has come, or lies farther ahead than any pause or lease: it was set before the clock was put back, and mail must not
 * stand still for as long as that. Twice as far: two machines never agree to the second.
 */
function hasCome(row: OutboxExpression, column: "next_at" | "leased_until", at: Date) {
	const farthest = 2 * (column === "next_at" ? LONGEST_PAUSE_MS : LEASE_MS);
	return row.or([row(column, "<=", at.toISOString()), row(column, ">", new Date(at.getTime() + farthest).toISOString())]);
}

/** Nobody holds the row. */
const isFree = (at: Date) => (row: OutboxExpression) => row.or([row("leased_until", "is", null), hasCome(row, "leased_until", at)]);

/** Takes one row that is due; nobody else takes it before the lease ends. undefined when nothing is due. */
export function takeDue(db: Db, at: Date): Promise<OutboxRow | undefined> {
	return (
		db
			.updateTable("outbox")
			.set((row) => ({ leased_until: new Date(at.getTime() + LEASE_MS).toISOString(), attempts: row("attempts", "+", 1) }))
			.where("id", "=", (one) => {
				const due = one
					.selectFrom("outbox")
					.select("id")
					.where((row) => hasCome(row, "next_at", at))
					.where(isFree(at))
					.orderBy("next_at")
					.limit(1);
				return due.forUpdate().skipLocked();
			})
			// Asked again of the row itself: on PostgreSQL it may have been taken while this waited.
			.where((row) => hasCome(row, "next_at", at))
			.where(isFree(at))
			.returningAll()
			.executeTakeFirst()
	);
}

/** Writes down how a taken row ended; nothing happens when the lease is somebody else's by now. */
async function settle(
	db: Db,
	row: OutboxRow,
	end: Partial<Pick<OutboxRow, "next_at" | "sent_at" | "failed_at" | "last_error">>,
): Promise<void> {
	await db
		.updateTable("outbox")
		.set({ ...end, leased_until: null })
		.where("id", "=", row.id)
		.where("leased_until", "=", row.leased_until)
		.execute();
}

/** The mail left. */
export function markSent(db: Db, row: OutboxRow, at: Date): Promise<void> {
	return settle(db, row, { next_at: null, sent_at: at.toISOString(), last_error: null });
}

/** The mail is tried again later. */
export function markDeferred(db: Db, row: OutboxRow, nextAt: Date, reason: string): Promise<void> {
	return settle(db, row, { next_at: nextAt.toISOString(), last_error: reason });
}

/** The mail is given up. */
export function markFailed(db: Db, row: OutboxRow, at: Date, reason: string): Promise<void> {
	return settle(db, row, { next_at: null, failed_at: at.toISOString(), last_error: reason });
}

/** Whether a mail is still kept. */
export async function isThere(db: Db, id: string): Promise<boolean> {
	return (await db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Tries a mail that failed, or waits, again at once; answers whether there was one. One whose words were erased is over. */
export async function retryMail(db: Db, id: string, at: Date): Promise<boolean> {
	const now = at.toISOString();
	const { numUpdatedRows } = await db
		.updateTable("outbox")
		// Its days begin again: the address may be right now, or the server repaired.
		.set({ next_at: now, created_at: now, failed_at: null, attempts: 0 })
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.where("body_text", "!=", "")
		.where(isFree(at))
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** What has not left: waiting first, then what failed, newest first. */
export function readUnsent(db: Db, limit: number): Promise<OutboxRow[]> {
	return db
		.selectFrom("outbox")
		.selectAll()
		.where("sent_at", "is", null)
		.orderBy((row) => row.case().when("failed_at", "is", null).then(0).else(1).end())
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** The mails about one thing, oldest first. */
export function readMailAbout(db: Db, about: string, kind: string): Promise<OutboxRow[]> {
	return db
		.selectFrom("outbox")
		.selectAll()
		.where("about", "=", about)
		.where("kind", "=", kind)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
}

/** Removes the mails about things that are gone, sent or not; answers their ids. */
export async function deleteMailAbout(db: Db, about: string[]): Promise<string[]> {
	if (about.length === 0) return [];
	const rows = await db.deleteFrom("outbox").where("about", "in", about).returning("id").execute();
	return rows.map(({ id }) => id);
}

/** Empties the bodies of what left, or was given up, before a moment, and removes the rows older than another. */
export async function eraseOldMail(db: Db, before: { bodies: Date; rows: Date }): Promise<void> {
	const bodies = before.bodies.toISOString();
	await db
		.updateTable("outbox")
		.set({ body_text: "", body_html: null })
		.where("body_text", "!=", "")
		.where("next_at", "is", null)
		.where((row) => row.or([row("sent_at", "<", bodies), row("failed_at", "<", bodies)]))
		.execute();
	await db.deleteFrom("outbox").where("next_at", "is", null).where("created_at", "<", before.rows.toISOString()).execute();
}
