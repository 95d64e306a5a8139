// `contrevent export` and `contrevent import contrevent` as an administrator runs them, killed in the middle and run again.
import { appendFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand, startCommand } from "./support/command-line.ts";
import { freshDatabase } from "./support/databases.ts";
import { DEMO_PICTURES } from "./support/demo-pictures.ts";
import { holdPicture } from "./support/held-picture.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { until } from "./support/until.ts";

let dataDir = "";
let folder = "";

beforeAll(async () => {
	dataDir = await temporaryFolder("export-data");
	folder = await temporaryFolder("export");
	const { code, stderr } = await runCommand(["demo", "load"], { dataDir, databaseUrl: null });
	expect(code, stderr).toBe(0);
});
afterAll(async () => {
	for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
});

const here = () => ({ dataDir, databaseUrl: null });

test("the demonstration leaves as a folder and a zip, and is read into SQLite and PostgreSQL; a place in use is refused", async () => {
	const postgres = await freshDatabase("postgres");
	try {
		for (const [name, databaseUrl] of [
			["site", postgres.databaseUrl],
			["site.zip", null],
		] as const) {
			const path = join(folder, name);
			const made = await runCommand(["export", path], here());
			expect(made.stderr).toBe("");
			expect(made.stdout).toMatch(/^Export fait : .+site(\.zip)?\n\d+\slignes, \d+\sfichiers d’image, en .+ s\.\n$/);
			const data = { dataDir: await temporaryFolder("imported"), databaseUrl };
			const read = await runCommand(["import", "contrevent", path], data);
			expect(read.stderr).toBe("");
			expect(read.stdout).toMatch(new RegExp(`^Importé : l’export du .+\\n\\d+\\slignes, ${DEMO_PICTURES}\\sfichiers d’image`));
			expect(read.stdout).toMatch(/premier compte/);
			expect(read.stdout).toMatch(/Rien ne part/);
			expect(read.stdout).toContain("Personne n’a pu vérifier qui est parti depuis cet export");
			expect(await runCommand(["import", "contrevent", path], data)).toMatchObject({ code: 1, stdout: "" });
		}
	} finally {
		await postgres.remove();
	}
});

test.each(["killed", "killed.zip"])("killed while it exports it leaves nothing called %s, and the next one tidies up", async (name) => {
	const target = join(folder, name);
	const picture = await holdPicture(dataDir);
	const { child, ended } = startCommand(["export", target], here());
	const letGo = await picture.reached();
	child.kill("SIGKILL");
	expect(await ended).toMatchObject({ signal: "SIGKILL", stdout: "" });
	await letGo();
	await picture.putBack();
	const left = async () => (await readdir(folder)).filter((found) => found.startsWith("killed"));
	expect(await left()).toEqual([expect.stringMatching(/\.part$/)]);
	expect((await runCommand(["export", target], here())).code).toBe(0);
	expect(await left()).toEqual([name]);
	await rm(target, { recursive: true });
});

test("killed while it is read, nothing takes what is there for a site, until it is begun anew", async () => {
	const path = join(folder, "two");
	await runCommand(["export", path], here());
	const data = { dataDir: await temporaryFolder("imported"), databaseUrl: null };
	const { child, ended } = startCommand(["import", "contrevent", path], data);
	// Images come after the rows, and before the mark is lifted.
	await until(async () => (await readdir(data.dataDir)).includes("images") || child.exitCode !== null, { withinMs: 20_000, everyMs: 1 });
	child.kill("SIGKILL");
	expect((await ended).signal).toBe("SIGKILL");
	for (const command of [
		["demo", "remove"],
		["export", join(folder, "half")],
		["import", "contrevent", path],
	]) {
		const { code, stderr } = await runCommand(command, data);
		expect(code, command.join(" ")).toBe(1);
		expect(stderr).toMatch(/n.est pas entier/);
	}
	expect((await runCommand(["import", "contrevent", path, "--again"], data)).code).toBe(0);
	const again = join(folder, "again");
	expect((await runCommand(["export", again], data)).code).toBe(0);
	expect((await readdir(join(again, "articles"))).sort()).toEqual((await readdir(join(path, "articles"))).sort());
});

test("a copy and an export taken for each other are pointed to the other command, before anything is made", async () => {
	const [tar, zip, exported] = [join(folder, "copy.tar"), join(folder, "export.zip"), join(folder, "export")];
	for (const args of [
		["backup", tar],
		["export", zip],
		["export", exported],
	])
		expect((await runCommand(args, here())).code).toBe(0);
	const data = { dataDir: join(await temporaryFolder("imported"), "site"), databaseUrl: null };
	for (const [args, words] of [
		[["restore", zip], /n’est pas une copie\..+npx contrevent import contrevent .+export\.zip\n/],
		[["restore", exported], /n’est pas une copie\..+npx contrevent import contrevent .+export\n/],
		[["import", "contrevent", tar], /n’est pas un export\..+npx contrevent restore .+copy\.tar\n/],
	] as const) {
		expect(await runCommand([...args], data)).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(words) });
	}
	expect(await readdir(data.dataDir).catch(() => [])).toEqual([]);
});

test("an export that is refused says that nothing was kept, and leaves no database where there was none", async () => {
	const path = join(folder, "three");
	await runCommand(["export", path], here());
	const data = { dataDir: await temporaryFolder("imported"), databaseUrl: null };
	const said = async (...args: string[]) => {
		const refused = await runCommand(["import", "contrevent", path, ...args], data);
		expect(refused).toMatchObject({ code: 1, stdout: "" });
		return refused.stderr;
	};
	const [article] = (await readdir(join(path, "articles"))).filter((name) => name.endsWith(".md"));
	await writeFile(join(path, "articles", `${article}`), "---\ntitle: [\n---\n");
	expect(await said("--edited")).toMatch(/^articles\/.+\.md, ligne \d+ : .+ Rien n’a été gardé\.\n$/);
	await appendFile(join(path, "tables/redirects.jsonl"), '{"from_path":');
	expect(await said("--edited")).toMatch(/^tables\/redirects\.jsonl n’est plus ce que l’export avait écrit, .+\nRien n’a été gardé\.\n$/);
	expect(await said()).toMatch(/n’est plus ce que l’export avait écrit.+\nRien n’a été gardé\.\n$/);
	// A database that is there, if empty, would be filled as a new site by the next start.
	expect((await readdir(data.dataDir, { recursive: true })).filter((name) => name.startsWith("contrevent.sqlite"))).toEqual([]);
});
