// `npm run dev`: the same application over Vite, with hot reload.
import { install, node, run } from "./prepare.mjs";

try {
	await install();
	await run(node, ["--enable-source-maps", "server/development.ts"], { env: { ...process.env, NODE_ENV: "development" } });
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
