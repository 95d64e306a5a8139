// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { join } from "node:path";
import { handOver } from "./hand-over.mjs";
import { memory, memoryEnvironment } from "./memory.mjs";
import { build, install, root } from "./prepare.mjs";

try {
	await install();
	await build();
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
handOver([...memory, "--enable-source-maps", "build/server/index.js"], {
	cwd: root,
	env: {
		NODE_ENV: "production",
		NODE_COMPILE_CACHE: join(root, "node_modules/.contrevent/compiled"),
		...memoryEnvironment,
		...process.env,
	},
});
