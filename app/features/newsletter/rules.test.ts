import { expect, test } from "vitest";
import { newsletterInput, standingSchedule, templateOf } from "./rules.ts";

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
