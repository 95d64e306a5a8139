// Owns what readers are told of series: which there are, their parts in their order, and where an item stands in its own.
import { sql } from "kysely";
import { isKind } from "../../shared/kinds.ts";
import { readTags } from "../../shared/tags.ts";
import { typographyFr } from "../../shared/typography.ts";
import type { Db } from "../db/open.ts";
import { type ItemRef, refKey } from "../items/items-store.server.ts";
import { inOrder, type SeriesPlace } from "./series.ts";

/** What the house says of a series, and its public parts in the order they are read. */
export type Series = {
	name: string;
	slug: string;
	text: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
	parts: (ItemRef & { at: string })[];
};

/** A series by its slug; null where nothing public is of it. */
export async function findSeries(db: Db, slug: string): Promise<Series | null> {
	const rows = await db
		.selectFrom("item_series as item")
		.leftJoin("series", "series.slug", "item.slug")
		.select(["item.kind", "item.item_id", "item.name as borne", "item.listed_at"])
		.select(["series.name", "series.text", "series.image_url", "series.image_alt", "series.image_credit", "series.item_order"])
		.where("item.slug", "=", slug)
		.where("item.is_public", "=", 1)
		.orderBy("item.listed_at")
		.orderBy("item.kind")
		.orderBy("item.item_id")
		.execute();
	const [first] = rows;
	if (!first) return null;
	const { name, text, image_url, image_alt, image_credit, item_order } = first;
	const parts = rows.flatMap(({ kind, item_id: id, listed_at: at }) => (isKind(kind) ? { kind, id, at } : []));
	return {
		...{ slug, text, image_url, image_alt, image_credit },
		name: name ?? first.borne,
		parts: inOrder(parts, item_order),
	};
}

/** A series in a list: how many public parts it has, and when the newest was published. */
export type ListedSeries = Pick<Series, "slug" | "name" | "image_url" | "image_alt" | "image_credit" | "text"> & {
	count: number;
	at: string;
};

/** The series something public is of, the one with the newest part first. */
export async function listSeries(db: Db, most: number): Promise<ListedSeries[]> {
	const { min, max, countAll } = db.fn;
	const rows = await db
		.selectFrom(
			db
				.selectFrom("item_series")
				.select(["slug", min("name").as("borne"), countAll().as("count"), max("listed_at").as("at")])
				.where("is_public", "=", 1)
				.groupBy("slug")
				.as("item"),
		)
		.leftJoin("series", "series.slug", "item.slug")
		.select(["item.slug", "item.count", "item.at", sql<string>`coalesce(series.name, item.borne)`.as("name")])
		.select(["series.text", "series.image_url", "series.image_alt", "series.image_credit"])
		.orderBy("item.at", "desc")
		.orderBy("item.slug")
		.limit(most)
		.execute();
	return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/**
 * Where an item stands in its series; null where it is of none, or not public.
 * @param column - its `series`, as its row has it
 */
export async function placeInSeries(db: Db, item: ItemRef, column: string | null): Promise<SeriesPlace | null> {
	const [own] = readTags(column);
	const series = own && (await findSeries(db, own.slug));
	const at = series ? series.parts.findIndex((part) => refKey(part) === refKey(item)) : -1;
	if (!series || at < 0) return null;
	const { name, slug, parts } = series;
	return {
		name: typographyFr(name),
		slug,
		place: at + 1,
		count: parts.length,
		previous: parts[at - 1] ?? null,
		next: parts[at + 1] ?? null,
	};
}
