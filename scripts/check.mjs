// `npm run check`: the quick look before a commit: lint with the import rule, types, units.
import { install, node, run } from "./prepare.mjs";

try {
	await install({ withTests: true });
	await run(node, ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
	await run(node, ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]);
	await run(node, ["node_modules/typescript/bin/tsc", "--noEmit"]);
	await run(node, ["node_modules/vitest/vitest.mjs", "run"]);
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
