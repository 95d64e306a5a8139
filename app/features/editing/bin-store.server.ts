// Owns the bin of a list: what was deleted and is not there again, as its last revision keeps it.

import type { Db } from "../../platform/db/open.ts";
import { actorName } from "../../platform/journal/actor-store.server.ts";
import { fold, searchText } from "../../shared/fold.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { readFlag } from "../../shared/rows.ts";
import { rowHeading } from "./columns.ts";
import { PAGE_SIZE } from "./list-store.server.ts";
import { itemIsGone, keptUntil } from "./revision-store.server.ts";

export type Deleted = {
	id: string;
	heading: string;
	/** Whether it was public, and will be once restored. */
	published: boolean;
	at: string;
	actor: string | null;
	/** When it is forgotten for good. */
	until: string;
};

type Deletion = { revision: string; id: string; at: string; actor: string | null };

/** The last deletion of each item that is not there. */
function deletions(db: Db, kind: Kind) {
	return db
		.selectFrom("revisions")
		.where("item_type", "=", kind)
		.where("kind", "=", "deleted")
		.where(itemIsGone(kind))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("revisions as later")
						.select("later.id")
						.where("later.item_type", "=", kind)
						.where("later.kind", "=", "deleted")
						.whereRef("later.item_id", "=", "revisions.item_id")
						// Two states of an item never share a moment.
						.whereRef("later.at", ">", "revisions.at"),
				),
			),
		);
}

function newestFirst(db: Db, kind: Kind) {
	return deletions(db, kind)
		.select(["id as revision", "item_id as id", "at", actorName("revisions").as("actor")])
		.orderBy("at", "desc")
		.orderBy("id", "desc");
}

/** The deletions of items whose heading holds the words. Their titles are read, never their texts: no engine folds as we do. */
async function search(db: Db, kind: Kind, q: string): Promise<Deletion[]> {
	const all = await newestFirst(db, kind).execute();
	if (all.length === 0) return all;
	const headings = await headingsOf(db, kind);
	const words = fold(q);
	return all.filter(({ id }) => searchText(headings.get(id) ?? "").includes(words));
}

/** What deleted items were called: the journal says it without their texts. */
async function headingsOf(db: Db, kind: Kind): Promise<Map<string, string>> {
	const lines = await db
		.selectFrom("journal")
		.select(["subject_id", "subject_title"])
		.where("kind", "=", "deleted")
		.where("subject_type", "=", kind)
		.orderBy("at")
		.execute();
	return new Map(lines.map(({ subject_id, subject_title }) => [subject_id ?? "", subject_title ?? ""]));
}

/** How many deleted items there are, or a search finds. */
export async function countBin(db: Db, kind: Kind, q: string): Promise<number> {
	if (q) return (await search(db, kind, q)).length;
	const { count } = await deletions(db, kind)
		.select((row) => row.fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** One page of the bin, newest deletion first. */
export async function listBin(db: Db, kind: Kind, { q, page }: { q: string; page: number }): Promise<Deleted[]> {
	const before = (page - 1) * PAGE_SIZE;
	const chosen = q
		? (await search(db, kind, q)).slice(before, before + PAGE_SIZE)
		: await newestFirst(db, kind).limit(PAGE_SIZE).offset(before).execute();
	if (chosen.length === 0) return [];
	const kept = await db
		.selectFrom("revisions")
		.select(["id", "fields"])
		.where(
			"id",
			"in",
			chosen.map(({ revision }) => revision),
		)
		.execute();
	const rows = new Map(kept.map(({ id, fields }) => [id, JSON.parse(fields) as Record<string, unknown>]));
	return chosen.flatMap(({ revision, id, at, actor }) => {
		const row = rows.get(revision);
		if (!row) return [];
		const published = readFlag(row[kinds[kind].flag] as boolean | number);
		return [{ id, heading: rowHeading(kind, row), published, at, actor, until: keptUntil(at) }];
	});
}
