// `npm run press`: prints the illustrations anew; `npm run fonts`: cuts the faces anew.
import { install, node, run } from "./prepare.mjs";

const [what, ...args] = process.argv.slice(2);
try {
	await install({ withTests: true });
	await run(node, [`press/${what}.ts`, ...args]);
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
