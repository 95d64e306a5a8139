// `contrevent import supabase`, run as an administrator runs it: a process, a folder, a database looked at after.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../app/platform/db/open.ts";
import { copyDump, writeBucket, writeCsvFolder } from "./supabase/forms.ts";
import { fixtureTables, ROWS } from "./supabase/rows.ts";
import { everyRow } from "./supabase/services.ts";
import { type CommandData, runCommand, startCommand } from "./support/command-line.ts";
import { freshDatabase } from "./support/databases.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { until } from "./support/until.ts";

const tables = fixtureTables();
const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const remove of removals.splice(0).reverse()) await remove();
});

async function site(engine: "sqlite" | "postgres" = "sqlite"): Promise<CommandData & { database: OpenDatabase }> {
	const fresh = await freshDatabase(engine, { migrated: true });
	removals.push(fresh.remove);
	const database = fresh.open();
	return { database, databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir || (await temporaryFolder("import")) };
}

/** Rows without the moment of the run, which dates what has no date: all moments of the fixture are of 2024. */
async function timeless({ database }: { database: OpenDatabase }): Promise<unknown> {
	const text = JSON.stringify(await everyRow(database));
	return JSON.parse(text.replaceAll(/"(?!2024)\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"NOW"')) as unknown;
}

const importFrom = (source: string, data: CommandData, ...options: string[]) =>
	runCommand(["import", "supabase", source, ...options], data);
const csv = async () => writeCsvFolder(await temporaryFolder("csv"), tables);
const bucket = async () => writeBucket(await temporaryFolder("bucket"));

describe.each(["sqlite", "postgres"] as const)("the hosted product (%s)", (engine) => {
	test("a dry run writes nothing, a run everything once, a second run nothing", async () => {
		const [data, source, pictures] = [await site(engine), await csv(), await bucket()];
		const before = await everyRow(data.database);
		const dry = await importFrom(source, data, "--pictures", pictures, "--dry-run");
		expect(dry).toMatchObject({ code: 0, stderr: "" });
		expect(dry.stdout).toContain("Essai à blanc : rien n’a été écrit.");
		expect(dry.stdout).toMatch(/^ +200 {2}articles à créer : 100 publiés, 100 brouillons$/m);
		expect(await everyRow(data.database)).toEqual(before);

		const run = await importFrom(source, data, "--pictures", pictures, "--json");
		expect(run).toMatchObject({ code: 0, stderr: "" });
		const after = await everyRow(data.database);
		const report = JSON.parse(run.stdout) as { items: { path: string }[]; leftOut: { text: string }[] };
		expect(report.items).toHaveLength(3 * ROWS);
		expect(report.leftOut.map(({ text }) => text)).toContain("colonne inconnue d’ici, non reprise");
		expect([after.articles.length, after.newsletters.length, after.outbox.length]).toEqual([ROWS, ROWS, 0]);

		const again = await importFrom(source, data, "--pictures", pictures);
		expect(again.stdout).toMatch(/^ +996 {2}contenus déjà là, laissés tels quels$/m);
		expect(await everyRow(data.database)).toEqual(after);
	});

	test("killed in the middle and run again, it is as if nothing had happened", async () => {
		const [whole, data, source] = [await site(engine), await site(engine), await csv()];
		expect((await importFrom(source, whole)).code).toBe(0);

		const { child, ended } = startCommand(["import", "supabase", source], data);
		const count = async () => {
			const { rows } = await data.database.db
				.selectFrom("articles")
				.select(({ fn }) => fn.countAll().as("rows"))
				.executeTakeFirstOrThrow();
			return Number(rows);
		};
		await until(async () => (await count()) >= 50 || child.exitCode !== null, { everyMs: 1 });
		child.kill("SIGKILL");
		expect((await ended).signal).toBe("SIGKILL");
		expect((await importFrom(source, data)).code).toBe(0);
		expect(await timeless(data)).toEqual(await timeless(whole));
	});
});

test("what cannot be read is refused in one French line, code 1, nothing changed", async () => {
	const data = await site();
	const before = await everyRow(data.database);
	const folder = await temporaryFolder("bad");
	const cut = join(folder, "coupe.sql");
	await writeFile(cut, copyDump(tables).slice(0, 200_000));
	const ragged = await temporaryFolder("ragged");
	await writeFile(join(ragged, "articles_rows.csv"), "id,title\n1,un\n2\n");
	const cases: [args: string[], words: RegExp][] = [
		[[cut], /^coupe\.sql, ligne \d+ : /],
		[[ragged], /^articles_rows\.csv, ligne 3 : 1 cellules au lieu de 2/],
		[[join(folder, "nulle-part")], /^Introuvable/],
		[[], /^Donnez un dossier de fichiers CSV/],
		[["--from", "postgres://moi:secret@127.0.0.1:1/x"], /^La lecture de la base s’est interrompue/],
		[[ragged, "--pictures", join(folder, "nulle-part")], /^Le dossier ou l’archive d’images/],
	];
	for (const [args, words] of cases) {
		const refused = await runCommand(["import", "supabase", ...args], data);
		expect(refused, args.join(" ")).toMatchObject({ code: 1, stdout: "" });
		expect(refused.stderr).toMatch(words);
		expect(refused.stderr).not.toContain("secret");
		expect(refused.stderr.trim().split("\n")).toHaveLength(1);
	}
	expect(await everyRow(data.database)).toEqual(before);
});
