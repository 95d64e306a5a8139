import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PRODUCT_VERSION } from "./version.ts";

test("the version the product says is its package's", () => {
	const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"));
	expect(PRODUCT_VERSION).toBe(version);
});
