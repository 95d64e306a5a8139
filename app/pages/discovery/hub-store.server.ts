// Owns what telling of news asks of the database: what was published since, and under what it is filed.
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { JournalKind } from "../../platform/journal/journal-kinds.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";

/** A newsletter is in its feed once it has left, not while it leaves. */
const PUBLISHING: readonly JournalKind[] = ["published", "sending-ended"];

/** A line of the journal: its moment, its id. The lines of one moment follow each other by their ids; null: after all of them. */
export type Line = { at: string; id: string | null };

/**
 * What became public after a line of the journal and until a moment, the earliest first; `type`: a kind of item, or newsletters.
 * @returns `upTo`: the last line that was read, where there may be more; else the moment
 */
export async function listPublished(
	db: Db,
	{ since, until, most }: { since: Line; until: string; most: number },
): Promise<{ published: { type: string; id: string }[]; upTo: Line }> {
	const rows = await db
		.selectFrom("journal")
		.select(["id", "at", "subject_type", "subject_id"])
		.where((line) => {
			const later = line("at", ">", since.at);
			return since.id === null ? later : line.or([later, line.and([line("at", "=", since.at), line("id", ">", since.id)])]);
		})
		.where("at", "<=", until)
		.where("kind", "in", PUBLISHING)
		.orderBy("at")
		.orderBy("id")
		.limit(most)
		.execute();
	const last = rows.length === most ? rows.at(-1) : undefined;
	return {
		published: rows.flatMap(({ subject_type: type, subject_id: id }) => (type && id ? { type, id } : [])),
		upTo: last ? { at: last.at, id: last.id } : { at: until, id: null },
	};
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
