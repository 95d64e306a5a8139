/** An export is read in memory that does not grow with it: what stays after collecting garbage is compared at two sizes. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { planImport } from "../../app/features/articles/wordpress/import.ts";
import type { ImportTarget } from "../../app/features/articles/wordpress/ports.ts";
import { writeLargeExport } from "./large-export.ts";
import { temporaryFiles } from "./temporary-file.ts";

const MB = 1024 * 1024;
const files = temporaryFiles();

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const nothing: ImportTarget = {
	findByOrigin: async () => new Map(),
	takenSlugs: async () => new Set(),
	saveArticles: async () => {},
	saveImage: async () => ({ path: "/x.webp" }),
};

/** The most bytes kept alive during an import, measured every eighth of the way in each phase. */
async function mostKept(size: number): Promise<{ kept: number; posts: number; imported: number }> {
	const path = join(await files.folder(), `large-${size}.xml`);
	const posts = await writeLargeExport(path, size);
	collectGarbage();
	const before = process.memoryUsage().heapUsed;
	let kept = 0;
	let mark = 0;
	const report = await planImport(path, {}, nothing, ({ phase, done, total }) => {
		const step = (phase === "check" ? 0 : 8) + Math.floor((done / total) * 8);
		if (step === mark) return;
		mark = step;
		collectGarbage();
		kept = Math.max(kept, process.memoryUsage().heapUsed - before);
	});
	await rm(path);
	return { kept, posts, imported: report.articles.length };
}

describe("memory of an import", () => {
	it("stays flat: eight times the file keeps less than a fifth of what was added", async () => {
		const small = await mostKept(MB);
		const large = await mostKept(8 * MB);
		expect(small.imported).toBe(small.posts);
		expect(large.imported).toBe(large.posts);
		expect(large.kept - small.kept).toBeLessThan(1.4 * MB);
	}, 120_000);

	it.runIf(process.env.LONG)(
		"stays flat over 200 MB",
		async () => {
			const small = await mostKept(4 * MB);
			const large = await mostKept(200 * MB);
			expect(large.imported).toBe(large.posts);
			expect(large.kept - small.kept).toBeLessThan(40 * MB);
		},
		900_000,
	);
});
