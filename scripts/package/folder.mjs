// The folder that serves: what stands in it, and where each of it comes from (docs/deploy.md).
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { build } from "vite";
import { LEFT_OUTSIDE } from "../../vite.outside.ts";
import { memory, memoryEnvironment, startOf } from "../memory.mjs";
import { root } from "../prepare.mjs";
import { closureOf } from "./closure.mjs";

/** What is only read by people who develop. */
const NOT_RUN = /\.(?:[cm]?tsx?|map|tsbuildinfo)$/;
const NOT_RUN_FOLDERS = new Set(["test", "tests", "benchmarks", "examples", ".github"]);

/** The documents that go along, where they are: all that the README leads to, for who has nothing but this folder. */
export const DOCUMENTS = ["README.md", "LICENSES.md", "docs", "press/README.md", "deploy", "app/platform/french/LICENSE-lexicon.txt"];

/** Says in one line that this Node is too old, and ends; else nothing. In words any Node understands. */
const checkOf = (oldest) => `if (Number(process.versions.node.split(".")[0]) < ${oldest}) {
	console.error("Contrevent needs Node ${oldest} or newer; this is Node " + process.versions.node + ".");
	process.exit(1);
}
process.env.NODE_ENV = process.env.NODE_ENV || "production";
`;

/** Copies one installed package without the packages below it, which are copied by their own names. */
async function copyPackage(address, to) {
	const from = join(root, address);
	await cp(from, join(to, address), {
		recursive: true,
		dereference: true,
		filter: (path) => {
			if (basename(path) === "node_modules" || NOT_RUN.test(path)) return false;
			return dirname(path) !== from || !NOT_RUN_FOLDERS.has(basename(path));
		},
	});
}

/** The `contrevent` command in one folder of plain JavaScript. */
function buildCommand(outDir) {
	return build({
		root,
		configFile: false,
		logLevel: "error",
		define: { "process.env.NODE_ENV": '"production"' },
		ssr: { noExternal: true, external: LEFT_OUTSIDE },
		build: {
			ssr: "cli/main.ts",
			target: "es2023",
			outDir,
			copyPublicDir: false,
			rollupOptions: { output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js" } },
		},
	});
}

/** Writes all of it into `to`, which is empty. */
async function fill(to) {
	const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
	const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
	await cp(join(root, "build/client"), join(to, "build/client"), { recursive: true });
	await cp(join(root, "build/server"), join(to, "build/server"), { recursive: true });
	await cp(join(root, "demo"), join(to, "demo"), { recursive: true });
	await buildCommand(join(to, "cli"));
	for (const address of closureOf(lock, LEFT_OUTSIDE)) if (existsSync(join(root, address))) await copyPackage(address, to);
	const isRead = (path) => !NOT_RUN.test(path);
	for (const path of DOCUMENTS) await cp(join(root, path), join(to, path), { recursive: true, filter: isRead });

	const oldest = Number(manifest.dependencies.node.split(".")[0]);
	const check = checkOf(oldest);
	await writeFile(
		join(to, "start.js"),
		`// Serves: \`npm start\`, or \`node start\`.\n${check}process.setSourceMapsEnabled(true);\nimport("./build/server/index.js");\n`,
	);
	await writeFile(join(to, "contrevent.js"), `#!/usr/bin/env node\n// The \`contrevent\` command.\n${check}import("./cli/main.js");\n`);
	await chmod(join(to, "contrevent.js"), 0o755);
	// npx looks here first, and asks no registry. A `bin` in package.json would have it change the rights of that file, which
	// belongs to somebody else than who runs it.
	await mkdir(join(to, "node_modules/.bin"), { recursive: true });
	await symlink("../../contrevent.js", join(to, "node_modules/.bin/contrevent"));
	const own = {
		name: manifest.name,
		version: manifest.version,
		private: true,
		description: manifest.description,
		type: "module",
		engines: { node: `>=${oldest}` },
		scripts: { start: startOf(memory, memoryEnvironment) },
	};
	await writeFile(join(to, "package.json"), `${JSON.stringify(own, null, "\t")}\n`);
}

/**
 * Makes the folder `target` out of what is built and installed here. It appears whole or not at all; throws when something
 * stands there.
 */
export async function makeFolder(target) {
	const to = resolve(target);
	if (existsSync(to)) throw new Error(`${to} is there already: name a folder that is not.`);
	const draft = `${to}.${process.pid}.part`;
	try {
		await mkdir(dirname(to), { recursive: true });
		await mkdir(draft);
		await fill(draft);
		await rename(draft, to);
	} catch (error) {
		await rm(draft, { recursive: true, force: true });
		throw error;
	}
}
