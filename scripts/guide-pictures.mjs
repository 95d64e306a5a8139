// `npm run guide`: takes the pictures of docs/guide-redaction.md from the running product, so that they stay true.
import { build, install, node, run } from "./prepare.mjs";

try {
	await install({ withTests: true });
	await build();
	await run(node, ["docs/pictures/take.ts"]);
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
