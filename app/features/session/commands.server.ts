// Owns entering and leaving the admin area: limits, password, second factor, session, journal.
// A right and a wrong answer take the same second at least (row 148).
import { setTimeout as wait } from "node:timers/promises";
import type { Selectable, Transaction } from "kysely";
import type { AdministratorsTable } from "../../platform/db/schema/administration.ts";
import type { Database } from "../../platform/db/schema.ts";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { type Counter, forgetAttempts, giveBack, noteRefusal, takeAttempt, takeAttempts } from "./attempts.server.ts";
import { deleteOldAttempts } from "./attempts-store.server.ts";
import { clientName } from "./client-name.ts";
import { browserCookie, knownBrowser, tokenCookie } from "./cookie.server.ts";
import { isPassword } from "./password.server.ts";
import { LOGIN_ANSWER_MS, type LoginProblem, loginSchema, SESSION_MS } from "./rules.ts";
import { recoveryCodesLeft, stepOf, withoutRecoveryCode } from "./second-factor.server.ts";
import {
	deleteExpiredSessions,
	deleteSessionByToken,
	findAdministrator,
	insertSession,
	lockAdministrator,
	replaceRecoveryCodes,
	shortenSessions,
	takeTotpStep,
} from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "log" | "config">;
type Caller = { client: string; userAgent: string | null; oldToken: string | null; browser: string | null };
/** The session's times, and the headers that hand it to the browser. */
export type OpenedSession = { start: Date; end: Date; cookies: string[] };
type LoginAnswer = { session: OpenedSession; problem: null } | { session: null; problem: LoginProblem };

const refused = (problem: LoginProblem): LoginAnswer => ({ session: null, problem });

/**
 * Lets the administrator in.
 * @param form - `username`, `password` and, once a second factor is on, `code`
 * @param caller.client - the address that limits count by
 * @param caller.userAgent - named in the list of open sessions
 * @param caller.oldToken - the token the browser came with: its session ends, a new one begins (rotation)
 * @param caller.browser - what a browser that has signed in before shows: its attempts are counted apart
 * @returns the new session, or why not; never throws, never before a second has passed
 */
export async function logIn(services: Needs, form: FormData, caller: Caller): Promise<LoginAnswer> {
	const atLeast = wait(LOGIN_ANSWER_MS);
	let answer: LoginAnswer;
	try {
		answer = await judgeLogin(services, form, caller);
	} catch (error) {
		services.log.error({ err: error }, "a login could not be answered");
		answer = refused({ code: "failed" });
	}
	await atLeast;
	return answer;
}

