// `contrevent search rebuild`: the same from its sources as built, where the words of French are held otherwise.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { migrate } from "../app/platform/db/migrate.ts";
import { openDatabase } from "../app/platform/db/open.ts";
import { runCommand } from "./support/command-line.ts";
import { articleRow } from "./support/rows.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

test("makes what is found anew, and says how much it is", async () => {
	const dataDir = await temporaryFolder("search");
	const { db } = await filled(dataDir);
	const forms = async () => (await db.selectFrom("search_vocabulary").select("form").orderBy("form").execute()).map(({ form }) => form);
	try {
		const said = { stdout: "La recherche trouve 1\u00a0texte.\n", stderr: "" };
		expect(await runCommand(["search", "rebuild"], { dataDir, databaseUrl: null })).toMatchObject({ code: 0, ...said });
		expect(await forms()).toEqual(["baobabs", "extrait", "ferrand", "innovation", "lisiere", "lucie"]);
		const root = join(import.meta.dirname, "..");
		const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
		expect(await promisify(execFile)(process.execPath, ["cli/main.ts", "search", "rebuild"], { cwd: root, env })).toMatchObject(said);
		expect(await forms()).toEqual(["baobabs", "extrait", "ferrand", "innovation", "lisiere", "lucie"]);
	} finally {
		await db.destroy();
	}
});

async function filled(dataDir: string) {
	const database = openDatabase({ databaseUrl: null, dataDir });
	await migrate(database);
	await database.db
		.insertInto("articles")
		.values(articleRow({ title: "À la lisière", content: "Des baobabs." }))
		.execute();
	return database;
}
