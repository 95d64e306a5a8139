// `npm run soak -- [--minutes 10] [--requests 33000]`: a mixed load, and what the server's process holds meanwhile (docs/performance.md).
import { build, install, node, run } from "./prepare.mjs";

try {
	await install({ withTests: true });
	await build();
	await run(node, ["bench/soak/main.ts", ...process.argv.slice(2)]);
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
