import { expect, test } from "vitest";
import { orderTold, readDate } from "./dates.ts";

test.each([
	["2025-10-14", "2025-10-14T12:00:00.000Z"],
	["2025-10-14T09:05:00.123Z", "2025-10-14T09:05:00.123Z"],
	["2025-10-14 09:05:00", "2025-10-14T09:05:00.000Z"],
	["2025-10-14 09:05:00 UTC", "2025-10-14T09:05:00.000Z"],
	["2025-10-14 09:05:00+02", "2025-10-14T07:05:00.000Z"],
	["2025-10-14T09:05:00+0200", "2025-10-14T07:05:00.000Z"],
	["14/10/2025", "2025-10-14T12:00:00.000Z"],
	["14-10-2025 09:05:00", "2025-10-14T09:05:00.000Z"],
	["14/10/2025 à 9h05", "2025-10-14T09:05:00.000Z"],
	["14.10.2025 09:05:30", "2025-10-14T09:05:30.000Z"],
	["31/02/2025", null],
	["14/10-2025", null],
	["hier", null],
	["", null],
	["1970-01-01", null],
])("the date « %s »", (cell, iso) => {
	expect(readDate(cell)).toBe(iso);
});

test("where a column writes the month first, so does each of its cells; dots are European whatever the column", () => {
	expect(readDate("3/4/2024 2:15 PM", "month")).toBe("2024-03-04T14:15:00.000Z");
	expect(readDate("12/31/2024 12:05 AM", "month")).toBe("2024-12-31T00:05:00.000Z");
	expect(readDate("03.04.2024", "month")).toBe("2024-04-03T12:00:00.000Z");
	expect(readDate("31/12/2024", "month")).toBeNull();
});

test.each([
	["31/12/2024", "day"],
	["12-31-2024", "month"],
	["03/04/2024", "either"],
	["04/04/2024", null],
	["03.04.2024", null],
	["2024-03-04", null],
	["vip", null],
])("« %s » tells of its column: %s", (cell, told) => {
	expect(orderTold(cell)).toBe(told);
});
