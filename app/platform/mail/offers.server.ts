// Owns what the mail room remembers of the mail server: whether its last EHLO offered SMTPUTF8, without which nothing with
// an accent before the @ can be delivered. One row, so that every process and the next start know it.
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

type Db = Kysely<Database>;

const SMTPUTF8 = "smtputf8";

/** Whether mail to addresses with accents before the @ can leave; false as long as no server has said so. */
export async function acceptsAccents(db: Db): Promise<boolean> {
	const row = await db.selectFrom("mail_offers").select("offered").where("name", "=", SMTPUTF8).executeTakeFirst();
	return row?.offered === "yes";
}

/** Remembers what the last EHLO said. */
export async function noteAccents(db: Db, accepted: boolean, at: Date): Promise<void> {
	const said = { offered: accepted ? "yes" : "no", heard_at: at.toISOString() };
	await db
		.insertInto("mail_offers")
		.values({ name: SMTPUTF8, ...said })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(said))
		.execute();
}

/**
 * nodemailer's options that let us hear a server's answer to EHLO; after STARTTLS there is a second one, which counts.
 * @param onOffer - whether SMTPUTF8 was in it
 */
export function hearingEhlo(onOffer: (smtputf8: boolean) => void) {
	let asked = false;
	const hear = (entry: { tnx?: string } | undefined, text: unknown) => {
		if (typeof text !== "string") return;
		if (entry?.tnx === "client") asked = /^EHLO /i.test(text);
		else if (entry?.tnx === "server" && asked && text.startsWith("250")) {
			asked = false;
			onOffer(/^250[ -]SMTPUTF8\b/im.test(text));
		}
	};
	const nothing = () => {};
	const logger = { level: nothing, trace: nothing, debug: hear, info: nothing, warn: nothing, error: nothing, fatal: nothing };
	// The dialogue alone is told, never the message.
	return { logger, transactionLog: true };
}
