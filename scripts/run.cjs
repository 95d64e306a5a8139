// Every npm script and the `contrevent` command start here: `run.cjs NAME …` hands over to NAME.mjs beside it. Written for
// any Node, however old, so that one that is too old is told so in one line instead of failing on the first modern word.
"use strict";
const OLDEST = 18;

const { node } = process.versions;
if (Number(node.split(".")[0]) < OLDEST) {
	console.error(`Contrevent brings its own Node, but needs Node ${OLDEST} or newer with npm to fetch it; this is Node ${node}.`);
	process.exit(1);
}
const script = require("node:path").join(__dirname, `${process.argv[2]}.mjs`);
process.argv.splice(1, 2, script);
import(require("node:url").pathToFileURL(script).href);
