import { describe, expect, test } from "vitest";
import { bounceKindOf, isGivenUp, statusIn, tellingStatus } from "./classify.ts";

describe("what a refusal means", () => {
	test.each([
		["5.1.1", "hard"],
		["5.1.2", "hard"],
		["5.1.10", "hard"],
		["5.1.7", "policy"],
		["5.1.8", "policy"],
		["5.7.1", "policy"],
		["5.7.26", "policy"],
		["5.7.515", "policy"],
		["5.7.133", "soft"],
		["5.2.2", "soft"],
		["5.2.1", "soft"],
		["5.4.4", "soft"],
		["4.4.1", "soft"],
		["4.7.0", "soft"],
		["5.0.0", "soft"],
		["", "soft"],
	])("%s is %s", (status, kind) => expect(bounceKindOf(status)).toBe(kind));

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

	test("a status that says nothing gives way to the server's own words, never the other way round", () => {
		expect(tellingStatus("5.0.0", "smtp; 550 5.1.1 <zoe@exemple.fr>: no such user")).toBe("5.1.1");
		expect(tellingStatus("", "smtp; 550-5.7.1 blocked")).toBe("5.7.1");
		expect(tellingStatus("5.2.2", "smtp; 550 5.1.1 odd")).toBe("5.2.2");
		expect(tellingStatus("5.0.0", "smtp; 550 no such user, see article 5.1.1")).toBe("5.0.0");
		expect(tellingStatus("5.0.0", "")).toBe("5.0.0");
	});

	test("an address is given up after three failures over a week, not after three in a day", () => {
		const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
		expect(isGivenUp([day(15), day(12), day(8)])).toBe(true);
		expect(isGivenUp([day(14), day(12), day(8)])).toBe(false);
		expect(isGivenUp([day(30), day(1)])).toBe(false);
		expect(isGivenUp([])).toBe(false);
	});
});
