// The walls of the house, run with the lint: who imports whom, and what stands where.
import { globSync } from "node:fs";
import { root } from "./prepare.mjs";
import { readSource } from "./walls/source.mjs";
import { judge, WALLS } from "./walls/words.mjs";
import { forbiddenImports } from "./walls/zones.mjs";

const PRODUCT = /^(?:app|server|cli)\/(?!.*\.test\.tsx?$)/;

const paths = globSync(["{app,server,cli,press,tests,bench,docs,scripts}/**/*.{ts,tsx,mjs,cjs}", "*.ts"], { cwd: root });
const sources = paths.map((path) => readSource(root, path.replaceAll("\\", "/")));
const product = sources.filter(({ path }) => PRODUCT.test(path));
const errors = [
	...sources.flatMap((source) => forbiddenImports(root, source)),
	...Object.values(WALLS).flatMap((wall) => judge(wall, product)),
];
for (const error of errors) console.error(error);
console.log(`Walls: ${sources.length} files, ${errors.length} errors.`);
process.exitCode = errors.length === 0 ? 0 : 1;
