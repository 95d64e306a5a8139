import { describe, expect, test } from "vitest";
import { byLocalMonth, yearBounds } from "./months.ts";

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

	test("a year goes from its first midnight to the next year's", () => {
		expect(yearBounds(2025, PARIS)).toEqual({ from: "2024-12-31T23:00:00.000Z", until: "2025-12-31T23:00:00.000Z" });
	});
});
