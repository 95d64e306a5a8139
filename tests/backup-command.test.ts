// `contrevent backup` and `contrevent restore` as an administrator runs them, killed in the middle and run again.
import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { momentOf } from "../app/features/moving/copies/format.ts";
import { COPIES_LEASE } from "../app/features/moving/copies/keep/keep.server.ts";
import { readState } from "../app/features/moving/copies/keep/state.server.ts";
import { copyNamesIn } from "../app/features/moving/copies/place/place.server.ts";
import { type Db, openDatabase } from "../app/platform/db/open.ts";
import { folderObjects } from "../app/platform/files/folder-objects.ts";
import { notePlaces } from "../app/platform/installation/installation-store.server.ts";
import { momentText } from "../app/shared/dates-fr.ts";
import { runCommand, startCommand } from "./support/command-line.ts";
import { freshDatabase } from "./support/databases.ts";
import { DEMO_PICTURES } from "./support/demo-pictures.ts";
import { holdPicture } from "./support/held-picture.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { until } from "./support/until.ts";
import { readWholeCopies } from "./support/whole-copies.ts";

let dataDir = "";
let folder = "";

beforeAll(async () => {
	dataDir = await temporaryFolder("backup-data");
	folder = await temporaryFolder("backup");
	const { code, stderr } = await runCommand(["demo", "load"], { dataDir, databaseUrl: null });
	expect(code, stderr).toBe(0);
});
afterAll(async () => {
	for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
});

const here = () => ({ dataDir, databaseUrl: null });
/** Whether anybody holds the places of copies. */
async function isHeld(): Promise<boolean> {
	const { db } = openDatabase(here());
	try {
		return (await db.selectFrom("memos").select("value").where("name", "=", COPIES_LEASE).execute()).length > 0;
	} finally {
		await db.destroy();
	}
}

const sentence = /^Restauré : la copie du .+\n\d+\slignes, \d+\sfichiers d’image, en .+ s\.\n/;

test("a copy in one file is restored into an empty folder, and into an empty PostgreSQL", async () => {
	const file = join(folder, "one.tar");
	const made = await runCommand(["backup", file], here());
	expect(made.stdout).toMatch(/^Copie faite : .+one\.tar \(.+\sMo\)\n\d+\slignes, \d+\sfichiers d’image, en .+ s\.\n$/);
	const sealed = { BACKUP_PASSPHRASE: "une phrase secrète" };
	const refused = await runCommand(["restore", file], { dataDir: join(folder, "sealed"), databaseUrl: null }, sealed);
	expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("ajoutez --unsealed") });
	const postgres = await freshDatabase("postgres");
	try {
		for (const databaseUrl of [null, postgres.databaseUrl]) {
			const data = { dataDir: await temporaryFolder("restored"), databaseUrl };
			const restored = await runCommand(["restore", file], data);
			expect(restored.stderr).toBe("");
			expect(restored.stdout).toMatch(sentence);
			expect(restored.stdout).toContain("Personne n’a pu vérifier qui est parti depuis cette copie");
			const again = await runCommand(["restore", file], data);
			expect(again).toMatchObject({ code: 1, stdout: "" });
			expect(again.stderr).toMatch(/n’est pas vide/);
			// Nothing is left of what reading it needed.
			expect((await readdir(data.dataDir)).filter((name) => !/^(?:images|contrevent\.sqlite.*)$/.test(name))).toEqual([]);
		}
	} finally {
		await postgres.remove();
	}
});

test("a restoration that is refused, and a list, make nothing at all", async () => {
	const [file, damaged] = [join(folder, "shown.tar"), join(folder, "damaged.tar")];
	expect((await runCommand(["backup", file], here())).code).toBe(0);
	await writeFile(damaged, (await readFile(file)).subarray(0, 200_000));
	const above = await temporaryFolder("refused");
	for (const [args, code] of [
		[[damaged], 1],
		[[join(folder, "nowhere.tar")], 1],
		[[], 1],
		[[file, "--copy", "20200101T000000000Z"], 1],
		[[file, "--list"], 0],
	] as const) {
		expect((await runCommand(["restore", ...args], { dataDir: join(above, "site/data"), databaseUrl: null })).code).toBe(code);
		expect(await readdir(above)).toEqual([]);
	}
	const unnamed = await runCommand(["restore", "--list"], { dataDir: join(above, "site/data"), databaseUrl: null });
	expect(unnamed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Dites quelle copie.+BACKUP_DIR/) });
	await mkdir(join(above, "images"));
	await writeFile(join(above, "images/other.webp"), "x");
	const refused = await runCommand(["restore", file], { dataDir: above, databaseUrl: null });
	expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/images sont déjà/) });
	expect(await readdir(above)).toEqual(["images"]);
});

