// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, install, node, root } from "./prepare.mjs";

try {
	await install();
	await build();
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
const server = spawn(node, ["--enable-source-maps", "build/server/index.js"], {
	cwd: root,
	stdio: "inherit",
	env: { NODE_ENV: "production", NODE_COMPILE_CACHE: join(root, "node_modules/.contrevent/compiled"), ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
