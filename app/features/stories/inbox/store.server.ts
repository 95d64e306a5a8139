// Owns the stories table as the inbox reads and moves it. Every change is conditional: twice is once.
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { StoriesTable } from "../../../platform/db/schema/correspondence.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { StoryType } from "../types.ts";
import { type Filter, type Message, PER_PAGE, toKind, type View } from "./rules.ts";

function toMessage(row: Selectable<StoriesTable>): Message {
	return {
		id: row.id,
		kind: toKind(row.type),
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		phone: row.phone,
		message: row.message,
		createdAt: row.created_at,
		readAt: row.read_at,
		archivedAt: row.archived_at,
		repliedAt: row.replied_at,
		consentAt: row.consent_at,
		draftType: row.draft_type,
		draftId: row.draft_id,
	};
}

function inView(view: View, kind: StoryType | null) {
	return (row: ExpressionBuilder<Database, "stories">) =>
		row.and([
			view === "archives" ? row("archived_at", "is not", null) : row("archived_at", "is", null),
			...(view === "non-lus" ? [row("read_at", "is", null)] : []),
			...(kind ? [row("type", "=", kind)] : []),
		]);
}

/**
 * One page of a pile, newest first.
 * @param openId - the message now open: it stays in its pile while it is looked at, though reading it moved it
 */
export async function readInbox(db: Db, { view, kind, page }: Filter, openId: string | null): Promise<Message[]> {
	const rows = await db
		.selectFrom("stories")
		.selectAll()
		.where((row) =>
			openId && page === 1 && view === "non-lus" ? row.or([inView(view, kind)(row), row("id", "=", openId)]) : inView(view, kind)(row),
		)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(PER_PAGE)
		.offset((page - 1) * PER_PAGE)
		.execute();
	return rows.map(toMessage);
}

export type Counts = Record<View, number>;

/** How many messages each pile holds. */
export async function countInbox(db: Db, kind: StoryType | null): Promise<Counts> {
	const count = async (view: View) => {
		const row = await db
			.selectFrom("stories")
			.select((one) => one.fn.countAll().as("number"))
			.where(inView(view, kind))
			.executeTakeFirstOrThrow();
		return Number(row.number);
	};
	return { "non-lus": await count("non-lus"), tous: await count("tous"), archives: await count("archives") };
}

/** How many messages nobody has opened yet. */
export async function countUnread(db: Db): Promise<number> {
	const row = await db
		.selectFrom("stories")
		.select((one) => one.fn.countAll().as("number"))
		.where(inView("non-lus", null))
		.executeTakeFirstOrThrow();
	return Number(row.number);
}

/** One message; undefined when it is gone. */
export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
	const row = await db.selectFrom("stories").selectAll().where("id", "=", id).executeTakeFirst();
	return row && toMessage(row);
}

type Mark = "read_at" | "archived_at" | "consent_at";

/** Writes the moment of a mark on messages that do not bear it yet. */
export async function setMark(db: Db, ids: string[], mark: Mark, at: string): Promise<void> {
	await db
		.updateTable("stories")
		.set({ [mark]: at })
		.where("id", "in", ids)
		.where(mark, "is", null)
		.execute();
}

/** Takes a mark away. */
export async function clearMark(db: Db, ids: string[], mark: Mark): Promise<void> {
	await db
		.updateTable("stories")
		.set({ [mark]: null })
		.where("id", "in", ids)
		.execute();
}

/** The last answer's moment; an answered message has been read. */
export async function markReplied(db: Db, id: string, at: string): Promise<void> {
	await db.updateTable("stories").set({ replied_at: at }).where("id", "=", id).execute();
	await setMark(db, [id], "read_at", at);
}

/** The ids of all messages there are. */
export async function readAllIds(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("stories").select("id").execute();
	return rows.map(({ id }) => id);
}

/** Removes messages for good; answers the ids of those that were there. */
export async function deleteMessages(db: Db, ids: string[]): Promise<string[]> {
	const rows = await db.deleteFrom("stories").where("id", "in", ids).returning("id").execute();
	return rows.map(({ id }) => id);
}

/** The ids of messages older than a moment, a batch at a time. */
export async function readOldIds(db: Db, before: string, limit: number): Promise<string[]> {
	const rows = await db.selectFrom("stories").select("id").where("created_at", "<", before).orderBy("created_at").limit(limit).execute();
	return rows.map(({ id }) => id);
}

/** A pile from its newest message to its oldest, in batches, so that memory stays flat however many there are. */
export async function* readPile(db: Db, view: View, kind: StoryType | null): AsyncGenerator<Message[]> {
	const BATCH = 200;
	let last: Message | undefined;
	for (;;) {
		const after = last;
		const rows = await db
			.selectFrom("stories")
			.selectAll()
			.where(inView(view, kind))
			.$if(after !== undefined, (query) =>
				query.where((row) =>
					row.or([
						row("created_at", "<", after?.createdAt ?? ""),
						row.and([row("created_at", "=", after?.createdAt ?? ""), row("id", "<", after?.id ?? "")]),
					]),
				),
			)
			.orderBy("created_at", "desc")
			.orderBy("id", "desc")
			.limit(BATCH)
			.execute();
		if (rows.length === 0) return;
		const messages = rows.map(toMessage);
		yield messages;
		last = messages.at(-1);
	}
}

/**
 * Says which draft is made of a message, unless one was said already.
 * @returns the kind now written down, whoever wrote it; undefined when the message is gone
 */
export async function claimDraftType(db: Db, id: string, kind: string): Promise<string | undefined> {
	await db.updateTable("stories").set({ draft_type: kind }).where("id", "=", id).where("draft_type", "is", null).execute();
	const row = await db.selectFrom("stories").select("draft_type").where("id", "=", id).executeTakeFirst();
	return row ? (row.draft_type ?? kind) : undefined;
}

/** Writes down the draft that was made. */
export async function setDraft(db: Db, id: string, draftId: string): Promise<void> {
	await db.updateTable("stories").set({ draft_id: draftId }).where("id", "=", id).where("draft_id", "is", null).execute();
}

/** Forgets a draft that is no more; only that one. */
export async function forgetDraft(db: Db, id: string, draftId: string): Promise<void> {
	await db.updateTable("stories").set({ draft_type: null, draft_id: null }).where("id", "=", id).where("draft_id", "=", draftId).execute();
}
