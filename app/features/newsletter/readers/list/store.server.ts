// Owns the administrator's view of newsletter_subscribers: lists, counts, unsubscribing, erasing.
// Every read is answered by an index or stops after a page.
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import type { NewsletterSubscribersTable } from "../../../../platform/db/schema/newsletter.ts";
import type { Database } from "../../../../platform/db/schema.ts";
import { fold } from "../../../../shared/fold.ts";
import { onTopic } from "../../topics/store.server.ts";
import { searchTextOf } from "../search-text.server.ts";
import { PAGE_SIZE, type StateFilter, type SubscriberQuery } from "./rules.ts";

/** `topicId`: those who read this letter alone. */
export type SubscriberFilter = Pick<SubscriberQuery, "q" | "state"> & { topicId?: string | null };

/** `active`: who receives a newsletter; `blocked`: who would, were their address not given up (see suppressions). */
export type Counts = { all: number; active: number; waiting: number; left: number; blocked: number };

const COLUMNS = [
	"id",
	"email",
	"first_name",
	"last_name",
	"phone",
	"created_at",
	"unsubscribed_at",
	"pending_since",
	"source",
	"email_hash",
] as const;
export type SubscriberRow = Pick<Selectable<NewsletterSubscribersTable>, (typeof COLUMNS)[number]>;

/** Each word searched for must be somewhere in the address or the names; of a letter, those are meant who read it now. */
function filtered<Output>(query: SelectQueryBuilder<Database, "newsletter_subscribers", Output>, { q, state, topicId }: SubscriberFilter) {
	let kept = query;
	if (topicId) kept = kept.where("unsubscribed_at", "is", null).where("pending_since", "is", null).where(onTopic(topicId));
	if (state) kept = kept.where("pending_since", state === "en-attente" ? "is not" : "is", null);
	if (state && state !== "en-attente") kept = kept.where("unsubscribed_at", state === "desabonnes" ? "is not" : "is", null);
	if (state === "bloques") kept = kept.where(sql<boolean>`email_hash in (select email_hash from suppressions)`);
	if (state === "abonnes") {
		kept = kept.where(
			sql<boolean>`not exists (select 1 from suppressions where suppressions.email_hash = newsletter_subscribers.email_hash)`,
		);
	}
	for (const word of fold(q).split(" ").filter(Boolean)) {
		const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
		kept = kept.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
	}
	return kept;
}

async function count(db: Db, filter: SubscriberFilter): Promise<number> {
	const counting = db.selectFrom("newsletter_subscribers").select(({ fn }) => fn.countAll().as("rows"));
	return Number((await filtered(counting, filter).executeTakeFirstOrThrow()).rows);
}

/** How many match a search, altogether and by state; of one letter, or of all. */
export async function countSubscribers(db: Db, q: string, topicId: string | null = null): Promise<Counts> {
	const all = await count(db, { q, topicId, state: null });
	const left = await count(db, { q, topicId, state: "desabonnes" });
	const waiting = await count(db, { q, topicId, state: "en-attente" });
	const blocked = await count(db, { q, topicId, state: "bloques" });
	return { all, active: all - left - waiting - blocked, waiting, left, blocked };
}

/** The count of one state, or of all. */
export function countOf(counts: Counts, state: StateFilter | null): number {
	if (state === null) return counts.all;
	return { abonnes: counts.active, "en-attente": counts.waiting, desabonnes: counts.left, bloques: counts.blocked }[state];
}

/** A page of the list, those who came last first. */
export async function listSubscribers(db: Db, query: SubscriberFilter & { page: number }): Promise<SubscriberRow[]> {
	return filtered(db.selectFrom("newsletter_subscribers"), query)
		.select(COLUMNS)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(PAGE_SIZE)
		.offset((query.page - 1) * PAGE_SIZE)
		.execute();
}

/** Where the next batch of an export begins: after this row. */
export type Cursor = Pick<SubscriberRow, "id" | "created_at">;

/** The next rows of an export, in the list's order. */
export async function nextSubscribers(db: Db, filter: SubscriberFilter, after: Cursor | null, limit: number): Promise<SubscriberRow[]> {
	let query = filtered(db.selectFrom("newsletter_subscribers"), filter).select(COLUMNS);
	if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
	return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** Fills in what the search compares for some rows that lack it; answers how many it filled. */
export async function foldSome(db: Db, limit: number): Promise<number> {
	const rows = await db
		.selectFrom("newsletter_subscribers")
		.select(["id", "email", "first_name", "last_name"])
		.where("search_text", "is", null)
		.limit(limit)
		.execute();
	for (const { id, ...person } of rows) {
		await db
			.updateTable("newsletter_subscribers")
			.set({ search_text: searchTextOf(person) })
			.where("id", "=", id)
			.where("search_text", "is", null)
			.execute();
	}
	return rows.length;
}

/** Fills in what `suppressions` knows some rows' addresses under; answers how many it filled. */
export async function hashSome(db: Db, hash: (email: string) => string, limit: number): Promise<number> {
	const rows = await db.selectFrom("newsletter_subscribers").select(["id", "email"]).where("email_hash", "is", null).limit(limit).execute();
	for (const { id, email } of rows) {
		// Corrected in this very moment, an address has its own hash already.
		await db
			.updateTable("newsletter_subscribers")
			.set({ email_hash: hash(email) })
			.where("id", "=", id)
			.where("email_hash", "is", null)
			.execute();
	}
	return rows.length;
}

/** Somebody a file names who is here already. */
export type KnownReader = Awaited<ReturnType<typeof findKnown>>[number];

/** Those of these folded addresses that are here already, held until the transaction ends. */
export function findKnown(db: Db, emailKeys: readonly string[]) {
	return db
		.selectFrom("newsletter_subscribers")
		.select(["id", "email", "email_key", "source", "unsubscribed_at", "pending_since"])
		.where("email_key", "in", [...emailKeys])
		.orderBy("id")
		.forUpdate()
		.execute();
}

/** Those of these ids that somebody has. */
export async function findTakenIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("newsletter_subscribers")
		.select("id")
		.where("id", "in", [...ids])
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** Adds these people, but for who is here already; answers who is new. */
export function insertUnknown(db: Db, rows: readonly Insertable<NewsletterSubscribersTable>[]) {
	return db
		.insertInto("newsletter_subscribers")
		.values([...rows])
		.onConflict((conflict) => conflict.doNothing())
		.returning(["id", "email"])
		.execute();
}
