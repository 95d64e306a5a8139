import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeSender, type Trouble } from "./kept-sender.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The clock is the test's own. */
const answered = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function watched(answers: (Trouble | null)[] = [], takesMs = 0) {
	const sent: number[] = [];
	const start = Date.now();
	let under = 0;
	let most = 0;
	const sender = makeSender(
		async () => {
			under += 1;
			most = Math.max(most, under);
			sent.push(Date.now() - start);
			if (takesMs > 0) await answered(takesMs);
			under -= 1;
			return answers.shift() ?? null;
		},
		() => {},
	);
	return { sender, sent, atOnce: () => most };
}

test("two seconds after the last key, and at least every fifteen seconds while one types", async () => {
	const { sender, sent } = watched();
	sender.touch();
	await vi.advanceTimersByTimeAsync(1_900);
	expect(sent).toEqual([]);
	await vi.advanceTimersByTimeAsync(100);
	expect(sent).toEqual([2_000]);
	for (let key = 0; key < 40; key++) {
		sender.touch();
		await vi.advanceTimersByTimeAsync(1_000);
	}
	expect(sent).toEqual([2_000, 17_000, 32_000]);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent).toHaveLength(4);
});

test("one request at a time, however long it takes; what was typed meanwhile follows it", async () => {
	const { sender, sent, atOnce } = watched([], 10_000);
	for (let key = 0; key < 30; key++) {
		sender.touch();
		await vi.advanceTimersByTimeAsync(2_500);
	}
	await vi.advanceTimersByTimeAsync(30_000);
	expect(atOnce()).toBe(1);
	expect(sent.length).toBeGreaterThan(4);
});

test("what was not taken is sent again by itself, at once when the network is back; never while the session has ended", async () => {
	const { sender, sent } = watched(["away", "away", "signed-out", null]);
	sender.touch();
	await vi.advanceTimersByTimeAsync(2_000);
	sender.touch();
	await vi.advanceTimersByTimeAsync(15_000);
	expect(sent).toEqual([2_000, 17_000]);
	sender.retry();
	await vi.advanceTimersByTimeAsync(0);
	expect(sent).toHaveLength(3);
	sender.touch();
	await vi.advanceTimersByTimeAsync(120_000);
	expect(sent).toHaveLength(3);
	sender.retry();
	await vi.advanceTimersByTimeAsync(120_000);
	expect(sent).toHaveLength(4);
});

test("a save waits for what is on its way, and nothing leaves beside it", async () => {
	const { sender, sent } = watched([], 3_000);
	sender.touch();
	await vi.advanceTimersByTimeAsync(2_000);
	let isQuiet = false;
	void sender.pause().then(() => {
		isQuiet = true;
	});
	await vi.advanceTimersByTimeAsync(2_000);
	expect(isQuiet).toBe(false);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(isQuiet).toBe(true);
	sender.touch();
	await vi.advanceTimersByTimeAsync(20_000);
	expect(sent).toHaveLength(1);
	sender.clear();
	await vi.advanceTimersByTimeAsync(20_000);
	expect(sent).toHaveLength(1);
	sender.touch();
	await vi.advanceTimersByTimeAsync(2_000);
	expect(sent).toHaveLength(2);
});
