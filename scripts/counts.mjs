// What the reports of journeys and of units say, counted as `npm test` tells it: a journey that passed only when repeated has
// not passed, and what failed is known by name.

import { relative } from "node:path";

function* specsIn(suite, above) {
	const names = suite.title ? [...above, suite.title] : above;
	for (const spec of suite.specs ?? []) yield { spec, name: [...names, spec.title].join(" › ") };
	for (const inner of suite.suites ?? []) yield* specsIn(inner, names);
}

/**
 * Counts the journeys of a Playwright JSON report.
 * @returns how many passed at the first try, and by name those that failed and those that passed only when repeated
 */
export function journeyCounts(report) {
	const counts = { passed: 0, failed: [], repeated: [] };
	for (const suite of report.suites) {
		for (const { spec, name } of specsIn(suite, [])) {
			for (const { status } of spec.tests) {
				if (status === "expected") counts.passed += 1;
				if (status === "unexpected") counts.failed.push(name);
				if (status === "flaky") counts.repeated.push(name);
			}
		}
	}
	return counts;
}

/**
 * Counts the tests of a Vitest JSON report. A file that could not be read has no test, and is one failure.
 * @returns how many passed, and by name those that failed, each with the first line of why
 */
export function unitCounts(report) {
	const failed = report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
		const tests = assertionResults.filter((test) => test.status === "failed");
		if (tests.length === 0) return status === "failed" ? [named(file, [], [message])] : [];
		return tests.map((test) => named(file, [...test.ancestorTitles, test.title], test.failureMessages));
	});
	return { passed: report.numPassedTests, failed, repeated: [] };
}

function named(file, titles, [why = ""]) {
	return `${[relative(process.cwd(), file), ...titles].join(" › ")}\n    ${why.split("\n", 1)[0]}`;
}
