// Owns « Renvoyer à qui ne l'a pas reçu »: out of the ledger alone, who a newsletter that is over has not reached, why, and who of
// them it may be sent to once more. Counted first; then done once, however often it is said.
import type { Db } from "../../../../platform/db/open.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { readFlag } from "../../../../shared/rows.ts";
import { forgetRefusals } from "../../receivers/breaker-store.server.ts";
import { receiversOf } from "../../receivers/mail-hosts.server.ts";
import { recheck } from "../audience.server.ts";
import { lockForRetry, noteDecision } from "../commands.server.ts";
import { sendingCopy } from "../copy.ts";
import { readdressWaiting, requeueUnreached } from "../delivery-states-store.server.ts";
import type { SendingServices } from "../start.server.ts";
import { type AgainGroup, againGroups, type LeftAlone } from "./rules.ts";
import { isOver, listUnreached, type Unreached } from "./store.server.ts";

const AT_A_TIME = 500;

/** Whom it may be sent to, by why they do not have it; and who is left alone. */
type Chosen = { id: string; group: AgainGroup; moved: { subscriberId: string; email: string; emailKey: string } | null };

function groupOf({ state, bounce_kind, refused_us_at }: Unreached, hasMoved: boolean): AgainGroup {
	if (state === "uncertain") return "uncertain";
	if (hasMoved) return "moved";
	if (refused_us_at !== null) return "refused";
	return bounce_kind === "soft" ? "full" : "failed";
}

/** Judges some rows: who left, complained or is gone since gets nothing, as when their turn came the first time. */
async function judge(db: Db, rows: readonly Unreached[], hash: (email: string) => string): Promise<(Chosen | LeftAlone)[]> {
	const { skip } = await recheck(
		db,
		rows.map((row) => ({
			id: row.id,
			email: row.email && (row.reader_email ?? row.email),
			subscriberId: row.subscriber_id,
			tracked: false,
		})),
		hash,
	);
	const reasons = new Map(skip.map(({ id, reason }) => [id, reason]));
	return rows.map((row) => {
		const { reader_email: email, reader_key: emailKey, subscriber_id: subscriberId } = row;
		const moved = subscriberId && email && emailKey && emailKey !== row.email_key ? { subscriberId, email, emailKey } : null;
		if (row.complained_at !== null) return "complained";
		if (row.unsubscribed_at !== null) return "unsubscribed";
		if (row.bounce_kind === "hard" && !moved) return "gone";
		const reason = reasons.get(row.id);
		if (reason) return reason;
		if (moved && readFlag(row.goes_there)) return "duplicate";
		return { id: row.id, group: groupOf(row, moved !== null), moved };
	});
}

async function* judgeAll(db: Db, newsletterId: string, seen: string) {
	const hash = await suppressionHasher(db);
	for (let after = ""; ; ) {
		const rows = await listUnreached(db, { newsletterId, seen, after, limit: AT_A_TIME });
		if (rows.length > 0) yield await judge(db, rows, hash);
		const last = rows.at(-1);
		if (!last || rows.length < AT_A_TIME) return;
		after = last.id;
	}
}

export type AgainCounts = { groups: Record<AgainGroup, number>; leftAlone: Partial<Record<LeftAlone, number>> };

/** Counts whom it would go to, and who is left alone. */
export async function countAgain(db: Db, newsletterId: string, seen: string): Promise<AgainCounts> {
	const groups = Object.fromEntries(againGroups.map((group) => [group, 0])) as Record<AgainGroup, number>;
	const leftAlone: AgainCounts["leftAlone"] = {};
	for await (const judged of judgeAll(db, newsletterId, seen))
		for (const one of judged) {
			if (typeof one === "string") leftAlone[one] = (leftAlone[one] ?? 0) + 1;
			else groups[one.group] += 1;
		}
	return { groups, leftAlone };
}

/**
 * Sends it once more to these groups, of those that had ended when the administrator looked: said again, from the same page, it finds
 * none of them there. All of them go back to the ledger in one transaction, or none.
 */
export async function sendAgain(
	services: SendingServices,
	id: string,
	{ actor, seen, groups }: { actor: string; seen: string; groups: readonly AgainGroup[] },
): Promise<{ count: number }> {
	const { db, clock } = services;
	const now = clock.now().toISOString();
	const until = seen < now ? seen : now;
	const chosen: Chosen[] = [];
	for await (const judged of judgeAll(db, id, until))
		chosen.push(...judged.flatMap((one) => (typeof one === "string" || !groups.includes(one.group) ? [] : [one])));
	const receiverOf = await receiversOf(
		db,
		chosen.flatMap(({ moved }) => (moved ? [{ email: moved.email }] : [])),
	);
	return db.transaction().execute(async (transaction) => {
		const { newsletter, refusing } = await lockForRetry(transaction, id);
		// The same act has begun already: it is the one that counts.
		if (newsletter.status === "sending") return { count: 0 };
		if (!isOver(newsletter)) throw new Refusal(409, sendingCopy.notStarted);
		await forgetRefusals(transaction, refusing);
		let count = 0;
		for (let start = 0; start < chosen.length; start += AT_A_TIME) {
			const ids = chosen.slice(start, start + AT_A_TIME).map((one) => one.id);
			count += await requeueUnreached(transaction, { newsletterId: id, ids, seen: until });
		}
		for (const { moved } of chosen)
			if (moved) await readdressWaiting(transaction, { ...moved, receiver: receiverOf(moved.email), at: now });
		if (count > 0) await noteDecision(services, transaction, newsletter, { kind: "sending-retried", count, actor, again: true });
		return { count };
	});
}
