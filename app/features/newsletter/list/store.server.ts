// Owns the list of newsletters and its four figures. Newsletters are some hundreds, their recipients some hundred thousands:
// the former are read whole without their bodies, the latter only through indexes.
import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { Segment } from "../segments/rules.ts";
import { segmentColumns, segmentOf } from "../segments/store.server.ts";
import { openStandings } from "../sending/delivery-states.ts";
import { countOf, readMessages } from "../sending/figures-store.server.ts";
import { unreachableReaders } from "../sending/unreachable-store.server.ts";
import { isUnderWay, type Role, type Status, statusOf, underWayStatuses } from "../states.ts";
import { FIRST_TOPIC } from "../topics/rules.ts";
import { filters, type ListQuery, matches, PAGE_SIZE } from "./list-query.ts";

export type ListedNewsletter = {
	id: string;
	title: string;
	subject: string;
	status: Status;
	createdAt: string;
	scheduledAt: string | null;
	sentAt: string | null;
	startedAt: string | null;
	/** Since when it is among those that were deleted. */
	hiddenAt: string | null;
	/** Whom it is for. */
	topicId: string;
	segment: Segment;
	/** It stands still until somebody decides. */
	isStuck: boolean;
	/** How many of its messages are settled, while some are still to leave. */
	underWay: { done: number; of: number } | null;
};

export type Figures = {
	total: number;
	sent: number;
	/** Who would get a newsletter now, and who subscribes but would not: their address answers no more. */
	subscribers: number;
	unreachable: number;
	/** Of the messages whose recipient agreed to it, those a person opened. null: nothing was measured. */
	opened: { count: number; of: number } | null;
};

export type NewsletterList = {
	page: ListedNewsletter[];
	/** How many match, altogether. */
	found: number;
	pages: number;
	/** How many of what is searched for stand under each filter; null: under « Tous ». */
	counts: Map<keyof typeof filters | null, number>;
	/** How many of what is searched for were deleted, and may come back. */
	deleted: number;
};

/** Steps of the welcome path have a page and figures of their own. */
const isCampaign = sql<boolean>`coalesce(newsletters.role, '') <> ${"welcome" satisfies Role}`;
const isOfCampaign = sql<boolean>`deliveries.newsletter_id not in (select id from newsletters where role = ${"welcome" satisfies Role})`;

/** A page of the list, newest first; what was deleted has a list of its own. */
export async function listNewsletters(db: Db, query: ListQuery): Promise<NewsletterList> {
	const rows = await db
		.selectFrom("newsletters")
		.leftJoin("sendings", "sendings.newsletter_id", "newsletters.id")
		.select([
			"id",
			"title",
			"subject",
			"status",
			"created_at",
			"scheduled_at",
			"sent_at",
			"started_at",
			"pause_reason",
			"hidden_at",
			"topic_id",
		])
		.select(segmentColumns)
		.where(isCampaign)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.execute();
	const found = rows.filter((row) => matches(row, query.q));
	const deleted = found.filter((row) => row.hidden_at !== null).length;
	const searched = found
		.filter((row) => (row.hidden_at !== null) === query.deleted)
		.map((row) => ({
			id: row.id,
			title: row.title,
			subject: row.subject,
			status: statusOf(row.status),
			createdAt: row.created_at,
			scheduledAt: row.scheduled_at,
			sentAt: row.sent_at,
			startedAt: row.started_at,
			hiddenAt: row.hidden_at,
			topicId: row.topic_id ?? FIRST_TOPIC,
			segment: segmentOf(row),
			isStuck: row.pause_reason !== null,
			underWay: null,
		}));
	const under = (filter: keyof typeof filters | null) => (filter ? searched.filter(({ status }) => status === filters[filter]) : searched);
	const listed = under(query.filter);
	const pages = Math.max(1, Math.ceil(listed.length / PAGE_SIZE));
	const first = (Math.min(query.page, pages) - 1) * PAGE_SIZE;
	return {
		page: await withProgress(db, listed.slice(first, first + PAGE_SIZE)),
		found: listed.length,
		pages,
		deleted,
		counts: new Map([null, ...(Object.keys(filters) as (keyof typeof filters)[])].map((name) => [name, under(name).length])),
	};
}

