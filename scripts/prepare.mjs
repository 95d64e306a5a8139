// Installs what is missing and builds what is stale. Plain JavaScript without dependencies, because it is run by whatever
// Node the machine has, before anything is installed; the project's own Node (the dependency `node`) does the rest.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installWith } from "./runtime.mjs";
import { codeOf, passSignalsTo } from "./signals.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const marks = join(root, "node_modules", ".contrevent");
export const node = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/**
 * Runs a command in the project's folder with its output shown; resolves on success, rejects with its exit code. A signal to us
 * goes to it, and when it has ended, so do we: nothing comes after.
 */
export function run(command, args, options = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
		const stoppedBy = passSignalsTo(child);
		child.on("error", reject);
		child.on("exit", (code, signal) => {
			if (stoppedBy()) process.exit(codeOf(stoppedBy()));
			if (code === 0) resolve();
			else reject(new Error(`${command} ${args[0]} ended with ${signal ?? code}`));
		});
	});
}

function hash(...parts) {
	const sum = createHash("sha256");
	for (const part of parts) sum.update(part);
	return sum.digest("hex");
}

function marked(name) {
	const file = join(marks, name);
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function mark(name, value) {
	mkdirSync(marks, { recursive: true });
	writeFileSync(join(marks, name), value);
}

/**
 * Installs the dependencies when package.json or the lock changed; with the test tools when `withTests`, or where they have been
 * installed before: `npm start` takes nothing away from somebody who develops.
 */
export async function install({ withTests: asked = false } = {}) {
	const withTests = asked || marked("installed-all") !== "";
	// A folder copied to another kind of machine holds what was made for the first.
	const machine = `${process.platform} ${process.arch}`;
	const wanted = hash(readFileSync(join(root, "package.json")), readFileSync(join(root, "package-lock.json")), machine);
	if (existsSync(node) && marked("installed-all") === wanted) return;
	if (existsSync(node) && !withTests && marked("installed") === wanted) return;
	console.log(withTests ? "Installing everything, test tools included…" : "Installing…");
	await installWith(join(marks, "runtime"), root, [withTests ? "--include=dev" : "--omit=dev"]);
	mark(withTests ? "installed-all" : "installed", wanted);
}

function files(path) {
	const full = join(root, path);
	if (!existsSync(full)) return [];
	if (statSync(full).isFile()) return [path];
	return readdirSync(full)
		.sort()
		.flatMap((name) => files(join(path, name)));
}

const built = [
	"app",
	"server",
	"public",
	"vite.config.ts",
	"react-router.config.ts",
	"package-lock.json",
	"scripts/compress.mjs",
	"vite.compact.ts",
	"vite.outside.ts",
];

/** Builds the browser's and the server's files when a source changed since the last build. */
export async function build() {
	const wanted = hash(...built.flatMap(files).flatMap((path) => [path, readFileSync(join(root, path))]));
	if (existsSync(join(root, "build/server/index.js")) && marked("built") === wanted) return;
	console.log("Building…");
	const env = { ...process.env, NODE_ENV: "production" };
	await run(node, ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "error"], { env });
	await run(node, ["scripts/compress.mjs"], { env });
	mark("built", wanted);
}
