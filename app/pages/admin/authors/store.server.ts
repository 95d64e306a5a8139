// Owns what the administrator's list asks of who signs, drafts included, and the writing of it.
import { type SelectQueryBuilder, sql } from "kysely";
import type { AuthorRow } from "../../../features/editing/authors-store.server.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { authorPath } from "../../../shared/addresses.ts";
import { SIGNATURE_AT_MOST } from "../../../shared/authors.ts";
import { type Asked, PAGE_SIZE, slugHolds } from "../names/names-store.server.ts";

/** Signatures read for one page of the list. */
const SIGNATURES_AT_MOST = 2_000;

/** A text that names somebody: in which of its words, how many people it names, how many items bear it. */
export type ListedSignature = { signature: string; written: string; people: number; published: number; all: number };
/** `path`: where readers find them once they may. */
export type ListedAuthor = AuthorRow & { path: string; published: number; all: number; signatures: ListedSignature[] };

/** The condition of the index that finds articles by their signature (migration 049). */
const isIndexed = sql<boolean>`length(articles.author_name) <= ${sql.lit(SIGNATURE_AT_MOST)}`;

/** Who signs something or has something said of them: a name that was corrected everywhere is nobody. */
function matching(db: Db, q: string): SelectQueryBuilder<Database, "authors", object> {
	const signs = sql<boolean>`exists (
		select 1 from signatures join articles on articles.author_name = signatures.signature and ${isIndexed}
		where signatures.author_id = authors.id
	)`;
	return db
		.selectFrom("authors")
		.where(({ or, eb }) =>
			or([signs, eb("is_public", "=", 1), eb("line", "is not", null), eb("portrait", "is not", null), eb("links", "is not", null)]),
		)
		.where(slugHolds(q));
}

/** How many authors there are, or a search finds. */
export async function countAuthors(db: Db, q: string): Promise<number> {
	const { count } = await matching(db, q)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** One page of the authors, by their slugs, with their signatures, the most borne first. */
export async function listAuthors(db: Db, { q, page }: Asked): Promise<ListedAuthor[]> {
	const rows = await matching(db, q)
		.selectAll()
		.orderBy("slug")
		.limit(PAGE_SIZE)
		.offset((page - 1) * PAGE_SIZE)
		.execute();
	const signatures = await listSignatures(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => {
		const own = signatures.filter(({ authorId }) => authorId === row.id).map(({ authorId: _id, ...signature }) => signature);
		const sum = (of: "published" | "all") => own.reduce((total, signature) => total + signature[of], 0);
		return {
			...row,
			path: authorPath(row.slug),
			published: sum("published"),
			all: sum("all"),
			signatures: own.filter(({ all }) => all > 0),
		};
	});
}

/** The signatures that name these authors, each once an author, with what bears them. */
export async function listSignatures(db: Db, authorIds: readonly string[]): Promise<(ListedSignature & { authorId: string })[]> {
	if (authorIds.length === 0) return [];
	const borne = db
		.selectFrom("articles")
		.select(["author_name", "is_published"])
		.where("author_name", "in", db.selectFrom("signatures").select("signature").where("author_id", "in", authorIds))
		.where(isIndexed);
	const counted = await db
		.with("borne", () => borne)
		.selectFrom("borne")
		.select(({ fn }) => [
			"author_name as signature",
			fn.countAll().as("all"),
			sql<number>`sum(case when is_published then 1 else 0 end)`.as("published"),
		])
		.groupBy("author_name")
		.execute();
	const counts = new Map(counted.map(({ signature, all, published }) => [signature, { all: Number(all), published: Number(published) }]));
	const named = await db
		.selectFrom("signatures")
		.select(({ fn, selectFrom }) => [
			"signature",
			"author_id",
			fn.min("written").as("written"),
			selectFrom("signatures as each")
				.select((each) => each.fn.countAll().as("count"))
				.whereRef("each.signature", "=", "signatures.signature")
				.as("people"),
		])
		.where("author_id", "in", authorIds)
		.groupBy(["signature", "author_id"])
		.orderBy("signature")
		.limit(SIGNATURES_AT_MOST)
		.execute();
	return named
		.map(({ signature, author_id: authorId, written, people }) => {
			const { all, published } = counts.get(signature) ?? { all: 0, published: 0 };
			return { authorId, signature, written, people: Number(people), all, published };
		})
		.sort((one, other) => other.all - one.all);
}

/** An author, or null. */
export async function readAuthor(db: Db, id: string): Promise<AuthorRow | null> {
	return (await db.selectFrom("authors").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null;
}

/** Writes what is said of somebody. */
export async function updateAuthor(db: Db, id: string, columns: Partial<Omit<AuthorRow, "id" | "created_at">>): Promise<void> {
	await db.updateTable("authors").set(columns).where("id", "=", id).execute();
}

/** Whoever signed as the first one is the second, and the first is nobody. */
export async function joinAuthors(db: Db, from: string, into: string): Promise<void> {
	await db.updateTable("signatures").set({ author_id: into }).where("author_id", "=", from).execute();
	await db.deleteFrom("authors").where("id", "=", from).execute();
}

/** Removes those of these whom no signature names and nothing is said of. */
export async function removeNobodies(db: Db, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const named = db.selectFrom("signatures").select("author_id").where("author_id", "in", ids);
	await db
		.deleteFrom("authors")
		.where("id", "in", ids)
		.where("id", "not in", named)
		.where("is_public", "=", 0)
		.where("line", "is", null)
		.where("portrait", "is", null)
		.where("links", "is", null)
		.execute();
}
