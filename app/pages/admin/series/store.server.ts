// Owns what the administrator's pages ask of series, those nothing public is of included, and the writing of them.
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { ItemRef } from "../../../platform/items/items-store.server.ts";
import { inOrder } from "../../../platform/series/series.ts";
import { isKind, kinds } from "../../../shared/kinds.ts";
import { readTags, type Tag, writeTags } from "../../../shared/tags.ts";

export type SeriesRow = Database["series"];
/** A series in the administrator's list. */
export type Counted = Tag & { published: number; all: number };
/** An item of a series, drafts too. */
export type Part = ItemRef & { isPublic: boolean };

/** Every series: what the house has said something of, and what items alone name; by their slugs. */
export async function listAll(db: Db): Promise<Counted[]> {
	const borne = await db
		.selectFrom("item_series")
		.select(({ fn }) => ["slug", fn.min("name").as("name"), fn.sum<number>("is_public").as("published"), fn.countAll().as("all")])
		.groupBy("slug")
		.execute();
	const said = await db.selectFrom("series").select(["slug", "name"]).execute();
	const all = new Map<string, Counted>(said.map((series) => [series.slug, { ...series, published: 0, all: 0 }]));
	for (const { slug, name, published, all: count } of borne) {
		all.set(slug, { slug, name: all.get(slug)?.name ?? name, published: Number(published), all: Number(count) });
	}
	return [...all.values()].sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

/** What is said of a series; one that items alone name has its name of them. Null where there is none. */
export async function findSaid(db: Db, slug: string): Promise<SeriesRow | null> {
	const row = await db.selectFrom("series").selectAll().where("slug", "=", slug).executeTakeFirst();
	if (row) return row;
	const borne = await db.selectFrom("item_series").select("name").where("slug", "=", slug).orderBy("name").limit(1).executeTakeFirst();
	const nothing = { text: null, image_url: null, image_alt: null, image_credit: null, item_order: null, updated_at: "" };
	return borne ? { slug, name: borne.name, ...nothing } : null;
}

/** Whether a series was begun by this very request, and nothing was said of it since: the journal has both, under one moment. */
export async function isBegunBy(db: Db, { updated_at }: Pick<SeriesRow, "updated_at">, request: string): Promise<boolean> {
	const line = await db
		.selectFrom("journal")
		.select("id")
		.where("at", "=", updated_at)
		.where("kind", "=", "created")
		.where("subject_type", "=", "series")
		.where("subject_id", "=", request)
		.executeTakeFirst();
	return line !== undefined;
}

/** The items of a series in their order, drafts too. */
export async function listParts(db: Db, { slug, item_order }: Pick<SeriesRow, "slug" | "item_order">): Promise<Part[]> {
	const rows = await db
		.selectFrom("item_series")
		.select(["kind", "item_id", "is_public"])
		.where("slug", "=", slug)
		.orderBy("listed_at")
		.orderBy("kind")
		.orderBy("item_id")
		.execute();
	const parts = rows.flatMap(({ kind, item_id: id, is_public }) => (isKind(kind) ? { kind, id, isPublic: is_public === 1 } : []));
	return inOrder(parts, item_order);
}

/** Says something of a series, instead of what was said before. */
export async function putSeries(db: Db, row: SeriesRow): Promise<void> {
	await db
		.insertInto("series")
		.values(row)
		.onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
		.execute();
}

/** Forgets what was said of a series. */
export async function deleteSeries(db: Db, slug: string): Promise<void> {
	await db.deleteFrom("series").where("slug", "=", slug).execute();
}

/** Has an item of one series (its slug) be of another, or of none; one that somebody has filed elsewhere meanwhile stays there. */
export async function moveToSeries(db: Db, { kind, id }: ItemRef, from: string, to: Tag | null): Promise<void> {
	const { table } = kinds[kind];
	const row = await db.selectFrom(table).select("series").where("id", "=", id).forUpdate().executeTakeFirst();
	if (!readTags(row?.series).some(({ slug }) => slug === from)) return;
	await db
		.updateTable(table)
		.set({ series: writeTags(to ? [to] : []) })
		.where("id", "=", id)
		.execute();
}
