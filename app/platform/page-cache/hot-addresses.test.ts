import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FreshPages } from "./fresh-pages.ts";
import { openHotAddresses } from "./hot-addresses.ts";
import type { Page } from "./kept-pages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(kept: string[] = []) {
	const state = {
		version: 1,
		quiet: true,
		stale: new Set<string>(),
		made: [] as string[],
		failing: null as (() => Awaited<ReturnType<FreshPages["make"]>>) | null,
		gate: null as Promise<void> | null,
		written: [] as (readonly string[])[],
	};
	const hot = openHotAddresses({
		pages: {
			isQuiet: () => state.quiet,
			isStale: (key) => state.stale.has(key),
			make: async (key) => {
				state.made.push(key);
				await state.gate;
				if (state.failing) return state.failing();
				state.stale.delete(key);
				return { response: new Response() };
			},
		},
		changes: { current: () => state.version },
		asked: { read: async () => kept, write: async (addresses) => void state.written.push(addresses) },
	});
	const ask = (key: string, times: number) => {
		for (let time = 0; time < times; time++) hot.count(key);
	};
	return { hot, state, ask };
}

const aLook = () => vi.advanceTimersByTimeAsync(1_000);

test("after a start, what was asked most before is made once the first reader has been answered", async () => {
	const { state, ask } = open(["/", "/actualites"]);
	for (const key of ["/", "/actualites"]) state.stale.add(key);
	await aLook();
	expect(state.made).toEqual([]);
	ask("/manifeste", 1);
	await aLook();
	expect(state.made).toEqual(["/", "/actualites"]);
});

test("after a change, what is asked most and no longer right is made first; whoever waits for a page goes before", async () => {
	const { state, ask } = open();
	ask("/peu", 2);
	ask("/beaucoup", 9);
	ask("/beaucoup.data", 99);
	await aLook();
	expect(state.made).toEqual([]);
	for (const key of ["/peu", "/beaucoup", "/jamais"]) state.stale.add(key);
	state.version = 2;
	state.quiet = false;
	await aLook();
	expect(state.made).toEqual([]);
	state.quiet = true;
	await aLook();
	expect(state.made).toEqual(["/beaucoup", "/peu"]);
	await aLook();
	expect(state.made).toHaveLength(2);
});

test.each([
	["is thrown", () => Promise.reject(new Error("no database")) as never],
	["is said", () => ({ response: new Response(null, { status: 503 }) })],
	["is behind a page that stands in", () => ({ page: {} as Page, standsIn: true as const })],
])("what could not be made is tried again some seconds later, though nothing has changed since: the failure %s", async (_, failing) => {
	const { state, ask } = open();
	ask("/beaucoup", 9);
	ask("/peu", 2);
	await aLook();
	for (const key of ["/beaucoup", "/peu"]) state.stale.add(key);
	[state.version, state.failing] = [2, failing];
	await aLook();
	// One that fails keeps no other waiting.
	expect(state.made).toEqual(["/beaucoup", "/peu"]);
	await aLook();
	expect(state.made).toHaveLength(2);
	state.failing = null;
	await vi.advanceTimersByTimeAsync(10_000);
	expect(state.made).toEqual(["/beaucoup", "/peu", "/beaucoup", "/peu"]);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(state.made).toHaveLength(4);
});

test("an address where nothing stands any more is not tried again: that is an answer", async () => {
	const { state, ask } = open();
	ask("/partie", 9);
	await aLook();
	state.stale.add("/partie");
	[state.version, state.failing] = [2, () => ({ response: new Response(null, { status: 404 }) })];
	await vi.advanceTimersByTimeAsync(30_000);
	expect(state.made).toEqual(["/partie"]);
});

test("the addresses asked most, twenty of them, are kept at the end and now and then", async () => {
	const { hot, state, ask } = open();
	for (let index = 0; index < 30; index++) ask(`/${index}`, index + 1);
	await vi.advanceTimersByTimeAsync(10 * 60_000 + 1_000);
	await hot.stop();
	expect(state.written.map((addresses) => [addresses.length, addresses[0]])).toEqual([
		[20, "/29"],
		[20, "/29"],
	]);
});

test("two starts in a row lose none of the addresses asked most", async () => {
	const { hot, state, ask } = open(["/", "/actualites"]);
	ask("/manifeste", 2);
	await aLook();
	await hot.stop();
	expect(state.written).toEqual([["/manifeste", "/", "/actualites"]]);
});

test("a start that nobody asks anything of for a while loses none either", async () => {
	const { state, ask } = open(["/", "/actualites"]);
	await vi.advanceTimersByTimeAsync(11 * 60_000);
	ask("/manifeste", 2);
	await aLook();
	expect(state.written).toEqual([["/manifeste", "/", "/actualites"]]);
});

test("a process that ends before it has looked takes nothing from what was asked before it, and adds what it was asked", async () => {
	const idle = open(["/", "/actualites"]);
	await idle.hot.stop();
	expect(idle.state.written).toEqual([]);
	const { hot, state, ask } = open(["/", "/actualites"]);
	ask("/manifeste", 3);
	ask("/", 1);
	await hot.stop();
	expect(state.written).toEqual([["/manifeste", "/", "/actualites"]]);
});

test("the end waits for the page that is being made: nothing asks a database that is closed", async () => {
	const { hot, state, ask } = open();
	ask("/beaucoup", 2);
	state.stale.add("/beaucoup");
	const { promise, resolve } = Promise.withResolvers<void>();
	state.gate = promise;
	await aLook();
	expect(state.made).toEqual(["/beaucoup"]);
	let ended = false;
	const end = hot.stop().then(() => {
		ended = true;
	});
	await vi.advanceTimersByTimeAsync(10);
	expect(ended).toBe(false);
	resolve();
	await end;
	expect(state.stale.size).toBe(0);
});
