// Owns what readers are told of authors: who is public, and what is public that each signed, newest first, a page at a time.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { AuthorsTable } from "../../platform/db/schema/items.ts";
import type { Database } from "../../platform/db/schema.ts";
import { SIGNATURE_AT_MOST } from "../../shared/authors.ts";
import type { Place } from "../items/read-items.server.ts";

const listedAt = sql<string>`coalesce(published_at, created_at)`;

const columns = ["id", "name", "slug", "line", "portrait", "portrait_alt", "portrait_credit", "links"] as const;

export type PublicAuthor = Pick<AuthorsTable, (typeof columns)[number]>;

/** An author readers may find, by the slug; null for any other. */
export async function findPublicAuthor(db: Db, slug: string): Promise<PublicAuthor | null> {
	const row = await db.selectFrom("authors").select(columns).where("slug", "=", slug).where("is_public", "=", 1).executeTakeFirst();
	return row ?? null;
}

/** Of `authors`: who signed something public. */
const hasSigned = sql<boolean>`exists (
	select 1 from signatures join articles on articles.author_name = signatures.signature
		and length(articles.author_name) <= ${sql.lit(SIGNATURE_AT_MOST)}
	where signatures.author_id = authors.id and articles.is_published
)`;

/** The question for `findSignersNames`, of one slug at least. One by one: in a list whose length it knows, PostgreSQL asks of these alone what they signed. */
export const signersNames = (slugs: readonly string[]): RawBuilder<Named> =>
	sql<Named>`select slug, name from authors where slug in (${sql.join(slugs)}) and ${hasSigned}`;

type Named = { slug: string; name: string };

/**
 * What those of these slugs are called who signed something public, whether or not they have a page; who signs drafts alone is absent.
 * Names are as the administrator wrote them.
 */
export async function findSignersNames(db: Db, slugs: readonly string[]): Promise<Record<string, string>> {
	if (slugs.length === 0) return {};
	const { rows } = await signersNames(slugs).execute(db);
	return Object.fromEntries(rows.map(({ slug, name }) => [slug, name]));
}

/** Public articles that somebody signed: found in an index (migration 049), whose own condition is the last one. */
function signedBy(db: Db, authorId: string): SelectQueryBuilder<Database, "articles", object> {
	return db
		.selectFrom("articles")
		.where("author_name", "in", db.selectFrom("signatures").select("signature").where("author_id", "=", authorId))
		.where(sql<boolean>`is_published`)
		.where(sql<boolean>`length(author_name) <= ${sql.lit(SIGNATURE_AT_MOST)}`);
}

/** How much of what is public somebody signed. */
export async function countSigned(db: Db, authorId: string): Promise<number> {
	const { count } = await signedBy(db, authorId)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * What is public and somebody signed, newest first.
 * @param options.after - only what is older than this place
 * @returns at most `limit` places and whether older ones remain
 */
export async function listSigned(
	db: Db,
	authorId: string,
	{ after = null, limit }: { after?: Place | null; limit: number },
): Promise<{ places: Place[]; more: boolean }> {
	let query = signedBy(db, authorId)
		.select(["id", listedAt.as("listedAt")])
		.orderBy(listedAt, "desc")
		.orderBy("id", "desc")
		.limit(limit + 1);
	if (after) query = query.where(listedAt, "<=", after.listedAt).where(sql<boolean>`(${listedAt}, id) < (${after.listedAt}, ${after.id})`);
	const rows = await query.execute();
	const places = rows.slice(0, limit).map((row) => ({ ...row, kind: "actualites" as const }));
	return { places, more: rows.length > limit };
}

/** Those of the authors readers may find who signed something public, by their slugs. */
export async function listSigningAuthors(db: Db, most: number): Promise<{ slug: string }[]> {
	return db.selectFrom("authors").select("slug").where("is_public", "=", 1).where(hasSigned).orderBy("slug").limit(most).execute();
}

/** The authors readers may find, by their slugs. */
export async function listPublicAuthors(db: Db, most: number): Promise<{ id: string; slug: string; name: string }[]> {
	return db.selectFrom("authors").select(["id", "slug", "name"]).where("is_public", "=", 1).orderBy("slug").limit(most).execute();
}
