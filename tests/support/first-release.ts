// The data of a site that ran the first release and was killed in the midst of a sending (tests/fixtures/first-release), laid
// down for a test as if that had been some minutes ago.
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../../app/platform/db/open.ts";
import type { Database } from "../../app/platform/db/schema.ts";
import { administer, type Engine } from "./databases.ts";

const FIXTURE = join(import.meta.dirname, "../fixtures/first-release");
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** What the killed process held, it holds no more. */
const AGO_MS = 10 * 60_000;
const TOTP_STEP_MS = 30_000;

/** What whoever made the fixture knows and its database does not tell. */
export type Known = {
	/** When the release was killed. */
	madeAt: string;
	siteUrl: string;
	/** `session`: the cookies of a browser that is signed in. */
	admin: { username: string; password: string; totp: string; session: string };
	images: string[];
	pages: string[];
	redirect: { from: string; to: string };
	/** Links in mails that have left: to confirm, to confirm coming back or another address, to leave by. */
	links: Record<"confirmation" | "comingBack" | "newAddress" | "myData" | "welcome" | "delivery", string>;
	/** The newsletter under way: whom the mail server took it for, and whose message it had whole without an answer. */
	half: { id: string; taken: string[]; unanswered: string[] };
};

/** Lays the fixture of an engine into an empty database and folder; answers what its maker knows. */
export async function layFirstRelease(
	engine: Engine,
	{ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
): Promise<Known> {
	const folder = join(FIXTURE, engine);
	const known = JSON.parse(await readFile(join(folder, "known.json"), "utf8")) as Known;
	await cp(join(folder, "files"), dataDir, { recursive: true });
	const past = Math.floor((Date.now() - AGO_MS - Date.parse(known.madeAt)) / TOTP_STEP_MS) * TOTP_STEP_MS;
	const sql = (await readFile(join(folder, "database.sql"), "utf8"))
		.replace(MOMENT, (moment) => new Date(Date.parse(moment) + past).toISOString())
		.concat(`update administrators set totp_last_step = totp_last_step + ${past / TOTP_STEP_MS};`);
	if (databaseUrl) await administer(databaseUrl, sql);
	else {
		const db = new DatabaseSync(join(dataDir, "contrevent.sqlite"));
		db.exec(`pragma journal_mode = wal; begin; ${sql} commit`);
		db.close();
	}
	return known;
}

export type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table, whatever version made them. */
export async function everyRow(home: { databaseUrl: string | null; dataDir: string }): Promise<Rows> {
	const { db } = openDatabase(home);
	try {
		const rows: Rows = {};
		for (const { name } of await db.introspection.getTables())
			rows[name] = await db
				.selectFrom(name as keyof Database)
				.selectAll()
				.execute();
		return rows;
	} finally {
		await db.destroy();
	}
}
