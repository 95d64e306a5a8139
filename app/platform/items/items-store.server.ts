// Owns what is said of items of any kind by whatever leads to them: public ones, in one question whichever their kinds.
import { type RawBuilder, sql } from "kysely";
import { type Kind, kindNames, kinds } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";
import { question } from "../db/question.ts";

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
/** How many are asked for, of a kind. */
type Counts = { kind: Kind; ids: number; slugs: number };

/** The items of a kind that are asked for, as `actualites id 0`. */
const nameOf = (kind: Kind, column: "id" | "slug", index: number) => `${kind} ${column} ${index}`;

/**
 * Sorted, since the same question asked twice is one; and as many as a power of two, the last one again and again: as many as there are ways to be
 * led somewhere, as many statements there would be to prepare.
 */
function padded(values: ReadonlySet<string>): string[] {
	const sorted = [...values].sort();
	const size = sorted.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(sorted.length));
	return Array.from({ length: size }, (_, index) => sorted[index] ?? (sorted.at(-1) as string));
}

/** A question for those of these items of a kind that are public, or for drafts too. */
function headingsOf({ kind, ids, slugs }: Counts, given: Record<string, string>, withDrafts: boolean): RawBuilder<unknown> {
	const { table, flag, heading, pictures } = kinds[kind];
	const filled = pictures.map((column) => sql`nullif(${sql.ref(column)}, '')`);
	const picture = filled.length > 1 ? sql`coalesce(${sql.join(filled)})` : filled[0];
	const among = (column: "id" | "slug", count: number) =>
		sql<boolean>`${sql.ref(column)} in (${sql.join(Array.from({ length: count }, (_, index) => given[nameOf(kind, column, index)]))})`;
	const wanted = [ids > 0 && among("id", ids), slugs > 0 && among("slug", slugs)].filter((condition) => condition !== false);
	return sql`select ${sql.lit(kind)} as kind, id, slug, ${sql.ref(heading)} as heading, category,
		${picture} as picture, image_alt, image_credit, ${listedAt(kind)} as at
		from ${sql.table(table)} where ${withDrafts ? sql`1 = 1` : sql.ref(flag)} and (${sql.join(wanted, sql` or `)})`;
}

type Shape = { counts: Counts[]; withDrafts: boolean };

const headings = question((_, given: Record<string, string>, shape) => {
	const { counts, withDrafts } = JSON.parse(shape) as Shape;
	const questions = counts.map((of) => headingsOf(of, given, withDrafts));
	return sql<ItemHeading>`${sql.join(questions, sql` union all `)}`;
});

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
	const given: Record<string, string> = {};
	const give = (kind: Kind, column: "id" | "slug", values: ReadonlySet<string>) => {
		const all = padded(values);
		for (const [index, value] of all.entries()) given[nameOf(kind, column, index)] = value;
		return all.length;
	};
	// In one order of kinds, too.
	const counts = kindNames.flatMap((kind) => {
		const of = asked.get(kind);
		return of ? { kind, ids: give(kind, "id", of.ids), slugs: give(kind, "slug", of.slugs) } : [];
	});
	const rows = await headings(db, given, JSON.stringify({ counts, withDrafts } satisfies Shape));
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
