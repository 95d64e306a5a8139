// What stands in DATA_DIR is its user's alone, and a killed process leaves no drafts there for long.
import { execFile } from "node:child_process";
import { chmod, chown, lchown, mkdir, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { draftOf, sweepDrafts, sweepDraftsOf } from "./drafts.ts";

const run = promisify(execFile);
let dataDir = "";
beforeEach(async () => {
	dataDir = await temporaryFolder("private");
});

async function put(path: string, mode = 0o644): Promise<void> {
	await mkdir(join(dataDir, path, ".."), { recursive: true, mode: 0o755 });
	await writeFile(join(dataDir, path), "x", { mode });
	await chmod(join(dataDir, path), mode);
}
const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8);

/**
 * In a process of its own, since the mask is the whole process's; `first` runs before it, `then` after it. `path` is what
 * DATA_DIR says.
 */
async function keepPrivate(then = "", first = "", path = dataDir): Promise<number> {
	const code = `${first}
		const { keepPrivate } = await import(${JSON.stringify(join(import.meta.dirname, "private-folder.ts"))});
		process.umask(0o022);
		console.log(keepPrivate(process.argv[1]));
		const fs = await import("node:fs");
		${then}`;
	const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code, path]);
	return Number(stdout);
}

test("what was open to others is closed, once; what comes later is closed from the beginning", async () => {
	await chmod(dataDir, 0o755);
	await put("contrevent.sqlite");
	await put("contrevent.sqlite-wal", 0o666);
	await put("images/demo/a.webp");
	await put("mail/a.eml", 0o600);
	expect(await keepPrivate()).toBe(7);
	for (const path of ["", "images", "images/demo", "mail"]) expect(await modeOf(path)).toBe("700");
	for (const path of ["contrevent.sqlite", "contrevent.sqlite-wal", "images/demo/a.webp", "mail/a.eml"])
		expect(await modeOf(path)).toBe("600");
	expect(
		await keepPrivate("fs.mkdirSync(process.argv[1] + '/images/b'); fs.writeFileSync(process.argv[1] + '/images/b/c.webp', '');"),
	).toBe(0);
	expect([await modeOf("images/b"), await modeOf("images/b/c.webp")]).toEqual(["700", "600"]);
});

test("whatever the software itself keeps there is shared with nobody", async () => {
	await chmod(dataDir, 0o755);
	const folders = ["copies", "exports", "images", "imports", "mail", "restoring.abc.part"];
	for (const folder of folders) await put(join(folder, "a"));
	for (const file of ["contrevent.sqlite", "contrevent.sqlite-shm", "sending.json"]) await put(file);
	expect(await keepPrivate()).toBe(1 + 2 * folders.length + 3);
	expect(await modeOf("")).toBe("700");
});

test("a folder shared with something else is left open; what is ours in it is closed", async () => {
	await chmod(dataDir, 0o755);
	await put("contrevent.sqlite");
	await put("autre/chose.txt");
	expect(await keepPrivate()).toBe(1);
	expect([await modeOf(""), await modeOf("autre"), await modeOf("autre/chose.txt")]).toEqual(["755", "755", "644"]);
	expect(await modeOf("contrevent.sqlite")).toBe("600");
});

const ADD = "fs.writeFileSync(process.argv[1] + '/added', '');";
/** The user our processes pretend to be. */
const as = (user: number) => `process.getuid = () => ${user};`;
const ROOT = process.getuid?.() === 0;
const SOMEBODY = 54_321;

test("a folder behind a link is closed as any other, whoever made the link", async () => {
	await chmod(dataDir, 0o755);
	await put("contrevent.sqlite");
	const link = `${dataDir}-link`;
	await symlink(dataDir, link);
	try {
		// Only root may give a link to somebody else.
		if (ROOT) await lchown(link, SOMEBODY, SOMEBODY);
		expect(await keepPrivate(ADD, "", link)).toBe(2);
		for (const [path, mode] of [
			["", "700"],
			["contrevent.sqlite", "600"],
			["added", "600"],
		] as const)
			expect(await modeOf(path), path).toBe(mode);
	} finally {
		await rm(link);
	}
});

