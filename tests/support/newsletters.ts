// Newsletters' rows as tests give them: what the sending of one keeps of itself beside its words.
import type { Insertable, Kysely } from "kysely";
import type { NewslettersTable, SendingsTable } from "../../app/platform/db/schema/newsletter.ts";
import type { Database } from "../../app/platform/db/schema.ts";

type Sending = Omit<Insertable<SendingsTable>, "newsletter_id">;
/** A newsletter; it was started once anything of its sending is given. */
export type GivenNewsletter = Insertable<NewslettersTable> & { [column in keyof Sending]?: Sending[column] | null };

const SENDING_COLUMNS = [
	"started_at",
	"finished_at",
	"frozen",
	"start_key",
	"audience_done",
	"left_out",
	"resumed_from",
	"failures_in_a_row",
	"rate_at",
] as const satisfies readonly (keyof Sending)[];

/** Adds newsletters, and the sendings of those that were started. */
export async function insertNewsletters(db: Kysely<Database>, ...given: GivenNewsletter[]): Promise<void> {
	for (const newsletter of given) {
		const [row, sending]: [Record<string, unknown>, Record<string, unknown>] = [{ ...newsletter }, {}];
		for (const column of SENDING_COLUMNS) {
			if (row[column] !== null && row[column] !== undefined) sending[column] = row[column];
			delete row[column];
		}
		await db
			.insertInto("newsletters")
			.values(row as Insertable<NewslettersTable>)
			.execute();
		if (Object.keys(sending).length === 0) continue;
		await db
			.insertInto("sendings")
			.values({ started_at: "2026-01-01T00:00:00.000Z", ...sending, newsletter_id: newsletter.id })
			.execute();
	}
}
