import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { saysTheSame } from "./says-the-same.ts";

const told = [
	"a",
	"",
	"1",
	1,
	0,
	true,
	null,
	[],
	{},
	["a"],
	["a", "b"],
	["b", "a"],
	[["a"]],
	[null],
	{ 0: "a" },
	{ length: 0 },
	{ a: 1 },
	{ a: 1, b: undefined },
	{ b: undefined },
	{ a: "1" },
	{ a: null },
	{ a: 1, b: 2 },
	{ b: 2, a: 1 },
	{ a: 1, c: 2 },
	{ a: { b: [{ c: "d" }] } },
	{ a: { b: [{ c: "e" }] } },
	{ a: { b: [{ c: "d" }, { c: "d" }] } },
	{ a: { b: { 0: { c: "d" } } } },
	JSON.parse('{ "__proto__": {} }'),
	{ x: 1 },
];

test("what is told says the same as what JSON once said where JSON would say it again, whatever order it is in", () => {
	const read = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
	for (const now of told) {
		for (const before of told) {
			expect([now, before, saysTheSame(now, read(before))]).toEqual([now, before, isDeepStrictEqual(read(now), read(before))]);
		}
	}
});

test("what JSON says otherwise than it is held never says the same", () => {
	const moment = new Date(0);
	expect(saysTheSame({ moment }, JSON.parse(JSON.stringify({ moment })))).toBe(false);
	expect(saysTheSame([Number.NaN], [null])).toBe(false);
	expect(saysTheSame([undefined], [null])).toBe(false);
	expect(saysTheSame(new Array(1), ["a"])).toBe(false);
});
