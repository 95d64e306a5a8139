// Owns finding what the site has published: by its words, by its address, and the pictures it holds.
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

/** Whether an item of a kind is published under this slug. */
export async function isPublished(db: Db, kind: Kind, slug: string): Promise<boolean> {
	const { table, flag } = kinds[kind];
	const { rows } = await sql`select id from ${sql.table(table)} where slug = ${slug} and ${sql.ref(flag)} limit 1`.execute(db);
	return rows.length > 0;
}

/** Whether this path leads elsewhere now. */
export async function isRedirected(db: Db, path: string): Promise<boolean> {
	return (await db.selectFrom("redirects").select("from_path").where("from_path", "=", path).executeTakeFirst()) !== undefined;
}

/** Whether the site holds this picture: an image's own address, or one of its prints'. */
export async function isImageStored(db: Db, path: string): Promise<boolean> {
	const row = await db
		.selectFrom("images")
		.select("path")
		.where((is) => is.or([is("path", "=", path), is("variants", "like", `%"${path.replace(/[\\%_]/g, "_")}"%`)]))
		.executeTakeFirst();
	return row !== undefined;
}
