// Owns entering and leaving the admin area: limits, password, second factor, session, journal.
// A right and a wrong answer take the same second at least (specification §9).
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { writeJournal } from "../../platform/journal/journal.server.ts";
import type { Services } from "../../platform/services.ts";
import { clientName } from "./client-name.ts";
import { hashPassword, isPassword } from "./password.server.ts";
import { LOGIN_ANSWER_MS, type LoginProblem, loginSchema, SESSION_MS } from "./rules.ts";
import {
	anyAdministrator,
	deleteExpiredSessions,
	deleteSessionByToken,
	deleteSessions,
	findAdministrator,
	insertAdministrator,
	insertSession,
	updatePassword,
} from "./store.server.ts";

type Needs = Pick<Services, "db" | "clock" | "log" | "limits">;
export type OpenedSession = { token: string; start: Date; end: Date };
type LoginAnswer = { session: OpenedSession; problem: null } | { session: null; problem: LoginProblem };

const refused = (problem: LoginProblem): LoginAnswer => ({ session: null, problem });

/**
 * Lets the administrator in.
 * @param form - `username`, `password` and, once a second factor is on, `code`
 * @param caller.client - the address that limits count by
 * @param caller.userAgent - named in the list of open sessions
 * @param caller.oldToken - the token the browser came with: its session ends, a new one begins (rotation)
 * @returns the new session, or why not; never throws, never before a second has passed
 */
export async function logIn(
	services: Needs,
	form: FormData,
	caller: { client: string; userAgent: string | null; oldToken: string | null },
): Promise<LoginAnswer> {
	const atLeast = wait(LOGIN_ANSWER_MS);
	let answer: LoginAnswer;
	try {
		answer = await tryLogIn(services, form, caller);
	} catch (error) {
		services.log.error({ err: error }, "a login could not be answered");
		answer = refused({ code: "failed" });
	}
	await atLeast;
	return answer;
}

async function tryLogIn(
	{ db, clock, limits }: Needs,
	form: FormData,
	caller: { client: string; userAgent: string | null; oldToken: string | null },
): Promise<LoginAnswer> {
	const read = loginSchema.safeParse({
		username: form.get("username"),
		password: form.get("password"),
		code: form.get("code") ?? undefined,
	});
	if (!read.success) return refused({ code: "required" });
	const { username, password } = read.data;
	const account = username.toLowerCase();
	const pauses = await Promise.all([limits.take("loginClient", caller.client), limits.take("loginAccount", account)]);
	const retryAfter = Math.max(...pauses.map((seconds) => seconds ?? 0));
	if (retryAfter > 0) return refused({ code: "too-many", retryAfter });

	const found = await findAdministrator(db, username);
	const now = clock.now();
	if (!(await isPassword(password, found?.password_hash ?? null)) || !found) {
		await writeJournal(db, { kind: "login-refused", actor: null, at: now });
		return refused({ code: "wrong" });
	}
	await Promise.all([limits.forget("loginClient", caller.client), limits.forget("loginAccount", account)]);
	const end = new Date(now.getTime() + SESSION_MS);
	const token = await db.transaction().execute(async (transaction) => {
		await deleteExpiredSessions(transaction, now.toISOString());
		if (caller.oldToken) await deleteSessionByToken(transaction, caller.oldToken);
		const session = await insertSession(transaction, {
			administratorId: found.id,
			start: now.toISOString(),
			end: end.toISOString(),
			client: clientName(caller.userAgent),
		});
		await writeJournal(transaction, { kind: "login", actor: found.username, at: now });
		return session.token;
	});
	return { session: { token, start: now, end }, problem: null };
}

/** Ends the session behind a token, for good; nothing happens when there is none. */
export async function logOut({ db, clock }: Pick<Services, "db" | "clock">, token: string | null): Promise<void> {
	if (!token) return;
	await db.transaction().execute(async (transaction) => {
		const username = await deleteSessionByToken(transaction, token);
		if (username) await writeJournal(transaction, { kind: "logout", actor: username, at: clock.now() });
	});
}

/** Removes the rows of sessions past their end. */
export async function endExpiredSessions({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	await deleteExpiredSessions(db, clock.now().toISOString());
}

/** A password nobody chose: 20 letters and digits. */
function generatedPassword(): string {
	return randomBytes(15).toString("base64url").replace(/[-_]/g, "k");
}

/**
 * Makes the first administrator of a new database.
 * @returns the credentials to print once: `generated` tells whether the password was made here; null when there is one already
 */
export async function ensureAdministrator({
	db,
	clock,
	config,
}: Pick<Services, "db" | "clock" | "config">): Promise<{ username: string; password: string; generated: boolean } | null> {
	if (await anyAdministrator(db)) return null;
	const { username, password: given } = config.firstAdministrator;
	const password = given ?? generatedPassword();
	const added = await insertAdministrator(db, {
		username,
		passwordHash: await hashPassword(password),
		createdAt: clock.now().toISOString(),
	});
	return added ? { username, password, generated: given === null } : null;
}

/** Gives the administrator a new password from the command line and ends every session; answers the credentials. */
export async function resetPassword(
	{ db, clock }: Pick<Services, "db" | "clock">,
	given: string | null,
): Promise<{ username: string; password: string }> {
	const administrator = await anyAdministrator(db);
	const password = given ?? generatedPassword();
	const passwordHash = await hashPassword(password);
	if (!administrator) {
		await insertAdministrator(db, { username: "admin", passwordHash, createdAt: clock.now().toISOString() });
		return { username: "admin", password };
	}
	await db.transaction().execute(async (transaction) => {
		await updatePassword(transaction, administrator.id, passwordHash);
		await deleteSessions(transaction, administrator.id);
		await writeJournal(transaction, { kind: "password-changed", actor: null, at: clock.now() });
	});
	return { username: administrator.username, password };
}
