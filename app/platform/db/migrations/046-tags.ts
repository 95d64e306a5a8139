import { type Kysely, sql } from "kysely";
import { slugify } from "../../../shared/slug.ts";
import { isSqlite } from "../engine.ts";

/** What each table of items calls its kind, what makes a row public, and the date lists go by. */
const TABLES = [
	{ table: "articles", kind: "actualites", flag: "is_published", date: "published_at" },
	{ table: "visionaries", kind: "visionnaires", flag: "is_active", date: "feed_at" },
	{ table: "vie_alt", kind: "vie-alt", flag: "is_active", date: "feed_at" },
] as const;
type Tagged = (typeof TABLES)[number];

/**
 * Tags: a list in a column of each item, so that they go wherever the row goes (versions, bin, copies, exports). `item_tags` is made
 * from it by the database itself, whoever writes the row: which items bear a tag, public or not, and the date they are listed at.
 * What imports kept as tags in `item_origin_terms` is taken up. A later migration that builds a table of items anew makes its
 * triggers anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const { table } of TABLES) await db.schema.alterTable(table).addColumn("tags", "text").execute();
	await db.schema
		.createTable("item_tags")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("slug", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("listed_at", "text", (column) => column.notNull())
		.addColumn("is_public", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("item_tags_once", ["kind", "item_id", "slug"])
		.execute();
	await db.schema.createIndex("item_tags_by_slug").on("item_tags").columns(["slug", "kind", "item_id"]).execute();
	await sql`create index item_tags_public on item_tags (slug, listed_at, kind, item_id, name, is_public) where is_public = 1`.execute(db);
	const statements = isSqlite(db)
		? [...TABLES.flatMap(sqliteTriggers), ...sqliteTelling()]
		: [...TABLES.flatMap(postgresTriggers), ...postgresTelling()];
	for (const statement of statements) await sql.raw(statement).execute(db);
	await takeUpTerms(db);
}

const listedAt = (row: "old" | "new", date: string) => `coalesce(${row}.${date}, ${row}.created_at)`;
const COLUMNS = "(kind, item_id, slug, name, listed_at, is_public)";

function sqliteTriggers({ table, kind, flag, date }: Tagged): string[] {
	const clear = `delete from item_tags where kind = '${kind}' and item_id = old.id;`;
	// Asked of the whole list: what somebody wrote by hand may hold anything, and is no tag.
	const of = (part: string) => `json_extract(new.tags, tag.fullkey || '.${part}')`;
	const fill = `insert or ignore into item_tags ${COLUMNS}
		select '${kind}', new.id, ${of("slug")}, ${of("name")}, ${listedAt("new", date)}, case when new.${flag} then 1 else 0 end
		from json_each(case when json_valid(new.tags) then new.tags else '[]' end) as tag
		where ${of("slug")} <> '' and ${of("name")} <> '';`;
	const differ = ["id", "tags", flag, date, "created_at"].map((column) => `old.${column} is not new.${column}`).join(" or ");
	return [
		`create trigger ${table}_tagged_in after insert on ${table} when new.tags is not null begin ${fill} end`,
		`create trigger ${table}_tagged_out after delete on ${table} when old.tags is not null begin ${clear} end`,
		`create trigger ${table}_tagged_on after update on ${table}
			when (old.tags is not null or new.tags is not null) and (${differ}) begin ${clear} ${fill} end`,
		`create trigger ${table}_tags_seen_on after update of tags on ${table} when new.${flag} and old.tags is not new.tags
			begin insert into content_changes (table_name, row_id, withdrawn) values ('${table}', new.id, 0); end`,
	];
}

/** Which item bears a tag is no row a page selects by id: whatever reads the table is asked again. */
function sqliteTelling(): string[] {
	const tell = "begin insert into content_changes (table_name, row_id, withdrawn) values ('item_tags', null, 0); end";
	return [
		`create trigger item_tags_seen_in after insert on item_tags when new.is_public = 1 ${tell}`,
		`create trigger item_tags_seen_out after delete on item_tags when old.is_public = 1 ${tell}`,
		`create trigger item_tags_seen_on after update on item_tags when old.is_public = 1 or new.is_public = 1 ${tell}`,
	];
}

