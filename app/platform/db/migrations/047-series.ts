import { type Kysely, sql } from "kysely";
import { slugify } from "../../../shared/slug.ts";
import { isSqlite } from "../engine.ts";
import { file, tidyTerm } from "./046-tags.ts";

/**
 * Series: an item is of one at most, named in its column `series` as tags are in theirs (`item_series`, migration 046). What the house says
 * of a series stands in a row of its own, by its slug: its name, a text, a picture, the order its items are read in. What imports from
 * folders of Markdown kept of series is taken up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await file(db, "series");
	await db.schema
		.createTable("series")
		.addColumn("slug", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("text", "text")
		.addColumn("image_url", "text")
		.addColumn("image_alt", "text")
		.addColumn("image_credit", "text")
		.addColumn("item_order", "text")
		.addColumn("updated_at", "text", (column) => column.notNull())
		.execute();
	for (const statement of isSqlite(db) ? sqliteTelling() : postgresTelling()) await sql.raw(statement).execute(db);
	await takeUpSeries(db);
}

type Before = {
	item_origin_terms: { item_kind: string; item_id: string; position: number; scheme: string; name: string };
	articles: { id: string; origin: string | null; series: string | null };
};

/** The first series of each item that came from a folder of Markdown: nothing else there was kept as a keyword. */
export async function takeUpSeries(db: Kysely<unknown>): Promise<void> {
	const before = db as Kysely<Before>;
	const terms = await before
		.selectFrom("item_origin_terms as term")
		.innerJoin("articles as item", "item.id", "term.item_id")
		.select(["item.id", "term.name"])
		.where("term.item_kind", "=", "actualites")
		.where("term.scheme", "=", "keyword")
		.where("item.origin", "like", "markdown:%")
		.where("item.series", "is", null)
		.orderBy("item.id")
		.orderBy("term.position")
		.execute();
	const spellings = new Map<string, string>();
	const taken = new Set<string>();
	for (const { id, name: written } of terms) {
		const name = tidyTerm(written);
		const slug = slugify(name);
		if (!slug || taken.has(id)) continue;
		taken.add(id);
		if (!spellings.has(slug)) spellings.set(slug, name);
		const column = JSON.stringify([{ name: spellings.get(slug), slug }]);
		await before.updateTable("articles").set({ series: column }).where("id", "=", id).execute();
	}
}

function sqliteTelling(): string[] {
	const tell = "begin insert into content_changes (table_name, row_id, withdrawn) values ('series', null, 0); end";
	return [
		`create trigger series_seen_in after insert on series ${tell}`,
		`create trigger series_seen_out after delete on series ${tell}`,
		`create trigger series_seen_on after update on series ${tell}`,
	];
}

function postgresTelling(): string[] {
	const on = (name: string, what: string, each: "row" | "statement") =>
		`create trigger series_seen_${name} after ${what} on series for each ${each} execute function series_seen()`;
	return [
		`create or replace function series_seen() returns trigger language plpgsql as $$ begin
			insert into content_changes (table_name, row_id, withdrawn) values ('series', null, 0);
			perform pg_notify('contrevent_content', '');
			return null;
		end $$`,
		on("in", "insert", "row"),
		on("out", "delete", "row"),
		on("on", "update", "row"),
		on("away", "truncate", "statement"),
	];
}
