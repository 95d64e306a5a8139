import { expect, test } from "vitest";
import { isRhythm, lastDue, nextDue } from "./rhythm.ts";

const PARIS = "Europe/Paris";
const at = (iso: string) => new Date(iso);
const friday9 = { cadence: "weekly", day: 5, hour: 9 } as const;

test("a week's hour is the site's own, on either side of a change of hour", () => {
	expect(lastDue(friday9, at("2026-11-20T07:59:59Z"), PARIS)).toEqual({ at: "2026-11-13T08:00:00.000Z", period: "2026-11-09" });
	expect(lastDue(friday9, at("2026-11-20T08:00:00Z"), PARIS)).toEqual({ at: "2026-11-20T08:00:00.000Z", period: "2026-11-16" });
	expect(nextDue(friday9, at("2026-11-20T08:00:00Z"), PARIS).at).toBe("2026-11-27T08:00:00.000Z");
	// Summer time ends on 25 October 2026, begins on 29 March.
	expect(lastDue(friday9, at("2026-10-24T00:00:00Z"), PARIS).at).toBe("2026-10-23T07:00:00.000Z");
	expect(nextDue(friday9, at("2026-10-24T00:00:00Z"), PARIS).at).toBe("2026-10-30T08:00:00.000Z");
});

test("an hour that summer time skips is the one after it; one that comes twice comes once", () => {
	const sunday2 = { cadence: "weekly", day: 7, hour: 2 } as const;
	expect(lastDue(sunday2, at("2026-03-29T02:00:00Z"), PARIS)).toEqual({ at: "2026-03-29T01:00:00.000Z", period: "2026-03-23" });
	const first = lastDue(sunday2, at("2026-10-25T00:30:00Z"), PARIS);
	expect(first).toEqual({ at: "2026-10-25T00:00:00.000Z", period: "2026-10-19" });
	expect(lastDue(sunday2, at("2026-10-25T01:30:00Z"), PARIS)).toEqual(first);
	expect(nextDue(sunday2, at("2026-10-25T01:30:00Z"), PARIS).period).toBe("2026-10-26");
});

test("a month has one, at the turn of the year as well; the day is the site's, not Greenwich's", () => {
	const first0 = { cadence: "monthly", day: 1, hour: 0 } as const;
	expect(lastDue(first0, at("2026-12-31T22:59:59Z"), PARIS)).toEqual({ at: "2026-11-30T23:00:00.000Z", period: "2026-12" });
	expect(lastDue(first0, at("2026-12-31T23:00:00Z"), PARIS)).toEqual({ at: "2026-12-31T23:00:00.000Z", period: "2027-01" });
	expect(nextDue(first0, at("2026-12-31T22:00:00Z"), PARIS).period).toBe("2027-01");
	expect(lastDue({ cadence: "monthly", day: 28, hour: 20 }, at("2027-03-01T00:00:00Z"), PARIS).period).toBe("2027-02");
});

test("days that some months lack, and hours no clock has, are none", () => {
	expect(isRhythm(friday9)).toBe(true);
	expect(isRhythm({ cadence: "weekly", day: 8, hour: 9 })).toBe(false);
	expect(isRhythm({ cadence: "monthly", day: 29, hour: 9 })).toBe(false);
	expect(isRhythm({ cadence: "monthly", day: 28, hour: 24 })).toBe(false);
	expect(isRhythm({ cadence: "weekly", day: 1.5, hour: 9 })).toBe(false);
});
