// `contrevent move` as an administrator runs it, killed in the middle of each part and run again.
import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { tellDepartures } from "../app/features/moving/copies/departures.server.ts";
import { openPlace } from "../app/features/moving/copies/place/place.server.ts";
import { eraseReader } from "../app/features/newsletter/readers/erase.server.ts";
import { foldSubscribers } from "../app/features/newsletter/readers/list/commands.server.ts";
import { systemClock } from "../app/platform/clock.ts";
import type { Bucket } from "../app/platform/config/config.ts";
import { openDatabase } from "../app/platform/db/open.ts";
import { folderObjects } from "../app/platform/files/folder-objects.ts";
import { openLocalFiles } from "../app/platform/files/local-files.ts";
import { openS3Files } from "../app/platform/files/s3-files.ts";
import { s3Objects } from "../app/platform/files/s3-objects.ts";
import { type CommandData, runCommand, startCommand } from "./support/command-line.ts";
import { administer, type FreshDatabase, freshDatabase } from "./support/databases.ts";
import { DEMO_PICTURES } from "./support/demo-pictures.ts";
import { type S3Server, startS3 } from "./support/s3.ts";
import { addNewsletter, addReaders } from "./support/sending.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { until } from "./support/until.ts";
import { imagesOf, rowsOf } from "./support/whole-site.ts";

const opened: FreshDatabase[] = [];
let s3: S3Server;
beforeAll(async () => {
	s3 = await startS3();
});
afterEach(async () => {
	for (const fresh of opened.splice(0)) await fresh.remove();
});
afterAll(() => s3.stop());

async function emptyPostgres(): Promise<string> {
	const fresh = await freshDatabase("postgres");
	opened.push(fresh);
	return fresh.databaseUrl as string;
}

/** A site with the demonstration in it, and somebody who may sign in. */
async function demoSite(databaseUrl: string | null): Promise<CommandData> {
	const site = { dataDir: await temporaryFolder("move"), databaseUrl };
	const { code, stderr } = await runCommand(["demo", "load"], site);
	expect(code, stderr).toBe(0);
	expect((await runCommand(["admin", "password"], site)).code).toBe(0);
	// They come after the articles: whoever looks for these finds a move that is not over yet.
	const { db } = openDatabase(site);
	for (let at = 0; at < 10_000; at += 500) {
		const row = (index: number) => ({ from_path: `/ancien/${at + index}`, to_path: "/actualites" });
		await db
			.insertInto("redirects")
			.values(Array.from({ length: 500 }, (_, index) => row(index)))
			.execute();
	}
	await db.destroy();
	return site;
}

const inFolder = (dataDir: string) => imagesOf({ objects: folderObjects(dataDir), files: openLocalFiles(dataDir) });
const inBucket = (bucket: Bucket) => imagesOf({ objects: s3Objects(bucket), files: openS3Files(bucket) });

const bucketVariables = (prefix: string, bucket: Bucket): Record<string, string> => ({
	[`${prefix}S3_ENDPOINT`]: bucket.endpoint,
	[`${prefix}S3_BUCKET`]: bucket.bucket,
	[`${prefix}S3_ACCESS_KEY_ID`]: bucket.accessKeyId,
	[`${prefix}S3_SECRET_ACCESS_KEY`]: bucket.secretAccessKey,
});

async function rowsThere(databaseUrl: string): Promise<number> {
	const rows = await administer(databaseUrl, "select count(*) as count from articles").catch(() => []);
	return Number(rows[0]?.count ?? 0);
}

const imagesThere = async (folder: string) => (await readdir(join(folder, "images"), { recursive: true }).catch(() => [])).length;

/** Runs a command and kills it as soon as `when` is so. */
async function killed(args: string[], data: CommandData, when: () => Promise<boolean>): Promise<void> {
	const { child, ended } = startCommand(args, data);
	await until(async () => child.exitCode !== null || (await when()), { withinMs: 60_000, everyMs: 1 });
	child.kill("SIGKILL");
	expect(await ended).toMatchObject({ signal: "SIGKILL", stdout: "" });
}

