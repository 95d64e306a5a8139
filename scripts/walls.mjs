// The walls of the house, run with the lint: who imports whom, and what stands where. `--shorten` takes what has been mended off
// the list of what is left.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";
import { readSource } from "./walls/source.mjs";
import { judge, WALLS } from "./walls/words.mjs";
import { forbiddenImports } from "./walls/zones.mjs";

const LEFT = join(root, "scripts/walls/left.json");
const PRODUCT = /^(?:app|server|cli)\/(?!.*\.test\.tsx?$)/;

const paths = globSync(["{app,server,cli,press,tests,bench,docs,scripts}/**/*.{ts,tsx,mjs,cjs}", "*.ts"], { cwd: root });
const sources = paths.map((path) => readSource(root, path.replaceAll("\\", "/")));
const left = JSON.parse(readFileSync(LEFT, "utf8"));
const errors = sources.flatMap((source) => forbiddenImports(root, source));
for (const [name, wall] of Object.entries(WALLS)) {
	const judged = judge(
		wall,
		left[name],
		sources.filter(({ path }) => PRODUCT.test(path)),
	);
	if (process.argv.includes("--shorten")) left[name] = judged.still;
	errors.push(...judged.errors);
}
if (process.argv.includes("--shorten")) writeFileSync(LEFT, `${JSON.stringify(left, null, "\t")}\n`);
for (const error of errors) console.error(error);
console.log(
	`Walls: ${sources.length} files, ${errors.length} errors; left to mend: ${Object.entries(left)
		.map(([name, files]) => `${name} ${files.length}`)
		.join(", ")}.`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
