// Rows of the three tables of items to the house's records.
import { hash } from "node:crypto";
import { publicPath } from "../../../shared/kinds.ts";
import type { ItemRecord, Note, OriginPicture } from "../frame/records.ts";
import { inItems } from "./copy.ts";
import type { Row, TableName } from "./tables.ts";
import { countOf, flagOf, listOf, momentOf, textOf } from "./values.ts";

export type Context = {
	/** The date of what has none. */
	now: Date;
	isFromTableEditor: boolean;
};

type Say = (code: string, word?: string) => void;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The table editor cut cells at 10,240 characters, and said so by three dots, or not. */
const CUT = { from: 10_236, to: 10_246 };

/** What makes a row known again; one without an id goes by a hash of its words, which outlives a story that is erased. */
export function originOf(table: TableName, row: Row, words: (string | null)[]): string {
	return `supabase:${table}/${textOf(row, "id") ?? hash("sha256", words.filter(Boolean).join(" ")).slice(0, 32)}`;
}

/** An id that can stay as it is; anything else is said. */
export function keptId(row: Row, say: Say): string | null {
	const id = textOf(row, "id");
	if (id && UUID.test(id)) return id.toLowerCase();
	if (id) say("other-id", id);
	return null;
}

/** The columns whose text the table editor has probably cut. */
export function cutCells(row: Row, { isFromTableEditor }: Context): string[] {
	if (!isFromTableEditor) return [];
	return [...row.cells].flatMap(([column, text]) => (text && text.length >= CUT.from && text.length <= CUT.to ? column : []));
}

function coverOf(row: Row, columns: string[], say: Say): OriginPicture | null {
	const [first, second] = [...new Set(columns.flatMap((column) => textOf(row, column)?.trim() || []))];
	if (second) say("second-picture", second);
	return first ? { address: first, alt: null, credit: null } : null;
}

function datesOf(row: Row, { now }: Context, say: Say): { created_at: string; updated_at: string | null } {
	const created = momentOf(row, "created_at");
	if (!created) say("no-date");
	return { created_at: created ?? now.toISOString(), updated_at: momentOf(row, "updated_at") };
}

function publishedOf(row: Row, column: string, say: Say): boolean {
	const flag = flagOf(row, column);
	if (flag === null) say("no-flag", textOf(row, column) ?? "");
	return flag ?? false;
}

function shared(kind: ItemRecord["kind"], table: TableName, row: Row, say: Say, context: Context, pictures: string[]) {
	const slug = textOf(row, "slug")?.trim() || null;
	for (const column of cutCells(row, context)) say("cut-cell", column);
	return {
		record: "item" as const,
		origin: originOf(table, row, [textOf(row, "name") ?? textOf(row, "title"), textOf(row, "created_at")]),
		id: keptId(row, say),
		wantedSlug: slug,
		cover: coverOf(row, pictures, say),
		oldAddresses: slug ? [publicPath(kind, slug)] : [],
		terms: [],
		where: row.where,
	};
}

/** An article. */
export function articleOf(row: Row, context: Context): ItemRecord {
	const [notes, say] = noting();
	const dates = datesOf(row, context, say);
	const isPublished = publishedOf(row, "is_published", say);
	const title = textOf(row, "title")?.trim();
	if (!title) say("no-title");
	if (!textOf(row, "content")) say("no-text");
	return {
		...shared("actualites", "articles", row, say, context, ["featured_image", "image_url"]),
		kind: "actualites",
		columns: {
			title: title || inItems.untitled,
			excerpt: textOf(row, "excerpt") ?? "",
			content: textOf(row, "content") ?? "",
			category: textOf(row, "category"),
			author_name: textOf(row, "author_name"),
			read_time: countOf(row, "read_time"),
			...dates,
			published_at: momentOf(row, "published_at") ?? (isPublished ? dates.created_at : null),
			is_published: isPublished,
			is_featured: flagOf(row, "is_featured") ?? false,
		},
		notes,
	};
}

function portrayed(row: Row, context: Context, say: Say) {
	const name = textOf(row, "name")?.trim();
	if (!name) say("no-title");
	if (!textOf(row, "full_story")) say("no-text");
	return {
		name: name || textOf(row, "title")?.trim() || inItems.unnamed,
		title: textOf(row, "title") ?? "",
		description: textOf(row, "description") ?? "",
		full_story: textOf(row, "full_story") ?? "",
		impact: textOf(row, "impact"),
		quote: textOf(row, "quote"),
		category: textOf(row, "category"),
		icon_name: textOf(row, "icon_name"),
		is_active: publishedOf(row, "is_active", say),
		...datesOf(row, context, say),
	};
}

function listIn(row: Row, column: string, say: Say, wrap: (text: string) => Record<string, string>): string | null {
	const { json, problem } = listOf(row, column, wrap);
	if (problem !== null) say("not-a-list", `${column} = ${problem}`);
	return json;
}

const named = (url: string) => ({ name: url, url });

/** A visionary. The hosted product read a portrait by its id. */
export function visionaryOf(row: Row, context: Context): ItemRecord {
	const [notes, say] = noting();
	const common = shared("visionnaires", "visionaries", row, say, context, ["image_url"]);
	const id = textOf(row, "id");
	return {
		...common,
		oldAddresses: [...common.oldAddresses, ...(id ? [publicPath("visionnaires", id)] : [])],
		kind: "visionnaires",
		columns: {
			...portrayed(row, context, say),
			achievements: listIn(row, "achievements", say, (achievement) => ({ achievement })),
			links: listIn(row, "links", say, named),
		},
		notes,
	};
}

/** A Vie Alt profile. */
export function profileOf(row: Row, context: Context): ItemRecord {
	const [notes, say] = noting();
	const type = textOf(row, "type")?.trim();
	if (!type) say("no-type");
	return {
		...shared("vie-alt", "vie_alt", row, say, context, ["image_url"]),
		kind: "vie-alt",
		columns: {
			...portrayed(row, context, say),
			type: type || "societe",
			location: textOf(row, "location"),
			website_url: textOf(row, "website_url"),
			key_points: listIn(row, "key_points", say, (point) => ({ point })),
			social_links: listIn(row, "social_links", say, named),
		},
		notes,
	};
}

function noting(): [Note[], Say] {
	const notes: Note[] = [];
	return [notes, (code, word = "") => void notes.push({ code, word: word.slice(0, 200) })];
}
