// Owns the suppressions table: addresses nothing is sent to any more, as a keyed hash that says nothing without this
// database's secret. An import never brings such an address back; who was erased may come back by signing up, alone.
import { createHmac } from "node:crypto";
import { emailKey } from "../../shared/mail-address.ts";
import type { Db } from "../db/open.ts";
import { type Departure, noteDepartures } from "../departures/departure-store.server.ts";
import { earlierKeys } from "../mail/earlier-keys.server.ts";
import { shownAddress } from "../mail/shown-address.server.ts";
import { secretNamed } from "../secrets/secrets.server.ts";

const SECRET = "suppressions";
const KEY_LETTERS = 16;

/** Accents and all, as people have always typed them: most of what was hashed before domains were kept in ASCII is found as it is. */
const shownKey = (email: string) => shownAddress(emailKey(email));

/** Makes the function that hashes addresses; one reading of the secret, however many addresses. */
export async function suppressionHasher(db: Db): Promise<(email: string) => string> {
	const hash = await hasher(db);
	return (email) => hash(shownKey(email));
}

/** Makes the function that answers an address's hash, and those it may have had before domains were kept in ASCII. */
export async function everyHasher(db: Db): Promise<(email: string) => string[]> {
	const hash = await hasher(db);
	return (email) => [...new Set([shownKey(email), emailKey(email), ...earlierKeys(email)])].map(hash);
}

/** What the key of these hashes is known by: the same says that two databases name people alike, and nothing else. */
export async function suppressionKey(db: Db): Promise<string> {
	return (await hasher(db))("which key this is").slice(0, KEY_LETTERS);
}

async function hasher(db: Db): Promise<(key: string) => string> {
	const secret = await secretNamed(db, SECRET);
	return (key) => createHmac("sha256", secret).update(key).digest("hex");
}

/**
 * Files under these addresses' hashes what was suppressed under their earlier ones, so that everything else may ask by one.
 * To be called, in the same transaction, before an address that somebody brings is looked up: of who was erased nothing but the
 * hash is known, until then. Of several the one that is hardest to lift stays, since when it stood; of equals, the earliest.
 * @param people.email_hash - what a reader's row has been known under
 */
export async function bringForward(db: Db, people: readonly { email: string; email_hash?: string | null }[]): Promise<void> {
	const hashes = await everyHasher(db);
	const moves = new Map<string, string>();
	for (const { email, email_hash } of people) {
		const [today = "", ...earlier] = hashes(email);
		if (email_hash && email_hash !== today) earlier.push(email_hash);
		for (const hash of earlier) moves.set(hash, today);
	}
	if (moves.size === 0) return;
	const rows = await db
		.selectFrom("suppressions")
		.selectAll()
		.where("email_hash", "in", [...new Set([...moves.keys(), ...moves.values()])])
		.orderBy("created_at")
		.orderBy("reason")
		.execute();
	const standing = Map.groupBy(rows, ({ email_hash }) => moves.get(email_hash) ?? email_hash);
	for (const [today, spelt] of standing) {
		if (spelt.every(({ email_hash }) => email_hash === today)) continue;
		for (const { email_hash } of spelt) await liftSuppression(db, email_hash);
		// Several that were one person all along: who was erased comes back by the form alone, an address that failed does not.
		const { created_at, reason } = spelt.reduce((kept, row) => (weight(row.reason) > weight(kept.reason) ? row : kept));
		await insertSuppression(db, today, created_at, reason as SuppressionReason);
	}
}

/** `erased`: at the person's wish; `hard`: the address does not exist; `soft`: it has answered nothing for long; `complaint`: called spam. */
export type SuppressionReason = "erased" | "hard" | "soft" | "complaint";

/** How hard a reason is to lift: one that is neither of these is hardest. */
const weight = (reason: string) => ["erased", "soft", reason].indexOf(reason);

