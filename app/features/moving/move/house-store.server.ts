// Owns what a move asks of the database it leaves.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";

/** What names a house wherever it lives, and no other house: its first administrator. null: it was never started. */
export async function houseOf(db: Db): Promise<string | null> {
	const row = await db.selectFrom("administrators").select("id").orderBy("created_at").orderBy("id").limit(1).executeTakeFirst();
	return row?.id ?? null;
}

/** Whether a mail may be with a mail server in this very moment: its row says so, and the process that wrote it is expected to go on. */
export async function isMailLeaving(db: Db, now: Date): Promise<boolean> {
	const at = now.toISOString();
	const { rows } = await sql<{ one: number }>`
		select 1 as one from deliveries where state = 'sending' and lease_until > ${at}
		union all
		select 1 as one from outbox where next_at is not null and leased_until > ${at}
		limit 1`.execute(db);
	return rows.length > 0;
}
