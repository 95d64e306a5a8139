// Owns what readers are told of series: which there are, their parts in their order, and where an item stands in its own.
import { type SelectQueryBuilder, sql } from "kysely";
import { isKind } from "../../shared/kinds.ts";
import { readTags } from "../../shared/tags.ts";
import { typographyFr } from "../../shared/typography.ts";
import type { Db } from "../db/open.ts";
import { isPublic } from "../db/public-words.ts";
import { question } from "../db/question.ts";
import type { Database } from "../db/schema.ts";
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
	/** When something was last said of it; null where nothing was. */
	updated_at: string | null;
	parts: (ItemRef & { at: string })[];
};

/** A series by its slug; null where nothing public is of it. */
export async function findSeries(db: Db, slug: string): Promise<Series | null> {
	const said = await db
		.selectFrom("series")
		.select(["name", "text", "image_url", "image_alt", "image_credit", "item_order", "updated_at"])
		.where("slug", "=", slug)
		.executeTakeFirst();
	const found = await findParts(db, slug, said?.item_order ?? null);
	if (!found) return null;
	const { text = null, image_url = null, image_alt = null, image_credit = null, updated_at = null } = said ?? {};
	return { ...{ slug, text, image_url, image_alt, image_credit, updated_at }, name: said?.name ?? found.borne, parts: found.parts };
}

/** The public parts of a series in their order, and its name as they bear it; null where there are none. */
async function findParts(db: Db, slug: string, order: string | null): Promise<{ borne: string; parts: Series["parts"] } | null> {
	const rows = await db
		.selectFrom("item_series")
		.select(["kind", "item_id", "name", "listed_at"])
		.where("slug", "=", slug)
		.where(isPublic)
		.orderBy("listed_at")
		.orderBy("kind")
		.orderBy("item_id")
		.execute();
	const parts = rows.flatMap(({ kind, item_id: id, listed_at: at }) => (isKind(kind) ? { kind, id, at } : []));
	return rows[0] ? { borne: rows[0].name, parts: inOrder(parts, order) } : null;
}

/** A series in a list: how many public parts it has, and when the newest was published. */
export type ListedSeries = Pick<Series, "slug" | "name" | "image_url" | "image_alt" | "image_credit" | "text"> & {
	count: number;
	at: string;
};

/** Where a series stands in the list of them. */
export type SeriesCursor = Pick<ListedSeries, "at" | "slug">;

/** Asks for series something public is of, the one with the newest part first; of one alone where a question for its slug is given. */
function seriesOf(db: Db, slug?: SelectQueryBuilder<Database, "item_series", { slug: string }>) {
	const { min, max, countAll } = db.fn;
	const counted = db
		.selectFrom("item_series")
		.select(["slug", min("name").as("borne"), countAll().as("count"), max("listed_at").as("at"), min("item_id").as("one")])
		.where(isPublic)
		.groupBy("slug");
	return (
		db
			.selectFrom((slug ? counted.where("slug", "=", slug) : counted).as("item"))
			.leftJoin("series", "series.slug", "item.slug")
			.select(["item.slug", "item.count", "item.at", sql<string>`coalesce(series.name, item.borne)`.as("name")])
			.select(["series.text", "series.image_url", "series.image_alt", "series.image_credit"])
			// Named as a row's id, one part stands for all: a page that shows a series is not served again once they were withdrawn (recorded-reads.ts).
			.select("item.one as id")
			.orderBy("item.at", "desc")
			.orderBy("item.slug")
	);
}

const toListed = ({ count, id: _, ...row }: Awaited<ReturnType<ReturnType<typeof seriesOf>["execute"]>>[number]): ListedSeries => ({
	...row,
	count: Number(count),
});

/**
 * The series something public is of, the one with the newest part first.
 * @param options.after - only what comes behind this place
 */
export async function listSeries(db: Db, most: number, { after = null }: { after?: SeriesCursor | null } = {}): Promise<ListedSeries[]> {
	let query = seriesOf(db).limit(most);
	if (after) {
		const { at, slug: last } = after;
		query = query.where(({ and, or, eb }) => or([eb("item.at", "<", at), and([eb("item.at", "=", at), eb("item.slug", ">", last)])]));
	}
	return (await query.execute()).map(toListed);
}

/** The first of them, without counting the parts of the others; null where there is none. */
export async function newestSeries(db: Db): Promise<ListedSeries | null> {
	const [series] = await newest(db, {});
	return series ? toListed(series) : null;
}

const newest = question((db, _: object) => {
	const publicOnes = db.selectFrom("item_series").select("slug").where(isPublic);
	return seriesOf(db, publicOnes.orderBy("listed_at", "desc").orderBy("slug").limit(1)).limit(1);
});

/** Whether there is a series to lead to. */
export async function hasSeries(db: Db): Promise<boolean> {
	return (await db.selectFrom("item_series").select("slug").where(isPublic).limit(1).executeTakeFirst()) !== undefined;
}

/** What a series is called; null where nothing public is of it. */
export async function nameSeries(db: Db, slug: string): Promise<string | null> {
	const one = db.selectFrom("item_series").select("slug").where("slug", "=", slug).where(isPublic).limit(1);
	const series = await seriesOf(db, one).executeTakeFirst();
	return series?.name ?? null;
}

/**
 * Where an item stands in its series; null where it is of none, or not public.
 * @param column - its `series`, as its row has it
 */
export async function placeInSeries(db: Db, item: ItemRef, column: string | null): Promise<SeriesPlace | null> {
	const [own] = readTags(column);
	if (!own) return null;
	const { slug } = own;
	const said = await db.selectFrom("series").select(["name", "item_order"]).where("slug", "=", slug).executeTakeFirst();
	const found = await findParts(db, slug, said?.item_order ?? null);
	const at = found ? found.parts.findIndex((part) => refKey(part) === refKey(item)) : -1;
	if (!found || at < 0) return null;
	const { parts } = found;
	const name = said?.name ?? found.borne;
	return {
		name: typographyFr(name),
		slug,
		place: at + 1,
		count: parts.length,
		previous: parts[at - 1] ?? null,
		next: parts[at + 1] ?? null,
	};
}
