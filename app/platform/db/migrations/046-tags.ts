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
	await file(db, "tags");
	await takeUpTerms(db);
}

/** Under what items are filed by a list in a column of theirs: the column, and the end of the derived table's name. */
type Filing = "tags" | "series";

/** Adds the column to the tables of items, and the table that the database makes of it. */
export async function file(db: Kysely<unknown>, by: Filing): Promise<void> {
	for (const { table } of TABLES) await db.schema.alterTable(table).addColumn(by, "text").execute();
	await db.schema
		.createTable(`item_${by}`)
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("item_id", "text", (column) => column.notNull())
		.addColumn("slug", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("listed_at", "text", (column) => column.notNull())
		.addColumn("is_public", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint(`item_${by}_once`, ["kind", "item_id", "slug"])
		.execute();
	await db.schema.createIndex(`item_${by}_by_slug`).on(`item_${by}`).columns(["slug", "kind", "item_id"]).execute();
	const index = `create index item_${by}_public on item_${by} (slug, listed_at, kind, item_id, name, is_public) where is_public = 1`;
	await sql.raw(index).execute(db);
	const statements = isSqlite(db)
		? [...TABLES.flatMap((table) => sqliteTriggers(table, by)), ...sqliteTelling(by)]
		: [...TABLES.flatMap((table) => postgresTriggers(table, by)), ...postgresTelling(by)];
	for (const statement of statements) await sql.raw(statement).execute(db);
}

const FILED = { tags: "tagged", series: "in_series" } as const;
const listedAt = (row: "old" | "new", date: string) => `coalesce(${row}.${date}, ${row}.created_at)`;
const COLUMNS = "(kind, item_id, slug, name, listed_at, is_public)";

function sqliteTriggers({ table, kind, flag, date }: Tagged, by: Filing): string[] {
	const clear = `delete from item_${by} where kind = '${kind}' and item_id = old.id;`;
	// Asked of the whole list: what somebody wrote by hand may hold anything, and is no tag.
	const of = (part: string) => `json_extract(new.${by}, tag.fullkey || '.${part}')`;
	const fill = `insert or ignore into item_${by} ${COLUMNS}
		select '${kind}', new.id, ${of("slug")}, ${of("name")}, ${listedAt("new", date)}, case when new.${flag} then 1 else 0 end
		from json_each(case when json_valid(new.${by}) then new.${by} else '[]' end) as tag
		where ${of("slug")} <> '' and ${of("name")} <> '';`;
	const differ = ["id", by, flag, date, "created_at"].map((column) => `old.${column} is not new.${column}`).join(" or ");
	return [
		`create trigger ${table}_${FILED[by]}_in after insert on ${table} when new.${by} is not null begin ${fill} end`,
		`create trigger ${table}_${FILED[by]}_out after delete on ${table} when old.${by} is not null begin ${clear} end`,
		`create trigger ${table}_${FILED[by]}_on after update on ${table}
			when (old.${by} is not null or new.${by} is not null) and (${differ}) begin ${clear} ${fill} end`,
		`create trigger ${table}_${by}_seen_on after update of ${by} on ${table} when new.${flag} and old.${by} is not new.${by}
			begin insert into content_changes (table_name, row_id, withdrawn) values ('${table}', new.id, 0); end`,
	];
}

/** Which item bears a tag is no row a page selects by id: whatever reads the table is asked again. */
function sqliteTelling(by: Filing): string[] {
	const tell = `begin insert into content_changes (table_name, row_id, withdrawn) values ('item_${by}', null, 0); end`;
	return [
		`create trigger item_${by}_seen_in after insert on item_${by} when new.is_public = 1 ${tell}`,
		`create trigger item_${by}_seen_out after delete on item_${by} when old.is_public = 1 ${tell}`,
		`create trigger item_${by}_seen_on after update on item_${by} when old.is_public = 1 or new.is_public = 1 ${tell}`,
	];
}

function postgresTriggers({ table, kind, flag, date }: Tagged, by: Filing): string[] {
	const differ = ["id", by, flag, date, "created_at"].map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
	const on = (what: string, when: string) =>
		`create trigger ${table}_${FILED[by]}_${what === "insert" ? "in" : what === "delete" ? "out" : "on"} after ${what} on ${table}
			for each row when (${when}) execute function ${table}_${FILED[by]}()`;
	return [
		`create or replace function ${table}_${FILED[by]}() returns trigger language plpgsql as $$ begin
			if tg_op = 'TRUNCATE' then
				delete from item_${by} where kind = '${kind}';
				return null;
			end if;
			if tg_op <> 'INSERT' then delete from item_${by} where kind = '${kind}' and item_id = old.id; end if;
			if tg_op = 'DELETE' or new.${by} is null then return null; end if;
			begin
				insert into item_${by} ${COLUMNS}
				select '${kind}', new.id, tag ->> 'slug', tag ->> 'name', ${listedAt("new", date)}, case when new.${flag} then 1 else 0 end
				from jsonb_array_elements(new.${by}::jsonb) as tag
				where jsonb_typeof(tag) = 'object' and tag ->> 'slug' <> '' and tag ->> 'name' <> ''
				on conflict do nothing;
			-- What somebody wrote by hand and is no list of tags is none.
			exception when data_exception then null;
			end;
			return null;
		end $$`,
		on("insert", `new.${by} is not null`),
		on("delete", `old.${by} is not null`),
		on("update", `(old.${by} is not null or new.${by} is not null) and (${differ})`),
		`create trigger ${table}_${FILED[by]}_away after truncate on ${table} for each statement execute function ${table}_${FILED[by]}()`,
		`create trigger ${table}_${by}_seen_on after update of ${by} on ${table}
			for each row when (new.${flag} and old.${by} is distinct from new.${by}) execute function ${table}_seen()`,
	];
}

function postgresTelling(by: Filing): string[] {
	const on = (what: string, when: string) =>
		`create trigger item_${by}_seen_${what === "insert" ? "in" : what === "delete" ? "out" : "on"} after ${what} on item_${by}
			for each row when (${when}) execute function item_${by}_seen()`;
	return [
		`create or replace function item_${by}_seen() returns trigger language plpgsql as $$ begin
			insert into content_changes (table_name, row_id, withdrawn) values ('item_${by}', null, 0);
			perform pg_notify('contrevent_content', '');
			return null;
		end $$`,
		on("insert", "new.is_public = 1"),
		on("delete", "old.is_public = 1"),
		on("update", "old.is_public = 1 or new.is_public = 1"),
		`create trigger item_${by}_seen_away after truncate on item_${by} for each statement execute function item_${by}_seen()`,
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
		const name = tidyTerm(written);
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

/** The longest name a form takes. */
const AT_MOST = 80;

/** A word of elsewhere as a name here: one line, without the signs lists are written with. */
export function tidyTerm(written: string): string {
	const name = written
		.replace(/[,;"\\]/g, " ")
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim()
		.replace(/^#+\s*/, "");
	if (name.length <= AT_MOST) return name;
	const end = name.lastIndexOf(" ", AT_MOST);
	return name.slice(0, end > 0 ? end : AT_MOST).toWellFormed();
}