test("a place of the environment that is not there stops a restoration; one that is there and empty is told of", async () => {
	const [file, place] = [join(folder, "beside.tar"), join(folder, "not-mounted")];
	expect((await runCommand(["backup", file], here())).code).toBe(0);
	const above = await temporaryFolder("not-mounted");
	const data = { dataDir: join(above, "new"), databaseUrl: null };
	for (const [given, args] of [
		[place, ["restore", file]],
		[place, ["restore"]],
		[file, ["restore", file]],
	] as const) {
		const refused = await runCommand([...args], data, { BACKUP_DIR: given });
		expect(refused).toMatchObject({
			code: 1,
			stdout: "",
			stderr: expect.stringContaining(`${given} n’existe pas, ou n’est pas un dossier`),
		});
	}
	expect(await readdir(above)).toEqual([]);
	await mkdir(place);
	const restored = await runCommand(["restore", file], data, { BACKUP_DIR: place });
	expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining(`${place} est vide`) });
	expect(restored.stdout).not.toContain("Personne n’a pu vérifier");
});

test("a newsletter that was leaving when the copy was made waits to be resumed, whatever else is allowed to leave", async () => {
	const [file, data] = [join(folder, "leaving.tar"), { dataDir: await temporaryFolder("restored"), databaseUrl: null }];
	const newsletters = async (folder: string, act: (db: Db) => Promise<unknown>) => {
		const { db } = openDatabase({ databaseUrl: null, dataDir: folder });
		await act(db).finally(() => db.destroy());
	};
	const leaving = {
		id: "leaving",
		title: "Lettre",
		subject: "Lettre",
		content: "",
		status: "sending",
		created_at: "2026-02-03T04:05:06.007Z",
	};
	await newsletters(dataDir, (db) => db.insertInto("newsletters").values(leaving).execute());
	expect((await runCommand(["backup", file], here())).code).toBe(0);
	expect(await runCommand(["restore", file], data)).toMatchObject({ code: 0, stderr: "" });
	await newsletters(data.dataDir, async (db) => {
		const found = await db.selectFrom("newsletters").select(["status", "pause_reason"]).where("id", "=", leaving.id).execute();
		expect(found).toEqual([{ status: "paused", pause_reason: "restored" }]);
	});
	await newsletters(dataDir, (db) => db.deleteFrom("newsletters").where("id", "=", leaving.id).execute());
});

test("without a site there is nothing to copy, and nothing is made", async () => {
	const empty = join(folder, "nowhere");
	const { code, stderr } = await runCommand(["backup", join(folder, "none.tar")], { dataDir: empty, databaseUrl: null });
	expect(code).toBe(1);
	expect(stderr).toMatch(/Aucune base de Contrevent/);
	expect(await readdir(folder)).not.toContain("none.tar");
});

test("it takes the place of nothing that is not its own", async () => {
	const site = join(folder, "somebodys");
	await mkdir(site);
	await writeFile(join(site, "letter.txt"), "Cher");
	const file = join(site, "letter.tar");
	await writeFile(file, "Cher");
	for (const [target, why] of [
		[file, "existe déjà"],
		[join(site, "site.zip"), "pas un .zip"],
		[join(site, "site.sqlite"), "finit par .tar"],
		[site, "autre chose que des copies"],
		[`${site}/`, "autre chose que des copies"],
		[join(site, "no-disk", "site.tar"), `${join(site, "no-disk")} n’existe pas`],
		[`${join(site, "no-disk", "copies")}/`, `${join(site, "no-disk")} n’existe pas`],
	] as const) {
		const refused = await runCommand(["backup", target], here());
		expect(refused).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(why) });
	}
	expect((await readdir(site)).toSorted()).toEqual(["letter.tar", "letter.txt"]);
	expect(await readFile(file, "utf8")).toBe("Cher");
	expect(await runCommand(["backup", file, "--replace"], here())).toMatchObject({ code: 0, stderr: "" });
	expect((await stat(file)).size).toBeGreaterThan(1_000);
	// A name without an ending is a folder's.
	expect(await runCommand(["backup", join(site, "copies")], here())).toMatchObject({ code: 0, stderr: "" });
	expect(await readdir(join(site, "copies"))).toContain("contrevent-copies.json");
});

