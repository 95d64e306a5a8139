// Owns which newsletters readers of the site may read: those that left, unless the administrator keeps them off the site.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import { type Status, startedStatuses, statusOf } from "../../states.ts";

const columns = ["id", "slug", "title", "excerpt", "sent_at", "started_at", "created_at"] as const;

export type ArchivedNewsletter = {
	id: string;
	slug: string;
	title: string;
	excerpt: string | null;
	/** When it left. */
	at: string;
};

type Row = {
	id: string;
	slug: string | null;
	title: string;
	excerpt: string | null;
	sent_at: string | null;
	started_at: string | null;
	created_at: string;
};

function toArchived(row: Row): ArchivedNewsletter {
	return { id: row.id, slug: row.slug ?? "", title: row.title, excerpt: row.excerpt, at: row.sent_at ?? row.started_at ?? row.created_at };
}

/** Sent to everybody once, and some of them are tried again. */
const reopened: readonly Status[] = ["sending", "paused", "cancelled"];

function withSending(db: Db) {
	return db.selectFrom("newsletters").leftJoin("sendings", "sendings.newsletter_id", "newsletters.id");
}

function listed(db: Db) {
	return withSending(db)
		.where((row) => row.or([row("status", "=", "sent"), row.and([row("sent_at", "is not", null), row("status", "in", reopened)])]))
		.where("slug", "is not", null)
		.where("hidden_at", "is", null)
		.where(sql<boolean>`coalesce(is_archived, true)`);
}

/** The newsletters of the archive, the latest first. */
export async function listArchived(db: Db, limit: number): Promise<ArchivedNewsletter[]> {
	const rows = await listed(db)
		.select([...columns])
		.orderBy("sent_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toArchived);
}

/** The newsletters of the archive with their content, the latest first: what feeds carry. */
export async function listForFeed(db: Db, limit: number): Promise<(ArchivedNewsletter & { content: string; feed_id: string | null })[]> {
	const rows = await listed(db)
		.select([...columns, "content", "feed_id"])
		.orderBy("sent_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({ ...toArchived(row), content: row.content, feed_id: row.feed_id }));
}

/**
 * A stretch of the newsletters of the archive, however many there are.
 * @param options.after - the last one of the stretch before; null for the first stretch
 */
export async function lookOverListed(db: Db, { after, limit }: { after: string | null; limit: number }): Promise<string[]> {
	let stretch = listed(db).select("id").orderBy("id", "desc").limit(limit);
	if (after !== null) stretch = stretch.where("id", "<", after);
	return (await stretch.execute()).map(({ id }) => id);
}

/** Those of these newsletters that stand in the archive, with their content. */
export async function findListed(db: Db, ids: readonly string[]): Promise<(ArchivedNewsletter & { content: string })[]> {
	if (ids.length === 0) return [];
	const rows = await listed(db)
		.select([...columns, "content"])
		.where("id", "in", ids)
		.execute();
	return rows.map((row) => ({ ...toArchived(row), content: row.content }));
}

/** The latest of those of these newsletters that stand in the archive. */
export async function findLatestListed(db: Db, ids: readonly string[], limit: number): Promise<ArchivedNewsletter[]> {
	if (ids.length === 0) return [];
	const rows = await listed(db)
		.select([...columns])
		.where("id", "in", ids)
		.orderBy("sent_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toArchived);
}

/**
 * One newsletter that left: from its first message on, since that message leads here; deleted ones live on for those who
 * hold the link, without being listed. null when there is none, or when it is kept off the site.
 */
export async function findArchived(db: Db, slug: string): Promise<(ArchivedNewsletter & { content: string; isListed: boolean }) | null> {
	const row = await withSending(db)
		.select([...columns, "content", "status", "hidden_at"])
		.where("slug", "=", slug)
		.where("started_at", "is not", null)
		.where("status", "in", startedStatuses)
		.where(sql<boolean>`coalesce(is_archived, true)`)
		.executeTakeFirst();
	if (!row) return null;
	const status = statusOf(row.status);
	const wasSent = status === "sent" || (row.sent_at !== null && reopened.includes(status));
	return { ...toArchived(row), content: row.content, isListed: wasSent && row.hidden_at === null };
}

/** The newsletters of the archive that left just before and just after one of them; null at an end. */
export async function findBeside(
	db: Db,
	{ id, at }: Pick<ArchivedNewsletter, "id" | "at">,
): Promise<{ before: ArchivedNewsletter | null; after: ArchivedNewsletter | null }> {
	const beside = async (sign: "<" | ">", order: "asc" | "desc") => {
		const row = await listed(db)
			.select([...columns])
			.where((it) => it.or([it("sent_at", sign, at), it.and([it("sent_at", "=", at), it("id", sign, id)])]))
			.orderBy("sent_at", order)
			.orderBy("id", order)
			.limit(1)
			.executeTakeFirst();
		return row ? toArchived(row) : null;
	};
	return { before: await beside("<", "desc"), after: await beside(">", "asc") };
}

/** Writes whether readers of the site may read a newsletter once it is sent; false when there is none. */
export async function writeArchived(db: Db, id: string, isArchived: boolean): Promise<boolean> {
	const { numUpdatedRows } = await db.updateTable("newsletters").set({ is_archived: isArchived }).where("id", "=", id).executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}
