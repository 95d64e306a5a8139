// Owns « Lever le blocage »: a mail server's answer had ended what goes to an address, and the administrator knows better. What the
// person said themselves (left, called a letter spam, was erased) is theirs alone to take back.
import { takeAdvisoryLock } from "../../../../platform/db/advisory-lock.ts";
import { Refusal } from "../../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import {
	blockOf,
	bringForward,
	liftableReasons,
	liftBounce,
	suppressionHasher,
} from "../../../../platform/suppressions/suppression-store.server.ts";
import { withoutAddresses } from "../../receivers/without-addresses.ts";
import { TURN } from "../erase.server.ts";
import { subscribersCopy } from "../list/copy.ts";
import { stateOf } from "../rules.ts";
import { findReader } from "../store.server.ts";
import { tellArrived } from "../told.server.ts";
import { readerPageCopy as copy } from "./copy.ts";
import type { LiftReason } from "./rules.ts";
import { findBlockingAnswer } from "./store.server.ts";

/**
 * Has the next letter go to a blocked address again, with the proof in the journal: why, since when it was blocked, what the server
 * had said, and nothing that names the person. Said twice it is done once. @throws Refusal
 */
export async function liftBlock(
	{ db, clock }: Pick<Services, "db" | "clock">,
	{ id, reason, actor }: { id: string; reason: LiftReason; actor: string },
): Promise<{ lifted: true }> {
	const hash = await suppressionHasher(db);
	await db.transaction().execute(async (transaction) => {
		await takeAdvisoryLock(transaction, TURN);
		const row = await findReader(transaction, { id }, { forUpdate: true });
		if (!row) throw new Refusal(410, subscribersCopy.gone);
		if (stateOf(row) === "left") throw new Refusal(409, copy.hasLeft);
		await bringForward(transaction, [row]);
		const emailHash = hash(row.email);
		const block = await blockOf(transaction, emailHash);
		if (!block) return;
		if (!liftableReasons.some((known) => known === block.reason)) throw new Refusal(409, copy.saidNo);
		const now = clock.now();
		const answer = await findBlockingAnswer(transaction, id, block);
		// A block of a clock that was put back since is lifted all the same.
		const at = new Date(Math.max(now.getTime(), Date.parse(block.since))).toISOString();
		await liftBounce(transaction, emailHash, at);
		await tellArrived(transaction, id, "blocage-leve", at);
		await writeJournal(transaction, {
			kind: "block-lifted",
			actor,
			at: now,
			subject: { type: "subscriber", id },
			details: {
				why: reason,
				block: block.reason,
				since: block.since,
				code: answer?.smtp_code ?? null,
				reply: withoutAddresses(answer?.smtp_reply ?? "", row.email),
			},
		});
	});
	return { lifted: true };
}
