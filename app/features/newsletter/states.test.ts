import { describe, expect, test } from "vitest";
import { isEditable, isUnderWay, mayMove, moves, originsOf, startedStatuses, statuses, statusOf } from "./states.ts";

describe("statuses", () => {
	test("row 254: an unknown one shows as a draft", () => {
		expect(statusOf("bizarre")).toBe("draft");
		expect(statusOf(null)).toBe("draft");
		expect(statusOf("sent")).toBe("sent");
	});

	test("every status says where it may lead; a compare-and-set asks for the statuses one may come from", () => {
		expect(Object.keys(moves).sort()).toEqual([...statuses].sort());
		expect(originsOf("preparing")).toEqual(["draft", "ready", "scheduled", "paused", "failed"]);
		expect(originsOf("sending")).toEqual(["preparing", "paused", "standing", "sent", "failed"]);
		expect(originsOf("sent")).toEqual(["sending"]);
		expect(originsOf("paused")).toEqual(["preparing", "sending", "standing"]);
		expect(originsOf("cancelled")).toEqual(["preparing", "sending", "paused", "standing"]);
		expect(originsOf("standing")).toEqual(["ready", "sending", "cancelled"]);
		expect(originsOf("draft")).toEqual(["draft", "ready", "scheduled", "failed"]);
	});

	test("what was cancelled never leaves, what is being sent is never written anew", () => {
		// But for a step of the welcome path that is switched on again.
		expect(moves.cancelled).toEqual(["standing"]);
		for (const from of ["preparing", "sending", "paused", "sent", "cancelled"] as const) {
			expect(mayMove(from, "draft")).toBe(false);
			expect(isEditable({ status: from, startedAt: null })).toBe(false);
		}
		for (const status of ["draft", "ready", "scheduled"] as const) expect(isEditable({ status, startedAt: null })).toBe(true);
		expect(isEditable({ status: "failed", startedAt: null })).toBe(true);
		expect(isEditable({ status: "failed", startedAt: "2026-01-01T00:00:00.000Z" })).toBe(false);
	});

	test("what is under way has started, may be stopped, and is written anew no more", () => {
		for (const status of statuses.filter(isUnderWay)) {
			expect(startedStatuses).toContain(status);
			expect(mayMove(status, "cancelled")).toBe(true);
		}
	});
});
