// Owns what is said of items of any kind by whatever leads to them: public ones, in one question whichever their kinds.
import { type RawBuilder, sql } from "kysely";
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";

/** An item, whichever its kind. */
export type ItemRef = { kind: Kind; id: string };
/** An item by its address. */
export type ItemAddress = { kind: Kind; slug: string };

/** What is said of one where something leads to it. */
export type ItemHeading = ItemRef & {
	slug: string;
	heading: string;
	category: string | null;
	/** The address of its picture; null or empty where it has none. */
	picture: string | null;
	image_alt: string | null;
	image_credit: string | null;
	/** When it was published, where its kind has a date; else when it was made. */
	at: string;
};

/** What tells items of several kinds apart. */
export const refKey = ({ kind, id }: ItemRef): string => `${kind}:${id}`;

/** The date an item is listed at. */
export const listedAt = (kind: Kind): RawBuilder<string> => {
	const { date } = kinds[kind];
	return date === null ? sql.ref("created_at") : sql`coalesce(${sql.ref(date)}, created_at)`;
};

/** When an item was first published: portraits are listed as they were begun (`listedAt`), and may have been drafts for a year. */
export const publishedAt = (kind: Kind): RawBuilder<string> => sql`coalesce(${sql.ref(kinds[kind].date ?? "feed_at")}, created_at)`;

type Asked = { ids: Set<string>; slugs: Set<string> };

/** A question for those of these items of a kind that are public, or for drafts too. */
function headingsOf(kind: Kind, { ids, slugs }: Asked, withDrafts: boolean): RawBuilder<unknown> {
	const { table, flag, heading, pictures } = kinds[kind];
	const filled = pictures.map((column) => sql`nullif(${sql.ref(column)}, '')`);
	const picture = filled.length > 1 ? sql`coalesce(${sql.join(filled)})` : filled[0];
	// In one order: the same question asked twice is one.
	const among = (column: string, values: ReadonlySet<string>) => sql<boolean>`${sql.ref(column)} in (${sql.join([...values].sort())})`;
	const wanted = [ids.size > 0 && among("id", ids), slugs.size > 0 && among("slug", slugs)].filter((condition) => condition !== false);
	return sql`select ${sql.lit(kind)} as kind, id, slug, ${sql.ref(heading)} as heading, category,
		${picture} as picture, image_alt, image_credit, ${listedAt(kind)} as at
		from ${sql.table(table)} where ${withDrafts ? sql`1 = 1` : sql.ref(flag)} and (${sql.join(wanted, sql` or `)})`;
}

/**
 * Those of these items that are public, by `refKey`.
 * @param options.withDrafts - for the administrator: those that are not, too
 */
export async function findHeadings(
	db: Db,
	items: readonly (ItemRef | ItemAddress)[],
	{ withDrafts = false } = {},
): Promise<Map<string, ItemHeading>> {
	const asked = new Map<Kind, Asked>();
	for (const item of items) {
		const of = asked.get(item.kind) ?? { ids: new Set(), slugs: new Set() };
		asked.set(item.kind, of);
		if ("id" in item) of.ids.add(item.id);
		else of.slugs.add(item.slug);
	}
	if (asked.size === 0) return new Map();
	const questions = [...asked].map(([kind, of]) => headingsOf(kind, of, withDrafts));
	const { rows } = await sql<ItemHeading>`${sql.join(questions, sql` union all `)}`.execute(db);
	return new Map(rows.map((row) => [refKey(row), row]));
}

/** The public items of a kind that were listed by a moment (ISO 8601), the newest first. */
export async function listBefore(db: Db, kind: Kind, { at, limit }: { at: string; limit: number }): Promise<ItemRef[]> {
	const { table, flag } = kinds[kind];
	const date = listedAt(kind);
	const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
		where ${sql.ref(flag)} and ${date} <= ${at} order by ${date} desc, id desc limit ${sql.lit(limit)}`.execute(db);
	return rows.map(({ id }) => ({ kind, id }));
}
