// What stands in package.json as a script, as npm gives it to a shell.
import { execFile } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "./support/temporary-folder.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

let bin: string;
beforeAll(async () => {
	bin = await temporaryFolder("scripts");
	const node = join(bin, "node");
	await writeFile(node, '#!/bin/sh\necho "$$"\nprintf "%s\\n" "$@"\n');
	await chmod(node, 0o755);
});

/** Runs a line as npm does, what was typed after `--` put behind it; `node` says which process it is, and its arguments. */
async function typed(shell: string, line: string): Promise<{ shell: number | undefined; node: number; args: string[] }> {
	const running = run(shell, ["-c", `${line} --flag 'two words'`], { cwd: root, env: { PATH: `${bin}:/usr/bin:/bin` } });
	const [node, ...args] = (await running).stdout.trim().split("\n");
	return { shell: running.child.pid, node: Number(node), args };
}

test.each(Object.entries(scripts))("npm run %s: the shell steps aside, and arguments arrive", async (_name, line) => {
	for (const shell of ["sh", "bash"]) {
		const { shell: pid, node, args } = await typed(shell, line);
		expect(node, shell).toBe(pid);
		expect(args, shell).toEqual([...line.split(" ").slice(2), "--flag", "two words"]);
	}
});

test("Windows, which knows no exec, finds one in the folder the scripts are run in", async () => {
	expect(await readFile(join(root, "exec.cmd"), "utf8")).toMatch(/^@rem .*\n@%\*\n$/);
});
