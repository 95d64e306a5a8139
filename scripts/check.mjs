// `npm run check`: the quick look before a commit: lint, walls, types, units.
import { install, node, root } from "./prepare.mjs";
import { runStep } from "./steps.mjs";

try {
	await install({ withTests: true });
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
for (const args of [
	["node_modules/@react-router/dev/bin.cjs", "typegen"],
	["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
	["scripts/walls.mjs"],
	["node_modules/typescript/bin/tsc", "--noEmit"],
	["node_modules/vitest/vitest.mjs", "run"],
]) {
	const code = await runStep(node, args, { cwd: root });
	if (code !== 0) {
		console.error(`${args[0]} ended with ${code}`);
		process.exit(1);
	}
}
