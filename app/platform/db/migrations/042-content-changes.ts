import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * What readers see that has changed, told by the database itself, whoever changes it: a row by hand counts. A draft tells nothing, nor
 * does a column that no page shows. `row_id`: which row, where it has an id; `withdrawn`: it is no longer to be seen. PostgreSQL also
 * writes down which transaction changed it (numbers are given before a commit, so that their order is none), and notifies.
 * A later migration that builds one of these tables anew makes its triggers anew; one that adds a column readers see, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const isFile = isSqlite(db);
	const create = db.schema
		.createTable("content_changes")
		.addColumn("id", isFile ? "integer" : "bigserial", (column) => (isFile ? column.primaryKey().autoIncrement() : column.primaryKey()))
		.addColumn("table_name", "text", (column) => column.notNull())
		.addColumn("row_id", "text")
		.addColumn("withdrawn", "integer", (column) => column.notNull())
		.addColumn("at", "text", (column) => column.notNull().defaultTo(isFile ? sql.raw(SQLITE_NOW) : sql.raw(POSTGRES_NOW)))
		.addColumn("transaction_id", "bigint", (column) =>
			isFile ? column : column.defaultTo(sql.raw("(pg_current_xact_id()::text::bigint)")),
		);
	await create.execute();
	await db.schema.createIndex("content_changes_of_transaction").on("content_changes").column("transaction_id").execute();
	await db.schema.createIndex("content_changes_at").on("content_changes").column("at").execute();
	for (const seen of SEEN) {
		for (const statement of isFile ? sqliteTriggers(seen) : postgresTriggers(seen)) await sql.raw(statement).execute(db);
	}
}

const SQLITE_NOW = "(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))";
const POSTGRES_NOW = `(to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/**
 * A table readers see: which of its rows (`where`, with « row. » before each column), which of them are no longer listed though their
 * page stays (`unlisted`), which columns, and what names a row.
 */
type Seen = { table: string; where: string | null; unlisted?: string; columns: readonly string[]; id: string | null };

const ITEM = ["id", "slug", "title", "category", "image_url", "image_alt", "image_credit", "created_at", "updated_at", "origin", "feed_id"];
const PORTRAIT = [...ITEM, "name", "description", "full_story", "impact", "quote", "icon_name", "is_active", "feed_at"];

const SEEN: readonly Seen[] = [
	{
		table: "articles",
		where: "row.is_published",
		id: "id",
		columns: [...ITEM, "excerpt", "content", "author_name", "read_time", "is_published", "is_featured", "featured_image", "published_at"],
	},
	{ table: "visionaries", where: "row.is_active", id: "id", columns: [...PORTRAIT, "achievements", "links"] },
	{
		table: "vie_alt",
		where: "row.is_active",
		id: "id",
		columns: [
			...PORTRAIT,
			...["type", "location", "website_url", "key_points", "social_links", "context_text", "impact_text", "perspectives_text"],
		],
	},
	{
		table: "newsletters",
		where: "coalesce(row.status, 'draft') not in ('draft', 'ready', 'scheduled', 'preparing') and coalesce(row.is_archived, true)",
		unlisted: "row.hidden_at is not null",
		id: "id",
		columns: [
			...["id", "title", "subject", "content", "excerpt", "template", "status", "sent_at", "created_at", "slug", "text_content"],
			...["is_archived", "hidden_at", "feed_id", "role", "topic_id"],
		],
	},
	// When a letter's first message left, its page is there.
	{ table: "sendings", where: "row.started_at is not null", id: "newsletter_id", columns: ["newsletter_id", "started_at"] },
	{
		table: "images",
		where: null,
		id: null,
		columns: [
			"path",
			"width",
			"height",
			"variants",
			"card_path",
			"alt",
			"credit",
			"name",
			"author",
			"ink",
			"bytes",
			"focus_x",
			"focus_y",
			"source_path",
			"pending_at",
		],
	},
	{ table: "embeds", where: null, id: null, columns: ["address", "title", "image_url"] },
	{ table: "redirects", where: null, id: null, columns: ["from_path", "to_path"] },
	{ table: "settings", where: null, id: null, columns: ["key", "value"] },
	{ table: "topics", where: null, id: null, columns: ["id", "name", "slug", "description", "created_at"] },
	// The page on privacy names who is told addresses.
	{ table: "webhooks", where: null, id: null, columns: ["url", "events", "with_address", "created_at", "disabled_at"] },
];

/** Whether a row that is seen has left the lists. */
const goneOf = (unlisted = "1 = 0"): string => unlisted.replaceAll("row.", "new.");

function sqliteTriggers({ table, where, unlisted, columns, id }: Seen): string[] {
	const of = (row: "old" | "new") => where?.replaceAll("row.", `${row}.`) ?? "1";
	const idOf = (row: "old" | "new") => (id ? `${row}.${id}` : "null");
	const tell = (rowId: string, withdrawn: string) =>
		`begin insert into content_changes (table_name, row_id, withdrawn) values ('${table}', ${rowId}, ${withdrawn}); end`;
	const differ = columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
	return [
		`create trigger ${table}_seen_in after insert on ${table} when ${of("new")} ${tell(idOf("new"), "0")}`,
		`create trigger ${table}_seen_out after delete on ${table} when ${of("old")} ${tell(idOf("old"), "1")}`,
		`create trigger ${table}_seen_on after update of ${columns.join(", ")} on ${table}
			when (${of("old")} or ${of("new")}) and (${differ}) ${tell(idOf("old"), `(not (${of("new")})) or (${goneOf(unlisted)})`)}`,
	];
}

function postgresTriggers({ table, where, unlisted, columns, id }: Seen): string[] {
	const of = (row: "old" | "new") => where?.replaceAll("row.", `${row}.`) ?? "true";
	const idOf = (row: "old" | "new") => (id ? `${row}.${id}` : "null");
	const name = `${table}_seen`;
	const differ = columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
	const on = (what: string, when: string) =>
		`create trigger ${name}_${what === "insert" ? "in" : what === "delete" ? "out" : "on"} after ${what === "update" ? `update of ${columns.join(", ")}` : what} on ${table}
			for each row when (${when}) execute function ${name}()`;
	return [
		`create or replace function ${name}() returns trigger language plpgsql as $$ begin
			if tg_op = 'TRUNCATE' then insert into content_changes (table_name, withdrawn) values ('*', 1);
			elsif tg_op = 'INSERT' then insert into content_changes (table_name, row_id, withdrawn) values ('${table}', ${idOf("new")}, 0);
			elsif tg_op = 'DELETE' then insert into content_changes (table_name, row_id, withdrawn) values ('${table}', ${idOf("old")}, 1);
			else insert into content_changes (table_name, row_id, withdrawn)
				values ('${table}', ${idOf("old")}, case when (${of("new")}) and not (${goneOf(unlisted)}) then 0 else 1 end);
			end if;
			perform pg_notify('contrevent_content', '');
			return null;
		end $$`,
		on("insert", of("new")),
		on("delete", of("old")),
		on("update", `(${of("old")} or ${of("new")}) and (${differ})`),
		`create trigger ${name}_away after truncate on ${table} for each statement execute function ${name}()`,
	];
}
