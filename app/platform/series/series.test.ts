import { expect, test } from "vitest";
import type { ItemRef } from "../items/items-store.server.ts";
import { inOrder, writeOrder } from "./series.ts";

const parts: ItemRef[] = [
	{ kind: "actualites", id: "a" },
	{ kind: "visionnaires", id: "a" },
	{ kind: "actualites", id: "c" },
];
const [first, second, third] = parts as [ItemRef, ItemRef, ItemRef];

test("parts are read in the order that was kept; what came since is last, what is gone is passed over", () => {
	expect(inOrder(parts, writeOrder([third, first]))).toEqual([third, first, second]);
	expect(inOrder([second], writeOrder([third, first, second]))).toEqual([second]);
});

test.each([null, "", "rien", "{}", "[3]", '"a"'])("an order that is none (%s) leaves them as they came", (kept) => {
	expect(inOrder(parts, kept)).toEqual(parts);
});
