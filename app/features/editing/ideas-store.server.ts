// Owns which kept texts are ideas: begun, and no item yet nor ever (what was deleted has its history and its bin).
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { actorName } from "../../platform/journal/actor-store.server.ts";
import { fold, searchText } from "../../shared/fold.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { ListQuery } from "./list-query.ts";
import { countItems, type ListRow, listIdsWith, listItems, PAGE_SIZE, readLines } from "./list-store.server.ts";

export type Idea = { id: string; heading: string; begunAt: string; at: string; device: string | null; actor: string | null };

/** Of a kept text: whether nothing was ever stored under its id. */
function neverStored(kind: Kind) {
	return sql<boolean>`not exists (select 1 from ${sql.table(kinds[kind].table)} as item where item.id = kept_work.subject_id)
		and not exists (select 1 from revisions where revisions.item_type = ${kind} and revisions.item_id = kept_work.subject_id)`;
}

/** Whether what is kept under this id is an idea. */
export async function isIdea(db: Db, kind: Kind, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("kept_work")
		.select("place")
		.where("kind", "=", kind)
		.where("subject_id", "=", id)
		.where("base", "is", null)
		.where("dropped_at", "is", null)
		.where(neverStored(kind))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** The ideas of a kind that a search finds, in the order of its list; their texts are not read. */
export async function listIdeas(
	db: Db,
	kind: Kind,
	{ q, sort, descending }: Pick<ListQuery, "q" | "sort" | "descending">,
): Promise<Idea[]> {
	const rows = await db
		.selectFrom("kept_work")
		.select(["subject_id as id", "heading", "started_at as begunAt", "at", "device", actorName("kept_work").as("actor")])
		.where("kind", "=", kind)
		.where("base", "is", null)
		.where("dropped_at", "is", null)
		.where(neverStored(kind))
		.orderBy("at", "desc")
		.orderBy("place")
		.execute();
	const ideas = new Map<string, Idea>();
	for (const row of rows) {
		const newer = ideas.get(row.id);
		// Typed in two places: it is one idea, as it was last written, begun when it first was.
		if (!newer) ideas.set(row.id, row);
		else if (row.begunAt < newer.begunAt) newer.begunAt = row.begunAt;
	}
	const words = fold(q);
	const found = [...ideas.values()].filter(({ heading }) => searchText(heading).includes(words));
	const sign = descending ? -1 : 1;
	const order =
		sort === "titre"
			? (left: Idea, right: Idea) => searchText(left.heading).localeCompare(searchText(right.heading), "fr")
			: (left: Idea, right: Idea) => left.begunAt.localeCompare(right.begunAt);
	return found.sort((left, right) => sign * order(left, right));
}

/** An idea on a page of a list, and how many of the page's items stand before it. */
export type IdeaLine = Idea & { before: number };

/** One page of a list, its ideas among its items where the list is sorted by what they have, behind them where it is not. */
export async function listPage(
	db: Db,
	kind: Kind,
	query: ListQuery,
	ideas: readonly Idea[],
): Promise<{ rows: ListRow[]; ideas: IdeaLine[] }> {
	const offset = (query.page - 1) * PAGE_SIZE;
	if (query.state === "idees") return { rows: [], ideas: ideas.slice(offset, offset + PAGE_SIZE).map((idea) => ({ ...idea, before: 0 })) };
	if (query.state || ideas.length === 0) return { rows: await listItems(db, kind, query), ideas: [] };
	if (query.sort !== "creation" && query.sort !== "titre") {
		const rows = await listItems(db, kind, query);
		const { all } = await countItems(db, kind, query);
		const behind = ideas.slice(Math.max(0, offset - all), Math.max(0, offset - all + PAGE_SIZE - rows.length));
		return { rows, ideas: behind.map((idea) => ({ ...idea, before: rows.length })) };
	}
	const byId = new Map(ideas.map((idea) => [idea.id, idea]));
	const ids = await listIdsWith(db, kind, query, ideas);
	const items = ids.filter((id) => !byId.has(id));
	const lines = ids.flatMap((id, index) => {
		const idea = byId.get(id);
		return idea ? [{ ...idea, before: ids.slice(0, index).filter((other) => !byId.has(other)).length }] : [];
	});
	return { rows: await readLines(db, kind, items), ideas: lines };
}
