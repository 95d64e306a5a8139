// Owns the revisions table: every state an item was in, so that a change can be looked at, taken back, and a deletion undone.

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/open.ts";
import { actorColumns, actorName } from "../../platform/journal/actor-store.server.ts";
import { type Kind, kindNames, kinds } from "../../shared/kinds.ts";
import { readFlag } from "../../shared/rows.ts";
import type { ItemRow } from "./columns.ts";

export type RevisionKind = "created" | "updated" | "published" | "unpublished" | "scheduled" | "restored" | "deleted";
export type Revision = {
	id: string;
	at: string;
	/** The present name of who did it. */
	actor: string | null;
	kind: RevisionKind;
	/** What somebody called it. */
	name: string | null;
};

function ofItem(db: Db, kind: Kind, id: string) {
	return db.selectFrom("revisions").where("item_type", "=", kind).where("item_id", "=", id);
}

async function insert(
	db: Db,
	kind: Kind,
	row: ItemRow,
	revision: {
		at: string;
		/** The id of who did it. */
		actor: string | null;
		kind: RevisionKind;
	},
): Promise<void> {
	await db
		.insertInto("revisions")
		.values({
			id: randomUUID(),
			item_type: kind,
			item_id: row.id,
			...revision,
			...actorColumns(revision.actor),
			fields: JSON.stringify(row),
			name: null,
		})
		.execute();
}

/** Keeps the state before the first change of an item that came without a history (import, demonstration); answers its moment. */
async function keepFirst(db: Db, kind: Kind, row: ItemRow, fallback: number): Promise<number> {
	const since = Date.parse(row.updated_at ?? row.created_at) || fallback;
	await insert(db, kind, row, { at: new Date(since).toISOString(), actor: null, kind: "created" });
	return since;
}

/**
 * Keeps the state an item is in after a change. The first change of an item that came without a history (import,
 * demonstration) keeps the state before as well, so that it can be gone back to. Two states never share a moment.
 * @param change.before - the row before the change; null for a new item
 */
export async function keepRevision(
	db: Db,
	kind: Kind,
	row: ItemRow,
	change: { before: ItemRow | null; kind: RevisionKind; actor: string | null; at: Date },
): Promise<void> {
	const { before, kind: revisionKind, actor, at } = change;
	const last = await ofItem(db, kind, row.id).select("at").orderBy("at", "desc").limit(1).executeTakeFirst();
	let after = at.getTime();
	// An older database may hold a date that is none: it must not keep the item from ever being changed again.
	if (last) after = Math.max(after, Date.parse(last.at) + 1 || after);
	else if (before) {
		after = Math.max(after, (await keepFirst(db, kind, before, after)) + 1);
	}
	await insert(db, kind, row, { at: new Date(after).toISOString(), actor, kind: revisionKind });
}

/** The states of an item, newest first, without their content. */
export async function listRevisions(db: Db, kind: Kind, id: string): Promise<Revision[]> {
	const rows = await ofItem(db, kind, id)
		.select(["id", "at", "kind", "name", actorName("revisions").as("actor")])
		.orderBy("at", "desc")
		.execute();
	return rows as Revision[];
}

/** One state, with its row. */
export async function findRevision(db: Db, kind: Kind, id: string, revisionId: string): Promise<(Revision & { row: ItemRow }) | null> {
	const found = await ofItem(db, kind, id)
		.select(["id", "at", "kind", "name", "fields", actorName("revisions").as("actor")])
		.where("id", "=", revisionId)
		.executeTakeFirst();
	if (!found) return null;
	const { fields, ...revision } = found;
	return { ...(revision as Revision), row: JSON.parse(fields) };
}

/** The id of the newest state of an item; one that came without a history has one from now on. */
export async function newestRevision(db: Db, kind: Kind, row: ItemRow, now: Date): Promise<string> {
	const newest = () => ofItem(db, kind, row.id).select("id").orderBy("at", "desc").limit(1).executeTakeFirst();
	const found = await newest();
	if (found) return found.id;
	await keepFirst(db, kind, row, now.getTime());
	return ((await newest()) as { id: string }).id;
}

/** Names a state of an item, or takes its name away. */
export async function writeRevisionName(db: Db, kind: Kind, id: string, revision: { id: string; name: string | null }): Promise<void> {
	await db
		.updateTable("revisions")
		.set({ name: revision.name })
		.where("item_type", "=", kind)
		.where("item_id", "=", id)
		.where("id", "=", revision.id)
		.execute();
}

/** The row of the last revision of a kind; null when there is none. */
export async function lastRevision(db: Db, kind: Kind, id: string, revisionKind: RevisionKind): Promise<ItemRow | null> {
	const found = await ofItem(db, kind, id)
		.select("fields")
		.where("kind", "=", revisionKind)
		.orderBy("at", "desc")
		.limit(1)
		.executeTakeFirst();
	return found ? JSON.parse(found.fields) : null;
}

/** Whether readers may know the item's address: it is public, or was once. */
export async function wasPublic(db: Db, kind: Kind, row: ItemRow): Promise<boolean> {
	// What is public has a name for feeds, and keeps it; a draft may bear a date that is past.
	if (readFlag(row[kinds[kind].flag] as boolean | number) || row.feed_id) return true;
	return (await lastRevision(db, kind, row.id, "unpublished")) !== null;
}

const KEPT_MS = 365 * 86_400_000;

/** When what is deleted at a moment is forgotten. */
export function keptUntil(at: string): string {
	return new Date(Date.parse(at) + KEPT_MS).toISOString();
}

/** Of a revision: whether the item of this kind that it tells of is there no more. */
export function itemIsGone(kind: Kind) {
	return sql<boolean>`not exists (select 1 from ${sql.table(kinds[kind].table)} as item where item.id = revisions.item_id)`;
}

/** Removes what is kept of items that are deleted and have not changed for a year: nobody is offered them back by then. */
export async function endOldHistory({ db, clock }: { db: Db; clock: Pick<Clock, "now"> }): Promise<void> {
	const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
	for (const kind of kindNames) {
		await db.deleteFrom("revisions").where("item_type", "=", kind).where("at", "<", before).where(itemIsGone(kind)).execute();
	}
}