test("a place that cannot be made is told at once and in words, and holds up nobody", async () => {
	const file = join(folder, "in-the-way");
	await writeFile(file, "");
	for (const [place, reason] of [
		[file, "un fichier est là où il faudrait un dossier"],
		[join(file, "below"), "un fichier est là où il faudrait un dossier"],
		...(process.platform === "linux" ? [["/proc/nope", "cela n’existe pas, et ne peut pas être créé"] as const] : []),
	] as const) {
		const refused = await runCommand(["backup"], here(), { BACKUP_DIR: place });
		expect(refused).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(`${place} : ${reason}.`) });
		expect(await isHeld()).toBe(false);
	}
	expect(await readFile(file, "utf8")).toBe("");
});

test("a copy made into the place of the environment is remembered at once, as the server remembers its own; one made elsewhere is not", async () => {
	const place = join(folder, "of-the-environment");
	const told = async () => {
		const { db } = openDatabase(here());
		return readState(db).finally(() => db.destroy());
	};
	for (const [args, copies] of [
		[["backup"], 1],
		[["backup", `${place}/`], 2],
		[["backup", `${folder}/elsewhere/`], 2],
	] as const) {
		expect(await runCommand([...args], here(), { BACKUP_DIR: place })).toMatchObject({ code: 0, stderr: "" });
		const state = await told();
		// When the next one is due is the server's own business.
		expect(state).toMatchObject({ triedAt: null, copiedAt: null, places: [{ label: place, sealed: false, unreadable: 0, failure: null }] });
		const [{ copies: known = [], bytes = 0 } = {}] = state?.places ?? [];
		expect(known).toHaveLength(copies);
		expect(known.map(({ name }) => name)).toEqual(await copyNamesIn(folderObjects(place)));
		expect(known[0]).toMatchObject({ files: DEMO_PICTURES });
		expect(bytes).toBeGreaterThan(1_000);
	}
});

test("into the folder of the environment from which the copies are gone it makes none, unless that folder is named", async () => {
	const place = join(folder, "a-disk");
	const env = { BACKUP_DIR: place };
	expect(await runCommand(["backup"], here(), env)).toMatchObject({ code: 0, stderr: "" });
	const { db } = openDatabase(here());
	await notePlaces(db, { [place]: "as the server knows it" }).finally(() => db.destroy());
	// As its mount point is without it.
	await rm(place, { recursive: true });
	await mkdir(place);
	const refused = await runCommand(["backup"], here(), env);
	expect(refused).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("remontez-le") });
	expect([await readdir(place), await isHeld()]).toEqual([[], false]);
	expect(await runCommand(["backup", `${place}/`], here(), env)).toMatchObject({ code: 0, stderr: "" });
	expect(await runCommand(["backup"], here(), env)).toMatchObject({ code: 0, stderr: "" });
});

test("stopped by hand it says so in one line, lets go of its places, and leaves no file of that name", async () => {
	const [place, file] = [join(folder, "stopped"), join(folder, "stopped.tar")];
	const picture = await holdPicture(dataDir);
	for (const target of [`${place}/`, file]) {
		const { child, ended } = startCommand(["backup", target], here());
		const letGo = await picture.reached();
		child.kill("SIGINT");
		await letGo();
		const { code, stdout, stderr } = await ended;
		expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
		expect(stderr).toBe("Copie arrêtée : il n’y en a pas de nouvelle. Pour la faire, relancez la même commande.\n");
		expect(await isHeld()).toBe(false);
		expect((await readdir(folder)).filter((name) => name.startsWith("stopped.tar"))).toEqual([]);
	}
	await picture.putBack();
});

