import type { Kysely } from "kysely";
import { emailKey, withAsciiDomain } from "../../../shared/mail-address.ts";

type Before = {
	newsletter_subscribers: { id: string; email: string; email_key: string; search_text: string | null };
};

/**
 * What the mail server offers is remembered, and addresses whose domain has accents are known as mail servers know them. Where
 * somebody is there under both spellings, the two rows stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("mail_offers")
		.addColumn("name", "text", (column) => column.primaryKey())
		.addColumn("offered", "text", (column) => column.notNull())
		.addColumn("heard_at", "text", (column) => column.notNull())
		.execute();

	const before = db as Kysely<Before>;
	const rows = await before.selectFrom("newsletter_subscribers").select(["id", "email", "email_key"]).execute();
	for (const row of rows) {
		const key = emailKey(row.email);
		if (withAsciiDomain(row.email) === row.email || key === row.email_key) continue;
		const there = await before.selectFrom("newsletter_subscribers").select("id").where("email_key", "=", key).executeTakeFirst();
		if (there) continue;
		await before
			.updateTable("newsletter_subscribers")
			// The search is given both spellings at the next start, as for rows from outside.
			.set({ email: withAsciiDomain(row.email), email_key: key, search_text: null })
			.where("id", "=", row.id)
			.execute();
	}
}