/** What copies are told, so that none of them brings the address back (platform/departures). Who erases somebody tells it. */
const departureOf = { hard: "bounced", soft: "bounced", complaint: "complained" } as const satisfies Record<
	Exclude<SuppressionReason, "erased">,
	Departure["kind"]
>;

/** Adds a row; answers whether there was none. */
async function insertSuppression(db: Db, emailHash: string, createdAt: string, reason: SuppressionReason): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("suppressions")
		.values({ email_hash: emailHash, reason, created_at: createdAt })
		.onConflict((conflict) => conflict.column("email_hash").doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/**
 * Notes that nothing goes to this address any more, and that it must not come back by itself. Said twice is said once.
 * @param isTold - copies know of it: it is from them that it is known
 */
export async function suppress(
	db: Db,
	emailHash: string,
	createdAt: string,
	reason: SuppressionReason = "erased",
	{ isTold = false } = {},
): Promise<void> {
	if (!(await insertSuppression(db, emailHash, createdAt, reason)) || reason === "erased" || isTold) return;
	await noteDepartures(db, [{ at: createdAt, email_hash: emailHash, kind: departureOf[reason], proof: null }]);
}

/** The person came back of their own accord: nothing stands in the way any more. */
export async function liftSuppression(db: Db, emailHash: string): Promise<void> {
	await db.deleteFrom("suppressions").where("email_hash", "=", emailHash).execute();
}

/** What the administrator may lift: a server said it, and not the person. */
export const liftableReasons = ["hard", "soft"] as const satisfies readonly SuppressionReason[];

/**
 * Something goes to this address again, which a mail server's answer had ended; not where the person said so, nor where it has ended
 * anew since. Copies are told, so that none of them ends it again.
 * @param isTold - copies know of it: it is from them that it is known
 * @returns whether anything stood in the way
 */
export async function liftBounce(db: Db, emailHash: string, at: string, { isTold = false } = {}): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("suppressions")
		.where("email_hash", "=", emailHash)
		.where("reason", "in", liftableReasons)
		.where("created_at", "<=", at)
		.executeTakeFirst();
	const isLifted = Number(numDeletedRows) > 0;
	if (isLifted && !isTold) await noteDepartures(db, [{ at, email_hash: emailHash, kind: "lifted", proof: null }]);
	return isLifted;
}

/** Why nothing goes to this address, and since when; null when something may. */
export async function blockOf(db: Db, emailHash: string): Promise<{ reason: string; since: string } | null> {
	const row = await db.selectFrom("suppressions").select(["reason", "created_at"]).where("email_hash", "=", emailHash).executeTakeFirst();
	return row ? { reason: row.reason, since: row.created_at } : null;
}

/** Why nothing goes to this address; null when something may. */
export async function suppressionOf(db: Db, emailHash: string): Promise<string | null> {
	const row = await db.selectFrom("suppressions").select("reason").where("email_hash", "=", emailHash).executeTakeFirst();
	return row?.reason ?? null;
}

/** Why nothing goes to these addresses, by hash; those that may be written to are not in it. */
export async function suppressionsAmong(db: Db, hashes: string[]): Promise<Map<string, string>> {
	if (hashes.length === 0) return new Map();
	const rows = await db.selectFrom("suppressions").select(["email_hash", "reason"]).where("email_hash", "in", hashes).execute();
	return new Map(rows.map((row) => [row.email_hash, row.reason]));
}

/** Every suppressed address, by hash, with the moment since when. */
export async function suppressedSince(db: Db): Promise<Map<string, string>> {
	const rows = await db.selectFrom("suppressions").select(["email_hash", "created_at"]).execute();
	return new Map(rows.map((row) => [row.email_hash, row.created_at]));
}

/** Those of these hashes that are suppressed. */
export async function suppressedAmong(db: Db, hashes: string[]): Promise<Set<string>> {
	return new Set((await suppressionsAmong(db, hashes)).keys());
}
