// `npm run dev`: the same application over Vite, with hot reload. Mails are kept as files; `npm run dev -- --send` sends them.
import { handOver } from "./hand-over.mjs";
import { install, root } from "./prepare.mjs";

try {
	await install();
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
handOver(["--enable-source-maps", "server/development.ts", ...process.argv.slice(2)], {
	cwd: root,
	env: { ...process.env, NODE_ENV: "development" },
});
