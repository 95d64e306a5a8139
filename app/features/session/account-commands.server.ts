// Owns what the administrator changes about their own way in: password, second factor, open sessions. Whoever holds the
// session still has to know the password for the first two; wrong ones are counted, and noted in the journal.
import type { Selectable } from "kysely";
import type { AdministratorsTable } from "../../platform/db/schema/administration.ts";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import type { Administrator, Services } from "../../platform/services.ts";
import { forgetAttempts, noteRefusal, takeAttempt } from "./attempts.server.ts";
import { judgePassword } from "./judge-password.server.ts";
import { NO_SECOND_FACTOR } from "./operator-commands.server.ts";
import { hashPassword, isPassword } from "./password.server.ts";
import { type PasswordFault, plainFaults } from "./password-rules.ts";
import type { AccountProblem } from "./rules.ts";
import { newRecoveryCodes, newSecret, stepOf } from "./second-factor.server.ts";
import {
	deleteSession,
	deleteSessions,
	findAdministrator,
	lockAdministrator,
	rotateToken,
	takeTotpStep,
	updateAdministrator,
} from "./store.server.ts";
import { noteWeakPassword } from "./weak-password-store.server.ts";

type Needs = Pick<Services, "db" | "clock">;
type Row = Selectable<AdministratorsTable>;
/** What an act came to, or why it was refused. */
export type Outcome<Answer> = ({ problem: null } & Answer) | { problem: AccountProblem };

const refused = (code: AccountProblem["code"], retryAfter?: number) => ({ problem: { code, ...(retryAfter && { retryAfter }) } });

const weak = (faults: PasswordFault[]) => ({ problem: { code: "password-weak", faults } }) as const;

/** Checks the password once more; the row it belongs to, or why not. `also` may accept another reading of the row. */
async function confirmed(
	{ db, clock }: Needs,
	who: Administrator,
	password: string,
	also: (row: Row) => Promise<boolean> = async () => false,
): Promise<Outcome<{ row: Row; asBefore: boolean }>> {
	const counter = { rule: "confirmation", who: who.sessionId } as const;
	const row = await findAdministrator(db, who.username);
	if (!row) return refused("ended");
	const retryAfter = await takeAttempt(db, counter, clock.now());
	if (retryAfter !== null) return refused("too-many", retryAfter);
	const asBefore = await isPassword(password, row.password_hash);
	if (!asBefore && !(await also(row))) {
		await noteRefusal(db, clock.now(), { actor: who.id, reason: "own-password" });
		return refused("password-wrong");
	}
	await forgetAttempts(db, counter);
	return { problem: null, row, asBefore };
}

/**
 * Changes the password: every other session ends, this one goes on under a new token. Sent a second time (the answer to
 * the first was lost), it only hands out a new token.
 */
export async function changePassword(
	services: Needs & Pick<Services, "settings">,
	who: Administrator,
	given: { current: string; next: string },
): Promise<Outcome<{ token: string }>> {
	const { db, clock } = services;
	const names = { username: who.username, siteName: (await services.settings()).site_name };
	const plain = plainFaults(given.next, names);
	if (plain.length > 0) return weak(plain);
	if (given.current === given.next) return refused("password-same");
	const check = await confirmed(services, who, given.current, (row) => isPassword(given.next, row.password_hash));
	if (check.problem) return check;
	const { row, asBefore } = check;
	// Dear, hence only for someone who knows the password.
	const faults = await judgePassword(given.next, names);
	if (faults.length > 0) return weak(faults);
	const passwordHash = asBefore ? await hashPassword(given.next) : null;
	return db.transaction().execute(async (transaction) => {
		const now = await lockAdministrator(transaction, who.id);
		if (now?.password_hash !== row.password_hash) return refused("password-wrong");
		const token = await rotateToken(transaction, who.sessionId);
		if (!token) return refused("ended");
		if (passwordHash) {
			await updateAdministrator(transaction, who.id, { password_hash: passwordHash });
			await noteWeakPassword(transaction, []);
			const closed = await deleteSessions(transaction, who.id, who.sessionId);
			await writeJournal(transaction, { kind: "password-changed", actor: who.id, at: clock.now(), details: { closed } });
		}
		return { problem: null, token };
	});
}

/** Whether a code is asked of this administrator beside the password. */
export async function hasSecondFactor(db: Services["db"], username: string): Promise<boolean> {
	return ((await findAdministrator(db, username))?.totp_confirmed_at ?? null) !== null;
}

/**
 * Makes sure that whoever holds the session knows the password, and has the second factor where there is one: a code of the app,
 * each good once.
 */
