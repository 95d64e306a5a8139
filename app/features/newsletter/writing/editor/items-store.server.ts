// Owns finding what the site has published, by its words and by when it came out.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import { type Kind, kinds } from "../../../../shared/kinds.ts";

/** Of a kind: the moment its lists go by, and its picture. */
function ownColumns({ date, pictures }: (typeof kinds)[Kind]) {
	const held = pictures.map((column) => sql`nullif(${sql.ref(column)}, '')`);
	return {
		at: date ? sql`coalesce(${sql.ref(date)}, created_at)` : sql.ref("created_at"),
		image: sql`coalesce(${sql.join([...held, sql`null`])})`,
	};
}

export type Found = {
	id: string;
	slug: string;
	title: string;
	excerpt: string;
	at: string;
	image: string | null;
	image_alt: string | null;
};

/** Published items of a kind whose folded text holds these folded words, newest first. */
export async function findPublished(db: Db, kind: Kind, { words, limit }: { words: string; limit: number }): Promise<Found[]> {
	const { table, heading, excerpt, flag } = kinds[kind];
	const { at, image } = ownColumns(kinds[kind]);
	const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
	const { rows } = await sql<Found>`
		select id, slug, ${sql.ref(heading)} as title, ${sql.ref(excerpt)} as excerpt, ${at} as at, ${image} as image, image_alt
		from ${sql.table(table)}
		where ${sql.ref(flag)} and coalesce(search_text, '') like ${pattern} escape '\\'
		order by ${at} desc limit ${limit}`.execute(db);
	return rows;
}

/** A published item of a kind by its id, or null. */
export async function findPublishedOne(db: Db, kind: Kind, id: string): Promise<Found | null> {
	const { table, heading, excerpt, flag } = kinds[kind];
	const { at, image } = ownColumns(kinds[kind]);
	const { rows } = await sql<Found>`
		select id, slug, ${sql.ref(heading)} as title, ${sql.ref(excerpt)} as excerpt, ${at} as at, ${image} as image, image_alt
		from ${sql.table(table)} where id = ${id} and ${sql.ref(flag)}`.execute(db);
	return rows[0] ?? null;
}

/** When an item of a kind became public: what « new » means to its readers. */
const publishedAt = (kind: Kind) => sql.ref(kinds[kind].date ?? "feed_at");

/** Items of a kind that became public after a moment and until another, and are, newest first. */
export async function findPublishedBetween(
	db: Db,
	kind: Kind,
	{ after, upTo, limit }: { after: string; upTo: string; limit: number },
): Promise<Found[]> {
	const { table, heading, excerpt, flag } = kinds[kind];
	const at = publishedAt(kind);
	const { rows } = await sql<Found>`
		select id, slug, ${sql.ref(heading)} as title, ${sql.ref(excerpt)} as excerpt, ${at} as at, ${ownColumns(kinds[kind]).image} as image, image_alt
		from ${sql.table(table)}
		where ${sql.ref(flag)} and ${at} > ${after} and ${at} <= ${upTo}
		order by ${at} desc, id limit ${limit}`.execute(db);
	return rows;
}
