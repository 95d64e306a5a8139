import { expect, test } from "vitest";
import { followEdit } from "./follow-edit.ts";

test.each([
	["typed before it", 5, "Avant.", "Bien avant.", 10],
	["typed after it", 6, "Avant. Après.", "Avant. Et après.", 6],
	["deleted around it", 8, "Un deux trois", "Un trois", 3],
	["nothing", 2, "abc", "abc", 2],
	["all of it gone", 4, "abcdef", "", 0],
])("a place in a text follows what is %s", (_what, place, before, after, expected) => {
	expect(followEdit(place, before, after)).toBe(expected);
});