export async function confirmInFull(
	services: Needs,
	who: Administrator,
	given: { password: string; code: string },
): Promise<Outcome<object>> {
	const { db, clock } = services;
	const check = await confirmed(services, who, given.password);
	if (check.problem) return check;
	const { totp_confirmed_at, totp_secret } = check.row;
	if (!totp_confirmed_at) return { problem: null };
	if (!given.code) return refused("code-required");
	const counter = { rule: "code", who: who.sessionId } as const;
	const retryAfter = await takeAttempt(db, counter, clock.now());
	if (retryAfter !== null) return refused("too-many", retryAfter);
	const step = totp_secret ? stepOf(given.code, totp_secret, clock.now()) : null;
	if (step === null || !(await takeTotpStep(db, who.id, step))) {
		await noteRefusal(db, clock.now(), { actor: who.id, reason: "code" });
		return refused("code-wrong");
	}
	await forgetAttempts(db, counter);
	return { problem: null };
}

/** Begins a second factor: a new secret, which counts for nothing until a code made from it has come back. */
export async function prepareSecondFactor(services: Needs, who: Administrator, password: string): Promise<Outcome<{ secret: string }>> {
	const check = await confirmed(services, who, password);
	if (check.problem) return check;
	return services.db.transaction().execute(async (transaction) => {
		const row = await lockAdministrator(transaction, who.id);
		if (row?.totp_confirmed_at) return refused("already-on");
		const secret = newSecret();
		await updateAdministrator(transaction, who.id, { ...NO_SECOND_FACTOR, totp_secret: secret });
		return { problem: null, secret };
	});
}

/** Turns the second factor on, once a code shows that the app has the secret; answers the recovery codes, shown this once. */
export async function confirmSecondFactor(services: Needs, who: Administrator, code: string): Promise<Outcome<{ codes: string[] }>> {
	const { db, clock } = services;
	const now = clock.now();
	const counter = { rule: "code", who: who.sessionId } as const;
	return db.transaction().execute(async (transaction) => {
		const row = await lockAdministrator(transaction, who.id);
		if (row?.totp_confirmed_at) return refused("already-on");
		if (!row?.totp_secret) return refused("not-prepared");
		const retryAfter = await takeAttempt(transaction, counter, now);
		if (retryAfter !== null) return refused("too-many", retryAfter);
		const step = stepOf(code, row.totp_secret, now);
		if (step === null || !(await takeTotpStep(transaction, who.id, step))) return refused("code-wrong");
		const { codes, stored } = newRecoveryCodes();
		await updateAdministrator(transaction, who.id, { totp_confirmed_at: now.toISOString(), recovery_codes: stored });
		await forgetAttempts(transaction, counter);
		await writeJournal(transaction, { kind: "second-factor-on", actor: who.id, at: now });
		return { problem: null, codes };
	});
}

/** Turns the second factor off. */
export async function turnOffSecondFactor(services: Needs, who: Administrator, password: string): Promise<Outcome<object>> {
	const check = await confirmed(services, who, password);
	if (check.problem) return check;
	return services.db.transaction().execute(async (transaction) => {
		const row = await lockAdministrator(transaction, who.id);
		await updateAdministrator(transaction, who.id, NO_SECOND_FACTOR);
		if (row?.totp_confirmed_at) {
			await writeJournal(transaction, { kind: "second-factor-off", actor: who.id, at: services.clock.now() });
		}
		return { problem: null };
	});
}

/** Makes ten new recovery codes, shown this once; the old ones open nothing any more. */
export async function renewRecoveryCodes(services: Needs, who: Administrator, password: string): Promise<Outcome<{ codes: string[] }>> {
	const check = await confirmed(services, who, password);
	if (check.problem) return check;
	return services.db.transaction().execute(async (transaction) => {
		const row = await lockAdministrator(transaction, who.id);
		if (!row?.totp_confirmed_at) return refused("not-on");
		const { codes, stored } = newRecoveryCodes();
		await updateAdministrator(transaction, who.id, { recovery_codes: stored });
		await writeJournal(transaction, { kind: "recovery-codes-renewed", actor: who.id, at: services.clock.now() });
		return { problem: null, codes };
	});
}

/** Ends one of the administrator's sessions, or, without `id`, all but the one that asks; answers how many ended. */
export async function closeSessions({ db, clock }: Needs, who: Administrator, id: string | null): Promise<number> {
	return db.transaction().execute(async (transaction) => {
		const closed = id ? Number(await deleteSession(transaction, who.id, id)) : await deleteSessions(transaction, who.id, who.sessionId);
		if (closed > 0) await writeJournal(transaction, { kind: "session-closed", actor: who.id, at: clock.now(), details: { closed } });
		return closed;
	});
}
