// What a trouble with a letter is, and which is said first. Pure.
import { HOUR } from "../../../platform/mail/back-off.ts";
import type { RefusalClass } from "../receivers/classes.ts";
import type { PauseReason } from "../states.ts";

/**
 * `stands`: it stopped half-way; `failed`: nobody has got it; `waits`: its hour came and it did not leave; `refused`: a receiver
 * refuses us, and its readers wait for it; `uncertain`: nobody knows whether some of its messages arrived. The most urgent first.
 */
export const troubleKinds = ["stands", "waits", "failed", "refused", "uncertain"] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** A letter that asks for an act of the administrator. */
export type Trouble = {
	kind: TroubleKind;
	newsletterId: string;
	title: string;
	/** Why, where a reason was noted. */
	reason: PauseReason | null;
	/** How many messages of `uncertain`, how many readers of `refused`. */
	count: number;
	/** Of `refused`: who refuses us; null: it is no receiver's. */
	receiver: string | null;
	/** Tells this time from the next: settled and come back, it is another trouble, however soon. */
	time: string;
};

/** So long a receiver that asks to go slower is left to itself: it is asked again, and takes the rest. */
const PATIENCE_MS = HOUR;

/** Whether it is time to tell of a receiver that refuses us since a moment. */
export function isWorthTelling({ class: said, since }: { class: RefusalClass; since: string }, now: Date): boolean {
	return said !== "rate" || Date.parse(since) <= now.getTime() - PATIENCE_MS;
}

/** Names a trouble for as long as it lasts: told once; the same one after it was settled is another. */
export function troubleKey({ kind, newsletterId, reason, receiver, time }: Trouble): string {
	// Whichever of its letters waits for it, a receiver's refusal is one.
	return [kind, receiver ?? newsletterId, reason ?? "", time].join(" ");
}

/** Whether a key names what is uncertain of a letter. */
export function isUncertainOf(key: string, newsletterId: string): boolean {
	return key.startsWith(`${"uncertain" satisfies TroubleKind} ${newsletterId} `);
}

/** The most urgent first, whatever order they come in. */
export function byUrgency(troubles: readonly Trouble[]): Trouble[] {
	const rank = ({ kind }: Trouble) => troubleKinds.indexOf(kind);
	return troubles.toSorted((left, right) => rank(left) - rank(right) || left.title.localeCompare(right.title, "fr"));
}
