import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DRAWINGS_EDITION } from "./drawings.ts";

const folder = join(import.meta.dirname, "../../public/art");

test("the edition is that of the drawings as they are", async () => {
	const edition = createHash("sha256");
	for (const name of (await readdir(folder)).sort()) edition.update(`${name}\n`).update(await readFile(join(folder, name)));
	// Drawn anew: write this edition in drawings.ts.
	expect(DRAWINGS_EDITION).toBe(edition.digest("hex").slice(0, 10));
});
