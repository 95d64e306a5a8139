import { expect, test, vi } from "vitest";
import { within } from "./within.ts";

test("an answer and a failure are passed on; after the limit nothing is waited for", async () => {
	vi.useFakeTimers();
	try {
		expect(await within(1_000, "the bucket", Promise.resolve(3))).toBe(3);
		await expect(within(1_000, "the bucket", Promise.reject(new Error("broken")))).rejects.toThrow("broken");
		expect(vi.getTimerCount(), "no timer is left behind").toBe(0);
		const late = expect(within(1_000, "the bucket", new Promise(() => {}))).rejects.toThrow("the bucket has not answered within 1000 ms");
		await vi.advanceTimersByTimeAsync(1_000);
		await late;
	} finally {
		vi.useRealTimers();
	}
});
