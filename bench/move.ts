// How long nobody can write while a large site moves from SQLite to PostgreSQL, beside the same rows read and put by bare drivers into
// another database of the same server: no lock, no look at what arrived. The server waits for no disk, for either.
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { migrate } from "../app/platform/db/migrate.ts";
import { openDatabase } from "../app/platform/db/open.ts";
import { tables } from "../app/platform/db/tables.ts";
import { sqliteFile } from "../app/platform/files/data-folder.ts";
import { runCommand } from "../tests/support/command-line.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { addNewsletter, addReaders } from "../tests/support/sending.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { ratio } from "./figures.ts";
import { writeArticles } from "./many-articles.ts";

const MANY = 10_000;
const AT_A_TIME = 500;
const ROUNDS = 3;

/** 10,000 articles with a revision each, 10,000 readers with their consents, a newsletter sent to all of them. */
async function fill(dataDir: string): Promise<void> {
	const { db } = openDatabase({ databaseUrl: null, dataDir });
	await writeArticles({ write: (change) => db.transaction().execute(change) }, MANY, (index) => ({
		title: `Article ${index}`,
		category: "Innovation",
		is_published: true,
	}));
	const emails = await addReaders(db, MANY);
	const newsletter_id = await addNewsletter(db, { status: "sent" });
	const at = "2026-01-01T00:00:00.000Z";
	const fields = JSON.stringify({ content: "Un paragraphe de bonnes nouvelles, assez long pour compter. ".repeat(60) });
	for (let start = 0; start < MANY; start += AT_A_TIME) {
		const some = emails.slice(start, start + AT_A_TIME).map((email) => ({ id: randomUUID(), email }));
		const revision = { item_type: "article", at, kind: "updated", fields };
		const consent = { at, purpose: "newsletter", act: "given", wording: "J’accepte de recevoir la lettre.", method: "form" };
		const delivery = { newsletter_id, state: "accepted" };
		await db
			.insertInto("revisions")
			.values(some.map(({ id }) => ({ id, item_id: id, ...revision })))
			.execute();
		await db
			.insertInto("consents")
			.values(some.map(({ id, email }) => ({ id, email_hash: email, ...consent })))
			.execute();
		await db
			.insertInto("deliveries")
			.values(some.map(({ id, email }) => ({ id, token: id, email, email_key: email, ...delivery })))
			.execute();
	}
	await db.destroy();
}

/** An empty database of a server. */
async function newDatabase(server: string, name: string): Promise<string> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
	return server.replace(/\/postgres$/, `/${name}`);
}

/** Seconds that bare drivers take for the same rows. */
async function bareSeconds(dataDir: string, databaseUrl: string): Promise<number> {
	const target = openDatabase({ databaseUrl, dataDir: "" });
	await migrate(target);
	await target.db.destroy();
	const source = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const began = performance.now();
	await client.query("begin");
	for (const [name, { travels }] of Object.entries(tables)) {
		if (!travels) continue;
		await client.query(`delete from ${name}`);
		const rows = source.prepare(`select * from ${name}`).all();
		for (let start = 0; start < rows.length; start += AT_A_TIME)
			await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
				JSON.stringify(rows.slice(start, start + AT_A_TIME)),
			]);
	}
	await client.query("commit");
	const seconds = (performance.now() - began) / 1_000;
	await client.end();
	source.close();
	return seconds;
}

/** Runs the command as an administrator does; answers what it says of the pause, in seconds. */
async function pauseOf(dataDir: string, databaseUrl: string): Promise<number> {
	const data = { dataDir, databaseUrl: null };
	const { code, stdout, stderr } = await runCommand(["move", "--to", databaseUrl], data);
	const said = /Pendant ([\d,]+)\s*s, personne n’a pu écrire/.exec(stdout)?.[1];
	if (code !== 0 || !said) throw new Error(stderr || stdout);
	await runCommand(["move", "--back"], data);
	return Number(said.replace(",", "."));
}

/** Prints the pause of each of three moves, and the worst as a multiple of the bare drivers' time in the same round. */
export async function measureMove(): Promise<void> {
	const dataDir = await temporaryFolder("bench-move");
	const postgres = await startPostgres();
	const source = openDatabase({ databaseUrl: null, dataDir });
	await migrate(source);
	await source.db.destroy();
	// Who may sign in: a site that nobody ever started does not move.
	const { code, stderr } = await runCommand(["admin", "password"], { dataDir, databaseUrl: null });
	if (code !== 0) throw new Error(stderr);
	await fill(dataDir);
	const rounds: { pause: number; bare: number }[] = [];
	for (let round = 1; round <= ROUNDS; round++) {
		const pause = await pauseOf(dataDir, await newDatabase(postgres.url, `moved_${round}`));
		const bare = await bareSeconds(dataDir, await newDatabase(postgres.url, `bare_${round}`));
		rounds.push({ pause, bare });
		console.log(`round ${round}: nobody can write for ${pause.toFixed(1)} s, bare drivers ${bare.toFixed(1)} s, ${ratio(pause, bare)}`);
	}
	const worst = rounds.reduce((one, other) => (other.pause > one.pause ? other : one));
	console.log(`worst ${worst.pause.toFixed(1)} s, ${ratio(worst.pause, worst.bare)} the bare drivers`);
	await postgres.remove();
	await rm(dataDir, { recursive: true, force: true });
}