function postgresTriggers({ table, kind, flag, date }: Tagged): string[] {
	const differ = ["id", "tags", flag, date, "created_at"].map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
	const on = (what: string, when: string) =>
		`create trigger ${table}_tagged_${what === "insert" ? "in" : what === "delete" ? "out" : "on"} after ${what} on ${table}
			for each row when (${when}) execute function ${table}_tagged()`;
	return [
		`create or replace function ${table}_tagged() returns trigger language plpgsql as $$ begin
			if tg_op = 'TRUNCATE' then
				delete from item_tags where kind = '${kind}';
				return null;
			end if;
			if tg_op <> 'INSERT' then delete from item_tags where kind = '${kind}' and item_id = old.id; end if;
			if tg_op = 'DELETE' or new.tags is null then return null; end if;
			begin
				insert into item_tags ${COLUMNS}
				select '${kind}', new.id, tag ->> 'slug', tag ->> 'name', ${listedAt("new", date)}, case when new.${flag} then 1 else 0 end
				from jsonb_array_elements(new.tags::jsonb) as tag
				where jsonb_typeof(tag) = 'object' and tag ->> 'slug' <> '' and tag ->> 'name' <> ''
				on conflict do nothing;
			-- What somebody wrote by hand and is no list of tags is none.
			exception when data_exception then null;
			end;
			return null;
		end $$`,
		on("insert", "new.tags is not null"),
		on("delete", "old.tags is not null"),
		on("update", `(old.tags is not null or new.tags is not null) and (${differ})`),
		`create trigger ${table}_tagged_away after truncate on ${table} for each statement execute function ${table}_tagged()`,
		`create trigger ${table}_tags_seen_on after update of tags on ${table}
			for each row when (new.${flag} and old.tags is distinct from new.tags) execute function ${table}_seen()`,
	];
}

function postgresTelling(): string[] {
	const on = (what: string, when: string) =>
		`create trigger item_tags_seen_${what === "insert" ? "in" : what === "delete" ? "out" : "on"} after ${what} on item_tags
			for each row when (${when}) execute function item_tags_seen()`;
	return [
		`create or replace function item_tags_seen() returns trigger language plpgsql as $$ begin
			insert into content_changes (table_name, row_id, withdrawn) values ('item_tags', null, 0);
			perform pg_notify('contrevent_content', '');
			return null;
		end $$`,
		on("insert", "new.is_public = 1"),
		on("delete", "old.is_public = 1"),
		on("update", "old.is_public = 1 or new.is_public = 1"),
		"create trigger item_tags_seen_away after truncate on item_tags for each statement execute function item_tags_seen()",
	];
}

type Before = {
	item_origin_terms: { item_kind: string; item_id: string; position: number; scheme: string; name: string };
	articles: { id: string; origin: string | null; tags: string | null };
};

/** Makes tags of what imports kept as such (`item_origin_terms`), for items that have none. */
export async function takeUpTerms(db: Kysely<unknown>): Promise<void> {
	const spellings = new Map<string, string>();
	for (const tagged of TABLES) await takeUp(db, tagged, spellings);
}

/** The longest name a form takes. */
const AT_MOST = 80;

function shortened(written: string): string {
	const name = written
		.replace(/[,;"\\]/g, " ")
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim()
		.replace(/^#+\s*/, "");
	if (name.length <= AT_MOST) return name;
	const end = name.lastIndexOf(" ", AT_MOST);
	return name.slice(0, end > 0 ? end : AT_MOST).toWellFormed();
}

/** SPIP calls its tags keywords; elsewhere a keyword is of a list of the site's own (a series, a town), and stays where it is. */
async function takeUp(db: Kysely<unknown>, { table, kind }: Tagged, spellings: Map<string, string>): Promise<void> {
	const before = db as Kysely<Before>;
	const items = table as "articles";
	const terms = await before
		.selectFrom("item_origin_terms as term")
		.innerJoin(`${items} as item`, "item.id", "term.item_id")
		.select(["item.id", "item.origin", "term.scheme", "term.name"])
		.where("term.item_kind", "=", kind)
		.where("term.scheme", "in", ["tag", "keyword"])
		.where("item.tags", "is", null)
		.orderBy("item.id")
		.orderBy("term.position")
		.execute();
	const tagsOf = new Map<string, Map<string, string>>();
	for (const { id, origin, scheme, name: written } of terms) {
		if (scheme === "keyword" && !origin?.startsWith("spip:")) continue;
		const name = shortened(written);
		const slug = slugify(name);
		if (!slug) continue;
		if (!spellings.has(slug)) spellings.set(slug, name);
		const tags = tagsOf.get(id) ?? new Map<string, string>();
		tagsOf.set(id, tags.set(slug, spellings.get(slug) ?? name));
	}
	for (const [id, tags] of tagsOf) {
		const column = JSON.stringify([...tags].map(([slug, name]) => ({ name, slug })));
		await before.updateTable(items).set({ tags: column }).where("id", "=", id).execute();
	}
}