test("in another user's folder what comes is closed and the folder stays; root leaves all as it is, for that user to read", async () => {
	await chmod(dataDir, 0o755);
	await put("contrevent.sqlite");
	expect(await keepPrivate(ADD, as(SOMEBODY))).toBe(0);
	expect([await modeOf(""), await modeOf("contrevent.sqlite"), await modeOf("added")]).toEqual(["755", "644", "600"]);
	await rm(join(dataDir, "added"));
	if (ROOT) await chown(dataDir, SOMEBODY, SOMEBODY);
	expect(await keepPrivate(ADD, as(0))).toBe(0);
	expect([await modeOf(""), await modeOf("contrevent.sqlite"), await modeOf("added")]).toEqual(["755", "644", "644"]);
});

test("a disk that refuses, as one without rights of its own does, or that has changed meanwhile, stops nothing", async () => {
	await chmod(dataDir, 0o755);
	await put("contrevent.sqlite");
	await put("images/demo/a.webp");
	const refusing = (names: string[]) => `
		const disk = (await import("node:fs")).default;
		for (const name of ${JSON.stringify(names)}) {
			const real = disk[name];
			disk[name] = (path, ...more) => {
				if (name === "chmodSync" || path.includes("images")) throw Object.assign(new Error("refused"), { code: "EPERM" });
				return real(path, ...more);
			};
		}
		(await import("node:module")).syncBuiltinESMExports();`;
	expect(await keepPrivate("", refusing(["chmodSync"]))).toBe(0);
	expect(await keepPrivate("", refusing(["readdirSync", "lstatSync"]))).toBe(2);
	expect([await modeOf(""), await modeOf("contrevent.sqlite"), await modeOf("images")]).toEqual(["700", "600", "755"]);
});

test("drafts nobody has written to for ten minutes are swept; a living process's are not", async () => {
	const now = new Date();
	for (const path of ["images/demo/a.webp.1.part", "mail/b.part", "sending.json.12.part", "images/demo/a.webp"]) {
		await put(path);
		await utimes(join(dataDir, path), now, new Date(now.getTime() - 11 * 60_000));
	}
	await put("images/demo/alive.part");
	await sweepDrafts(dataDir, now);
	expect((await readdir(dataDir, { recursive: true })).sort()).toEqual([
		"images",
		"images/demo",
		"images/demo/a.webp",
		"images/demo/alive.part",
		"mail",
	]);
});

test("a draft goes at once when its process has ended here; a living process's and one of another place stay", async () => {
	const code = `
		const { draftOf } = await import(${JSON.stringify(join(import.meta.dirname, "drafts.ts"))});
		console.log(draftOf("a.webp"));`;
	const ended = (await run(process.execPath, ["--input-type=module", "-e", code])).stdout.trim();
	const mine = draftOf("a.webp");
	const elsewhere = ended.replace(/[\da-f]{12}-/, "0123456789ab-");
	expect(elsewhere).not.toBe(ended);
	for (const name of [ended, mine, elsewhere]) await put(join("images", name));
	await sweepDrafts(dataDir, new Date());
	const kept = process.platform === "linux" ? [mine, elsewhere] : [mine, elsewhere, ended];
	expect((await readdir(join(dataDir, "images"))).sort()).toEqual(kept.sort());
});

test("what another container or another start of the machine was laying out goes once it has not changed for a day", async () => {
	const now = new Date();
	const elsewhere = (name: string) => draftOf(name).replace(/[\da-f]{12}-/, "0123456789ab-");
	const [old, recent, mine, others] = [elsewhere("restoring"), elsewhere("restoring"), draftOf("restoring"), "autre.part"];
	const archive = join("copies", elsewhere("before-014.tar"));
	const age = (path: string, hours: number) => utimes(join(dataDir, path), now, new Date(now.getTime() - hours * 3_600_000));
	for (const folder of [old, recent, mine, others]) await put(join(folder, "chunks", "a"));
	for (const folder of [old, mine, others]) await age(folder, 25);
	await age(recent, 23);
	await put(archive);
	await age(archive, 1);
	await sweepDraftsOf(join(dataDir, "restoring"));
	expect((await readdir(dataDir)).sort()).toEqual([recent, mine, others, "copies"].sort());
	await put(join(old, "chunks", "a"));
	await age(old, 25);
	await sweepDrafts(dataDir, now);
	expect((await readdir(dataDir)).sort()).toEqual([recent, mine, others, "copies"].sort());
	expect(await readdir(join(dataDir, "copies"))).toEqual([]);
});
