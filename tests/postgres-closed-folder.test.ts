// The tests run for root in a folder nobody else may enter, such as its home: PostgreSQL's own user still finds its programs.
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test.skipIf(process.getuid?.() !== 0)("PostgreSQL starts from a folder of mode 700, under umask 077", async () => {
	// mkdtemp makes it for its user alone.
	const closed = await mkdtemp(join(tmpdir(), "contrevent-closed-"));
	await mkdir(join(closed, "tests/support"), { recursive: true });
	for (const name of ["postgres.ts", "free-port.ts"])
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
	await rm(closed, { recursive: true, force: true });
});