/** The judgement alone, as soon as it is made: `logIn` holds it back. May throw what the database throws. */
export async function judgeLogin(services: Needs, form: FormData, caller: Caller): Promise<LoginAnswer> {
	const { db, clock, config } = services;
	const read = loginSchema.safeParse({
		username: form.get("username"),
		password: form.get("password"),
		code: form.get("code") ?? undefined,
	});
	if (!read.success) return refused({ code: "required" });
	const { username, password, code } = read.data;
	const now = clock.now();
	const found = await findAdministrator(db, username);
	const browser = found ? await knownBrowser(db, caller.browser, found.id) : null;
	const counters: Counter[] = browser
		? [{ rule: "browser", who: browser }]
		: [
				{ rule: "client", who: caller.client },
				{ rule: "account", who: username.toLowerCase() },
				{ rule: "door", who: "" },
			];
	const retryAfter = await takeAttempts(db, counters, now);
	if (retryAfter !== null) return refused({ code: "too-many", retryAfter });

	const client = clientName(caller.userAgent);
	if (!(await isPassword(password, found?.password_hash ?? null)) || !found) {
		await noteRefusal(db, now, { client, reason: "password" });
		return refused({ code: "wrong" });
	}
	const end = new Date(now.getTime() + SESSION_MS);
	const entered = await db.transaction().execute(async (transaction) => {
		// What was judged must still hold: the password may have been changed meanwhile, and every session ended.
		const current = await lockAdministrator(transaction, found.id);
		if (current?.password_hash !== found.password_hash) return { problem: { code: "wrong" } as LoginProblem };
		const factor = await passSecondFactor(transaction, current, { code, browser, now });
		if (factor.problem) {
			if (factor.problem.code === "code-wrong") await noteRefusal(transaction, now, { client, reason: "code" });
			return { problem: factor.problem };
		}
		await deleteExpiredSessions(transaction, now.toISOString());
		if (caller.oldToken) await deleteSessionByToken(transaction, caller.oldToken);
		const { token } = await insertSession(transaction, {
			administratorId: found.id,
			start: now.toISOString(),
			end: end.toISOString(),
			client,
		});
		await writeJournal(transaction, { kind: "login", actor: found.id, at: now, details: { client, ...factor.details } });
		return { problem: null, token };
	});
	const [callerCounter, ...shared] = counters;
	// The password was right: what an account or the door counts is wrong ones. A client starts afresh once it is in.
	if (entered.problem?.code !== "code-wrong") for (const counter of shared) await giveBack(db, counter);
	if (entered.problem) return refused(entered.problem);
	if (callerCounter) await forgetAttempts(db, callerCounter);
	const cookies = [tokenCookie(entered.token, end, config.siteUrl)];
	if (!browser) cookies.push(await browserCookie(db, found.id, config.siteUrl));
	return { session: { start: now, end, cookies }, problem: null };
}

type Passed = { problem: LoginProblem } | { problem: null; details: Record<string, number> };

/** Asks for the second factor where there is one: a code of the app, or a recovery code, each of which serves once. */
async function passSecondFactor(
	transaction: Transaction<Database>,
	administrator: Selectable<AdministratorsTable>,
	{ code, browser, now }: { code: string | undefined; browser: string | null; now: Date },
): Promise<Passed> {
	const { id, totp_secret: secret, totp_confirmed_at: on, recovery_codes: stored } = administrator;
	if (!on || !secret) return { problem: null, details: {} };
	if (!code) return { problem: { code: "code-required" } };
	// Someone else who knows the password must not spend the codes of the owner's own browser.
	const counter: Counter = { rule: "code", who: browser ?? id };
	const retryAfter = await takeAttempt(transaction, counter, now);
	if (retryAfter !== null) return { problem: { code: "too-many", retryAfter } };
	const step = stepOf(code, secret, now);
	if (step !== null && (await takeTotpStep(transaction, id, step))) {
		await forgetAttempts(transaction, counter);
		return { problem: null, details: {} };
	}
	const left = step === null ? withoutRecoveryCode(code, stored) : null;
	if (left !== null && stored && (await replaceRecoveryCodes(transaction, id, stored, left))) {
		await forgetAttempts(transaction, counter);
		return { problem: null, details: { recoveryCodesLeft: recoveryCodesLeft(left) } };
	}
	return { problem: { code: "code-wrong" } };
}

/** Ends the session behind a token, for good; nothing happens when there is none. */
export async function logOut({ db, clock }: Pick<Services, "db" | "clock">, token: string | null): Promise<void> {
	if (!token) return;
	await db.transaction().execute(async (transaction) => {
		const who = await deleteSessionByToken(transaction, token);
		if (who) await writeJournal(transaction, { kind: "logout", actor: who, at: clock.now() });
	});
}

/**
 * Removes the rows of sessions past their end, and of attempts that count no more. A session begun before the clock was put back
 * would be open for as much longer: it stays, and lasts its time from now on.
 */
export async function endExpiredSessions({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	const now = clock.now();
	await shortenSessions(db, new Date(now.getTime() + SESSION_MS).toISOString());
	await deleteExpiredSessions(db, now.toISOString());
	await deleteOldAttempts(db, now);
}
