// A test waits for the thing itself. One that waits for a time is too slow on a fast machine and wrong on a slow one.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Where a test lets time pass all the same, and why. */
const REASONS: Record<string, string> = {
	"tests/support/until.ts": "to look again",
	"tests/support/site.ts": "the server itself looks again only after some milliseconds",
	"tests/support/hostile-smtp.ts": "a mail server that takes its time",
	"tests/support/faulty-network.ts": "a network that is slow",
	"tests/support/crowd.ts": "people who rest between two questions",
	"tests/support/balancer.ts": "a balancer that tries again a moment later",
	"tests/e2e/every-act-faults.spec.ts": "a page that answers a press a moment later",
	"tests/e2e/killed-again.spec.ts": "a blow at a random moment",
	"tests/e2e/newsletter/sending-killed.spec.ts": "a blow at a random moment",
	"tests/e2e/newsletter/all-killed.spec.ts": "a blow at a random moment",
	"tests/e2e/newsletter/warm-up-killed.spec.ts": "a blow at a random moment",
	"app/features/moving/copies/copies.test.ts": "a place of copies that is slow",
	"app/platform/page-cache/page-cache.test.ts": "a database that takes its time",
	"app/ui/admin/kept-sender.test.ts": "a server that takes its time, on the test's own clock",
	"app/features/newsletter/sending/mishaps.test.ts": "pauses of the sender itself, cut short",
};

const SLEEP = /waitForTimeout|(?<!\.)\bsetTimeout\b/;

test("no test sleeps", () => {
	expect(["await page.waitForTimeout(500)", "setTimeout(resolve, 20)", "test.setTimeout(90_000)"].map((text) => SLEEP.test(text))).toEqual([
		true,
		true,
		false,
	]);
	const files = globSync("{tests/**/*.ts,{app,server,cli}/**/*.test.{ts,tsx}}", { cwd: root });
	expect(files.length).toBeGreaterThan(150);
	const sleeping = files.filter((file) => !(file in REASONS) && join(root, file) !== import.meta.filename);
	expect(sleeping.filter((file) => SLEEP.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
