// `npm run bench -- [start|cache|articles|admin|sending|move]`: prints ratios to a floor measured in the same run.
import { build, install, node, run } from "./prepare.mjs";

try {
	await install({ withTests: true });
	await build();
	await run(node, ["bench/main.ts", ...process.argv.slice(2)]);
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
