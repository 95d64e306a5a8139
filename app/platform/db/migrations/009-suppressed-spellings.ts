import type { Kysely } from "kysely";
import { bringForward, suppressionHasher } from "../../suppressions/suppression-store.server.ts";
import type { Database } from "../schema.ts";

const AT_ONCE = 500;

/**
 * Readers whose hash is another one since domains are kept in ASCII are known under today's, and what was suppressed under the
 * other goes with them: before anything is sent, since a sending asks by today's alone.
 */
export async function up(before: Kysely<unknown>): Promise<void> {
	const db = before as Kysely<Database>;
	const rows = await db.selectFrom("newsletter_subscribers").select(["id", "email", "email_hash"]).execute();
	if (rows.length === 0) return;
	const hash = await suppressionHasher(db);
	for (let start = 0; start < rows.length; start += AT_ONCE) {
		const people = rows.slice(start, start + AT_ONCE);
		await bringForward(db, people);
		for (const { id, email, email_hash } of people) {
			const today = hash(email);
			if (email_hash === null || email_hash === today) continue;
			await db.updateTable("newsletter_subscribers").set({ email_hash: today }).where("id", "=", id).execute();
		}
	}
}
