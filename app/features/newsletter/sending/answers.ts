// Owns what a mail server's answer means for one delivery and for the whole sending. Pure.
import { HOUR, MINUTE, pauseAfter } from "../../../platform/mail/back-off.ts";
import { asksForLogin, type Outcome } from "../../../platform/mail/line.ts";
import type { Refusal } from "../receivers/classes.ts";
import { readRefusal } from "../receivers/read-refusal.ts";
import { type BounceKind, bounceKindOfRefusal, statusIn } from "./classify.ts";

export type Verdict = {
	state: "accepted" | "deferred" | "failed" | "uncertain" | "queued";
	reason: string | null;
	/** What it says of the address; null: nothing. */
	bounceKind: BounceKind | null;
	/** What the server said, as it was read; null: it refused nothing. */
	refusal: Refusal | null;
	/** Our own server refuses us before any receiver is asked: the whole sending must stand still. */
	stop: "login" | "policy" | null;
	/** Whether it counts in a run of errors. */
	error: boolean;
	/** The server asks to go slower. */
	slow: boolean;
};

const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];
/** With the pauses above: a little less than 24 hours after the first try. */
export const MOST_ATTEMPTS = 15;
/** A message that was judged and refused is not brought back all day long as it is: a second and a third time, in case that was chance. */
const MOST_REFUSALS = 3;
/** So many errors in a row, without one message accepted between, and the sending stands still. */
export const BREAK_AFTER = 20;

/** How long to wait after the nth try; `random` in [0, 1[ spreads the crowd by a fifth. */
export function backOff(attempts: number, random: number): number {
	return pauseAfter(attempts, PAUSES, 0.85 + 0.2 * random);
}

const nothing = { bounceKind: null, refusal: null, stop: null, error: false, slow: false } as const;

/** Said by our own server of ourselves: every other letter would meet the same. */
function isOurRelay(refusal: Refusal): boolean {
	return refusal.fix === "our-sender" || refusal.fix === "our-quota";
}

/** The code of the reason that stands in the row, by what was said. */
function reasonOf({ class: said, scope }: Refusal, bounceKind: BounceKind): string {
	if (said === "gone") return "no-such-address";
	if (said === "full") return "mailbox-full";
	if (said === "suspended") return "mailbox-closed";
	return bounceKind === "policy" && scope !== "mailbox" ? "policy" : "refused";
}

/** A refusal for now: it waits, and is given up after a day. */
function ofDelay(refusal: Refusal, attempts: number, slow: boolean): Verdict {
	if (attempts < MOST_ATTEMPTS) return { ...nothing, refusal, state: "deferred", reason: "asked-to-wait", slow };
	const reason = refusal.class === "full" ? "mailbox-full" : "gave-up";
	// A server that was out of order for a day says nothing of whose mailbox it is.
	const isOutOfOrder = refusal.class === "transient" && refusal.scope !== "mailbox";
	return { ...nothing, refusal, state: "failed", reason, bounceKind: isOutOfOrder ? null : bounceKindOfRefusal(refusal), slow };
}

/** How often what was refused for good is tried again all the same: what is said of us may be mended meanwhile. */
function mostTries({ class: said, scope, waitMs }: Refusal): number {
	if (said === "reputation" || said === "authentication" || said === "rate") return MOST_ATTEMPTS;
	// What weighs too much now weighs as much later.
	if (said === "content") return scope === "mailbox" ? 1 : MOST_REFUSALS;
	return waitMs === null ? 1 : MOST_REFUSALS;
}

function ofRefusal(outcome: Extract<Outcome, { kind: "refused" }>, attempts: number, receiver: string | null): Verdict {
	const { code, reply, stage } = outcome;
	if (asksForLogin(code)) return { ...nothing, state: "queued", reason: null, stop: "login" };
	const refusal = readRefusal({ receiver, code, text: reply });
	if (code < 500) return ofDelay(refusal, attempts, code === 421 || code === 454 || /^4\.(?:3|7)\./.test(statusIn(reply)));
	const stop = stage === "mail" || isOurRelay(refusal) ? "policy" : null;
	// Said of the sender, it says nothing about the recipient.
	const bounceKind = stop ? "policy" : bounceKindOfRefusal(refusal);
	const failed = { ...nothing, refusal, stop, error: true } as const;
	if (attempts < mostTries(refusal)) return { ...failed, state: "deferred", reason: bounceKind === "policy" ? "policy" : "asked-to-wait" };
	return { ...failed, state: "failed", reason: reasonOf(refusal, bounceKind), bounceKind };
}

/**
 * What one try means; `attempts` counts it.
 * @param receiver - whose mailbox it is for (receivers/recognise.ts), where that is known: its own words are read then
 */
export function judge(outcome: Outcome, attempts: number, receiver: string | null = null): Verdict {
	switch (outcome.kind) {
		case "accepted":
			return { ...nothing, state: "accepted", reason: null };
		case "refused":
			return ofRefusal(outcome, attempts, receiver);
		case "lost":
			if (outcome.whole) return { ...nothing, state: "uncertain", reason: "no-answer", error: true };
			if (attempts >= MOST_ATTEMPTS) return { ...nothing, state: "failed", reason: "gave-up", bounceKind: "soft", error: true };
			return { ...nothing, state: "deferred", reason: "connection-lost", error: true };
		case "unable":
			// Asked all the same, many servers would say that the address does not exist. Nobody's fault but the server's: whoever
			// has changed it may put these back.
			return { ...nothing, state: "failed", reason: "accents" };
	}
}
