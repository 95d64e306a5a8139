// Owns what is done to the administrator from outside the admin area: the first one of a new database, and the ways back
// in for someone locked out (the command line, which only the machine's owner can run).
import { randomBytes } from "node:crypto";
import { writeJournal } from "../../platform/journal/journal-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { forgetAllAttempts } from "./attempts-store.server.ts";
import { judgePassword } from "./judge-password.server.ts";
import { hashPassword } from "./password.server.ts";
import { type Names, type PasswordFault, plainFaults } from "./password-rules.ts";
import { anyAdministrator, deleteSessions, insertAdministrator, updateAdministrator } from "./store.server.ts";
import { noteWeakPassword } from "./weak-password-store.server.ts";

/** What the second factor leaves behind when it is off. */
export const NO_SECOND_FACTOR = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null, recovery_codes: null };

/** A password nobody chose: 24 letters and digits, 142 bits of chance, which keep the rules of one that somebody chose. */
export function generatedPassword(names: Names): string {
	for (;;) {
		const drawn = randomBytes(18).toString("base64url").replace(/[-_]/g, "k");
		if (plainFaults(drawn, names).length === 0) return drawn;
	}
}

/**
 * Makes the first administrator of a new database. A weak password of the installation's own is taken, and noted as weak.
 * @returns the credentials to print once: `generated` tells whether the password was made here; null when there is one already
 */
export async function ensureAdministrator({
	db,
	clock,
	config,
	settings,
}: Pick<Services, "db" | "clock" | "config" | "settings">): Promise<{ username: string; password: string; generated: boolean } | null> {
	if (await anyAdministrator(db)) return null;
	const { username, password: given } = config.firstAdministrator;
	const names = { username, siteName: (await settings()).site_name };
	const password = given ?? generatedPassword(names);
	const faults = given === null ? [] : await judgePassword(given, names);
	const row = { username, passwordHash: await hashPassword(password), createdAt: clock.now().toISOString() };
	// Together: once there is an administrator nobody judges the password again, so a kill in between would lose the note for good.
	const added = await db.transaction().execute(async (transaction) => {
		if (!(await insertAdministrator(transaction, row))) return false;
		await noteWeakPassword(transaction, faults);
		return true;
	});
	return added ? { username, password, generated: given === null } : null;
}

/**
 * Gives the administrator a new password, ends every session and forgets what the limits counted.
 * @returns the credentials, or, with nothing changed, what is wrong with the password that was given
 */
export async function resetPassword(
	{ db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
	given: string | null,
): Promise<{ faults: null; username: string; password: string; secondFactor: boolean } | { faults: PasswordFault[] }> {
	const administrator = await anyAdministrator(db);
	const username = administrator?.username ?? "admin";
	const names = { username, siteName: (await settings()).site_name };
	const password = given ?? generatedPassword(names);
	const faults = given === null ? [] : await judgePassword(given, names);
	if (faults.length > 0) return { faults };
	const passwordHash = await hashPassword(password);
	if (!administrator) {
		await insertAdministrator(db, { username, passwordHash, createdAt: clock.now().toISOString() });
		return { faults: null, username, password, secondFactor: false };
	}
	await db.transaction().execute(async (transaction) => {
		await updateAdministrator(transaction, administrator.id, { password_hash: passwordHash });
		await noteWeakPassword(transaction, []);
		await deleteSessions(transaction, administrator.id);
		await forgetAllAttempts(transaction);
		await writeJournal(transaction, { kind: "password-changed", actor: null, at: clock.now() });
	});
	return { faults: null, username, password, secondFactor: administrator.totp_confirmed_at !== null };
}

/** Turns the second factor off for someone who has lost the phone and the recovery codes; false when there was none. */
export async function removeSecondFactor({ db, clock }: Pick<Services, "db" | "clock">): Promise<boolean> {
	const administrator = await anyAdministrator(db);
	if (!administrator?.totp_confirmed_at) return false;
	await db.transaction().execute(async (transaction) => {
		await updateAdministrator(transaction, administrator.id, NO_SECOND_FACTOR);
		await forgetAllAttempts(transaction);
		await writeJournal(transaction, { kind: "second-factor-off", actor: null, at: clock.now() });
	});
	return true;
}