test("of a newer version's database, of which it knows some tables only, it makes no copy", async () => {
	const newer = await temporaryFolder("newer");
	expect((await runCommand(["demo", "load"], { dataDir: newer, databaseUrl: null })).code).toBe(0);
	const { db } = openDatabase({ dataDir: newer, databaseUrl: null });
	await sql`insert into schema_migrations (name, timestamp) values ('999-demain', '2030-01-01T00:00:00.000Z')`.execute(db);
	await db.destroy();
	const { code, stderr } = await runCommand(["backup", join(folder, "newer.tar")], { dataDir: newer, databaseUrl: null });
	expect(code).toBe(1);
	expect(stderr).toMatch(/^Cette base vient d'une version plus récente \(999-demain\)/);
	expect((await readdir(folder)).filter((name) => name.startsWith("newer"))).toEqual([]);
});

test("killed while it copies it leaves no file of that name, and the next one tidies up", async () => {
	const target = join(folder, "killed.tar");
	const picture = await holdPicture(dataDir);
	const { child, ended } = startCommand(["backup", target], here());
	const letGo = await picture.reached();
	child.kill("SIGKILL");
	expect(await ended).toMatchObject({ signal: "SIGKILL", stdout: "" });
	await letGo();
	await picture.putBack();
	const left = async () => (await readdir(folder)).filter((name) => name.startsWith("killed.tar"));
	expect(await left()).toEqual([expect.stringMatching(/\.part$/)]);
	expect((await runCommand(["backup", target], here())).code).toBe(0);
	expect(await left()).toEqual(["killed.tar"]);
});

test("killed at any moment while it copies into a place: only whole copies are listed, and the next one is made", async () => {
	const place = join(folder, "place");
	const objects = folderObjects(place);
	const stands = async () => (await readdir(place, { recursive: true }).catch(() => [])).length;
	// None comes to its end before its blow.
	const picture = await holdPicture(dataDir);
	for (const files of [1, 4, 12, 30]) {
		const { child, ended } = startCommand(["backup", `${place}/`], here());
		const before = await stands();
		await until(async () => (await stands()) >= before + files, { everyMs: 1 });
		child.kill("SIGKILL");
		expect(await ended).toMatchObject({ signal: "SIGKILL", stdout: "" });
		expect(await readWholeCopies(objects)).toBe(0);
		const { db } = openDatabase(here());
		// Who died holds the places for a minute more, and whoever comes meanwhile is told so.
		expect((await runCommand(["backup", `${place}/`], here())).stderr).toMatch(/déjà en cours.*dans une minute/);
		await db.deleteFrom("memos").where("name", "=", COPIES_LEASE).execute();
		await db.destroy();
	}
	await picture.putBack();
	const whole = await runCommand(["backup", `${place}/`], here());
	expect(whole).toMatchObject({ code: 0, stderr: "" });
	// The name says the hour of Greenwich, the line that of the site.
	const listed = await runCommand(["restore", `${place}/`, "--list"], here(), { TIME_ZONE: "America/Martinique" });
	const [name = ""] = listed.stdout.split(" ");
	expect(listed.stdout).toContain(`${name}  ${momentText(momentOf(name)?.toISOString() ?? null, "America/Martinique")} : `);
	expect(await readWholeCopies(objects)).toBe(1);
	const restored = await runCommand(["restore", `${place}/`], { dataDir: await temporaryFolder("restored"), databaseUrl: null });
	expect(restored).toMatchObject({ code: 0, stderr: "" });
	expect((await readdir(place, { recursive: true })).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("killed while it restores, nothing takes what is there for a site, until it is begun anew", async () => {
	const file = join(folder, "two.tar");
	await runCommand(["backup", file], here());
	const data = { dataDir: await temporaryFolder("restored"), databaseUrl: null };
	const { child, ended } = startCommand(["restore", file], data);
	// Images come after the rows, and before the mark is lifted.
	await until(async () => (await readdir(data.dataDir)).includes("images") || child.exitCode !== null, { withinMs: 20_000, everyMs: 1 });
	child.kill("SIGKILL");
	expect((await ended).signal).toBe("SIGKILL");
	for (const command of [
		["demo", "remove"],
		["backup", join(folder, "half.tar")],
		["restore", file],
	]) {
		const refused = await runCommand(command, data);
		expect(refused.code).toBe(1);
		expect(refused.stderr).toMatch(/restauration.*--again/);
	}
	const restored = await runCommand(["restore", file, "--again"], data);
	expect(restored.stderr).toBe("");
	expect(restored.stdout).toMatch(sentence);
});

/** A disk too small for the copy; null where none may be mounted. */
async function smallDisk(): Promise<string | null> {
	const disk = await temporaryFolder("small");
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", disk], { stdio: "ignore" });
	} catch {
		return null;
	}
	return disk;
}

test("a full disk is told in words, and leaves nothing that could be taken for whole", async ({ skip }) => {
	const file = join(folder, "three.tar");
	await runCommand(["backup", file], here());
	const disk = await smallDisk();
	if (!disk) return skip("no disk may be mounted here: only root can");
	try {
		const copied = await runCommand(["backup", join(disk, "x.tar")], here());
		expect(copied).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Le disque est plein/) });
		expect(await readdir(disk)).toEqual([]);
		const placed = await runCommand(["backup", `${disk}/place/`], here());
		expect(placed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Le disque est plein/) });
		expect(await readdir(join(disk, "place"))).not.toContain("copies");
		await rm(join(disk, "place"), { recursive: true });
		const data = { dataDir: join(disk, "data"), databaseUrl: null };
		const restored = await runCommand(["restore", file], data);
		expect(restored).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Le disque est plein/) });
		expect((await runCommand(["restore", file], data)).stderr).toMatch(/--again/);
	} finally {
		execFileSync("umount", [disk]);
	}
});
