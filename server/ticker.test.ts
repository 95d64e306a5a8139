// What runs when: at once, at each pass, once in a while, and again after a failure.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../app/platform/db/open.ts";
import { beginFilling, isUnfinished, liftMove, markMove, markRestoration } from "../app/platform/db/restoration.ts";
import type { Services } from "../app/platform/services.ts";
import { describeOnEveryEngine } from "../tests/support/databases.ts";
import { jobsWith } from "./jobs.ts";
import { startTicker } from "./ticker.ts";

const PASS_MS = 15_000;
const HOUR_MS = 3_600_000;
const error = vi.fn();
const services = { log: { error } } as unknown as Services;
const isHeld = async () => false;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	error.mockReset();
});

function counted(outcomes: ("ok" | "failed")[] = []) {
	return vi.fn(async () => {
		if (outcomes.shift() === "failed") throw new Error("not now");
	});
}

test("every job runs at the start; then each at its own pace", async () => {
	const [often, hourly] = [counted(), counted()];
	const ticker = startTicker(
		services,
		[
			{ name: "often", run: often },
			{ name: "hourly", run: hourly, everyMs: HOUR_MS },
		],
		{ isHeld },
	);
	await vi.advanceTimersByTimeAsync(0);
	expect([often.mock.calls.length, hourly.mock.calls.length]).toEqual([1, 1]);
	await vi.advanceTimersByTimeAsync(HOUR_MS - PASS_MS);
	expect([often.mock.calls.length, hourly.mock.calls.length]).toEqual([240, 1]);
	await vi.advanceTimersByTimeAsync(PASS_MS);
	expect([often.mock.calls.length, hourly.mock.calls.length]).toEqual([241, 2]);
	await vi.advanceTimersByTimeAsync(HOUR_MS);
	expect([often.mock.calls.length, hourly.mock.calls.length]).toEqual([481, 3]);
	await ticker.stop();
	await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
	expect([often.mock.calls.length, hourly.mock.calls.length]).toEqual([481, 3]);
});

test("a rare job that failed is logged and tried again at the next pass; the others run all the same", async () => {
	const [rare, after] = [counted(["failed", "failed"]), counted()];
	const ticker = startTicker(
		services,
		[
			{ name: "rare", run: rare, everyMs: HOUR_MS },
			{ name: "after", run: after },
		],
		{ isHeld },
	);
	await vi.advanceTimersByTimeAsync(PASS_MS);
	expect(error).toHaveBeenCalledTimes(2);
	expect(error.mock.lastCall?.[0]).toMatchObject({ job: "rare", err: new Error("not now") });
	await vi.advanceTimersByTimeAsync(10 * PASS_MS);
	expect(error).toHaveBeenCalledTimes(2);
	expect([rare.mock.calls.length, after.mock.calls.length]).toEqual([3, 12]);
	await ticker.stop();
});

test("a job that has more to do has its turn again at once, alone, and the others theirs at each pass all the same", async () => {
	let left = 0;
	const long = vi.fn(async () => (left-- > 0 ? ("more" as const) : undefined));
	const other = counted();
	left = 70;
	const ticker = startTicker(
		services,
		[
			{ name: "long", run: long },
			{ name: "other", run: other },
		],
		{ isHeld },
	);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(other).toHaveBeenCalledTimes(1);
	expect(long.mock.calls.length).toBeGreaterThan(4);
	await vi.advanceTimersByTimeAsync(PASS_MS - 2_000);
	expect(other).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(PASS_MS);
	expect(left).toBeLessThan(0);
	const done = long.mock.calls.length;
	expect(other).toHaveBeenCalledTimes(3);
	await vi.advanceTimersByTimeAsync(PASS_MS);
	expect(long.mock.calls.length).toBe(done + 1);
	await ticker.stop();
});

test("what somebody waits for is done at each pass", () => {
	const atEachPass = jobsWith(null)
		.filter(({ everyMs }) => everyMs === undefined)
		.map(({ name }) => name);
	expect(atEachPass).toEqual([
		"scheduled publications",
		"welcome path",
		"what was published",
		"texts to search",
		"who signs",
		"texts as readers see them",
		"texts as readers find them",
		"subscribers to search",
		"mail",
		"what programs are told",
		"who tells of news",
		"whose server takes which mail",
		"letters that ask for an act",
	]);
	expect(jobsWith(null).find(({ name }) => name === "what came back")).toMatchObject({ everyMs: 120_000 });
});

describeOnEveryEngine("a database that is being filled", (open) => {
	test.each([
		["a restoration", async (database: OpenDatabase) => (await markRestoration(database)).lift],
		[
			"a move",
			async (database: OpenDatabase) => {
				await markMove(database, "house", null);
				await beginFilling(database, "run");
				return () => liftMove(database, "run");
			},
		],
	])("by %s has no job run over it until it is whole", async (_by, mark) => {
		vi.useRealTimers();
		const database = await open();
		const lift = await mark(database);
		const job = counted();
		let asked = 0;
		const ticker = startTicker({ ...services, db: database.db }, [{ name: "often", run: job }], {
			everyMs: 1,
			isHeld: async (needs) => {
				asked += 1;
				return isUnfinished(needs);
			},
		});
		await vi.waitFor(() => expect(asked).toBeGreaterThan(3));
		expect(job).not.toHaveBeenCalled();
		await lift();
		await vi.waitFor(() => expect(job).toHaveBeenCalled());
		await ticker.stop();
	});
});
