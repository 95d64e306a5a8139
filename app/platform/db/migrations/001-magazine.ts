import { type Kysely, sql } from "kysely";
import { nowText } from "../now-text.ts";

/** The tables that hold items, as later migrations add to each of them. */
export const itemTables = ["articles", "visionaries", "vie_alt"] as const;

/** The tables the product was first specified with, and what the public magazine needs beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const now = await nowText(db);

	await db.schema
		.createTable("articles")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("title", "text", (column) => column.notNull())
		.addColumn("excerpt", "text", (column) => column.notNull())
		.addColumn("content", "text", (column) => column.notNull())
		.addColumn("category", "text")
		.addColumn("author_name", "text")
		.addColumn("read_time", "integer")
		.addColumn("slug", "text", (column) => column.notNull().unique())
		.addColumn("is_published", "boolean", (column) => column.notNull().defaultTo(sql`false`))
		.addColumn("is_featured", "boolean", (column) => column.notNull().defaultTo(sql`false`))
		.addColumn("featured_image", "text")
		.addColumn("image_url", "text")
		.addColumn("image_alt", "text")
		.addColumn("image_credit", "text")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.addColumn("updated_at", "text")
		.addColumn("published_at", "text")
		.addColumn("origin", "text", (column) => column.unique())
		.execute();
	// The three ways readers page through articles: all, one category, featured. Newest first by publication date.
	await sql`create index articles_listed on articles (coalesce(published_at, created_at) desc, id desc) where is_published`.execute(db);
	await sql`create index articles_by_category on articles (category, coalesce(published_at, created_at) desc, id desc) where is_published`.execute(
		db,
	);
	await sql`create index articles_featured on articles (coalesce(published_at, created_at) desc, id desc) where is_published and is_featured`.execute(
		db,
	);

	await db.schema
		.createTable("visionaries")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("title", "text", (column) => column.notNull())
		.addColumn("description", "text", (column) => column.notNull())
		.addColumn("full_story", "text", (column) => column.notNull())
		.addColumn("impact", "text")
		.addColumn("quote", "text")
		.addColumn("category", "text")
		.addColumn("icon_name", "text")
		.addColumn("image_url", "text")
		.addColumn("image_alt", "text")
		.addColumn("image_credit", "text")
		.addColumn("slug", "text", (column) => column.notNull().unique())
		.addColumn("is_active", "boolean", (column) => column.notNull().defaultTo(sql`true`))
		.addColumn("achievements", "text")
		.addColumn("links", "text")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.addColumn("updated_at", "text")
		.addColumn("origin", "text", (column) => column.unique())
		.execute();
	await sql`create index visionaries_listed on visionaries (created_at desc, id desc) where is_active`.execute(db);

	await db.schema
		.createTable("vie_alt")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("title", "text", (column) => column.notNull())
		.addColumn("type", "text", (column) => column.notNull())
		.addColumn("description", "text", (column) => column.notNull())
		.addColumn("full_story", "text", (column) => column.notNull())
		.addColumn("quote", "text")
		.addColumn("impact", "text")
		.addColumn("category", "text")
		.addColumn("location", "text")
		.addColumn("website_url", "text")
		.addColumn("icon_name", "text")
		.addColumn("image_url", "text")
		.addColumn("image_alt", "text")
		.addColumn("image_credit", "text")
		.addColumn("slug", "text", (column) => column.notNull().unique())
		.addColumn("is_active", "boolean", (column) => column.notNull().defaultTo(sql`true`))
		.addColumn("key_points", "text")
		.addColumn("social_links", "text")
		.addColumn("context_text", "text")
		.addColumn("impact_text", "text")
		.addColumn("perspectives_text", "text")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.addColumn("updated_at", "text")
		.addColumn("origin", "text", (column) => column.unique())
		.execute();
	await sql`create index vie_alt_listed on vie_alt (created_at desc, id desc) where is_active`.execute(db);

	await db.schema
		.createTable("newsletter_subscribers")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("email_key", "text", (column) => column.notNull().unique())
		.addColumn("first_name", "text")
		.addColumn("last_name", "text")
		.addColumn("phone", "text")
		.addColumn("request_id", "text", (column) => column.unique())
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();
	await db.schema.createIndex("newsletter_subscribers_by_date").on("newsletter_subscribers").column("created_at").execute();

	await db.schema
		.createTable("stories")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("type", "text", (column) => column.notNull().defaultTo("story"))
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("first_name", "text")
		.addColumn("last_name", "text")
		.addColumn("phone", "text")
		.addColumn("message", "text", (column) => column.notNull())
		.addColumn("request_id", "text", (column) => column.unique())
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();
	await db.schema.createIndex("stories_by_date").on("stories").column("created_at").execute();

	await db.schema
		.createTable("newsletters")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("title", "text", (column) => column.notNull())
		.addColumn("subject", "text", (column) => column.notNull())
		.addColumn("content", "text", (column) => column.notNull())
		.addColumn("excerpt", "text")
		.addColumn("template", "text", (column) => column.notNull().defaultTo("default"))
		.addColumn("status", "text", (column) => column.notNull().defaultTo("draft"))
		.addColumn("scheduled_at", "text")
		.addColumn("sent_at", "text")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();

	await db.schema
		.createTable("images")
		.addColumn("path", "text", (column) => column.primaryKey())
		.addColumn("width", "integer", (column) => column.notNull())
		.addColumn("height", "integer", (column) => column.notNull())
		.addColumn("variants", "text", (column) => column.notNull())
		.addColumn("card_path", "text")
		.addColumn("alt", "text")
		.addColumn("credit", "text")
		.addColumn("origin", "text")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();

	await db.schema
		.createTable("redirects")
		.addColumn("from_path", "text", (column) => column.primaryKey())
		.addColumn("to_path", "text", (column) => column.notNull())
		.addColumn("origin", "text")
		.addColumn("created_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();

	await db.schema
		.createTable("settings")
		.addColumn("key", "text", (column) => column.primaryKey())
		.addColumn("value", "text", (column) => column.notNull())
		.execute();

	await db.schema
		.createTable("content_version")
		.addColumn("id", "integer", (column) => column.primaryKey())
		.addColumn("version", "integer", (column) => column.notNull())
		.execute();
	await sql`insert into content_version (id, version) values (1, 1)`.execute(db);
}
