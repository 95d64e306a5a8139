// Owns what a refusal does beside its delivery: to the address it is about, and to a sending that is refused for our own fault.
// The mail server says it in the dialogue (flusher.server.ts), or a delivery report says it later (../bounces); the effect is one.
import type { Db } from "../../../platform/db/open.ts";
import { lastLifted } from "../../../platform/departures/departure-store.server.ts";
import { suppress, suppressionOf } from "../../../platform/suppressions/suppression-store.server.ts";
import { listByHash } from "../readers/store.server.ts";
import { tellLeft } from "../readers/told.server.ts";
import { leavingStatuses, type PauseReason } from "../states.ts";
import { moveNewsletter } from "../states-store.server.ts";
import { BREAK_AFTER } from "./answers.ts";
import { type BounceKind, isGivenUp } from "./classify.ts";
import { softChain } from "./deliveries-store.server.ts";
import { forgetFailures, readPatience } from "./sendings-store.server.ts";

type Bounce = { kind: BounceKind; deliveryId: string; emailHash: string; now: Date };

/** Suppresses an address that does not exist at once, one that has failed softly when that has lasted; in a transaction. */
export async function suppressIfGone(transaction: Db, { kind, deliveryId, emailHash, now }: Bounce): Promise<void> {
	if (
		kind !== "hard" &&
		!(kind === "soft" && isGivenUp(await softChain(transaction, deliveryId, await lastLifted(transaction, emailHash))))
	)
		return;
	if ((await suppressionOf(transaction, emailHash)) !== null) return;
	const at = now.toISOString();
	await suppress(transaction, emailHash, at, kind);
	for (const id of await listByHash(transaction, emailHash)) await tellLeft(transaction, id, "rebond", at);
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
