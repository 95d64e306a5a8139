// A picture that is never read to its end: whoever comes to it is in the middle of their work, however fast the machine.
import { execFileSync } from "node:child_process";
import { constants, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../../app/platform/db/open.ts";
import { until } from "./until.ts";

/**
 * Puts a pipe where a picture of the last image of a site on SQLite stood. `reached` resolves once somebody waits for it, and answers what lets them go; they read
 * an empty picture then. `putBack` puts the picture back.
 */
export async function holdPicture(dataDir: string): Promise<{ reached: () => Promise<() => Promise<void>>; putBack: () => Promise<void> }> {
	const { db } = openDatabase({ databaseUrl: null, dataDir });
	const { variants } = await db.selectFrom("images").select("variants").orderBy(sql`rowid`, "desc").executeTakeFirstOrThrow();
	await db.destroy();
	const picture = join(dataDir, JSON.parse(variants)[0].path);
	const bytes = await readFile(picture);
	await rm(picture);
	execFileSync("mkfifo", [picture]);
	return {
		async reached() {
			const pipe = await until(() => open(picture, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null));
			return () => pipe.close();
		},
		async putBack() {
			await rm(picture);
			await writeFile(picture, bytes);
		},
	};
}
