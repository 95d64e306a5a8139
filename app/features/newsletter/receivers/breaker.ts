// Owns when a receiver is left alone because it refuses us, when it is tried again, and how fast it is written to. Pure: rows and
// moments come from breaker-store.server.ts.
import { HOUR, MINUTE } from "../../../platform/mail/back-off.ts";
import type { Limits } from "./limits.ts";

/** So many people, never one: a single mailbox may refuse whom it likes. */
const REFUSALS = 3;
/** And no less of the answers since the first of them: of thousands taken, a few refused are chance. */
const SHARE = 0.1;
/** What comes back as a notice is compared with what a relay took, which says little. */
const SHARE_OF_NOTICES = 0.01;
/** So many failures in a row at one receiver, without a reason that could be read, are no chance either. */
const FAILURES = 20;
/** Refusals further apart than this have nothing to do with each other. */
const WATCHED_MS = 24 * HOUR;
const LONGEST_GAP_MS = 6 * HOUR;
/** How long a probe may be under way before another leaves: its process may be gone. */
export const PROBE_MS = 10 * MINUTE;
/** A probe that ended without an answer about us is followed by another. */
const UNCLEAR_MS = MINUTE;
/** A receiver that has refused for so long is waited for no more by the letters of before. */
export const GIVES_UP_AFTER_MS = 72 * HOUR;

/** Messages a minute a receiver is written to again after it has asked to go slower, before it is halved and doubled. */
const FIRST_PACE = 120;
const FREE_FROM = 600;
/** A storm of the same answers is one. */
const ONE_STORM_MS = 10_000;
const FASTER_EVERY_MS = MINUTE;

/** What is known of a receiver; moments in milliseconds. */
export type ReceiverStanding = {
	watchedSince: number | null;
	accepted: number;
	failures: number;
	refusedSince: number | null;
	nextTryAt: number | null;
	tries: number;
	pace: number | null;
	pacedAt: number | null;
};

export const wellStanding: ReceiverStanding = {
	watchedSince: null,
	accepted: 0,
	failures: 0,
	refusedSince: null,
	nextTryAt: null,
	tries: 0,
	pace: null,
	pacedAt: null,
};

/** What came of some messages to one receiver. */
export type AnswerTally = {
	accepted: number;
	/** Refused for something of ours. */
	refusals: number;
	/** Refused for good, and no reason read that is the reader's. */
	failures: number;
	/** It asks to go slower. */
	slow: boolean;
	/** How the probe ended, where one of them was it. */
	probe: "taken" | "refused" | "unclear" | null;
	/** The pause it asks for; null: it names none. */
	waitMs: number | null;
	/** Whether they were told by notices. */
	later: boolean;
};

/** The first refusal of a run from which on people are counted; a run ends by itself. */
export function watchedFrom({ watchedSince }: ReceiverStanding, now: number): number {
	return watchedSince !== null && watchedSince <= now && now - watchedSince < WATCHED_MS ? watchedSince : now;
}

function gapAfter(tries: number, waitMs: number): number {
	return Math.min(waitMs * 2 ** Math.min(tries, 20), Math.max(LONGEST_GAP_MS, waitMs));
}

function paceAfter({ pace, pacedAt }: ReceiverStanding, { slow, accepted }: AnswerTally, { now, limits }: { now: number; limits: Limits }) {
	const since = pacedAt === null || pacedAt > now ? Number.POSITIVE_INFINITY : now - pacedAt;
	if (slow) return since < ONE_STORM_MS ? { pace, pacedAt } : { pace: Math.max(1, Math.floor((pace ?? 2 * FIRST_PACE) / 2)), pacedAt: now };
	if (pace === null || accepted === 0 || since < FASTER_EVERY_MS) return { pace, pacedAt };
	return pace * 2 >= Math.min(FREE_FROM, limits.perMinute ?? FREE_FROM) ? { pace: null, pacedAt: null } : { pace: pace * 2, pacedAt: now };
}

/**
 * How a receiver stands after some answers.
 * @param refused - how many different people it has refused us since `watchedFrom`, these included
 */
export function standAfter(
	before: ReceiverStanding,
	tally: AnswerTally,
	{ now, refused, limits }: { now: number; refused: number; limits: Limits },
): ReceiverStanding {
	const paced = { ...before, ...paceAfter(before, tally, { now, limits }) };
	const waitMs = Math.max(tally.waitMs ?? limits.waitMs, MINUTE);
	if (before.refusedSince !== null) {
		if (tally.probe === "taken") return { ...wellStanding, pace: Math.min(before.pace ?? FIRST_PACE, FIRST_PACE), pacedAt: now };
		if (tally.probe === "refused") return { ...paced, tries: before.tries + 1, nextTryAt: now + gapAfter(before.tries + 1, waitMs) };
		if (tally.probe === "unclear") return { ...paced, nextTryAt: now + UNCLEAR_MS };
		return paced;
	}
	const from = watchedFrom(before, now);
	const isNew = from !== before.watchedSince;
	const accepted = (isNew ? 0 : before.accepted) + tally.accepted;
	const failures = tally.accepted > 0 ? 0 : before.failures + tally.failures;
	const share = tally.later ? SHARE_OF_NOTICES : SHARE;
	const isRefusing = tally.refusals > 0 && refused >= REFUSALS && refused >= share * (refused + accepted);
	if (isRefusing || failures >= FAILURES)
		return { ...paced, watchedSince: from, accepted, failures: 0, refusedSince: now, nextTryAt: now + waitMs, tries: 0 };
	const isWatched = tally.refusals > 0 || before.watchedSince !== null;
	return {
		...paced,
		watchedSince: isWatched ? (tally.refusals > 0 ? from : before.watchedSince) : null,
		accepted: isWatched ? accepted : 0,
		failures,
	};
}

/** Whether a probe may leave to a receiver that refuses us. */
export function isDue({ refusedSince, nextTryAt }: Pick<ReceiverStanding, "refusedSince" | "nextTryAt">, now: number): boolean {
	if (refusedSince === null) return false;
	// Set further ahead than any gap, it is of a clock that was put back since.
	return nextTryAt === null || nextTryAt <= now || nextTryAt > now + 48 * HOUR;
}
