// Owns the reading of the newsletters table, and the one way its status changes: compare-and-set along the table of moves.
import type { Kysely, Selectable, Updateable } from "kysely";
import type { NewslettersTable } from "../../platform/db/schema/newsletter.ts";
import type { Database } from "../../platform/db/schema.ts";
import { mayMove, type Newsletter, pauseReasonOf, type Status, statuses, statusOf, templateOf } from "./rules.ts";

type Db = Kysely<Database>;

/** Everything but what was frozen, which is large. */
export const newsletterColumns = [
	"id",
	"title",
	"subject",
	"excerpt",
	"content",
	"text_content",
	"template",
	"status",
	"scheduled_at",
	"sent_at",
	"started_at",
	"finished_at",
	"created_at",
	"updated_at",
	"revision",
	"slug",
	"pause_reason",
	"rate_per_minute",
	"connections",
	"is_archived",
	"hidden_at",
] as const satisfies readonly (keyof NewslettersTable)[];

type NewsletterRow = Pick<Selectable<NewslettersTable>, (typeof newsletterColumns)[number]>;

/** A row as the code means it. */
export function toNewsletter(row: NewsletterRow): Newsletter {
	return {
		id: row.id,
		title: row.title,
		subject: row.subject,
		excerpt: row.excerpt,
		content: row.content,
		textContent: row.text_content,
		template: templateOf(row.template),
		status: statusOf(row.status),
		scheduledAt: row.scheduled_at,
		sentAt: row.sent_at,
		startedAt: row.started_at,
		finishedAt: row.finished_at,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		revision: row.revision ?? 0,
		slug: row.slug,
		pauseReason: pauseReasonOf(row.pause_reason),
		ratePerMinute: row.rate_per_minute,
		connections: row.connections,
		// Never said: readers may read what was sent to readers.
		isArchived: row.is_archived === null || row.is_archived === true || row.is_archived === 1,
		hiddenAt: row.hidden_at,
	};
}

/** One newsletter, hidden ones included; null when there is none. */
export async function readNewsletter(db: Db, id: string): Promise<Newsletter | null> {
	const row = await db.selectFrom("newsletters").select(newsletterColumns).where("id", "=", id).executeTakeFirst();
	return row ? toNewsletter(row) : null;
}

/**
 * Moves a newsletter from one status to another, with what else changes at that moment; nothing happens when it is not
 * in `from` any more: of two at once, one wins.
 * @returns whether it moved
 * @throws RangeError for a move the table does not know
 */
export async function moveNewsletter(
	db: Db,
	id: string,
	move: { from: Status; to: Status; also?: Omit<Updateable<NewslettersTable>, "status" | "id"> },
): Promise<boolean> {
	if (!mayMove(move.from, move.to)) throw new RangeError(`no newsletter goes from ${move.from} to ${move.to}`);
	const { numUpdatedRows } = await db
		.updateTable("newsletters")
		.set({ ...move.also, status: move.to })
		.where("id", "=", id)
		.where((row) => {
			// Any word that is no status is a draft.
			const unknown = row("status", "not in", [...statuses]);
			return move.from === "draft" ? row.or([row("status", "=", "draft"), unknown]) : row("status", "=", move.from);
		})
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}
