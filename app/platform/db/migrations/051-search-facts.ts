import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * What a search is narrowed by beside its texts: the tags of a document, and on SQLite an index that holds all of it, since its rows hold
 * whole texts (PostgreSQL keeps those elsewhere). Of tags and series: how each is spelled, and which were borne last, without reading all of them; compared
 * alike by both engines. On SQLite the beginnings of words have an index of their own: of « con », a thousand words would be put together at each
 * search. The words are made anew for that, behind (platform/search).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("search_documents").addColumn("tags", "text").execute();
	for (const statement of isSqlite(db) ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
	for (const table of ["item_tags", "item_series"]) {
		await sql.raw(`create index ${table}_by_name on ${table} (slug, name, kind, item_id, is_public)`).execute(db);
		await sql.raw(`create index ${table}_latest on ${table} (listed_at, slug, name)`).execute(db);
	}
}

const SQLITE = [
	"create index search_documents_facts on search_documents (num, kind, category, author, tags)",
	"delete from search_documents",
	"drop table search_words",
	`create virtual table search_words using fts5(heading, heading_lemma, excerpt, excerpt_lemma, body, body_lemma,
		content='', contentless_delete=1, prefix='3', tokenize="unicode61 remove_diacritics 0")`,
];

const POSTGRES = ["item_tags", "item_series"].map(
	(table) => `alter table ${table} alter column slug type text collate "C", alter column name type text collate "C"`,
);
