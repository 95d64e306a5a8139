// Tests leave nothing in the folder for temporary files, whose owner has other things to do than to look for what is ours.
import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const HELPER = "tests/support/temporary-folder.ts";
const MAKES_ONE = /\bmkdtemp|\btmpdir\(/;

test("every temporary folder is made by the one helper that removes it", () => {
	expect(MAKES_ONE.test(readFileSync(join(root, HELPER), "utf8"))).toBe(true);
	const files = globSync("{tests/**/*.ts,{app,server,cli}/**/*.test.{ts,tsx}}", { cwd: root });
	const others = files.filter((file) => file !== HELPER && join(root, file) !== import.meta.filename);
	expect(others.filter((file) => MAKES_ONE.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("a process that ends early, of an error even, takes its folders with it", async () => {
	const code = `import { writeFileSync } from "node:fs";
		import { temporaryFolder } from ${JSON.stringify(join(root, HELPER))};
		const folder = await temporaryFolder("left");
		writeFileSync(folder + "/a", "");
		console.log(folder);
		throw new Error("cut");`;
	const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", code]);
	const { stdout } = (await run.catch((error: unknown) => error)) as { stdout: string };
	expect(stdout).toMatch(/contrevent-left-/);
	expect(existsSync(stdout.trim())).toBe(false);
});
