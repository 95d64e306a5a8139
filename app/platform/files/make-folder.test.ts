import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { makeFolder, makeFolderNow } from "./make-folder.ts";

const ways = { makeFolder, makeFolderNow: async (path: string) => makeFolderNow(path) };

test.each(Object.entries(ways))("%s makes what is missing, and ends where nothing can be made", async (_, make) => {
	const root = await temporaryFolder("made");
	await make(join(root, "a", "b"));
	await make(join(root, "a", "b"));
	expect((await stat(join(root, "a", "b"))).isDirectory()).toBe(true);
	const file = join(root, "file");
	await writeFile(file, "");
	await expect(make(file)).rejects.toMatchObject({ code: "EEXIST" });
	await expect(make(join(file, "below"))).rejects.toMatchObject({ code: "ENOTDIR" });
	// Node's own way never comes back from there.
	if (process.platform === "linux") await expect(make("/proc/nope/below")).rejects.toMatchObject({ code: "ENOENT" });
});
