// Owns how often the door may be tried. The counters live in the database, so that two processes and a restart share
// them; they are kept under keyed hashes, so that the table names neither an address nor a person.
import type { Db } from "../../platform/db/open.ts";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import { sign } from "../../platform/secrets/secrets.server.ts";
import { addAttempt, deleteAttempts, subtractAttempt } from "./attempts-store.server.ts";

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
	/** Refusals that the journal notes one by one, at the door and of each administrator: an attack that lasts must not fill the disk. */
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
	const row = await addAttempt(db, await keyOf(db, counter), now, attemptRules[counter.rule].seconds);
	return { count: row.count, resetsIn: Math.max(1, Math.ceil((Date.parse(row.resets_at) - now.getTime()) / 1_000)) };
}

/** Counts one attempt. Answers null when it may go on, else the seconds until the counter starts again. */
export async function takeAttempt(db: Db, counter: Counter, now: Date): Promise<number | null> {
	const taken = await count(db, counter, now);
	return taken.count <= attemptRules[counter.rule].points ? null : taken.resetsIn;
}

/** Who was refused where: somebody at the door, or an administrator (`actor`) who was asked for their password or a code again. */
type Refused = { client: string | null; reason: "password" | "code" } | { actor: string; reason: "own-password" | "code" };

/** Notes a refusal in the journal; the last that is noted for a while says that others may follow unnoted. */
export async function noteRefusal(db: Db, at: Date, refused: Refused): Promise<void> {
	const { actor, ...details } = { actor: null, ...refused };
	const most = attemptRules.noted.points;
	const taken = await count(db, { rule: "noted", who: actor ?? "" }, at);
	if (taken.count > most) return;
	const more = taken.count === most && { more: true };
	await writeJournal(db, { kind: actor === null ? "login-refused" : "confirmation-refused", actor, at, details: { ...details, ...more } });
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
	await subtractAttempt(db, await keyOf(db, counter));
}

/** Forgets a counter. */
export async function forgetAttempts(db: Db, counter: Counter): Promise<void> {
	await deleteAttempts(db, await keyOf(db, counter));
}
