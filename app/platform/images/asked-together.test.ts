import { expect, test, vi } from "vitest";
import { recordReads } from "../db/recorded-reads.ts";
import { askedTogether } from "./asked-together.ts";

const answered = () => vi.fn(async (_: object, paths: string[]) => paths);
/** As rows of a database come: after some turns of what waits, in the same turn of the loop. */
async function later<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
	for (let turn = 0; turn < 50; turn++) await null;
	return ask();
}

test("what the parts of a page ask beside each other is one question, what is asked after its answer another", async () => {
	const ask = answered();
	const find = askedTogether(ask);
	const db = {};
	expect(await Promise.all([find(db, ["a", "b"]), later(() => find(db, ["b", "c"]))])).toEqual([
		["a", "b", "c"],
		["a", "b", "c"],
	]);
	expect(await find(db, ["a"])).toEqual(["a"]);
	expect(ask).toHaveBeenCalledTimes(2);
});

test("two pages, and two databases, ask for themselves", async () => {
	const ask = answered();
	const find = askedTogether(ask);
	const db = {};
	const page = (path: string) => recordReads(() => find(db, [path]));
	const [one, other] = await Promise.all([page("a"), page("b"), find(db, ["c"]), find({}, ["d"])]);
	expect([one.made, other.made]).toEqual([["a"], ["b"]]);
	expect(ask.mock.calls.map(([, paths]) => paths).sort()).toEqual([["a"], ["b"], ["c"], ["d"]]);
});

test("a question that fails fails for all who asked it, and is asked again by whoever comes next", async () => {
	const ask = answered().mockRejectedValueOnce(new Error("partie"));
	const find = askedTogether(ask);
	const db = {};
	const both = await Promise.allSettled([find(db, ["a"]), find(db, ["b"])]);
	expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect(await find(db, ["a"])).toEqual(["a"]);
});
