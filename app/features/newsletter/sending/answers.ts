// Owns what a mail server's answer means for one delivery and for the whole sending. Pure.
import { HOUR, MINUTE, pauseAfter } from "../../../platform/mail/back-off.ts";
import { asksForLogin, type Outcome } from "../../../platform/mail/line.ts";
import { type BounceKind, bounceKindOf, tellingStatus } from "./classify.ts";

export type Verdict = {
	state: "accepted" | "deferred" | "failed" | "uncertain" | "queued";
	reason: string | null;
	/** What it says of the address; null: nothing. */
	bounceKind: BounceKind | null;
	/** Why the whole sending must stand still. */
	stop: "login" | "policy" | null;
	/** Whether it counts in a run of errors. */
	error: boolean;
	/** The server asks to go slower. */
	slow: boolean;
};

const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];
/** With the pauses above: a little less than 24 hours after the first try. */
export const MOST_ATTEMPTS = 15;
/** So many errors in a row, without one message accepted between, and the sending stands still. */
export const BREAK_AFTER = 20;

/** How long to wait after the nth try; `random` in [0, 1[ spreads the crowd by a fifth. */
export function backOff(attempts: number, random: number): number {
	return pauseAfter(attempts, PAUSES, 0.85 + 0.2 * random);
}

const nothing = { bounceKind: null, stop: null, error: false, slow: false } as const;

function ofRefusal(outcome: Extract<Outcome, { kind: "refused" }>, attempts: number): Verdict {
	const { code, reply, stage } = outcome;
	const status = tellingStatus("", reply);
	if (asksForLogin(code)) return { ...nothing, state: "queued", reason: null, stop: "login" };
	if (code < 500) {
		const slow = code === 421 || code === 454 || /^4\.(?:3|7)\./.test(status);
		if (attempts >= MOST_ATTEMPTS) return { ...nothing, state: "failed", reason: "gave-up", bounceKind: "soft", slow };
		return { ...nothing, state: "deferred", reason: "asked-to-wait", slow };
	}
	const failed = { ...nothing, state: "failed", error: true } as const;
	const bounceKind = bounceKindOf(status);
	if (bounceKind === "policy") return { ...failed, reason: "policy", bounceKind, stop: "policy" };
	// Said of the sender, it says nothing about the recipient.
	if (bounceKind === "hard" && stage !== "mail") return { ...failed, reason: "no-such-address", bounceKind };
	return { ...failed, reason: status === "5.2.2" ? "mailbox-full" : "refused", bounceKind: "soft" };
}

/** What one try means; `attempts` counts it. */
export function judge(outcome: Outcome, attempts: number): Verdict {
	switch (outcome.kind) {
		case "accepted":
			return { ...nothing, state: "accepted", reason: null };
		case "refused":
			return ofRefusal(outcome, attempts);
		case "lost":
			if (outcome.begun) return { ...nothing, state: "uncertain", reason: "no-answer", error: true };
			if (attempts >= MOST_ATTEMPTS) return { ...nothing, state: "failed", reason: "gave-up", bounceKind: "soft", error: true };
			return { ...nothing, state: "deferred", reason: "connection-lost", error: true };
		case "unable":
			// Asked all the same, many servers would say that the address does not exist. Nobody's fault but the server's: whoever
			// has changed it may put these back.
			return { ...nothing, state: "failed", reason: "accents" };
	}
}
