// The `contrevent` command: installs what is missing, then hands over to the project's own Node, which reads TypeScript.
import { join } from "node:path";
import { handOver } from "./hand-over.mjs";
import { install, root } from "./prepare.mjs";

try {
	await install();
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
handOver([join(root, "cli/main.ts"), ...process.argv.slice(2)], {
	env: { NODE_COMPILE_CACHE: join(root, "node_modules/.contrevent/compiled"), ...process.env },
});
