import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/** Signatures longer than this, in characters, name nobody (shared/authors.ts); an index of PostgreSQL could not hold some of them. */
const AT_MOST = 500;

/**
 * People a signature names. `signatures`: which people each text of `articles.author_name` names, and in which words; the column stays
 * what the form holds. `signatures_waiting`: texts the database itself has seen in an article, whoever wrote it, that nobody has taken apart yet;
 * those of before this migration are among them. Pages read `authors` and `signatures`: their triggers tell of what readers see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("authors")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("slug", "text", (column) => column.notNull().unique())
		.addColumn("line", "text")
		.addColumn("portrait", "text")
		.addColumn("portrait_alt", "text")
		.addColumn("portrait_credit", "text")
		.addColumn("links", "text")
		.addColumn("is_public", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("created_at", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("signatures")
		.addColumn("signature", "text", (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("written", "text", (column) => column.notNull())
		.addColumn("author_id", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("signatures_once", ["signature", "position"])
		.execute();
	await db.schema.createIndex("signatures_of_author").on("signatures").columns(["author_id", "signature"]).execute();
	await db.schema
		.createTable("signatures_waiting")
		.addColumn("signature", "text", (column) => column.primaryKey())
		.execute();
	await sql`create index articles_by_signature on articles (author_name, coalesce(published_at, created_at), id, is_published)
		where length(author_name) <= ${sql.lit(AT_MOST)}`.execute(db);
	for (const statement of isSqlite(db) ? sqliteTriggers() : postgresTriggers()) await sql.raw(statement).execute(db);
	await sql`insert into signatures_waiting (signature)
		select distinct author_name from articles where author_name <> '' and length(author_name) <= ${sql.lit(AT_MOST)}`.execute(db);
}

const isNamed = `new.author_name <> '' and length(new.author_name) <= ${AT_MOST}`;
const isKnown = "exists (select 1 from signatures where signature = new.author_name)";
/** What readers see of somebody. */
const SEEN = ["id", "name", "slug", "line", "portrait", "portrait_alt", "portrait_credit", "links", "is_public"];

function sqliteTriggers(): string[] {
	const wait = "begin insert or ignore into signatures_waiting (signature) values (new.author_name); end";
	const tell = (table: string, row: string, withdrawn: string) =>
		`begin insert into content_changes (table_name, row_id, withdrawn) values ('${table}', ${row}, ${withdrawn}); end`;
	const isSeen = (row: "old" | "new") => `exists (select 1 from authors where id = ${row}.author_id and is_public = 1)`;
	const differ = SEEN.map((column) => `old.${column} is not new.${column}`).join(" or ");
	return [
		`create trigger articles_signed_in after insert on articles when ${isNamed} and not ${isKnown} ${wait}`,
		`create trigger articles_signed_on after update of author_name on articles
			when old.author_name is not new.author_name and ${isNamed} and not ${isKnown} ${wait}`,
		`create trigger authors_seen_in after insert on authors when new.is_public = 1 ${tell("authors", "new.id", "0")}`,
		`create trigger authors_seen_out after delete on authors when old.is_public = 1 ${tell("authors", "old.id", "1")}`,
		`create trigger authors_seen_on after update of ${SEEN.join(", ")} on authors
			when (old.is_public = 1 or new.is_public = 1) and (${differ}) ${tell("authors", "old.id", "new.is_public <> 1")}`,
		`create trigger signatures_seen_in after insert on signatures when ${isSeen("new")} ${tell("signatures", "null", "0")}`,
		`create trigger signatures_seen_out after delete on signatures when ${isSeen("old")} ${tell("signatures", "null", "0")}`,
		`create trigger signatures_seen_on after update on signatures when ${isSeen("old")} or ${isSeen("new")} ${tell("signatures", "null", "0")}`,
	];
}

function postgresTriggers(): string[] {
	const differ = SEEN.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
	const on = (table: string, what: "insert" | "update" | "delete", when: string) =>
		`create trigger ${table}_seen_${{ insert: "in", delete: "out", update: "on" }[what]} after ${what} on ${table}
			for each row ${when && `when (${when})`} execute function ${table}_seen()`;
	const away = (table: string) =>
		`create trigger ${table}_seen_away after truncate on ${table} for each statement execute function ${table}_seen()`;
	return [
		`create or replace function articles_signed() returns trigger language plpgsql as $$ begin
			if not ${isKnown} then insert into signatures_waiting (signature) values (new.author_name) on conflict do nothing; end if;
			return null;
		end $$`,
		`create trigger articles_signed_in after insert on articles for each row when (${isNamed}) execute function articles_signed()`,
		`create trigger articles_signed_on after update of author_name on articles
			for each row when (old.author_name is distinct from new.author_name and ${isNamed}) execute function articles_signed()`,
		`create or replace function authors_seen() returns trigger language plpgsql as $$ begin
			if tg_op = 'TRUNCATE' then insert into content_changes (table_name, withdrawn) values ('*', 1);
			elsif tg_op = 'INSERT' then insert into content_changes (table_name, row_id, withdrawn) values ('authors', new.id, 0);
			elsif tg_op = 'DELETE' then insert into content_changes (table_name, row_id, withdrawn) values ('authors', old.id, 1);
			else insert into content_changes (table_name, row_id, withdrawn)
				values ('authors', old.id, case when new.is_public = 1 then 0 else 1 end);
			end if;
			perform pg_notify('contrevent_content', '');
			return null;
		end $$`,
		on("authors", "insert", "new.is_public = 1"),
		on("authors", "delete", "old.is_public = 1"),
		on("authors", "update", `(old.is_public = 1 or new.is_public = 1) and (${differ})`),
		away("authors"),
		`create or replace function signatures_seen() returns trigger language plpgsql as $$
		declare is_seen boolean;
		begin
			if tg_op = 'TRUNCATE' then is_seen := true;
			elsif tg_op = 'INSERT' then is_seen := exists (select 1 from authors where is_public = 1 and id = new.author_id);
			elsif tg_op = 'DELETE' then is_seen := exists (select 1 from authors where is_public = 1 and id = old.author_id);
			else is_seen := exists (select 1 from authors where is_public = 1 and id in (old.author_id, new.author_id));
			end if;
			if is_seen then
				insert into content_changes (table_name, row_id, withdrawn) values ('signatures', null, 0);
				perform pg_notify('contrevent_content', '');
			end if;
			return null;
		end $$`,
		on("signatures", "insert", ""),
		on("signatures", "delete", ""),
		on("signatures", "update", ""),
		away("signatures"),
	];
}
