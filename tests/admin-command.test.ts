// The ways back in that only the machine's owner has.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { isPassword } from "../app/features/session/password.server.ts";
import { migrate } from "../app/platform/db/migrate.ts";
import { openDatabase } from "../app/platform/db/open.ts";
import { runCommand } from "./support/command-line.ts";
import { administer, freshDatabase } from "./support/databases.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

let dataDir = "";
beforeAll(async () => {
	dataDir = await temporaryFolder("admin-command");
	const database = openDatabase({ databaseUrl: null, dataDir });
	await migrate(database);
	await database.db.destroy();
});

const run = (...args: string[]) => runCommand(["admin", ...args], { dataDir, databaseUrl: null });
async function administrator() {
	const { db } = openDatabase({ databaseUrl: null, dataDir });
	const row = await db.selectFrom("administrators").selectAll().executeTakeFirstOrThrow();
	await db.destroy();
	return row;
}

test("a password is drawn and printed, or the given one is kept and not printed", async () => {
	const drawn = await run("password");
	const password = /Mot de passe : (\w{24})\n/.exec(drawn.stdout)?.[1] ?? "";
	expect(drawn.code).toBe(0);
	expect(await isPassword(password, (await administrator()).password_hash)).toBe(true);
	const given = await run("password", "--password", "une phrase à moi");
	expect(given.stdout).not.toContain("une phrase");
	expect(await isPassword("une phrase à moi", (await administrator()).password_hash)).toBe(true);
	expect((await run("password", "--password", "court")).code).toBe(1);
});

test("a second factor is turned off, and the password's reset says that it is on", async () => {
	// There is an administrator, whichever test comes first.
	await run("password");
	const { db } = openDatabase({ databaseUrl: null, dataDir });
	await db.updateTable("administrators").set({ totp_secret: "ABCD", totp_confirmed_at: "2026-01-01T00:00:00.000Z" }).execute();
	await db.destroy();
	expect((await run("password")).stdout).toContain("npx contrevent admin second-factor off");
	expect((await run("second-factor", "off")).stdout).toContain("Le second facteur est coupé.");
	expect((await administrator()).totp_secret).toBeNull();
	expect((await run("second-factor", "off")).stdout).toContain("Aucun second facteur");
});

describe.each([["admin", "password"], ["admin", "second-factor", "off"], ["demo", "remove"], ["export"]])(
	"where no database of ours is, %s %s",
	(...args) => {
		test("says so and makes none in a folder", async () => {
			const folder = join(await temporaryFolder("nowhere"), "data");
			const end = await runCommand(args, { dataDir: folder, databaseUrl: null });
			expect(end).toMatchObject({ code: 1, stdout: "" });
			expect(end.stderr).toBe(
				`Aucune base de Contrevent dans ${folder} : donnez par DATA_DIR le dossier du site, ou lancez d'abord npm start. Rien n'a été créé.\n`,
			);
			expect(await readdir(join(folder, ".."))).toEqual([]);
		});

		test("says so and makes none in an empty PostgreSQL database", async () => {
			const { databaseUrl, remove } = await freshDatabase("postgres");
			const end = await runCommand(args, { dataDir, databaseUrl });
			expect(end).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(/^Aucune base de Contrevent à l'adresse [^\n]+\n$/) });
			const tables = await administer(databaseUrl as string, "select tablename from pg_tables where schemaname = 'public'");
			expect(tables).toEqual([]);
			await remove();
		});
	},
);
