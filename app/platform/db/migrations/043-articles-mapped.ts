import { type Kysely, sql } from "kysely";

/**
 * What the maps say of published articles, oldest first, without reading an article: all that is asked stands in the index. Both engines
 * read by it alone only where the columns of its expression and of its condition stand in it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index articles_mapped on articles
		(coalesce(published_at, created_at), id, slug, updated_at, published_at, created_at, is_published) where is_published`.execute(db);
}
