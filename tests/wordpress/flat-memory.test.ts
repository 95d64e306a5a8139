/** An export is read in memory that does not grow with it: what stays after collecting garbage is compared at two sizes. */
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { writeLargeExport } from "./large-export.ts";
import { temporaryFiles } from "./temporary-file.ts";

const MB = 1024 * 1024;
const files = temporaryFiles();

/** The most bytes kept alive during an import of so many. */
async function mostKept(size: number): Promise<number> {
	const path = join(await files.folder(), `large-${size}.xml`);
	const posts = await writeLargeExport(path, size);
	const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, "kept-by-import.ts"), path]);
	await rm(path);
	const { kept, imported } = JSON.parse(stdout) as { kept: number; imported: number };
	expect(imported).toBe(posts);
	return kept;
}

describe("memory of an import", () => {
	// What each item is called and where it goes is known until the end, and told in the report: its texts are not.
	it("stays flat: eight times the file keeps less than half of what was added", async () => {
		expect((await mostKept(4 * MB)) - (await mostKept(MB / 2))).toBeLessThan((3.5 / 2) * MB);
	});

	it.runIf(process.env.LONG)(
		"stays flat over 200 MB",
		async () => {
			expect((await mostKept(200 * MB)) - (await mostKept(4 * MB))).toBeLessThan(40 * MB);
		},
		900_000,
	);
});
