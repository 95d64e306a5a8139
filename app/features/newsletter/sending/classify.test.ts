import { describe, expect, test } from "vitest";
import { isGivenUp, statusIn } from "./classify.ts";

describe("what a refusal means", () => {
	test.each([
		["5.1.1 (bad destination mailbox address)", "5.1.1"],
		["550 5.1.1 unknown", "5.1.1"],
		["550-5.7.26 unauthenticated", "5.7.26"],
		["5.01.001", "5.1.1"],
		["2.0.0", "2.0.0"],
		["see 192.168.5.1.1", ""],
		["version 15.1.1", ""],
		["5.1.1.8", ""],
		["", ""],
	])("reads the status in %s", (text, status) => expect(statusIn(text)).toBe(status));

	test("an address is given up after three failures over a week, not after three in a day", () => {
		const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
		expect(isGivenUp([day(15), day(12), day(8)])).toBe(true);
		expect(isGivenUp([day(14), day(12), day(8)])).toBe(false);
		expect(isGivenUp([day(30), day(1)])).toBe(false);
		expect(isGivenUp([])).toBe(false);
	});
});
