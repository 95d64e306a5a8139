import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/** The tables of items, and the column that makes a row public. */
const TABLES = [
	{ table: "articles", flag: "is_published" },
	{ table: "visionaries", flag: "is_active" },
	{ table: "vie_alt", flag: "is_active" },
] as const;
const COLUMNS = ["seo_title", "seo_description", "share_image_url"] as const;

/**
 * What an item says of itself to search engines and where it is shared, where its editor wants other words or another picture than
 * its own: columns of its row, so that they go wherever it goes (versions, bin, copies, exports). A public page shows them: a change is
 * told as that of any other column is (migration 042).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const { table } of TABLES) {
		for (const column of COLUMNS) await db.schema.alterTable(table).addColumn(column, "text").execute();
	}
	for (const seen of TABLES) await sql.raw(isSqlite(db) ? sqliteTrigger(seen) : postgresTrigger(seen)).execute(db);
}

type Seen = (typeof TABLES)[number];

function sqliteTrigger({ table, flag }: Seen): string {
	const differ = COLUMNS.map((column) => `old.${column} is not new.${column}`).join(" or ");
	return `create trigger ${table}_said_elsewhere_seen_on after update of ${COLUMNS.join(", ")} on ${table} when new.${flag} and (${differ})
		begin insert into content_changes (table_name, row_id, withdrawn) values ('${table}', new.id, 0); end`;
}

function postgresTrigger({ table, flag }: Seen): string {
	const differ = COLUMNS.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
	return `create trigger ${table}_said_elsewhere_seen_on after update of ${COLUMNS.join(", ")} on ${table}
		for each row when (new.${flag} and (${differ})) execute function ${table}_seen()`;
}
