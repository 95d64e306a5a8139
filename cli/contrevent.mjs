#!/usr/bin/env node
// The `contrevent` command: installs what is missing, then hands over to the project's own Node, which reads TypeScript.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, node, root } from "../scripts/prepare.mjs";

try {
	await install();
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
const child = spawn(node, [join(root, "cli/main.ts"), ...process.argv.slice(2)], {
	stdio: "inherit",
	env: { NODE_COMPILE_CACHE: join(root, "node_modules/.contrevent/compiled"), ...process.env },
});
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
