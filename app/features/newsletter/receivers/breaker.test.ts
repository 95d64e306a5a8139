import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "../../../platform/mail/back-off.ts";
import { type AnswerTally, isDue, PROBE_MS, type ReceiverStanding, standAfter, watchedFrom, wellStanding } from "./breaker.ts";
import { limitsOf } from "./limits.ts";

const NOW = Date.parse("2026-11-23T10:00:00.000Z");
const limits = { ...limitsOf(null), waitMs: 30 * MINUTE };
const nothing: AnswerTally = { accepted: 0, refusals: 0, failures: 0, slow: false, probe: null, waitMs: null, later: false };
const standingAfter = (before: Partial<ReceiverStanding>, tally: Partial<AnswerTally>, refused = 0, now = NOW) =>
	standAfter({ ...wellStanding, ...before }, { ...nothing, ...tally }, { now, refused, limits });

describe("when a receiver is left alone", () => {
	test("after three people who are a tenth of its answers, never after one or two", () => {
		expect(standingAfter({}, { refusals: 1 }, 1).refusedSince).toBeNull();
		expect(standingAfter({}, { refusals: 2 }, 2)).toMatchObject({ refusedSince: null, watchedSince: NOW });
		expect(standingAfter({}, { refusals: 3 }, 3)).toMatchObject({ refusedSince: NOW, nextTryAt: NOW + 30 * MINUTE, tries: 0 });
		expect(standingAfter({ watchedSince: NOW - HOUR, accepted: 26 }, { refusals: 1 }, 3).refusedSince).toBe(NOW);
		expect(standingAfter({ watchedSince: NOW - HOUR, accepted: 28 }, { refusals: 1 }, 3).refusedSince).toBeNull();
	});

	test("the one person it refuses again and again is one", () => {
		expect(standingAfter({ watchedSince: NOW - HOUR }, { refusals: 50 }, 1).refusedSince).toBeNull();
	});

	test("a run that began a day ago, or that has not begun yet, is another", () => {
		expect(watchedFrom({ ...wellStanding, watchedSince: NOW - 24 * HOUR }, NOW)).toBe(NOW);
		expect(watchedFrom({ ...wellStanding, watchedSince: NOW + HOUR }, NOW)).toBe(NOW);
		expect(watchedFrom({ ...wellStanding, watchedSince: NOW - 23 * HOUR }, NOW)).toBe(NOW - 23 * HOUR);
		// What was taken in the run before says nothing of this one.
		expect(standingAfter({ watchedSince: NOW - 30 * HOUR, accepted: 10_000 }, { refusals: 3 }, 3).refusedSince).toBe(NOW);
	});

	test("of what comes back as notices, a hundredth is enough", () => {
		expect(standingAfter({ watchedSince: NOW - HOUR, accepted: 290 }, { refusals: 3, later: true }, 3).refusedSince).toBe(NOW);
		expect(standingAfter({ watchedSince: NOW - HOUR, accepted: 300 }, { refusals: 3, later: true }, 3).refusedSince).toBeNull();
	});

	test("twenty failures in a row without a reason; one letter taken begins anew", () => {
		expect(standingAfter({ failures: 19 }, { failures: 1 }).refusedSince).toBe(NOW);
		expect(standingAfter({ failures: 19 }, { failures: 1, accepted: 1 })).toMatchObject({ refusedSince: null, failures: 0 });
	});

	test("it is left alone for as long as it asks, and never less than a minute", () => {
		expect(standingAfter({}, { refusals: 3, waitMs: 2 * HOUR }, 3).nextTryAt).toBe(NOW + 2 * HOUR);
		expect(standingAfter({}, { refusals: 3, waitMs: 1 }, 3).nextTryAt).toBe(NOW + MINUTE);
	});
});

describe("when it is asked again", () => {
	const refusing = { refusedSince: NOW - HOUR, nextTryAt: NOW, tries: 0 };

	test("a probe that is refused makes the gap twice as long, up to six hours, or what it asks where that is more", () => {
		const gaps = [0, 1, 2, 3, 9].map(
			(tries) => (standingAfter({ ...refusing, tries }, { probe: "refused", refusals: 1 }, 4).nextTryAt ?? 0) - NOW,
		);
		expect(gaps).toEqual([HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 6 * HOUR]);
		expect(standingAfter(refusing, { probe: "refused", waitMs: 24 * HOUR }, 4).nextTryAt).toBe(NOW + 24 * HOUR);
	});

	test("one that is taken lets the others go, slowly at first; one that says nothing is followed by another", () => {
		expect(standingAfter(refusing, { probe: "taken", accepted: 1 })).toEqual({ ...wellStanding, pace: 120, pacedAt: NOW });
		expect(standingAfter({ ...refusing, pace: 30 }, { probe: "taken", accepted: 1 }).pace).toBe(30);
		expect(standingAfter(refusing, { probe: "unclear" })).toMatchObject({ refusedSince: refusing.refusedSince, nextTryAt: NOW + MINUTE });
	});

	test("what was under way when it was left alone changes nothing", () => {
		expect(standingAfter(refusing, { refusals: 5, accepted: 2 }, 9)).toMatchObject({ ...refusing, tries: 0 });
	});

	test("a probe is due at its time, at once where none was set, and where a clock was put back", () => {
		expect(isDue({ refusedSince: null, nextTryAt: null }, NOW)).toBe(false);
		expect(isDue({ refusedSince: NOW, nextTryAt: null }, NOW)).toBe(true);
		expect(isDue({ refusedSince: NOW, nextTryAt: NOW + PROBE_MS }, NOW)).toBe(false);
		expect(isDue({ refusedSince: NOW, nextTryAt: NOW }, NOW)).toBe(true);
		expect(isDue({ refusedSince: NOW, nextTryAt: NOW + 49 * HOUR }, NOW)).toBe(true);
	});
});

describe("how fast it is written to", () => {
	test("halved each time it asks to go slower, a storm being one; never nothing", () => {
		expect(standingAfter({}, { slow: true })).toMatchObject({ pace: 120, pacedAt: NOW });
		expect(standingAfter({ pace: 120, pacedAt: NOW - MINUTE }, { slow: true }).pace).toBe(60);
		expect(standingAfter({ pace: 60, pacedAt: NOW - 9_000 }, { slow: true })).toMatchObject({ pace: 60, pacedAt: NOW - 9_000 });
		expect(standingAfter({ pace: 1, pacedAt: NOW - MINUTE }, { slow: true }).pace).toBe(1);
	});

	test("doubled each minute in which it takes letters, until it is as fast as before", () => {
		expect(standingAfter({ pace: 60, pacedAt: NOW - MINUTE }, { accepted: 1 }).pace).toBe(120);
		expect(standingAfter({ pace: 60, pacedAt: NOW - 59_000 }, { accepted: 1 }).pace).toBe(60);
		expect(standingAfter({ pace: 60, pacedAt: NOW - MINUTE }, {}).pace).toBe(60);
		expect(standingAfter({ pace: 300, pacedAt: NOW - MINUTE }, { accepted: 1 })).toMatchObject({ pace: null, pacedAt: null });
		// Of a clock that was put back since.
		expect(standingAfter({ pace: 60, pacedAt: NOW + HOUR }, { accepted: 1 }).pace).toBe(120);
	});
});