test("a site moves to PostgreSQL and a bucket, and back to a folder", async () => {
	const old = await demoSite(null);
	const [before, pictures] = [await rowsOf(old), await inFolder(old.dataDir)];
	const [databaseUrl, bucket] = [await emptyPostgres(), await s3.bucket()];
	const command = ["move", "--to", databaseUrl, "--images", "s3"];
	const moved = await runCommand(command, { ...old, env: bucketVariables("MOVE_", bucket) });
	expect(moved.stderr).toBe("");
	expect(moved.stdout).toMatch(
		new RegExp(
			String.raw`^Déménagé : postgres://[\d.:]+/test_\w+\.\n[\d\s]+\slignes et ${DEMO_PICTURES}\sfichiers d’image \(.+\), relus et comparés un à un, en .+\sPendant .+ s, personne n’a pu écrire`,
			"s",
		),
	);
	expect(moved.stdout).toContain(`S3_BUCKET=${bucket.bucket}`);
	expect(moved.stdout).not.toContain("postgres:postgres@");
	const there = { ...old, databaseUrl, env: bucketVariables("", bucket) };
	expect(await rowsOf(there)).toEqual(before);
	expect(await inBucket(bucket)).toEqual(pictures);
	expect([await rowsOf(old), await inFolder(old.dataDir)]).toEqual([before, pictures]);

	const refused = await runCommand(["demo", "remove"], old);
	expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Ce site a déménagé.*move --back/) });
	const again = await runCommand(command, { ...old, env: bucketVariables("MOVE_", bucket) });
	expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Ce site vit déjà là-bas/) });

	const home = { dataDir: await temporaryFolder("moved-home"), databaseUrl: null };
	const back = await runCommand(["move", "--to", home.dataDir, "--images", home.dataDir], there);
	expect(back).toMatchObject({
		code: 0,
		stderr: "",
		stdout: expect.stringMatching(/DATABASE_URL : à retirer.*DATA_DIR=.*S3_… : à retirer/s),
	});
	expect([await rowsOf(home), await inFolder(home.dataDir)]).toEqual([before, pictures]);
	expect((await runCommand(["demo", "remove"], home)).stdout).toMatch(/retirés/);

	expect((await runCommand(["move", "--back"], old)).stdout).toMatch(/de nouveau ouvert/);
	expect((await runCommand(["demo", "remove"], old)).stdout).toMatch(/retirés/);
});

test("one comes back without those who left at the other place, and nothing that was to leave leaves by itself", async () => {
	const copies = await temporaryFolder("move-copies");
	const old = { ...(await demoSite(null)), env: { BACKUP_DIR: copies } };
	const there = { ...old, dataDir: await temporaryFolder("moved-for-a-while") };
	const [here, elsewhere] = [openDatabase(old).db, openDatabase(there).db];
	try {
		const [gone = "", stays = ""] = await addReaders(here, 2);
		// As a server does at its start: the key by which who left is known.
		await foldSubscribers({ db: here });
		const id = await addNewsletter(here, { status: "scheduled", scheduled_at: "2099-01-01T08:00:00.000Z" });
		expect((await runCommand(["move", "--to", there.dataDir], old)).code).toBe(0);
		const reader = await elsewhere.selectFrom("newsletter_subscribers").select("id").where("email", "=", gone).executeTakeFirstOrThrow();
		await eraseReader({ db: elsewhere, clock: systemClock, mail: { forget: async () => {} } }, reader.id, null);
		// As a server does within seconds.
		await tellDepartures(elsewhere, [await openPlace(folderObjects(copies), { passphrase: null, create: true })], new Date());
		expect((await runCommand(["move", "--back"], old)).stdout).toMatch(/de nouveau ouvert/);
		const emails = await here.selectFrom("newsletter_subscribers").select("email").where("email", "in", [gone, stays]).execute();
		expect(emails).toEqual([{ email: stays }]);
		const held = await here.selectFrom("newsletters").select(["status", "pause_reason"]).where("id", "=", id).executeTakeFirst();
		expect(held).toEqual({ status: "scheduled", pause_reason: "restored" });
	} finally {
		await Promise.all([here.destroy(), elsewhere.destroy()]);
	}
});

describe.each(["sqlite", "postgres"] as const)("a move from %s that is killed", (engine) => {
	test.each(["images", "rows"])("among its %s leaves a site and no site, goes on, and ends the same", async (part) => {
		const old = await demoSite(engine === "postgres" ? await emptyPostgres() : null);
		const folder = await temporaryFolder("move-target");
		const databaseUrl = engine === "sqlite" ? await emptyPostgres() : null;
		const there = { dataDir: folder, databaseUrl };
		const command = ["move", "--to", databaseUrl ?? folder, "--images", folder];
		const hasRows = async () =>
			databaseUrl ? (await rowsThere(databaseUrl)) > 0 : ((await rowsOf(there).catch(() => null))?.articles?.length ?? 0) > 0;
		await killed(command, old, part === "images" ? async () => (await imagesThere(folder)) > 10 : hasRows);

		const half = await runCommand(["demo", "remove"], there);
		expect(half).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Un déménagement vers cet endroit/) });
		expect((await runCommand(["restore", folder], there)).code).toBe(1);
		// The old one is as it was, and lives on.
		expect((await runCommand(["admin", "password"], old)).code).toBe(0);
		const moved = await runCommand(command, old);
		expect(moved).toMatchObject({ code: 0, stderr: "" });
		expect([await rowsOf(there), await inFolder(folder)]).toEqual([await rowsOf(old), await inFolder(old.dataDir)]);
	});
});

