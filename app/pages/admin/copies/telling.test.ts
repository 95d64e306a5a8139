// How long work tells of itself: to whoever listens, and to its end when nobody does.
import { afterEach, expect, test, vi } from "vitest";
import { telling } from "./telling.server.ts";

type Step = { files: number };

afterEach(() => vi.restoreAllMocks());

/** What a screen is told, line by line. */
async function toldOf(response: Response): Promise<unknown[]> {
	return (await response.text())
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));
}

test("it tells how far it is, not at every step, and last that it is done", async () => {
	const clock = vi.spyOn(performance, "now");
	const response = telling<Step>(async (follow) => {
		for (const [milliseconds, files] of [
			[1_000, 1],
			[1_010, 2],
			[1_199, 3],
			[1_200, 4],
		] as const) {
			clock.mockReturnValue(milliseconds);
			follow({ files });
		}
		return null;
	});
	expect(response.headers.get("content-type")).toContain("application/x-ndjson");
	expect(await toldOf(response)).toEqual([{ kind: "progress", files: 1 }, { kind: "progress", files: 4 }, { kind: "done" }]);
});

test("it tells in words what went wrong, and nothing after", async () => {
	expect(await toldOf(telling(async () => "Le disque est plein."))).toEqual([{ kind: "failed", message: "Le disque est plein." }]);
});

test("nobody need listen: the work goes on to its end", async () => {
	const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
	const [left, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
	const response = telling<Step>(async (follow) => {
		follow({ files: 1 });
		await left.promise;
		clock.mockReturnValue(2_000);
		try {
			follow({ files: 2 });
			ended.resolve("to its end");
		} catch (error) {
			ended.resolve(String(error));
		}
		return null;
	});
	await response.body?.cancel();
	left.resolve();
	expect(await ended.promise).toBe("to its end");
});
