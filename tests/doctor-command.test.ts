// `contrevent doctor`: says what is to be mended, changes nothing.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../app/platform/db/migrate.ts";
import { openDatabase } from "../app/platform/db/open.ts";
import { runCommand } from "./support/command-line.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

test("where no database is, it says so and makes none", async () => {
	const folder = join(await temporaryFolder("doctor"), "data");
	const end = await runCommand(["doctor"], { dataDir: folder, databaseUrl: null });
	expect(end).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("Rien n'a été créé.") });
	expect(await readdir(join(folder, ".."))).toEqual([]);
});

test("every check a line, or JSON; 1 when something is to be mended", async () => {
	const dataDir = await temporaryFolder("doctor");
	const database = openDatabase({ databaseUrl: null, dataDir });
	await migrate(database);
	await database.db.destroy();
	const fine = await runCommand(["doctor"], { dataDir, databaseUrl: null });
	expect(fine.stdout).toMatch(/^Bon {9}Base de données : SQLite [\d.]+ répond, et la base est à jour\.$/m);
	const json = JSON.parse((await runCommand(["doctor", "--json"], { dataDir, databaseUrl: null })).stdout);
	expect(json.map(({ id }: { id: string }) => id)).toContain("proxies");
	const unreachable = await runCommand(["doctor", "--json"], { dataDir, databaseUrl: "postgres://127.0.0.1:9/nobody" });
	expect(unreachable.code).toBe(1);
	expect(JSON.parse(unreachable.stdout)).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ id: "database", state: "mend" }),
			expect.objectContaining({ id: "address", state: "watch" }),
		]),
	);
});
