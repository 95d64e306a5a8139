import { expect, test } from "vitest";
import { remembering } from "./remembering.ts";

test("a text is worked on once while it is among the last ones; a long one each time", () => {
	const worked: string[] = [];
	const shout = remembering((text) => {
		worked.push(text);
		return `${text} !`;
	}, 2);
	expect(["a", "a", "b", "a"].map(shout)).toEqual(["a !", "a !", "b !", "a !"]);
	expect(worked).toEqual(["a", "b"]);
	shout("c");
	expect([shout("b"), shout("c"), shout("a")]).toEqual(["b !", "c !", "a !"]);
	expect(worked).toEqual(["a", "b", "c", "a"]);
	const long = "x".repeat(401);
	expect([shout(long), shout(long)]).toEqual([`${long} !`, `${long} !`]);
	expect(worked.filter((text) => text === long)).toHaveLength(2);
});
