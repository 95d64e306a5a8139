// Owns reading and writing who signs: authors, and which of them each signature names.
import { type Selectable, sql } from "kysely";
import { listed } from "../../platform/db/lists.ts";
import type { Db } from "../../platform/db/open.ts";
import type { AuthorsTable } from "../../platform/db/schema/items.ts";
import { SIGNATURE_AT_MOST, type Signed } from "../../shared/authors.ts";

export type AuthorRow = Selectable<AuthorsTable>;
/** A name in a signature, and whom it means. */
export type Meant = { written: string; authorId: string };

/** The author of a slug, or null. */
export async function findAuthor(db: Db, slug: string): Promise<AuthorRow | null> {
	return (await db.selectFrom("authors").selectAll().where("slug", "=", slug).executeTakeFirst()) ?? null;
}

/** Adds somebody of this name where nobody has its slug; answers who has it. */
export async function makeAuthor(db: Db, { id, written, slug, at }: Signed & { id: string; at: Date }): Promise<AuthorRow> {
	await db
		.insertInto("authors")
		.values({ id, name: written, slug, created_at: at.toISOString() })
		.onConflict((conflict) => conflict.column("slug").doNothing())
		.execute();
	return db.selectFrom("authors").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
}

/**
 * Whom a signature names, in its order; none where it has not been taken apart.
 * @param options.hold - until the transaction ends nobody takes that away; `alone`: and whoever holds it otherwise is waited for first
 */
export async function findSigned(db: Db, signature: string, { hold }: { hold?: "shared" | "alone" } = {}): Promise<Meant[]> {
	const signed = db
		.selectFrom("signatures")
		.select(["written", "author_id as authorId"])
		.where("signature", "=", signature)
		.orderBy("position");
	return (hold === "alone" ? signed.forUpdate() : hold === "shared" ? signed.forKeyShare() : signed).execute();
}

/** Has what these signatures name stay as long as the transaction: to be called before rows that bear them are written. */
export async function holdSigned(transaction: Db, signatures: readonly string[]): Promise<void> {
	const held = transaction.selectFrom("signatures").select("signature").where("signature", "in", listed(transaction, signatures));
	await held.orderBy("signature").orderBy("position").forKeyShare().execute();
}

/** Writes down whom a signature names; nothing where somebody did at the same moment. */
export async function insertSigned(db: Db, signature: string, people: readonly Meant[]): Promise<void> {
	if (people.length === 0) return;
	await db
		.insertInto("signatures")
		.values(people.map(({ written, authorId }, position) => ({ signature, position, written, author_id: authorId })))
		.onConflict((conflict) => conflict.columns(["signature", "position"]).doNothing())
		.execute();
}

/** Whom a signature names is not known any more. */
export async function deleteSigned(db: Db, signature: string): Promise<void> {
	await db.deleteFrom("signatures").where("signature", "=", signature).execute();
}

/** Some of the signatures that nobody has taken apart yet. */
export async function listWaiting(db: Db, most: number): Promise<string[]> {
	const rows = await db.selectFrom("signatures_waiting").select("signature").orderBy("signature").limit(most).execute();
	return rows.map(({ signature }) => signature);
}

/** A signature does not wait any more. */
export async function deleteWaiting(db: Db, signature: string): Promise<void> {
	await db.deleteFrom("signatures_waiting").where("signature", "=", signature).execute();
}

/** Of a signature: whether an article bears it, a draft included. The second condition is the index's own (migration 049). */
const isBorne = sql<boolean>`exists (
	select 1 from articles where articles.author_name = signatures.signature and length(articles.author_name) <= ${sql.lit(SIGNATURE_AT_MOST)}
)`;

/** Names of who signs, in the words of their signatures, those of the most signatures first. */
export async function listAuthorNames(db: Db, most: number): Promise<string[]> {
	const rows = await db
		.selectFrom("authors")
		.innerJoin("signatures", "signatures.author_id", "authors.id")
		.select("authors.name")
		.where(isBorne)
		.groupBy(["authors.id", "authors.name"])
		.orderBy(({ fn }) => fn.countAll(), "desc")
		.orderBy("authors.name")
		.limit(most)
		.execute();
	return rows.map(({ name }) => name);
}

/** Whether an article bears a signature. */
export async function hasBearer(db: Db, signature: string): Promise<boolean> {
	const found = db.selectFrom("articles").select("id").where("author_name", "=", signature);
	return (
		(await found
			.where(sql<boolean>`length(author_name) <= ${sql.lit(SIGNATURE_AT_MOST)}`)
			.limit(1)
			.executeTakeFirst()) !== undefined
	);
}

/** Signatures that no article bears any more. */
export async function listUnborne(db: Db, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom("signatures")
		.select("signature")
		.distinct()
		.where(sql<boolean>`not ${isBorne}`)
		.orderBy("signature")
		.limit(limit)
		.execute();
	return rows.map(({ signature }) => signature);
}

/** Forgets who is named by no signature and of whom nothing is said; `before`: who is known since later stays (ISO 8601). */
export async function deleteNobodies(db: Db, before: string): Promise<void> {
	await db
		.deleteFrom("authors")
		.where("created_at", "<", before)
		.where("id", "not in", db.selectFrom("signatures").select("author_id"))
		.where("is_public", "=", 0)
		.where("line", "is", null)
		.where("portrait", "is", null)
		.where("links", "is", null)
		.execute();
}
