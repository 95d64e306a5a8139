// The folder that `npm run package` makes, as who runs a site meets it: carried elsewhere, belonging to somebody else, without a
// registry to ask.
import { execFile, spawn } from "node:child_process";
import { chmod, chown, lstat, mkdir, readdir, readFile, rename } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, request, test } from "@playwright/test";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { memory, memoryEnvironment } from "../../scripts/memory.mjs";
import { ADMIN, signIn } from "../support/admin.ts";
import { freePort } from "../support/free-port.ts";
import { photo } from "../support/pictures.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { until } from "../support/until.ts";

const run = promisify(execFile);
const { makeFolder } = await import(join(import.meta.dirname, "../../scripts/package/folder.mjs"));

const LARGEST_BYTES = 200 * 1_000_000;
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root may write anywhere: the folder is closed to somebody who may not. */
const somebody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

async function entries(folder: string): Promise<{ path: string; bytes: number }[]> {
	const found = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = found.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
	return Promise.all(paths.map(async (path) => ({ path: path.slice(folder.length + 1), bytes: (await lstat(path)).size })));
}

async function closeToWriting(folder: string): Promise<void> {
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
		if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o555);
	await chmod(folder, 0o555);
}

async function openToRemoval(folder: string): Promise<void> {
	await chmod(folder, 0o755);
	for (const entry of await readdir(folder, { withFileTypes: true }))
		if (entry.isDirectory()) await openToRemoval(join(folder, entry.name));
}

let place: string;
let folder: string;
let home: string;
let environment: Record<string, string>;
test.beforeAll(async () => {
	place = await temporaryFolder("package");
	await chmod(place, 0o755);
	await makeFolder(join(place, "made"));
	folder = join(place, "elsewhere", "contrevent");
	await mkdir(dirname(folder));
	await rename(join(place, "made"), folder);
	home = join(place, "home");
	await mkdir(home);
	if (isRoot) await chown(home, NOBODY, NOBODY);
	await closeToWriting(folder);
	environment = {
		PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
		HOME: home,
		DATA_DIR: join(home, "data"),
		ADMIN_PASSWORD: ADMIN.password,
		DNS_SERVERS: "127.0.0.1:9",
		npm_config_registry: "http://127.0.0.1:9",
		npm_config_fetch_retries: "0",
		npm_config_update_notifier: "false",
	};
});
test.afterAll(() => openToRemoval(folder));

test("it holds what runs and nothing that builds, in less than 200 MB", async () => {
	const files = await entries(folder);
	expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(LARGEST_BYTES);
	const packages = new Set(files.map(({ path }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter(Boolean));
	for (const absent of ["node", "vite", "typescript", "@react-router/dev", "@biomejs/biome", "react", "vitest"])
		expect(packages.has(absent), absent).toBe(false);
	expect([...packages]).toEqual(expect.arrayContaining(["sharp", "pg", "pino", "nodemailer", "imapflow", "@aws-sdk/client-s3"]));
	expect(files.filter(({ path }) => /\.(?:tsx?|map)$/.test(path))).toEqual([]);
	const given = Object.entries(memoryEnvironment).map(([name, value]) => `${name}="\${${name}:-${value}}"`);
	const { dependencies, scripts } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
	expect({ dependencies, scripts }).toEqual({ scripts: { start: `${given.join(" ")} exec node ${memory.join(" ")} start.js` } });
});

test("its documents lead to nothing that it does not hold", async () => {
	const documents = (await entries(folder)).map(({ path }) => path).filter((path) => /^(?!node_modules|demo).*\.md$/.test(path));
	expect(documents).toEqual(expect.arrayContaining(["README.md", "docs/deploy.md", "docs/leaving.md", "docs/moving-in.md"]));
	for (const path of documents)
		for (const [, to = ""] of (await readFile(join(folder, path), "utf8")).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
			await expect(lstat(join(folder, dirname(path), to)), `${path} leads to ${to}`).resolves.toBeDefined();
});

for (const [command, ...args] of [
	["npm", "start"],
	["node", "start"],
] as const)
	test(`${command} ${args}: a page, an image, and a stop that ends well, with nothing fetched and nothing written beside the data`, async () => {
		const port = await freePort();
		const child = spawn(command, args, {
			cwd: folder,
			env: { ...environment, PORT: String(port) },
			stdio: ["ignore", "pipe", "pipe"],
			...somebody,
		});
		const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
		let printed = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
		const url = `http://localhost:${port}`;
		/** What a container's health check is told. */
		const ready = () =>
			run("node", ["deploy/ready.mjs"], { cwd: folder, env: { ...environment, PORT: String(port) } }).then(
				() => 0,
				({ code }) => code,
			);
		try {
			const answers = async () => {
				if (child.exitCode !== null) throw new Error(printed);
				return fetch(`${url}/readyz`).then(
					({ ok }) => ok,
					() => false,
				);
			};
			await until(answers, { withinMs: 60_000, everyMs: 100, otherwise: () => printed });
			expect(await ready()).toBe(0);
			const home = await fetch(url);
			expect(home.status).toBe(200);
			expect(await home.text()).toContain("Contrevent");

			const client = await request.newContext({ baseURL: url, storageState: await signIn(url) });
			const file = { name: "pont.jpg", mimeType: "image/jpeg", buffer: await photo() };
			const sent = await client.post(adminPaths.images.upload, { multipart: { kind: "actualites", file }, headers: { Origin: url } });
			expect(sent.status(), await sent.text()).toBe(200);
			await client.dispose();
		} finally {
			child.kill("SIGTERM");
		}
		expect(await ended).toBe(0);
		expect(await ready()).toBe(1);
	});

test("npx contrevent runs there, and asks nobody for it", async () => {
	const data = join(home, "data-of-commands");
	const options = { cwd: folder, env: { ...environment, DATA_DIR: data }, ...somebody };
	expect((await run("npx", ["contrevent", "demo", "load"], options)).stdout).toContain("magazine");
	expect((await run("npx", ["contrevent", "admin", "password"], options)).stdout).toMatch(/Mot de passe : \w{24}\n/);
	// No folder has taken anything while all this ran.
	expect((await entries(folder)).filter(({ path }) => /\.part$|\.cache|\.log$/.test(path))).toEqual([]);
});

test("what stands in its place is not written over", async () => {
	await expect(makeFolder(place)).rejects.toThrow(`${place} is there already`);
});
