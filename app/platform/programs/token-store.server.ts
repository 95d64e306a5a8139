// Owns the api_tokens table: the keys by which other programs come in. A key itself is kept nowhere: its hash finds its row.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Db } from "../db/open.ts";

const BYTES = 32;
/** What every key begins with, so that whoever finds one knows what it opens. */
const MARK = "ctv_";
/** How much of a key is shown again: enough to tell it from others, too little to guess. */
const SHOWN = MARK.length + 6;
/** The last use is noted this often at most: not each call is a write. */
const NOTED_EVERY_MS = 60_000;

export type ApiToken = { id: string; name: string };
export type ListedToken = ApiToken & { prefix: string; created_at: string; last_used_at: string | null };

/** Random enough for a bare hash: nothing shorter of it could be tried. */
function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

/** Makes a key; what is answered is shown once. */
export async function addToken(db: Db, name: string, at: Date): Promise<ApiToken & { token: string }> {
	const token = MARK + randomBytes(BYTES).toString("base64url");
	const id = randomUUID();
	const row = { id, name, token_hash: hashOf(token), prefix: token.slice(0, SHOWN), created_at: at.toISOString() };
	await db.insertInto("api_tokens").values(row).execute();
	return { id, name, token };
}

/** Whose key this is, as long as it opens something; its use is noted. */
export async function openWith(db: Db, token: string, at: Date): Promise<ApiToken | null> {
	const row = await db
		.selectFrom("api_tokens")
		.select(["id", "name", "last_used_at"])
		.where("token_hash", "=", hashOf(token))
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	if (!row) return null;
	if (!row.last_used_at || row.last_used_at < new Date(at.getTime() - NOTED_EVERY_MS).toISOString())
		await db.updateTable("api_tokens").set({ last_used_at: at.toISOString() }).where("id", "=", row.id).execute();
	return { id: row.id, name: row.name };
}

/** The keys that open something, the newest first. */
export function listTokens(db: Db): Promise<ListedToken[]> {
	return db
		.selectFrom("api_tokens")
		.select(["id", "name", "prefix", "created_at", "last_used_at"])
		.where("revoked_at", "is", null)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
}

/** From now on a key opens nothing; answers its name, null when it did not already. */
export async function revokeToken(db: Db, id: string, at: Date): Promise<string | null> {
	const row = await db
		.updateTable("api_tokens")
		.set({ revoked_at: at.toISOString() })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.returning("name")
		.executeTakeFirst();
	return row?.name ?? null;
}
