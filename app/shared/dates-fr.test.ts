import { expect, test } from "vitest";
import { dateText } from "./dates-fr.ts";

test("short month in lists, long month on detail pages (row 013)", () => {
	expect(dateText("2025-10-14T06:30:00.000Z", "Europe/Paris")).toEqual({
		iso: "2025-10-14T06:30:00.000Z",
		short: "14 oct. 2025",
		long: "14 octobre 2025",
	});
});

test("the configured time zone decides the day", () => {
	expect(dateText("2025-10-14T22:30:00.000Z", "Europe/Paris")?.long).toBe("15 octobre 2025");
	expect(dateText("2025-10-14T22:30:00.000Z", "America/Cayenne")?.long).toBe("14 octobre 2025");
});

test("the first of a month is « 1er »", () => {
	expect(dateText("2025-05-01T10:00:00.000Z", "Europe/Paris")?.long).toBe("1er mai 2025");
});

test.each([null, "", "hier"])("%s is no date", (text) => {
	expect(dateText(text, "Europe/Paris")).toBeNull();
});
