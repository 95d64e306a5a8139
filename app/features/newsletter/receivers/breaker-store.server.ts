// Owns what each receiver thinks of us, in rows that all newsletters and processes share: several people refused for something of
// ours pause their receiver alone, one probe now and then asks again, and what it asks of our pace is kept.
import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { ReceiversTable } from "../../../platform/db/schema/newsletter.ts";
import type { DeliveryState } from "../sending/delivery-states.ts";
import { type AnswerTally, isDue, PROBE_MS, type ReceiverStanding, standAfter, watchedFrom } from "./breaker.ts";
import type { Refusal } from "./classes.ts";
import { limitsOf } from "./limits.ts";
import { letWaitingTry } from "./waiting-store.server.ts";
import { withoutAddresses } from "./without-addresses.ts";

/** More people than this need not be told apart. */
const COUNTED_AT_MOST = 5_000;

type Row = Selectable<ReceiversTable>;

const moment = (text: string | null) => (text === null ? null : Date.parse(text));
const text = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function receiverStandingOf(row: Row): ReceiverStanding {
	return {
		watchedSince: moment(row.watched_since),
		accepted: row.accepted,
		failures: row.failures_in_a_row,
		refusedSince: moment(row.refused_since),
		nextTryAt: moment(row.next_try_at),
		tries: row.tries,
		pace: row.pace,
		pacedAt: moment(row.paced_at),
	};
}

/** What receivers have a row for: whom to look at more closely than the others. */
export async function readStandings(db: Db): Promise<Map<string, ReceiverStanding>> {
	const rows = await db.selectFrom("receivers").selectAll().execute();
	return new Map(rows.map((row) => [row.receiver, receiverStandingOf(row)]));
}

/**
 * Holds the rows of some receivers until the transaction ends, each made where there is none. Asked for in one order, and before
 * the sending's row is held: two who take them in another order wait for each other.
 */
export async function lockReceivers(transaction: Db, receivers: Iterable<string>): Promise<Map<string, ReceiverStanding>> {
	const wanted = [...new Set(receivers)].sort();
	if (wanted.length === 0) return new Map();
	await transaction
		.insertInto("receivers")
		.values(wanted.map((receiver) => ({ receiver })))
		.onConflict((conflict) => conflict.column("receiver").doNothing())
		.execute();
	const rows = await transaction
		.selectFrom("receivers")
		.selectAll()
		.where("receiver", "in", wanted)
		.orderBy("receiver")
		.forUpdate()
		.execute();
	return new Map(rows.map((row) => [row.receiver, receiverStandingOf(row)]));
}

/** How many people a receiver has refused us since a moment. */
async function countRefused(db: Db, receiver: string, since: number): Promise<number> {
	const rows = await db
		.selectFrom("deliveries")
		.select("email_key")
		.distinct()
		.where("receiver", "=", receiver)
		.where("refused_us_at", ">=", new Date(since).toISOString())
		.limit(COUNTED_AT_MOST)
		.execute();
	return rows.length;
}

/** What a receiver said last of us. */
export type Said = { newsletterId: string; refusal: Refusal; code: number | null; reply: string };

/** Writes down what came of some messages to a receiver whose row is held; answers how it stands now. */
export async function noteAnswers(
	transaction: Db,
	receiver: string,
	{ before, tally, said, now }: { before: ReceiverStanding; tally: AnswerTally; said: Said | null; now: Date },
): Promise<ReceiverStanding> {
	const at = now.getTime();
	const refused = tally.refusals > 0 ? await countRefused(transaction, receiver, watchedFrom(before, at)) : 0;
	const after = standAfter(before, tally, { now: at, refused, limits: limitsOf(receiver) });
	await transaction
		.updateTable("receivers")
		.set({
			watched_since: text(after.watchedSince),
			accepted: after.accepted,
			failures_in_a_row: after.failures,
			refused_since: text(after.refusedSince),
			next_try_at: text(after.nextTryAt),
			tries: after.tries,
			pace: after.pace,
			paced_at: text(after.pacedAt),
			...(said && {
				newsletter_id: said.newsletterId,
				class: said.refusal.class,
				code: said.code,
				reply: withoutAddresses(said.reply),
				rule: said.refusal.rule,
				fix: said.refusal.fix,
			}),
		})
		.where("receiver", "=", receiver)
		.execute();
	// Its probe was taken: those it had refused leave at once, rather than each at its own next try.
	if (before.refusedSince !== null && after.refusedSince === null) await letWaitingTry(transaction, receiver, now);
	return after;
}

