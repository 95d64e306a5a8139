// Owns what is said of items of any kind by whatever leads to them: public ones, in one question whichever their kinds.
import { type RawBuilder, sql } from "kysely";
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";

/** An item, whichever its kind. */
export type ItemRef = { kind: Kind; id: string };

/** What is said of one where something leads to it. */
export type ItemHeading = ItemRef & {
	slug: string;
	heading: string;
	excerpt: string | null;
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

/** A question for those of these items of a kind that are public, or for drafts too. */
function headingsOf(kind: Kind, ids: readonly string[], withDrafts: boolean): RawBuilder<unknown> {
	const { table, flag, heading, excerpt, pictures, date } = kinds[kind];
	const picture =
		pictures.length > 1 ? sql`coalesce(${sql.join(pictures.map((column) => sql`nullif(${sql.ref(column)}, '')`))})` : sql.ref(pictures[0]);
	const at = date === null ? sql.ref("created_at") : sql`coalesce(${sql.ref(date)}, created_at)`;
	return sql`select ${sql.lit(kind)} as kind, id, slug, ${sql.ref(heading)} as heading, ${sql.ref(excerpt)} as excerpt, category,
		${picture} as picture, image_alt, image_credit, ${at} as at
		from ${sql.table(table)} where ${withDrafts ? sql`1 = 1` : sql.ref(flag)} and id in (${sql.join(ids)})`;
}

/**
 * Those of these items that are public, by `refKey`.
 * @param options.withDrafts - for the administrator: those that are not, too
 */
export async function findHeadings(db: Db, items: readonly ItemRef[], { withDrafts = false } = {}): Promise<Map<string, ItemHeading>> {
	const idsOf = new Map<Kind, string[]>();
	for (const { kind, id } of items) idsOf.set(kind, [...(idsOf.get(kind) ?? []), id]);
	if (idsOf.size === 0) return new Map();
	const questions = [...idsOf].map(([kind, ids]) => headingsOf(kind, [...new Set(ids)].sort(), withDrafts));
	const { rows } = await sql<ItemHeading>`${sql.join(questions, sql` union all `)}`.execute(db);
	return new Map(rows.map((row) => [refKey(row), row]));
}
