// Owns the administrators and sessions tables. A session is found by the hash of its token: the table lets nobody in.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Selectable, Transaction, Updateable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { AdministratorsTable, SessionsTable } from "../../platform/db/schema/administration.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Administrator } from "../../platform/services.ts";

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}

/** The administrator of this name, or null. */
export async function findAdministrator(db: Db, username: string): Promise<Selectable<AdministratorsTable> | null> {
	return (await db.selectFrom("administrators").selectAll().where("username", "=", username).executeTakeFirst()) ?? null;
}

/** The first administrator there is, or null. */
export async function anyAdministrator(db: Db): Promise<Selectable<AdministratorsTable> | null> {
	return (await db.selectFrom("administrators").selectAll().orderBy("created_at").limit(1).executeTakeFirst()) ?? null;
}

/** The administrator's row as it stands now, nobody changing it before the transaction ends; null when there is none. */
export async function lockAdministrator(transaction: Transaction<Database>, id: string): Promise<Selectable<AdministratorsTable> | null> {
	const query = transaction.selectFrom("administrators").selectAll().where("id", "=", id);
	return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** Adds an administrator; answers false when the name is taken. */
export async function insertAdministrator(db: Db, given: { username: string; passwordHash: string; createdAt: string }): Promise<boolean> {
	const result = await db
		.insertInto("administrators")
		.values({ id: randomUUID(), username: given.username, password_hash: given.passwordHash, created_at: given.createdAt })
		.onConflict((conflict) => conflict.column("username").doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Changes an administrator's row. */
export async function updateAdministrator(db: Db, id: string, change: Updateable<AdministratorsTable>): Promise<void> {
	await db.updateTable("administrators").set(change).where("id", "=", id).execute();
}

/** Steps are half a minute long, and one beside the present one is taken at most. */
const TOO_FAR_STEPS = 10;

/**
 * Takes a step of the second factor; false when it, or a later one, has served already. One that served and has not come yet is of a
 * clock that was put back since.
 */
export async function takeTotpStep(db: Db, id: string, step: number): Promise<boolean> {
	const result = await db
		.updateTable("administrators")
		.set({ totp_last_step: step })
		.where("id", "=", id)
		.where((eb) =>
			eb.or([eb("totp_last_step", "is", null), eb("totp_last_step", "<", step), eb("totp_last_step", ">", step + TOO_FAR_STEPS)]),
		)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

/** Replaces the list of recovery codes; false when it is no longer the one that was read. */
export async function replaceRecoveryCodes(db: Db, id: string, before: string, after: string): Promise<boolean> {
	const result = await db
		.updateTable("administrators")
		.set({ recovery_codes: after })
		.where("id", "=", id)
		.where("recovery_codes", "=", before)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

/** Opens a session; answers the token that the cookie carries and that is kept nowhere. */
export async function insertSession(
	db: Db,
	given: { administratorId: string; start: string; end: string; client: string | null },
): Promise<{ id: string; token: string }> {
	const id = randomUUID();
	const token = randomBytes(32).toString("base64url");
	await db
		.insertInto("sessions")
		.values({
			id,
			token_hash: hashOf(token),
			administrator_id: given.administratorId,
			created_at: given.start,
			expires_at: given.end,
			last_seen_at: given.start,
			client: given.client,
		})
		.execute();
	return { id, token };
}

/** Who a token stands for at a moment (ISO-8601 UTC), or null. */
export async function findSession(db: Db, token: string, now: string): Promise<(Administrator & { lastSeen: string }) | null> {
	const row = await db
		.selectFrom("sessions")
		.innerJoin("administrators", "administrators.id", "sessions.administrator_id")
		.select([
			"administrators.id",
			"username",
			"sessions.id as session",
			"sessions.created_at as start",
			"expires_at",
			"last_seen_at",
			"writing_view",
		])
		.where("token_hash", "=", hashOf(token))
		.where("expires_at", ">", now)
		.executeTakeFirst();
	if (!row) return null;
	return {
		id: row.id,
		username: row.username,
		sessionId: row.session,
		sessionStart: row.start,
		sessionEnd: row.expires_at,
		writingView: row.writing_view === "markdown" ? "markdown" : "text",
		lastSeen: row.last_seen_at,
	};
}

/** Gives a session another token: the old one opens nothing any more. Answers it, or null when the session has ended. */
export async function rotateToken(db: Db, sessionId: string): Promise<string | null> {
	const token = randomBytes(32).toString("base64url");
	const result = await db
		.updateTable("sessions")
		.set({ token_hash: hashOf(token) })
		.where("id", "=", sessionId)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0 ? token : null;
}

/** An administrator's open sessions, the one last used first. */
export async function listSessions(db: Db, administratorId: string, now: string): Promise<Selectable<SessionsTable>[]> {
	return db
		.selectFrom("sessions")
		.selectAll()
		.where("administrator_id", "=", administratorId)
		.where("expires_at", ">", now)
		.orderBy("last_seen_at", "desc")
		.orderBy("id")
		.execute();
}

/** Ends one of an administrator's sessions; false when it had ended. */
export async function deleteSession(db: Db, administratorId: string, sessionId: string): Promise<boolean> {
	const result = await db
		.deleteFrom("sessions")
		.where("administrator_id", "=", administratorId)
		.where("id", "=", sessionId)
		.executeTakeFirst();
	return Number(result.numDeletedRows) > 0;
}

/** Notes that a session is in use. */
export async function touchSession(db: Db, sessionId: string, now: string): Promise<void> {
	await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", sessionId).execute();
}

/** Ends the session behind a token; answers its administrator's id, or null when there was none. */
export async function deleteSessionByToken(db: Db, token: string): Promise<string | null> {
	const row = await db.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).returning("administrator_id").executeTakeFirst();
	return row?.administrator_id ?? null;
}

/** Ends an administrator's sessions, all but one when given; answers how many. */
export async function deleteSessions(db: Db, administratorId: string, exceptId: string | null = null): Promise<number> {
	let query = db.deleteFrom("sessions").where("administrator_id", "=", administratorId);
	if (exceptId) query = query.where("id", "!=", exceptId);
	const result = await query.executeTakeFirst();
	return Number(result.numDeletedRows);
}

/** Has no session last longer than until `latest`. */
export async function shortenSessions(db: Db, latest: string): Promise<void> {
	await db.updateTable("sessions").set({ expires_at: latest }).where("expires_at", ">", latest).execute();
}

/** Removes what has expired. */
export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
	await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
