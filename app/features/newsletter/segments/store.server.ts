// Owns whom a newsletter is for, as its row keeps it, and the same said of readers in a query.
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { NewslettersTable } from "../../../platform/db/schema/newsletter.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { type Segment, sources } from "./rules.ts";

/** The columns of a newsletter that say whom it is for. */
export const segmentColumns = ["signed_up_from", "signed_up_before", "signed_up_by"] as const satisfies readonly (keyof NewslettersTable)[];

/** A newsletter's row, as far as it says whom it is for; a word that names no source is one that nobody came by. */
export function segmentOf(row: Pick<Selectable<NewslettersTable>, (typeof segmentColumns)[number]>): Segment {
	return { from: row.signed_up_from, before: row.signed_up_before, source: sources.find((known) => known === row.signed_up_by) ?? null };
}

/** Readers that are meant: what `isWithin` says of one. */
export function areWithin({ from, before, source }: Segment) {
	return (row: ExpressionBuilder<Database, "newsletter_subscribers">) =>
		row.and([
			...(from === null ? [] : [row("created_at", ">=", from)]),
			...(before === null ? [] : [row("created_at", "<", before)]),
			...(source === null ? [] : [row("source", "=", source)]),
		]);
}

/** Writes whom a newsletter is for; not once its status moved. Answers whether it was written. */
export async function writeSegment(db: Db, newsletter: { id: string; status: string }, segment: Segment): Promise<boolean> {
	const result = await db
		.updateTable("newsletters")
		.set({ signed_up_from: segment.from, signed_up_before: segment.before, signed_up_by: segment.source })
		.where("id", "=", newsletter.id)
		.where("status", "=", newsletter.status)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

/** Says that a newsletter is for whom another is for. */
export async function copyAddressed(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
	const copied = await db
		.selectFrom("newsletters")
		.select(["topic_id", ...segmentColumns])
		.where("id", "=", from)
		.executeTakeFirst();
	if (copied) await db.updateTable("newsletters").set(copied).where("id", "=", to).execute();
}
