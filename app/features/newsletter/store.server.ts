// Owns the reading of newsletters, whichever room asks, and how fast they may leave; their status changes in states-store.server.ts
// alone.
import type { Selectable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { NewslettersTable, SendingsTable } from "../../platform/db/schema/newsletter.ts";
import { readFlag } from "../../shared/rows.ts";
import { type Newsletter, templateOf } from "./rules.ts";
import { segmentColumns, segmentOf } from "./segments/store.server.ts";
import { leavingStatuses, pauseReasonOf, roleOf, type Status, statusOf } from "./states.ts";
import { FIRST_TOPIC } from "./topics/rules.ts";

const newsletterColumns = [
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
	"created_at",
	"updated_at",
	"revision",
	"slug",
	"pause_reason",
	"rate_per_minute",
	"connections",
	"is_archived",
	"hidden_at",
	"role",
	"topic_id",
	...segmentColumns,
] as const satisfies readonly (keyof NewslettersTable)[];

/** Of its sending; null for one that was never started. */
const sendingColumns = ["started_at", "finished_at"] as const satisfies readonly (keyof SendingsTable)[];

type NewsletterRow = Pick<Selectable<NewslettersTable>, (typeof newsletterColumns)[number]> & {
	[column in (typeof sendingColumns)[number]]: string | null;
};

/** A row as the code means it. */
function toNewsletter(row: NewsletterRow): Newsletter {
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
		isArchived: row.is_archived === null || readFlag(row.is_archived),
		hiddenAt: row.hidden_at,
		role: roleOf(row.role),
		topicId: row.topic_id ?? FIRST_TOPIC,
		segment: segmentOf(row),
	};
}

/** One newsletter, hidden ones included; null when there is none. */
export async function readNewsletter(db: Db, id: string): Promise<Newsletter | null> {
	const row = await db
		.selectFrom("newsletters")
		.leftJoin("sendings", "sendings.newsletter_id", "newsletters.id")
		.select([...newsletterColumns, ...sendingColumns])
		.where("id", "=", id)
		.executeTakeFirst();
	return row ? toNewsletter(row) : null;
}

/** What newsletters' addresses in the archive are that begin so. */
export async function slugsLike(db: Db, base: string): Promise<Set<string | null>> {
	const taken = await db
		.selectFrom("newsletters")
		.select("slug")
		.where((row) => row.or([row("slug", "=", base), row("slug", "like", `${base}-%`)]))
		.execute();
	return new Set(taken.map(({ slug }) => slug));
}

/** The newsletters that leave by themselves. */
export async function listLeaving(db: Db): Promise<{ id: string; status: Status }[]> {
	const rows = await db.selectFrom("newsletters").select(["id", "status"]).where("status", "in", leavingStatuses).execute();
	return rows.map(({ id, status }) => ({ id, status: statusOf(status) }));
}

/** The newsletters that were planned for a moment that has come, and about which nobody is asked first. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
	const rows = await db
		.selectFrom("newsletters")
		.select("id")
		.where("status", "=", "scheduled" satisfies Status)
		.where("scheduled_at", "<=", now.toISOString())
		.where("pause_reason", "is", null)
		.where("hidden_at", "is", null)
		.execute();
	return rows.map(({ id }) => id);
}

/** How the administrator steers a newsletter that leaves; null: as fast as the server takes them, the usual number. */
export type Steering = { status: Status; ratePerMinute: number | null; connections: number | null };

/** Reads how it is steered now; null when it is gone. */
export async function readSteering(db: Db, id: string): Promise<Steering | null> {
	const row = await db
		.selectFrom("newsletters")
		.select(["status", "connections", "rate_per_minute"])
		.where("id", "=", id)
		.executeTakeFirst();
	return row ? { status: statusOf(row.status), ratePerMinute: row.rate_per_minute, connections: row.connections } : null;
}

/** Writes how fast it leaves, and over how many connections. */
export async function writeSteering(db: Db, id: string, { ratePerMinute, connections }: Omit<Steering, "status">): Promise<void> {
	await db.updateTable("newsletters").set({ rate_per_minute: ratePerMinute, connections }).where("id", "=", id).execute();
}
