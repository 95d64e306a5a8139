// The `contrevent` command built as the package builds it (scripts/package/folder.mjs): read from its sources it spends most of a
// second on 1 700 modules, and the tests run it hundreds of times.
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { LEFT_OUTSIDE } from "../../vite.outside.ts";

const root = join(import.meta.dirname, "../..");

/** Writes the command into `folder`; answers the file to run. */
export async function bundleCommand(folder: string): Promise<string> {
	// Where it finds what is left outside, and what it reads beside itself.
	for (const name of ["node_modules", "demo"]) await symlink(join(root, name), join(folder, name), "junction");
	await build({
		root,
		configFile: false,
		logLevel: "error",
		ssr: { noExternal: true, external: LEFT_OUTSIDE },
		build: {
			ssr: "cli/main.ts",
			target: "es2023",
			outDir: join(folder, "cli"),
			copyPublicDir: false,
			rolldownOptions: { output: { entryFileNames: "main.mjs", chunkFileNames: "[name]-[hash].mjs" } },
		},
	});
	return join(folder, "cli/main.mjs");
}
