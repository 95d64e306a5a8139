import { describe, expect, test } from "vitest";
import { byLocalMonth, daysOf } from "./months.ts";

const PARIS = "Europe/Paris";

describe("the months of an archive", () => {
	test("a month counted whole is that month", () => {
		expect([...byLocalMonth([{ at: "2025-03", count: 4 }], PARIS)]).toEqual([["2025-03", 4]]);
	});

	test("near its ends the site's clock says which month it was", () => {
		const counted = [
			{ at: "2024-12-31T22:59", count: 1 },
			{ at: "2024-12-31T23:00", count: 2 },
			{ at: "2025-01-01T08:00", count: 1 },
			// Summer time: two hours ahead.
			{ at: "2025-05-31T21:59", count: 1 },
			{ at: "2025-05-31 22:00", count: 1 },
		];
		expect(Object.fromEntries(byLocalMonth(counted, PARIS))).toEqual({ "2024-12": 1, "2025-01": 3, "2025-05": 1, "2025-06": 1 });
	});

	test("west of Greenwich a month begins later", () => {
		expect(Object.fromEntries(byLocalMonth([{ at: "2025-02-01T03:00", count: 1 }], "America/Martinique"))).toEqual({ "2025-01": 1 });
	});

	test("what is no date is in no month", () => {
		expect(
			byLocalMonth(
				[
					{ at: "hier", count: 3 },
					{ at: "2025-13", count: 1 },
					{ at: "", count: 1 },
				],
				PARIS,
			).size,
		).toBe(0);
	});

	test("a month's days begin by the site's clock, and are as many as it has", () => {
		const days = daysOf("2024-02", PARIS);
		expect(days).toHaveLength(29);
		expect(days[0]).toEqual({ day: 1, from: "2024-01-31T23:00:00.000Z", until: "2024-02-01T23:00:00.000Z" });
		expect(days.at(-1)).toEqual({ day: 29, from: "2024-02-28T23:00:00.000Z", until: "2024-02-29T23:00:00.000Z" });
	});

	test("a day on which the clocks change is an hour shorter, or longer", () => {
		expect(daysOf("2025-03", PARIS)[29]).toEqual({ day: 30, from: "2025-03-29T23:00:00.000Z", until: "2025-03-30T22:00:00.000Z" });
		expect(daysOf("2025-10", PARIS)[25]).toEqual({ day: 26, from: "2025-10-25T22:00:00.000Z", until: "2025-10-26T23:00:00.000Z" });
	});
});
