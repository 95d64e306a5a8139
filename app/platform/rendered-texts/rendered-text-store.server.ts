// Owns the table of what was made of the texts of items. All of it can be made again: nothing of it is ever missed.
import { sql } from "kysely";
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";
import { question } from "../db/question.ts";
import type { Database } from "../db/schema.ts";

/** Whose texts: an item (or `newsletters`), for its own page or for feeds. */
export type Subject = { kind: string; id: string; form: "page" | "feed" };

type Row = Database["rendered_texts"];
/** A table whose rows have an id. */
export type TableOfTexts = { [Table in keyof Database]: Database[Table] extends { id: string } ? Table : never }[keyof Database];

/** What is kept of a subject: its mark, and its texts as JSON; null when nothing is. */
export async function findRendered(db: Db, { kind, id, form }: Subject): Promise<Pick<Row, "mark" | "texts"> | null> {
	const [row] = await renderedOf(db, { kind, id, form });
	return row ?? null;
}

const renderedOf = question((db, { kind, id, form }: Subject) => {
	const found = db.selectFrom("rendered_texts").select(["mark", "texts"]).where("kind", "=", kind);
	return found.where("item_id", "=", id).where("form", "=", form);
});

/** Keeps what was made of a subject, instead of what was kept before. */
export async function keepRendered(db: Db, { kind, id, form }: Subject, made: Pick<Row, "mark" | "renderer" | "texts">): Promise<void> {
	await db
		.insertInto("rendered_texts")
		.values({ kind, item_id: id, form, ...made })
		.onConflict((conflict) => conflict.columns(["kind", "item_id", "form"]).doUpdateSet(made))
		.execute();
}

/** Where an item stands among those of its kind, the newest first. */
export type Place = { created_at: string; id: string };

/**
 * Looks over a stretch of the public items of a kind, the newest first: read from indexes, not from the items.
 * @param options.after - the last of the stretch before; null for the first stretch
 * @returns the place of each, at most `limit`, and by which renderer its texts were made in this form; null: they were not
 */
export async function lookOver(
	db: Db,
	kind: Kind,
	{ form, after, limit }: { form: Subject["form"]; after: Place | null; limit: number },
): Promise<(Place & { renderer: string | null })[]> {
	const { table, flag } = kinds[kind];
	let stretch = db
		.selectFrom(table)
		.select(["id", "created_at"])
		.where(sql<boolean>`${sql.ref(flag)}`)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit);
	// SQLite finds a place in the index by the first condition alone.
	if (after)
		stretch = stretch
			.where("created_at", "<=", after.created_at)
			.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
	return db
		.selectFrom(stretch.as("items"))
		.leftJoin("rendered_texts", (join) => join.onRef("item_id", "=", "items.id").on("kind", "=", kind).on("form", "=", form))
		.select(["items.id", "items.created_at", "renderer"])
		.orderBy("items.created_at", "desc")
		.orderBy("items.id", "desc")
		.execute();
}

/** By which renderer the texts of these subjects of a kind were made in a form; of those that were not, nothing. */
export async function findRenderers(
	db: Db,
	kind: string,
	{ form, ids }: { form: Subject["form"]; ids: readonly string[] },
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const made = db.selectFrom("rendered_texts").select(["item_id", "renderer"]).where("kind", "=", kind).where("form", "=", form);
	const rows = await made.where("item_id", "in", ids).execute();
	return new Map(rows.map(({ item_id, renderer }) => [item_id, renderer]));
}

/** Those of these items that are public, the newest first. */
export async function findPublicAmong(db: Db, kind: Kind, ids: readonly string[]): Promise<{ id: string; slug: string }[]> {
	const { table, flag } = kinds[kind];
	return db
		.selectFrom(table)
		.select(["id", "slug"])
		.where("id", "in", ids)
		.where(sql<boolean>`${sql.ref(flag)}`)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.execute();
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
