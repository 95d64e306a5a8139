import { expect, test } from "vitest";
import { permitsOf } from "./permits.ts";

const NOW = new Date("2026-11-23T05:49:43.443Z");
const LONG_AGO = "2020-01-01T00:00:00.000Z";

test("after a quiet moment one message may leave, whatever the rate", () => {
	for (let ratePerMinute = 1; ratePerMinute <= 3_000; ratePerMinute += 1)
		for (const spentUntil of [null, LONG_AGO, "2999-01-01T00:00:00.000Z"])
			expect(permitsOf({ ratePerMinute, spentUntil }, { wanted: 1, now: NOW })).toMatchObject({ count: 1 });
});

test("an hour's worth leaves in an hour, however often it is asked for", () => {
	for (const ratePerMinute of [1, 7, 11, 59, 60, 61, 120, 800, 999])
		for (const everyMs of [33, 500, 1_000]) {
			let spentUntil: string | null = null;
			let left = 0;
			for (let at = 0; at < 3_600_000; at += everyMs) {
				const answer = permitsOf({ ratePerMinute, spentUntil }, { wanted: 50, now: new Date(NOW.getTime() + at) });
				left += answer.count;
				spentUntil = answer.spentUntil ?? spentUntil;
			}
			const worth = ratePerMinute * 60;
			expect(left, `${ratePerMinute} a minute, asked for every ${everyMs} ms`).toBeGreaterThan(worth * 0.98);
			expect(left).toBeLessThanOrEqual(worth + 2 + ratePerMinute / 60);
		}
});

test("after the wait it names, one may leave", () => {
	for (const ratePerMinute of [1, 7, 13, 61, 800]) {
		const first = permitsOf({ ratePerMinute, spentUntil: null }, { wanted: 50, now: NOW });
		const then = new Date(NOW.getTime() + first.waitMs);
		expect(permitsOf({ ratePerMinute, spentUntil: first.spentUntil }, { wanted: 1, now: then }).count).toBe(1);
		expect(
			permitsOf({ ratePerMinute, spentUntil: first.spentUntil }, { wanted: 1, now: new Date(NOW.getTime() + first.waitMs - 2) }).count,
		).toBe(0);
	}
});
