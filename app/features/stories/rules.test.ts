import { expect, test } from "vitest";
import { type StoryValues, storyRules } from "./rules.ts";
import { typeNamed } from "./types.ts";

const checkStory = storyRules.check;

const typed = (values: Partial<StoryValues>): StoryValues => ({
	type: "story",
	email: "zoe@exemple.fr",
	first_name: "",
	last_name: "",
	phone: "",
	message: "Bonjour",
	...values,
});

test("e-mail and message are enough (row 132)", () => {
	expect(checkStory(typed({})).given).toEqual({
		type: "story",
		email: "zoe@exemple.fr",
		first_name: null,
		last_name: null,
		phone: null,
		message: "Bonjour",
	});
});

test("the message stays as typed: its lines, its spaces, its emoji (row 138)", () => {
	const { given: story } = checkStory(typed({ message: "\r\nUn.\r\n\r\n  Deux « trois » 🌻\tfin\u0000\n" }));
	expect(story?.message).toBe("Un.\n\n  Deux « trois » 🌻\tfin");
});

test("what is missing is marked (row 131)", () => {
	expect(checkStory(typed({ email: " " })).problem).toEqual({ code: "required", fields: { email: "email-required" } });
	expect(checkStory(typed({ message: " \n" })).problem).toEqual({ code: "required", fields: { message: "message-required" } });
	expect(checkStory(typed({ email: "", message: "" })).problem).toEqual({
		code: "required",
		fields: { email: "email-required", message: "message-required" },
	});
});

test("something missing comes before something wrong", () => {
	expect(checkStory(typed({ email: "abc", message: "" })).problem).toEqual({
		code: "required",
		fields: { email: "email-malformed", message: "message-required" },
	});
	expect(checkStory(typed({ email: "abc" })).problem?.code).toBe("email-malformed");
});

test("5,000 characters, line ends of a browser's form counted once", () => {
	expect(checkStory(typed({ message: "x".repeat(5_000) })).problem).toBeNull();
	expect(checkStory(typed({ message: `${"x\r\n".repeat(2_499)}xx` })).problem).toBeNull();
	expect(checkStory(typed({ message: "x".repeat(5_001) })).problem).toEqual({ code: "too-long", fields: { message: "too-long" } });
});

test("the type follows the opener (row 139)", () => {
	const form = new FormData();
	expect(storyRules.values(form).type).toBe("story");
	form.set("type", "project");
	expect(storyRules.values(form).type).toBe("project");
	form.set("type", "anything");
	expect(storyRules.values(form).type).toBe("story");
	expect([typeNamed("projet"), typeNamed("histoire"), typeNamed(null), typeNamed("x")]).toEqual(["project", "story", "story", "story"]);
});

test("answers: ours are understood, everything else is a failure (row 135)", () => {
	expect(storyRules.readAnswer({ ok: true })).toBeNull();
	expect(storyRules.readAnswer({ ok: false, code: "too-many", retryAfter: 30 })).toMatchObject({ code: "too-many", retryAfter: 30 });
	for (const other of [undefined, "<html>", {}, { ok: false, code: "duplicate" }])
		expect(storyRules.readAnswer(other)).toEqual({ code: "failed" });
});
