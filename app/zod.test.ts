import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("zod is imported where it is told not to probe for eval, and nowhere else", () => {
	const app = import.meta.dirname;
	const direct = globSync("**/*.{ts,tsx}", { cwd: app }).filter((file) =>
		/from "zod(?:\/v\d)?"/.test(readFileSync(join(app, file), "utf8")),
	);
	expect(direct).toEqual([join("shared", "zod.ts")]);
});
