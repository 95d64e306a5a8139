// Owns what telling of news asks of the database: what was published since, and under what it is filed.
import { sql } from "kysely";
import { listed } from "../../platform/db/lists.ts";
import type { Db } from "../../platform/db/open.ts";
import type { JournalKind } from "../../platform/journal/journal-kinds.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";

/** A newsletter is in its feed once it has left, not while it leaves. */
const PUBLISHING: readonly JournalKind[] = ["published", "sending-ended"];

/** A line of the journal, and its moment. */
export type Line = { id: string; at: string };

/**
 * What became public after a moment and until another one, the earliest first; `type`: a kind of item, or newsletters.
 * @param options.but - lines that are known
 */
export async function listPublished(
	db: Db,
	{ since, until, but, most }: { since: string; until: string; but: readonly string[]; most: number },
): Promise<(Line & { type: string | null; item: string | null })[]> {
	return db
		.selectFrom("journal")
		.select(["id", "at", "subject_type as type", "subject_id as item"])
		.where("at", ">", since)
		.where("at", "<=", until)
		.where("kind", "in", PUBLISHING)
		.where("id", "not in", listed(db, but))
		.orderBy("at")
		.orderBy("id")
		.limit(most)
		.execute();
}

/** What an item is filed under: its category; its tags and its series as its columns have them; the public authors of its signature. */
type Filed = { category: string | null; tags: string | null; series: string | null; authors: string[] };

/** What a public item is filed under; null of one that is gone or withdrawn: what it is filed under since is nobody's business. */
export async function findFiled(db: Db, kind: Kind, id: string): Promise<Filed | null> {
	const { table, flag } = kinds[kind];
	const filed = await db
		.selectFrom(table)
		.select(["category", "tags", "series"])
		.where("id", "=", id)
		.where(sql<boolean>`${sql.ref(flag)}`)
		.executeTakeFirst();
	if (!filed) return null;
	if (kind !== "actualites") return { ...filed, authors: [] };
	const authors = await db
		.selectFrom("articles")
		.innerJoin("signatures", "signatures.signature", "articles.author_name")
		.innerJoin("authors", "authors.id", "signatures.author_id")
		.select("authors.slug")
		.where("articles.id", "=", id)
		.where("authors.is_public", "=", 1)
		.execute();
	return { ...filed, authors: authors.map(({ slug }) => slug) };
}
