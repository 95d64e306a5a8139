// Owns what is searched of an item of any kind: its row, read as shared/kinds.ts says. What readers do not see is not searched.
import { sql } from "kysely";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { readFlag } from "../../shared/rows.ts";
import { readTags } from "../../shared/tags.ts";
import type { Db } from "../db/open.ts";
import { findIndexed, indexAmong, lockDocuments, type Place, type Searched } from "./documents-store.server.ts";
import { plainText } from "./plain-text.ts";

type Row = Record<string, unknown> & { id: string };

/** Whole items read at once. */
const AT_ONCE = 50;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The words of a list kept as JSON; a text that is none is one word of it. */
function wordsOfList(value: unknown): string {
	const text = textOf(value);
	try {
		const list: unknown = JSON.parse(text || "[]");
		const told = Array.isArray(list) ? list : [];
		return told
			.map((entry: unknown) =>
				entry && typeof entry === "object" ? Object.values(entry).map(textOf).filter(Boolean).join(" ") : textOf(entry),
			)
			.map((entry) => entry.replace(/\.\s*$/, ""))
			.join(". ");
	} catch {
		return text;
	}
}

/** What is searched of a row readers see. */
function searchedOf(kind: Kind, row: Row): Searched {
	const { heading, excerpt, texts, searched, date } = kinds[kind];
	const of = (column: string) => plainText(textOf(row[column]));
	const tags = readTags(row.tags);
	return {
		kind,
		id: row.id,
		heading: of(heading),
		excerpt: of(excerpt),
		body: [...texts.map(of), ...searched.lists.map((column) => plainText(wordsOfList(row[column])))].filter(Boolean).join(" "),
		titles: searched.titles
			.filter((column) => column !== heading)
			.map(of)
			.filter(Boolean),
		beside: [...searched.beside.map(of), ...tags.map(({ name }) => name)].filter(Boolean),
		category: textOf(row.category) || null,
		author: searched.author === null ? null : textOf(row[searched.author]) || null,
		tags: tags.map(({ slug }) => slug),
		// When it was published, which is not when a portrait was begun.
		at: textOf(row[date ?? "feed_at"]) || textOf(row.created_at),
	};
}

/** What is searched of those of these items that readers see. */
export async function searchedItems(db: Db, kind: Kind, ids: readonly string[]): Promise<Searched[]> {
	if (ids.length === 0) return [];
	const { table, flag } = kinds[kind];
	const rows = (await db.selectFrom(table).selectAll().where("id", "in", ids).execute()) as Row[];
	return rows.filter((row) => readFlag(row[flag] as boolean | number)).map((row) => searchedOf(kind, row));
}

/** Has items found as they stand now: those readers see by their texts, the others not at all. To be called in the transaction that changes them. */
export async function indexItems(db: Db, kind: Kind, ids: readonly string[]): Promise<void> {
	await lockDocuments(db, kind, ids);
	for (let from = 0; from < ids.length; from += AT_ONCE) {
		const some = ids.slice(from, from + AT_ONCE);
		await indexAmong(db, kind, { ids: some, found: await searchedItems(db, kind, some) });
	}
}

/**
 * Looks over a stretch of the public items of a kind, the newest first: read from indexes, not from the items.
 * @param options.after - the last of the stretch before; null for the first stretch
 * @returns the place of each, at most `limit`, and whether it has a document as they are made today
 */
export async function lookOverItems(
	db: Db,
	kind: Kind,
	{ after, limit }: { after: Place | null; limit: number },
): Promise<(Place & { isFound: boolean })[]> {
	const { table, flag } = kinds[kind];
	let stretch = db
		.selectFrom(table)
		.select(["id", "created_at as at"])
		.where(sql<boolean>`${sql.ref(flag)}`)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit);
	// SQLite finds a place in the index by the first condition alone.
	if (after) stretch = stretch.where("created_at", "<=", after.at).where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
	const rows = await stretch.execute();
	const indexed = await findIndexed(
		db,
		kind,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => ({ ...row, isFound: indexed.has(row.id) }));
}
