import { type Kysely, sql } from "kysely";

/** What a run keeps of itself, in the order of the new table. */
const ITS_OWN = [
	"started_at",
	"finished_at",
	"frozen",
	"start_key",
	"audience_done",
	"left_out",
	"resumed_from",
	"failures_in_a_row",
	"rate_at",
] as const;

/**
 * What the sending of a newsletter keeps of itself leaves the newsletter's row for one of its own, made when it starts: a run
 * writes there all the while, and holds it, without standing in the way of whoever writes to the newsletter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("sendings")
		.addColumn("newsletter_id", "text", (column) => column.primaryKey().references("newsletters.id"))
		.addColumn("started_at", "text", (column) => column.notNull())
		.addColumn("finished_at", "text")
		.addColumn("frozen", "text")
		.addColumn("start_key", "text")
		.addColumn("audience_done", "text")
		.addColumn("left_out", "text")
		.addColumn("resumed_from", "text")
		.addColumn("failures_in_a_row", "integer")
		.addColumn("rate_at", "text")
		.execute();
	const columns = sql.join(ITS_OWN.map((column) => sql.ref(column)));
	await sql`insert into sendings (newsletter_id, ${columns}) select id, ${columns} from newsletters where started_at is not null`.execute(
		db,
	);
	for (const column of ITS_OWN) await db.schema.alterTable("newsletters").dropColumn(column).execute();
}