/** Adds how far those are that are leaving or stand still half-way. */
async function withProgress(db: Db, page: ListedNewsletter[]): Promise<ListedNewsletter[]> {
	const moving = page.filter(({ status }) => isUnderWay(status)).map(({ id }) => id);
	const all = await readMessages(db, moving);
	return page.map((newsletter) => {
		const messages = all.get(newsletter.id);
		const done = countOf(messages ?? [], ({ standing }) => !openStandings.includes(standing));
		return messages ? { ...newsletter, underWay: { done, of: countOf(messages) } } : newsletter;
	});
}

/** The four figures above the list. */
export async function readFigures(db: Db): Promise<Figures> {
	const newsletters = await db
		.selectFrom("newsletters")
		.select(["status", (row) => row.fn.countAll().as("count")])
		.where("hidden_at", "is", null)
		.where(isCampaign)
		.groupBy("status")
		.execute();
	const { count: subscribers } = await db
		.selectFrom("newsletter_subscribers")
		.select((row) => row.fn.countAll().as("count"))
		.where("unsubscribed_at", "is", null)
		.where("pending_since", "is", null)
		.executeTakeFirstOrThrow();
	const unreachable = (await unreachableReaders(db)).length;
	const { count: measured } = await db
		.selectFrom("deliveries")
		.select((row) => row.fn.countAll().as("count"))
		.where(sql<boolean>`tracked`)
		.where("state", "=", "accepted")
		.where(isOfCampaign)
		.executeTakeFirstOrThrow();
	const of = Number(measured);
	return {
		total: newsletters.reduce((sum, { count }) => sum + Number(count), 0),
		sent: newsletters.filter(({ status }) => status === "sent").reduce((sum, { count }) => sum + Number(count), 0),
		subscribers: Number(subscribers) - unreachable,
		unreachable,
		opened: of === 0 ? null : { count: await countOpened(db), of },
	};
}

async function countOpened(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("delivery_events")
		.innerJoin("deliveries", "deliveries.id", "delivery_events.delivery_id")
		.select((row) => row.fn.count("delivery_id").distinct().as("count"))
		.where("kind", "=", "open")
		.where(sql<boolean>`not machine`)
		.where(sql<boolean>`tracked`)
		.where("state", "=", "accepted")
		.where(isOfCampaign)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Takes a newsletter off the lists; false when it is off already, or under way. */
export async function hideNewsletter(db: Db, id: string, at: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("newsletters")
		.set({ hidden_at: at })
		.where("id", "=", id)
		.where("hidden_at", "is", null)
		.where("status", "not in", underWayStatuses)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Puts a deleted newsletter back on the lists; false when it is there already, or gone for good. */
export async function showNewsletter(db: Db, id: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("newsletters")
		.set({ hidden_at: null })
		.where("id", "=", id)
		.where("hidden_at", "is not", null)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Erases the newsletters that were deleted before this moment without ever having been started; answers how many. */
export async function eraseDeletedDrafts(db: Db, before: string): Promise<number> {
	const sending = (row: ExpressionBuilder<Database, "newsletters">) =>
		row.selectFrom("sendings").select("newsletter_id").whereRef("newsletter_id", "=", "newsletters.id");
	const { numDeletedRows } = await db
		.deleteFrom("newsletters")
		.where("hidden_at", "<", before)
		// History that another software sent has no sending of ours.
		.where("status", "!=", "sent" satisfies Status)
		.where((row) => row.not(row.exists(sending(row))))
		.executeTakeFirst();
	return Number(numDeletedRows);
}
