import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { sweepCompiled } from "./compiled.ts";

test("what Node compiled and nobody has read for a month goes; what is of use, and what is not Node's, stays", async () => {
	const cache = await temporaryFolder("compiled");
	const now = new Date();
	const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
	const files = {
		"v24.1.0-x64-650da996-0/008a735a": { read: 40, written: 40 },
		"v24.2.0-x64-6923574a-0/008a735a": { read: 40, written: 40 },
		"v24.2.0-x64-6923574a-0/21d60b7": { read: 2, written: 40 },
		"v24.2.0-x64-6923574a-0/0233eef5": { read: 40, written: 2 },
		"v24.2.0-x64-6923574a-0/notes.txt": { read: 40, written: 40 },
		"autre/008a735a": { read: 40, written: 40 },
	};
	for (const [path, { read, written }] of Object.entries(files)) {
		await mkdir(join(cache, path, ".."), { recursive: true });
		await writeFile(join(cache, path), "");
		await utimes(join(cache, path), daysAgo(read), daysAgo(written));
	}
	await mkdir(join(cache, "v24.3.0-x64-aaaaaaaa-0"));
	await sweepCompiled(join(cache, "v24.4.0-x64-bbbbbbbb-0"), now);
	const left = await readdir(cache, { recursive: true });
	expect(left.filter((path) => path.includes("/")).sort()).toEqual([
		"autre/008a735a",
		"v24.2.0-x64-6923574a-0/0233eef5",
		"v24.2.0-x64-6923574a-0/21d60b7",
		"v24.2.0-x64-6923574a-0/notes.txt",
	]);
	expect(left).not.toContain("v24.1.0-x64-650da996-0");
	// Of a process that has just been started, and will write there when it ends.
	expect(left).toContain("v24.3.0-x64-aaaaaaaa-0");
	await sweepCompiled(join(cache, "nowhere", "v24.4.0-x64-bbbbbbbb-0"), now);
});

test("the folder of the process that sweeps stays, be everything in it old", async () => {
	const cache = await temporaryFolder("compiled");
	const inUse = join(cache, "v24.1.0-x64-650da996-0");
	await mkdir(inUse);
	await writeFile(join(inUse, "008a735a"), "");
	await sweepCompiled(inUse, new Date(Date.now() + 40 * 86_400_000));
	expect([await readdir(cache), await readdir(inUse)]).toEqual([["v24.1.0-x64-650da996-0"], []]);
});