/** Takes the one probe a receiver that refuses us is due, its row being held; false: another has it, or it is too early. */
export async function takeProbe(transaction: Db, receiver: string, standing: ReceiverStanding, now: Date): Promise<boolean> {
	if (!isDue(standing, now.getTime())) return false;
	await transaction
		.updateTable("receivers")
		.set({ next_try_at: new Date(now.getTime() + PROBE_MS).toISOString() })
		.where("receiver", "=", receiver)
		.execute();
	return true;
}

/** Until when a receiver's permits are spent; its row is held. */
export async function readSpent(transaction: Db, receiver: string): Promise<string | null> {
	const row = await transaction.selectFrom("receivers").select("rate_at").where("receiver", "=", receiver).executeTakeFirst();
	return row?.rate_at ?? null;
}

/** Spends a receiver's permits until a moment. */
export async function writeSpent(transaction: Db, receiver: string, until: string): Promise<void> {
	await transaction.updateTable("receivers").set({ rate_at: until }).where("receiver", "=", receiver).execute();
}

/** A refusal that came back as a notice, of a delivery that a mail server had taken. */
export type Noted = { deliveryId: string; refusal: Refusal; code: number | null; reply: string };

/** Has notices count as what was heard in the dialogue does: several people of one receiver pause it; in a transaction. */
export async function noteRefusals(transaction: Db, noted: readonly Noted[], now: Date): Promise<void> {
	const told = new Map(noted.map((one) => [one.deliveryId, one]));
	if (told.size === 0) return;
	const rows = await transaction
		.updateTable("deliveries")
		.set({ refused_us_at: now.toISOString() })
		.where("id", "in", [...told.keys()])
		.where("receiver", "!=", "")
		.returning(["id", "receiver", "newsletter_id"])
		.execute();
	const standings = await lockReceivers(
		transaction,
		rows.map(({ receiver }) => receiver),
	);
	for (const [receiver, before] of standings) {
		const mine = rows.filter((row) => row.receiver === receiver);
		const last = mine.at(-1);
		const said = last && told.get(last.id);
		if (!last || !said) continue;
		const tally: AnswerTally = {
			accepted: 0,
			refusals: mine.length,
			failures: 0,
			slow: false,
			probe: null,
			waitMs: said.refusal.waitMs,
			later: true,
		};
		await noteAnswers(transaction, receiver, { before, tally, said: { ...said, newsletterId: last.newsletter_id }, now });
	}
}

/** « Try again now »: the next look sends one probe. False: it refuses nobody. */
export async function retryReceiver(db: Db, receiver: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("receivers")
		.set({ next_try_at: now.toISOString() })
		.where("receiver", "=", receiver)
		.where("refused_since", "is not", null)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/**
 * Holds the rows of the receivers that refuse us and have had a newsletter's messages fail, until the transaction ends; answers which.
 * Asked for before the sending's row is held, as by `lockReceivers`.
 */
export async function holdRefusing(transaction: Db, newsletterId: string): Promise<string[]> {
	const rows = await transaction
		.selectFrom("receivers")
		.select("receiver")
		.where("refused_since", "is not", null)
		.where((row) =>
			row.exists(
				row
					.selectFrom("deliveries")
					.select("deliveries.id")
					.where("newsletter_id", "=", newsletterId)
					.where("state", "=", "failed" satisfies DeliveryState)
					.whereRef("deliveries.receiver", "=", "receivers.receiver"),
			),
		)
		.orderBy("receiver")
		.forUpdate()
		.execute();
	return rows.map(({ receiver }) => receiver);
}

/** Somebody tries by hand what failed there: these receivers, whose rows are held, are asked anew, as if they had never refused us. */
export async function forgetRefusals(transaction: Db, receivers: readonly string[]): Promise<void> {
	if (receivers.length === 0) return;
	await transaction
		.updateTable("receivers")
		.set({ refused_since: null, next_try_at: null, watched_since: null, tries: 0, accepted: 0, failures_in_a_row: 0 })
		.where("receiver", "in", receivers)
		.execute();
}
