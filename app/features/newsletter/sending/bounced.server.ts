// Owns what a refusal does beside its delivery: to the address it is about, and to a sending that is refused for our own fault.
// The mail server says it in the dialogue (flusher.server.ts), or a delivery report says it later (../bounces); the effect is one.
import type { Db } from "../../../platform/db/open.ts";
import { lastLifted } from "../../../platform/departures/departure-store.server.ts";
import { liftBounce, suppress, suppressionOf } from "../../../platform/suppressions/suppression-store.server.ts";
import { listByHash } from "../readers/store.server.ts";
import { tellArrived, tellLeft } from "../readers/told.server.ts";
import { leavingStatuses, type PauseReason } from "../states.ts";
import { moveNewsletter } from "../states-store.server.ts";
import { BREAK_AFTER } from "./answers.ts";
import { findBurst, listEnded, readPlace, wasDeadBefore } from "./burst-store.server.ts";
import { type BounceKind, isGivenUp } from "./classify.ts";
import { softChain } from "./deliveries-store.server.ts";
import { forgetFailures, readPatience } from "./sendings-store.server.ts";

type Bounce = { kind: BounceKind; deliveryId: string; emailHash: string; now: Date };

/**
 * Suppresses an address that does not exist at once, one that has failed softly when that has lasted; not where its receiver calls
 * abnormally many dead in this letter; in a transaction.
 */
export async function suppressIfGone(transaction: Db, { kind, deliveryId, emailHash, now }: Bounce): Promise<void> {
	if (
		kind !== "hard" &&
		!(kind === "soft" && isGivenUp(await softChain(transaction, deliveryId, await lastLifted(transaction, emailHash))))
	)
		return;
	if ((await suppressionOf(transaction, emailHash)) !== null) return;
	if (kind === "hard" && (await isHeldBack(transaction, deliveryId, now))) return;
	const at = now.toISOString();
	await suppress(transaction, emailHash, at, kind);
	for (const id of await listByHash(transaction, emailHash)) await tellLeft(transaction, id, "rebond", at);
}

/**
 * Whether nobody is to be struck off for what this delivery's receiver says of this letter: it calls so many dead at once that its
 * directory is likelier to be out of order. Those who were struck off before that was seen read again; whom it calls dead on another
 * day as well is.
 */
async function isHeldBack(transaction: Db, deliveryId: string, now: Date): Promise<boolean> {
	const place = await readPlace(transaction, deliveryId);
	const { newsletterId, receiver } = place ?? {};
	if (!place || !newsletterId || !receiver || (await wasDeadBefore(transaction, place.subscriberId, now))) return false;
	const burst = await findBurst(transaction, { newsletterId, receiver });
	if (!burst) return false;
	const at = now.toISOString();
	for (const ended of burst.isNew ? await listEnded(transaction, place) : []) {
		if (await wasDeadBefore(transaction, ended.subscriberId, now)) continue;
		if (await liftBounce(transaction, ended.emailHash, at)) await tellArrived(transaction, ended.subscriberId, "blocage-leve", at);
	}
	return true;
}

/**
 * Pauses a newsletter whose refusals are ours to repair, since they would go on: for their cause, unless the administrator has
 * seen it and gone on from it, else for a run of errors over several receivers (one that refuses is left alone by itself:
 * ../receivers/breaker.ts); in a transaction.
 * @returns whether it stands still now for this
 */
export async function pauseForRefusals(transaction: Db, id: string, cause: "login" | "policy" | null): Promise<boolean> {
	const { failuresInARow, ofSeveral, resumedFrom } = await readPatience(transaction, id);
	// Seen and gone on from: one more refusal of the kind stops nothing, a run of them does.
	const isForgiven = cause === "policy" && resumedFrom === "policy";
	const reason: PauseReason | null = cause && !isForgiven ? cause : failuresInARow >= BREAK_AFTER && ofSeveral ? "errors" : null;
	const isPaused =
		reason !== null && (await moveNewsletter(transaction, id, { from: leavingStatuses, to: "paused", also: { pause_reason: reason } }));
	if (isPaused) await forgetFailures(transaction, id);
	return isPaused;
}