test("a target that goes away in the middle stops the move, in words, and nothing else", async () => {
	const old = await demoSite(null);
	const databaseUrl = await emptyPostgres();
	const { child, ended } = startCommand(["move", "--to", databaseUrl], old);
	await until(async () => child.exitCode !== null || (await rowsThere(databaseUrl)) > 0, { withinMs: 60_000, everyMs: 1 });
	await administer(
		databaseUrl,
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
	);
	expect(await ended).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(/^Le déménagement s’est arrêté/) });
	expect((await runCommand(["move", "--to", databaseUrl], old)).code).toBe(0);
	expect(await rowsOf({ ...old, databaseUrl })).toEqual(await rowsOf(old));
});

test("what cannot be is refused in words, and changes nothing", async () => {
	const old = await demoSite(null);
	const before = await rowsOf(old);
	const databaseUrl = await emptyPostgres();
	const bucket = { ...(await s3.bucket()), bucket: "nowhere" };
	const wrong = databaseUrl.replace(/\/test_\w+$/, "/nowhere").replace("postgres:postgres@", "postgres:secret@");
	const cases: [string[], RegExp, Record<string, string>?][] = [
		[["--to", wrong], /^La base d’arrivée n’a pas pu être ouverte .+ l’utilisateur ou le mot de passe est refusé/],
		[["--to", databaseUrl.replace(/\/test_\w+$/, "/nowhere")], /cette base n’existe pas ; créez-la/],
		[["--to", "postgres://postgres:secret@127.0.0.1:9/x"], /ECONNREFUSED.+ rien ne répond à cette adresse/],
		[["--to", "mysql://a/b"], /ni une adresse postgres/],
		[[], /^Dites où/],
		[["--to", databaseUrl, "--images", "s3"], /MOVE_S3_ENDPOINT/],
		[["--to", databaseUrl, "--images", "s3"], /^Le lieu des images.*NoSuchBucket/, bucketVariables("MOVE_", bucket)],
		[["--to", old.dataDir], /n’est pas vide/],
		[["--to", await temporaryFolder("a"), "--images", "elsewhere"], /dossier de la base/],
	];
	for (const [args, words, env = {}] of cases) {
		const { code, stdout, stderr } = await runCommand(["move", ...args], { ...old, env });
		expect({ code, stdout }, args.join(" ")).toEqual({ code: 1, stdout: "" });
		expect(stderr).toMatch(words);
		expect(stderr).not.toContain("secret");
	}
	const nowhere = await temporaryFolder("empty");
	expect((await runCommand(["move", "--to", databaseUrl], { dataDir: nowhere, databaseUrl: null })).stderr).toMatch(/Aucune base/);
	expect(await rowsOf(old)).toEqual(before);
	expect((await runCommand(["demo", "remove"], old)).code).toBe(0);
});

test("a disk too small stops the move, which goes on once there is room", async ({ skip }) => {
	const old = await demoSite(null);
	const disk = await temporaryFolder("small");
	const resize = (option: string) => execFileSync("mount", ["-t", "tmpfs", "-o", option, "tmpfs", disk], { stdio: "ignore" });
	try {
		resize("size=3m");
	} catch {
		return skip("no disk may be mounted here: only root can");
	}
	try {
		const full = await runCommand(["move", "--to", disk], old);
		expect(full).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Le disque est plein/) });
		expect((await runCommand(["demo", "remove"], { dataDir: disk, databaseUrl: null })).stderr).toMatch(/^Un déménagement/);
		resize("remount,size=60m");
		expect((await runCommand(["move", "--to", disk], old)).code).toBe(0);
		expect([await rowsOf({ dataDir: disk, databaseUrl: null }), await inFolder(disk)]).toEqual([
			await rowsOf(old),
			await inFolder(old.dataDir),
		]);
	} finally {
		execFileSync("umount", [disk]);
	}
});
