// What the journeys' report says, counted as `npm test` tells it: a journey that passed only when repeated has not passed.

function* specsIn(suite, above) {
	const names = suite.title ? [...above, suite.title] : above;
	for (const spec of suite.specs ?? []) yield { spec, name: [...names, spec.title].join(" › ") };
	for (const inner of suite.suites ?? []) yield* specsIn(inner, names);
}

/**
 * Counts the journeys of a Playwright JSON report.
 * @returns how many passed at the first try and how many failed, and by name those that passed only when repeated
 */
export function journeyCounts(report) {
	const counts = { passed: 0, failed: 0, repeated: [] };
	for (const suite of report.suites) {
		for (const { spec, name } of specsIn(suite, [])) {
			for (const { status } of spec.tests) {
				if (status === "expected") counts.passed += 1;
				if (status === "unexpected") counts.failed += 1;
				if (status === "flaky") counts.repeated.push(name);
			}
		}
	}
	return counts;
}
