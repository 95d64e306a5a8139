// Owns the table of what was made of the texts of items. All of it can be made again: nothing of it is ever missed.
import { sql } from "kysely";
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";
import type { Database } from "../db/schema.ts";

/** Whose texts: an item (or `newsletters`), for its own page or for feeds. */
export type Subject = { kind: string; id: string; form: "page" | "feed" };

type Row = Database["rendered_texts"];
/** A table whose rows have an id. */
type TableOfTexts = { [Table in keyof Database]: Database[Table] extends { id: string } ? Table : never }[keyof Database];

/** What is kept of a subject: its mark, and its texts as JSON; null when nothing is. */
export async function findRendered(db: Db, { kind, id, form }: Subject): Promise<Pick<Row, "mark" | "texts"> | null> {
	const found = db.selectFrom("rendered_texts").select(["mark", "texts"]).where("kind", "=", kind);
	return (await found.where("item_id", "=", id).where("form", "=", form).executeTakeFirst()) ?? null;
}

/** Keeps what was made of a subject, instead of what was kept before. */
export async function keepRendered(db: Db, { kind, id, form }: Subject, made: Pick<Row, "mark" | "renderer" | "texts">): Promise<void> {
	await db
		.insertInto("rendered_texts")
		.values({ kind, item_id: id, form, ...made })
		.onConflict((conflict) => conflict.columns(["kind", "item_id", "form"]).doUpdateSet(made))
		.execute();
}

/**
 * Public items of a kind whose page this renderer has made no texts for.
 * @returns their slugs, at most `limit`, the newest first
 */
export async function listUnrendered(db: Db, kind: Kind, { renderer, limit }: { renderer: string; limit: number }): Promise<string[]> {
	const { table, flag } = kinds[kind];
	const rows = await db
		.selectFrom(table)
		.select("slug")
		.where(sql<boolean>`${sql.ref(flag)}`)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("rendered_texts")
						.select("rendered_texts.item_id")
						.where("kind", "=", kind)
						.where("form", "=", "page")
						.where("renderer", "=", renderer)
						.whereRef("item_id", "=", sql.ref(`${table}.id`)),
				),
			),
		)
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ slug }) => slug);
}

/** Forgets what was made of the texts of an item that has others now. */
export async function forgetRendered(db: Db, kind: Kind, id: string): Promise<void> {
	await db.deleteFrom("rendered_texts").where("kind", "=", kind).where("item_id", "=", id).execute();
}

/** Forgets what was made of texts of a kind that are no longer there. */
export async function endRendered(db: Db, kind: string, table: TableOfTexts): Promise<void> {
	const there = db.selectFrom(table).select("id");
	await db.deleteFrom("rendered_texts").where("kind", "=", kind).where("item_id", "not in", there).execute();
}
