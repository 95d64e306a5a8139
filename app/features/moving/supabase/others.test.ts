import { expect, test } from "vitest";
import { storyOf } from "./others.ts";

test("a story without an id is known again by nothing that tells who wrote it, or what", () => {
	const story = (message: string) => {
		const cells = new Map(Object.entries({ email: "zoe@exemple.fr", message, created_at: "2025-01-02 03:04:05+00" }));
		const record = storyOf({ cells, where: "" }, { now: new Date(0), isFromTableEditor: false });
		return record.record === "story" ? record.origin : "";
	};
	const origin = story("Ma grand-mère");
	expect(origin).toMatch(/^supabase:stories\/[\da-f]{32}$/);
	expect(story("Ma grand-mère")).toBe(origin);
	expect(story("Mon grand-père")).not.toBe(origin);
});
