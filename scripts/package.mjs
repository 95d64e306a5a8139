// `npm run package -- DIR`: makes a folder that serves without installing or building anything (docs/deploy.md). It holds what
// was built, what that needs in order to run on a machine of this kind, and the `contrevent` command; not Node.
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { handOver } from "./hand-over.mjs";
import { build, install } from "./prepare.mjs";

const [target] = process.argv.slice(2);
try {
	if (!target) throw new Error("Where to? npm run package -- DIR");
	await install();
	await build();
} catch (error) {
	console.error(error.message);
	process.exit(1);
}
handOver([fileURLToPath(new URL("package/make.mjs", import.meta.url)), resolve(target)], {});
