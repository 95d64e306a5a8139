// `npm test`: installs what is missing, runs every check, ends with one line `N passed, N failed`, and above it the names of
// what failed. A journey that passed only when repeated is in neither number: it is named there too (docs/decisions/023).
// `npm run test:long` adds the campaigns that take minutes, and the journeys in Firefox and WebKit, which
// `npm run test:engines` runs alone.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { journeyCounts, unitCounts } from "./counts.mjs";
import { build, install, node, root } from "./prepare.mjs";
import { runStep } from "./steps.mjs";

const long = process.argv.includes("--long");
const enginesOnly = process.argv.includes("--engines");
const results = { passed: 0, failed: [], repeated: [] };

async function step(name, args, count) {
	console.log(`\n── ${name}`);
	const env = { ...process.env, NODE_ENV: "test", ...(long && { LONG: "1" }), NODE_OPTIONS: "" };
	const status = await runStep(node, args, { cwd: root, env });
	const counted = count?.() ?? null;
	if (counted) {
		results.passed += counted.passed;
		results.failed.push(...counted.failed);
		results.repeated.push(...counted.repeated);
	}
	if (!counted || (status !== 0 && counted.failed.length === 0)) status === 0 ? results.passed++ : results.failed.push(name);
}

function read(file) {
	const path = join(root, "test-results", file);
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

const countsOf = (file, counts) => () => {
	const report = read(file);
	return report && counts(report);
};

/** Runs Vitest; `file` keeps its report. */
function units(name, file, ...args) {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(root, "test-results", file)}`];
	return step(name, ["node_modules/vitest/vitest.mjs", "run", ...args, ...reporters], countsOf(file, unitCounts));
}

try {
	await install({ withTests: true });
	await build();
} catch (error) {
	console.error(error.message);
	console.log("0 passed, 1 failed");
	process.exit(1);
}

rmSync(join(root, "test-results"), { recursive: true, force: true });
if (!enginesOnly) {
	await step("Route types", ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
	await step("Lint, format", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]);
	await step("Walls: who imports whom, what stands where", ["scripts/walls.mjs"]);
	await step("Types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
	await step("Unused files, exports, dependencies", ["node_modules/knip/bin/knip.js", "--no-progress"]);
	await step("What only tests use", ["node_modules/knip/bin/knip.js", "--no-progress", "--production", "--exclude", "dependencies"]);
	await step("Known flaws of dependencies, where the registry answers", ["scripts/audit.mjs"]);
	await units("Units and stores, on both engines", "units.json");
	await step("Journeys in a browser", ["node_modules/@playwright/test/cli.js", "test"], countsOf("journeys.json", journeyCounts));
}
if (enginesOnly || long) await units("Journeys in Firefox and WebKit", "engines.json", "--config", "tests/engines/vitest.config.ts");

function tell(what, names) {
	if (names.length === 0) return;
	console.log(`\n${what} (${names.length}):`);
	for (const name of names) console.log(`  ${name}`);
}

tell("Passed only when repeated, counted in neither number", results.repeated);
tell("Failed", results.failed);
console.log(`\n${results.passed} passed, ${results.failed.length} failed`);
process.exit(results.failed.length === 0 ? 0 : 1);
