// The tests run for root in a folder nobody else may enter, such as its home: PostgreSQL's own user still finds its programs.
import { execFile } from "node:child_process";
import { copyFile, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "./support/temporary-folder.ts";

const root = join(import.meta.dirname, "..");

test.skipIf(process.getuid?.() !== 0)("PostgreSQL starts from a folder of mode 700, under umask 077", async () => {
	// It is made for its user alone.
	const closed = await temporaryFolder("closed");
	await mkdir(join(closed, "tests/support"), { recursive: true });
	for (const name of ["postgres.ts", "free-port.ts", "temporary-folder.ts"])
		await copyFile(join(root, "tests/support", name), join(closed, "tests/support", name));
	await symlink(join(root, "node_modules"), join(closed, "node_modules"));
	const code = `process.umask(0o077);
		const { startPostgres } = await import("./tests/support/postgres.ts");
		const { default: pg } = await import("pg");
		const postgres = await startPostgres();
		const client = new pg.Client({ connectionString: postgres.url });
		await client.connect();
		console.log((await client.query("select 40 + 2 as sum")).rows[0].sum);
		await client.end();
		await postgres.remove();`;
	const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { cwd: closed });
	expect(stdout).toBe("42\n");
});
