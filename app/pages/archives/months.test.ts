import { describe, expect, test } from "vitest";
import { byLocalMonth, monthStarts } from "./months.ts";

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

	test("months begin at the site's midnight, and the last one ends with the year", () => {
		const starts = monthStarts(2025, PARIS);
		expect(starts).toHaveLength(13);
		expect(starts.slice(0, 2)).toEqual(["2024-12-31T23:00:00.000Z", "2025-01-31T23:00:00.000Z"]);
		// Clocks are an hour ahead meanwhile.
		expect([starts[3], starts[9], starts[10]]).toEqual([
			"2025-03-31T22:00:00.000Z",
			"2025-09-30T22:00:00.000Z",
			"2025-10-31T23:00:00.000Z",
		]);
		expect(starts.at(-1)).toBe("2025-12-31T23:00:00.000Z");
	});
});
