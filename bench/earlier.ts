// An earlier version of the project, installed and built beside this one, to be measured in the same run.
import { type ExecFileSyncOptions, execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** The project's own Node in a folder where it is installed. */
const nodeIn = (folder: string) => join(folder, "node_modules/node/bin/node");

/**
 * Checks out a commit of the project, installs and builds it, once.
 * @param commit - its hash, from this repository's own history
 * @returns the folder that holds it
 */
export function builtEarlier(commit: string): string {
	const folder = join(root, "node_modules/.contrevent/earlier", commit);
	if (existsSync(join(folder, "build/server/index.js"))) return folder;
	console.log(`installing and building ${commit}, once…`);
	mkdirSync(join(folder, ".."), { recursive: true });
	const quietly: ExecFileSyncOptions = { cwd: folder, stdio: ["ignore", "ignore", "inherit"] };
	if (!existsSync(folder)) execFileSync("git", ["worktree", "add", "--detach", folder, commit], { ...quietly, cwd: root });
	const prepare = 'const { install } = await import("./scripts/prepare.mjs"); await install()';
	execFileSync(process.execPath, ["--input-type=module", "-e", prepare], quietly);
	execFileSync(nodeIn(folder), ["node_modules/.bin/react-router", "build"], {
		...quietly,
		env: { ...process.env, NODE_ENV: "production" },
	});
	return folder;
}
