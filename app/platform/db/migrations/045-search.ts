import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * What readers search: a document an item they see, its words where each engine finds them (`search_words`, platform/db/full-text.ts, which go with
 * their document), and the words there are. All of it is made of the items, and can be made again (platform/search).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const isFile = isSqlite(db);
	const word = isFile ? sql`text` : sql`text collate "C"`;
	await db.schema
		.createTable("search_documents")
		.addColumn("num", isFile ? "integer" : "bigint", (column) => column.primaryKey())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("heading", "text", (column) => column.notNull())
		.addColumn("excerpt", "text", (column) => column.notNull())
		.addColumn("body", "text", (column) => column.notNull())
		.addColumn("category", "text")
		.addColumn("author", "text")
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("mark", "text", (column) => column.notNull())
		.addUniqueConstraint("search_documents_of_item", ["kind", "item_id"])
		.execute();
	await db.schema
		.createTable("search_vocabulary")
		.addColumn("form", word, (column) => column.primaryKey())
		.addColumn("reversed", word, (column) => column.notNull())
		.addColumn("spelling", "text", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("search_vocabulary_reversed").on("search_vocabulary").column("reversed").execute();
	for (const statement of isFile ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

/** Our own words, parted by spaces: unicode61 has nothing left to fold. */
const SQLITE = [
	`create virtual table search_words using fts5(heading, heading_lemma, excerpt, excerpt_lemma, body, body_lemma,
		content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0")`,
	"create trigger search_words_gone after delete on search_documents begin delete from search_words where rowid = old.num; end",
];

const POSTGRES = [
	`create table search_words (num bigint primary key references search_documents (num) on delete cascade,
		words tsvector not null, exact text not null)`,
	"create index search_words_found on search_words using gin (words)",
];
