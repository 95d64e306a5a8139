import { describe, expect, test } from "vitest";
import { isoToLocal, localToIso } from "./local-time.ts";

const PARIS = "Europe/Paris";

describe("a moment in a field and back", () => {
	test.each([
		["2025-10-12T12:03:00.000Z", "2025-10-12T14:03"],
		["2025-01-05T23:30:00.000Z", "2025-01-06T00:30"],
	])("%s is %s in Paris", (iso, local) => {
		expect(isoToLocal(iso, PARIS)).toBe(local);
		expect(localToIso(local, PARIS)).toBe(iso);
	});

	test("the hour that summer time skips is the one after it", () => {
		expect(localToIso("2026-03-29T02:30", PARIS)).toBe("2026-03-29T01:30:00.000Z");
	});

	test("of the hour that comes twice, the first", () => {
		expect(localToIso("2025-10-26T02:30", PARIS)).toBe("2025-10-26T00:30:00.000Z");
	});

	test("other zones, and what is no date", () => {
		expect(localToIso("2025-10-12T14:03", "America/Martinique")).toBe("2025-10-12T18:03:00.000Z");
		expect(localToIso("", PARIS)).toBeNull();
		expect(isoToLocal(null, PARIS)).toBe("");
		expect(isoToLocal("demain", PARIS)).toBe("");
	});
});

test("a year that is being typed is a date too: 2, 20 and 201 come before 2018", () => {
	for (const local of ["0002-11-22T01:31", "0020-07-14T09:30", "0201-03-01T00:00", "2018-11-22T01:31"]) {
		for (const zone of ["Europe/Paris", "America/New_York", "UTC"]) expect(isoToLocal(localToIso(local, zone), zone)).toBe(local);
	}
});
