// What `npm test` says of the journeys and of the units.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

type Counts = { passed: number; failed: string[]; repeated: string[] };
const file = new URL("../scripts/counts.mjs", pathToFileURL(import.meta.filename)).href;
type Count = (report: unknown) => Counts;
const { journeyCounts, unitCounts } = (await import(/* @vite-ignore */ file)) as { journeyCounts: Count; unitCounts: Count };

const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });

test("a journey that passed only when repeated is named, and counted neither as passed nor as failed", () => {
	const report = {
		stats: { expected: 2, skipped: 1, unexpected: 1, flaky: 2 },
		suites: [
			{
				title: "home.spec.ts",
				specs: [spec("first", "expected"), spec("unsteady", "flaky")],
				suites: [{ title: "at 390 px", specs: [spec("broken", "unexpected"), spec("unsteady too", "flaky"), spec("left out", "skipped")] }],
			},
			{ title: "keyboard.spec.ts", specs: [spec("second", "expected")] },
		],
	};
	expect(journeyCounts(report)).toEqual({
		passed: 2,
		failed: ["home.spec.ts › at 390 px › broken"],
		repeated: ["home.spec.ts › unsteady", "home.spec.ts › at 390 px › unsteady too"],
	});
});

test("a unit that failed is named with the first line of why, a file that could not be read too", () => {
	const result = (title: string, status: string, ...failureMessages: string[]) => ({
		ancestorTitles: ["a list"],
		title,
		status,
		failureMessages,
	});
	const report = {
		numPassedTests: 1,
		testResults: [
			{
				name: resolve("app/list.test.ts"),
				status: "failed",
				message: "",
				assertionResults: [result("keeps", "passed"), result("forgets", "failed", "Error: expected 1 to be 2\n    at list.ts:3")],
			},
			{ name: resolve("app/broken.test.ts"), status: "failed", message: "SyntaxError: no", assertionResults: [] },
			{ name: resolve("app/long.test.ts"), status: "passed", message: "", assertionResults: [result("waits", "pending")] },
		],
	};
	expect(unitCounts(report)).toEqual({
		passed: 1,
		failed: ["app/list.test.ts › a list › forgets\n    Error: expected 1 to be 2", "app/broken.test.ts\n    SyntaxError: no"],
		repeated: [],
	});
});
