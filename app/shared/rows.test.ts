import { expect, test } from "vitest";
import { readFlag, readLinks, readList, readTexts } from "./rows.ts";

test("flags of both engines", () => {
	expect([readFlag(true), readFlag(1), readFlag(false), readFlag(0)]).toEqual([true, true, false, false]);
});

test.each([null, "abc", "null", "3", '{"a":1}', '"text"', "[1, null, []]"])("%s is an empty list (row 018)", (json) => {
	expect(readList(json)).toEqual([]);
});

test("items are ordered by order_index (rows 078, 099)", () => {
	const json = JSON.stringify([2, 0, 1].map((order_index) => ({ point: `p${order_index}`, order_index })));
	expect(readTexts(json, "point")).toEqual(["p0", "p1", "p2"]);
});

test("links keep web addresses only, in order (rows 079, 101)", () => {
	const json = JSON.stringify([
		{ name: "Deux", url: "https://deux.example", order_index: 1 },
		{ name: "Script", url: "javascript:alert(1)", order_index: 2 },
		{ name: "", url: "https://vide.example", order_index: 3 },
		{ name: "Un", url: "https://un.example", order_index: 0 },
	]);
	expect(readLinks(json).map((link) => link.name)).toEqual(["Un", "Deux"]);
});
