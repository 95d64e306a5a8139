// `npm run soak` in short: every request it asks is answered, and it reads what the server holds. What that comes to is a measurement's to say.
import { expect, test } from "@playwright/test";
import { soak } from "../../bench/soak/soak.ts";

test("a short soak asks as often as it was told to, and is answered each time", async () => {
	test.setTimeout(300_000);
	const requests = 300;
	const { counts, samples, idle } = await soak({ minutes: 0.1, requests, articles: 200, idleMs: 0, everyMs: 500 });
	const answers = Object.values(counts).flatMap((by) => Object.entries(by));
	expect(answers.filter(([status]) => status !== "200")).toEqual([]);
	expect(answers.reduce((sum, [, count]) => sum + count, 0)).toBe(requests);
	expect(Object.keys(counts.kept).length * Object.keys(counts.cold).length * Object.keys(counts.picture).length).toBe(1);
	expect(idle).toBeGreaterThan(0);
	expect(samples.every(({ all, own, heap }) => all > own && own > heap && heap > 0)).toBe(true);
});
