// Owns how often the door may be tried. The counters live in the database, so that two processes and a restart share
// them; they are kept under keyed hashes, so that the table names neither an address nor a person.
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { writeJournal } from "../../platform/journal/journal.server.ts";
import { sign } from "../../platform/secrets/secrets.server.ts";

type Db = Kysely<Database>;

/** `points` attempts within `seconds`, counted from the first one. */
export const attemptRules = {
	/** One client mistypes a few times. */
	client: { points: 10, seconds: 900 },
	/** A browser that has signed in before: counted by itself, so that an attack on the account does not lock its owner out. */
	browser: { points: 10, seconds: 900 },
	/** One account, wherever the attempts come from. */
	account: { points: 50, seconds: 900 },
	/** The whole door: bounds what hashing may cost, however many clients and names are tried. */
	door: { points: 300, seconds: 900 },
	/** Codes of the second factor, tried by someone who knows the password. */
	code: { points: 10, seconds: 3_600 },
	/** Refused logins that the journal notes one by one: an attack that lasts must not fill the disk. */
	noted: { points: 200, seconds: 3_600 },
	/** The password asked again inside the account screen. */
	confirmation: { points: 10, seconds: 900 },
} satisfies Record<string, { points: number; seconds: number }>;

export type AttemptRule = keyof typeof attemptRules;
/** What is counted, under which rule. */
export type Counter = { rule: AttemptRule; who: string };

const keyOf = (db: Db, { rule, who }: Counter) => sign(db, "login-attempts", `${rule} ${who}`);

/** Counts one attempt. Answers how many that makes, and the seconds until the counter starts again. */
async function count(db: Db, counter: Counter, now: Date): Promise<{ count: number; resetsIn: number }> {
	const { seconds } = attemptRules[counter.rule];
	const at = now.toISOString();
	const row = await db
		.insertInto("login_attempts")
		.values({ key: await keyOf(db, counter), count: 1, resets_at: new Date(now.getTime() + seconds * 1_000).toISOString() })
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet((eb) => {
				const over = eb("login_attempts.resets_at", "<=", at);
				return {
					count: eb
						.case()
						.when(over)
						.then(1)
						.else(eb("login_attempts.count", "+", 1))
						.end(),
					resets_at: eb.case().when(over).then(eb.ref("excluded.resets_at")).else(eb.ref("login_attempts.resets_at")).end(),
				};
			}),
		)
		.returning(["count", "resets_at"])
		.executeTakeFirstOrThrow();
	return { count: row.count, resetsIn: Math.max(1, Math.ceil((Date.parse(row.resets_at) - now.getTime()) / 1_000)) };
}

/** Counts one attempt. Answers null when it may go on, else the seconds until the counter starts again. */
export async function takeAttempt(db: Db, counter: Counter, now: Date): Promise<number | null> {
	const taken = await count(db, counter, now);
	return taken.count <= attemptRules[counter.rule].points ? null : taken.resetsIn;
}

/** Notes a refused login in the journal; the last that is noted for a while says that others may follow unnoted. */
export async function noteRefusal(db: Db, at: Date, details: { client: string | null; reason: "password" | "code" }): Promise<void> {
	const most = attemptRules.noted.points;
	const taken = await count(db, { rule: "noted", who: "" }, at);
	if (taken.count > most) return;
	const more = taken.count === most && { more: true };
	await writeJournal(db, { kind: "login-refused", actor: null, at, details: { ...details, ...more } });
}

/** Counts one attempt under each rule in turn; the first that is spent stops it, so that one client cannot spend an account's. */
export async function takeAttempts(db: Db, counters: readonly Counter[], now: Date): Promise<number | null> {
	for (const counter of counters) {
		const retryAfter = await takeAttempt(db, counter, now);
		if (retryAfter !== null) return retryAfter;
	}
	return null;
}

/** Gives one attempt back: it turned out to be a good one. What others have spent stays counted. */
export async function giveBack(db: Db, counter: Counter): Promise<void> {
	await db
		.updateTable("login_attempts")
		.set((eb) => ({ count: eb("count", "-", 1) }))
		.where("key", "=", await keyOf(db, counter))
		.where("count", ">", 0)
		.execute();
}

/** Forgets a counter. */
export async function forgetAttempts(db: Db, counter: Counter): Promise<void> {
	await db
		.deleteFrom("login_attempts")
		.where("key", "=", await keyOf(db, counter))
		.execute();
}

/** Forgets every counter: the operator has given a new password from the command line. */
export async function forgetAllAttempts(db: Db): Promise<void> {
	await db.deleteFrom("login_attempts").execute();
}

/** Removes the counters that have started again. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
	await db.deleteFrom("login_attempts").where("resets_at", "<=", now.toISOString()).execute();
}
