import { expect, test } from "vitest";
import { addDays, addMonths, dayStart, dayText, fileStamp, localDay } from "./local-days.ts";

const paris = "Europe/Paris";

test("the day is the time zone's own", () => {
	expect(localDay(new Date("2025-10-14T21:59:59.999Z"), paris)).toBe("2025-10-14");
	expect(localDay(new Date("2025-10-14T22:00:00.000Z"), paris)).toBe("2025-10-15");
	expect(localDay(new Date("2025-10-14T22:00:00.000Z"), "America/Guadeloupe")).toBe("2025-10-14");
});

test("a moment in the name of a file is told by the clock of the time zone, and sorts", () => {
	expect(fileStamp(new Date("2025-10-14T22:00:05.999Z"), paris)).toBe("2025-10-15-00h00m05");
	expect(fileStamp(new Date("2025-01-14T12:34:56.000Z"), paris)).toBe("2025-01-14-13h34m56");
});

test.each([
	["2025-10-14", "2025-10-13T22:00:00.000Z"],
	["2025-01-14", "2025-01-13T23:00:00.000Z"],
	// The nights the clocks change: one day of 23 hours, one of 25.
	["2025-03-30", "2025-03-29T23:00:00.000Z"],
	["2025-03-31", "2025-03-30T22:00:00.000Z"],
	["2025-10-26", "2025-10-25T22:00:00.000Z"],
	["2025-10-27", "2025-10-26T23:00:00.000Z"],
])("%s begins in Paris at %s", (day, moment) => {
	expect(dayStart(day, paris).toISOString()).toBe(moment);
});

test.each([
	// Midnight left out: the day begins at one.
	["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"],
	["Atlantic/Azores", "2025-03-30", "2025-03-30T01:00:00.000Z"],
	["Asia/Beirut", "2024-03-31", "2024-03-30T22:00:00.000Z"],
	// Midnight twice.
	["America/Sao_Paulo", "2018-02-18", "2018-02-18T03:00:00.000Z"],
	["Pacific/Noumea", "2025-07-14", "2025-07-13T13:00:00.000Z"],
	// A day that never was: the next one.
	["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
])("in %s %s begins at %s", (timeZone, day, moment) => {
	expect(dayStart(day, timeZone).toISOString()).toBe(moment);
});

test("days and months are counted on the calendar", () => {
	expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
	expect(addDays("2025-01-01", -1)).toBe("2024-12-31");
	expect(addMonths("2025-03-31", -1)).toBe("2025-02-28");
	expect(addMonths("2025-01-15", -12)).toBe("2024-01-15");
	expect(addMonths("2025-12-31", 2)).toBe("2026-02-28");
});

test("written in French", () => {
	expect(dayText("2025-07-14", { day: "numeric", month: "short" })).toBe("14 juil.");
	expect(dayText("2025-08-01", { day: "numeric", month: "short" })).toBe("1er août");
	expect(dayText("2025-10-14", { weekday: "short", day: "numeric" })).toBe("mar. 14");
});
