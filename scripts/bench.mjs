// `npm run bench -- [NAME]`: prints ratios to a floor measured in the same run; bench/main.ts knows the names.
import { build, install, node, run } from "./prepare.mjs";

try {
	await install({ withTests: true });
	await build();
	await run(node, ["bench/main.ts", ...process.argv.slice(2)]);
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
