import { describe, expect, test } from "vitest";
import { isEditable, mayMove, moves, newsletterInput, originsOf, standingSchedule, statuses, statusOf, templateOf } from "./rules.ts";

describe("statuses", () => {
	test("row 254: an unknown one shows as a draft", () => {
		expect(statusOf("bizarre")).toBe("draft");
		expect(statusOf(null)).toBe("draft");
		expect(statusOf("sent")).toBe("sent");
	});

	test("every status says where it may lead; a compare-and-set asks for the statuses one may come from", () => {
		expect(Object.keys(moves).sort()).toEqual([...statuses].sort());
		expect(originsOf("preparing")).toEqual(["draft", "ready", "scheduled", "paused", "failed"]);
		expect(originsOf("sending")).toEqual(["preparing", "paused", "sent", "failed"]);
		expect(originsOf("sent")).toEqual(["sending"]);
		expect(originsOf("paused")).toEqual(["preparing", "sending"]);
		expect(originsOf("cancelled")).toEqual(["preparing", "sending", "paused"]);
		expect(originsOf("draft")).toEqual(["draft", "ready", "scheduled", "failed"]);
	});

	test("what was cancelled never leaves, what is being sent is never written anew", () => {
		expect(moves.cancelled).toEqual([]);
		for (const from of ["preparing", "sending", "paused", "sent", "cancelled"] as const) {
			expect(mayMove(from, "draft")).toBe(false);
			expect(isEditable({ status: from, startedAt: null })).toBe(false);
		}
		expect(isEditable({ status: "failed", startedAt: null })).toBe(true);
		expect(isEditable({ status: "failed", startedAt: "2026-01-01T00:00:00.000Z" })).toBe(false);
	});
});

test("an unknown template is the site's own", () => {
	expect(templateOf("bizarre")).toBe("default");
	expect(templateOf("colore")).toBe("colore");
});

test("a title and a subject are one line each", () => {
	const read = newsletterInput.parse({
		title: "  Un\r\ntitre ",
		subject: "Bonjour\r\nBcc: tout@le.monde",
		excerpt: "",
		content: "Un\n\nDeux",
		template: "default",
		scheduled_at: null,
		text_content: null,
		status: "draft",
		revision: 0,
	});
	expect(read).toMatchObject({ title: "Un titre", subject: "Bonjour Bcc: tout@le.monde", content: "Un\n\nDeux" });
});

test("the hour a newsletter was planned for is said no more once it was sent by hand before it", () => {
	const scheduledAt = "2026-12-24T07:00:00.000Z";
	expect(standingSchedule({ scheduledAt, startedAt: null })).toBe(scheduledAt);
	expect(standingSchedule({ scheduledAt, startedAt: "2026-12-24T07:00:01.000Z" })).toBe(scheduledAt);
	expect(standingSchedule({ scheduledAt, startedAt: "2026-11-22T04:00:00.000Z" })).toBeNull();
	expect(standingSchedule({ scheduledAt: null, startedAt: null })).toBeNull();
});
