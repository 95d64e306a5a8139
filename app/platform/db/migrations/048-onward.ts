import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * Where one goes on from an item. `item_links`: the addresses of this site its text leads to, read from what is made of it
 * (platform/rendered-texts); `item_words`: the words that tell it from others, `item_kin`: the items most like it, both written with its
 * document (platform/search). All of it is made, and made again: what stood there before is made anew, so that it is filled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("item_links")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("address", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("item_links_once", ["kind", "item_id", "address"])
		.execute();
	await db.schema.createIndex("item_links_by_address").on("item_links").columns(["address", "kind", "item_id"]).execute();
	await db.schema
		.createTable("item_words")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("word", "text", (column) => column.notNull())
		.addColumn("weight", isSqlite(db) ? "real" : "double precision", (column) => column.notNull())
		.addPrimaryKeyConstraint("item_words_once", ["kind", "item_id", "word"])
		.execute();
	await db.schema.createIndex("item_words_by_word").on("item_words").columns(["word", "kind", "item_id"]).execute();
	await db.schema
		.createTable("item_kin")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("kin", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("item_kin_once", ["kind", "item_id"])
		.execute();
	for (const table of ["item_links", "item_kin"]) {
		for (const statement of isSqlite(db) ? sqliteTelling(table) : postgresTelling(table)) await sql.raw(statement).execute(db);
	}
	await sql`delete from rendered_texts`.execute(db);
	await sql`delete from search_documents`.execute(db);
}

/** No page selects these rows by id: whatever reads the table is asked again. */
function sqliteTelling(table: string): string[] {
	const tell = `begin insert into content_changes (table_name, row_id, withdrawn) values ('${table}', null, 0); end`;
	return ["insert", "delete", "update"].map((what) => `create trigger ${table}_seen_${what} after ${what} on ${table} ${tell}`);
}

function postgresTelling(table: string): string[] {
	return [
		`create or replace function ${table}_seen() returns trigger language plpgsql as $$ begin
			insert into content_changes (table_name, row_id, withdrawn) values ('${table}', null, 0);
			perform pg_notify('contrevent_content', '');
			return null;
		end $$`,
		...["insert", "delete", "update", "truncate"].map(
			(what) => `create trigger ${table}_seen_${what} after ${what} on ${table} for each statement execute function ${table}_seen()`,
		),
	];
}
