// Owns what the mail room remembers of the mail server: whether its last EHLO offered SMTPUTF8, without which nothing with
// an accent before the @ can be delivered. One row, so that every process and the next start know it.
import type { Db } from "../db/open.ts";

const SMTPUTF8 = "smtputf8";

/** Whether mail to addresses with accents before the @ can leave; false as long as no server has said so. */
export async function acceptsAccents(db: Db): Promise<boolean> {
	const row = await db.selectFrom("mail_offers").select("offered").where("name", "=", SMTPUTF8).executeTakeFirst();
	return row?.offered === "yes";
}

/** Remembers what the last EHLO said. */
export async function noteAccents(db: Db, accepted: boolean, at: Date): Promise<void> {
	const lastAnswer = { offered: accepted ? "yes" : "no", heard_at: at.toISOString() };
	await db
		.insertInto("mail_offers")
		.values({ name: SMTPUTF8, ...lastAnswer })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(lastAnswer))
		.execute();
}
