// Owns what telling of news asks of the database: what was published since, and under what it is filed.
import type { Db } from "../../platform/db/open.ts";
import type { JournalKind } from "../../platform/journal/journal-kinds.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";

/** A newsletter is in its feed once it has left, not while it leaves. */
const PUBLISHING: readonly JournalKind[] = ["published", "sending-ended"];

/** What became public between two moments, as the journal has it, the latest first; `type`: a kind of item, or newsletters. */
export async function listPublished(
	db: Db,
	{ since, until, most }: { since: string; until: string; most: number },
): Promise<{ type: string; id: string }[]> {
	const rows = await db
		.selectFrom("journal")
		.select(["subject_type", "subject_id"])
		.where("at", ">", since)
		.where("at", "<=", until)
		.where("kind", "in", PUBLISHING)
		.orderBy("at", "desc")
		.limit(most)
		.execute();
	return rows.flatMap(({ subject_type: type, subject_id: id }) => (type && id ? { type, id } : []));
}

/** What an item is filed under: its category; its tags and its series as its columns have them; the public authors of its signature. */
type Filed = { category: string | null; tags: string | null; series: string | null; authors: string[] };

/** What an item is filed under; nothing of one that is gone. */
export async function findFiled(db: Db, kind: Kind, id: string): Promise<Filed> {
	const row = await db.selectFrom(kinds[kind].table).select(["category", "tags", "series"]).where("id", "=", id).executeTakeFirst();
	const filed = row ?? { category: null, tags: null, series: null };
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
