// What `npm test` says of the journeys.
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

type Counts = { passed: number; failed: number; repeated: string[] };
const file = new URL("../scripts/journey-counts.mjs", pathToFileURL(import.meta.filename)).href;
const { journeyCounts } = (await import(/* @vite-ignore */ file)) as { journeyCounts: (report: unknown) => Counts };

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
		failed: 1,
		repeated: ["home.spec.ts › unsteady", "home.spec.ts › at 390 px › unsteady too"],
	});
});
