// The kinds of content: where each is kept, which of its columns say what all of them have, and where readers find it.
// Whatever speaks of « every kind » goes through this list; a kind's own fields stand in features/editing.

type KindFacts = {
	table: "articles" | "visionaries" | "vie_alt";
	/** The column that makes a row public. */
	flag: "is_published" | "is_active";
	/** The column, and the field, an item is called by; its slug is made from it. */
	heading: "title" | "name";
	excerpt: "excerpt" | "description";
	body: "content" | "full_story";
	/** Every column of Markdown: its body first. */
	texts: readonly ("content" | "full_story" | "context_text" | "impact_text" | "perspectives_text")[];
	/** The columns that may hold its picture; the first that does wins, for readers too. */
	pictures: readonly ("featured_image" | "image_url")[];
	/** The column of the date lists go by where it is not the row's creation. */
	date: "published_at" | null;
	/** Where readers find all of them. */
	list: string;
	/** What stands before an item's slug in its address. */
	items: string;
	/** The folder of its items' cards. */
	cards: string;
	/** The slug of an item whose heading makes none. */
	nameless: string;
	/** Whether its body opens with a large letter and ends with a sign. */
	hasOpening: boolean;
	/** Whether a bundled picture stands for one whose address is a path of a former source tree (rows 086, 088). */
	hasStandIn: boolean;
	/**
	 * What its items are found by (platform/search): columns that count as their title, those that count as their excerpt beside it,
	 * lists as JSON that count as their texts, who signed.
	 */
	searched: { titles: readonly string[]; beside: readonly string[]; lists: readonly string[]; author: string | null };
	/** What stands beside its name in the admin area. */
	sign: "newspaper" | "people" | "globe";
};

/** By what addresses of the admin area, pictures' folders and kept rows call each kind. */
export const kinds = {
	actualites: {
		table: "articles",
		flag: "is_published",
		heading: "title",
		excerpt: "excerpt",
		body: "content",
		texts: ["content"],
		pictures: ["featured_image", "image_url"],
		date: "published_at",
		list: "/actualites",
		items: "/actualites/",
		cards: "actualites",
		nameless: "actualite",
		hasOpening: true,
		hasStandIn: false,
		searched: { titles: ["title"], beside: ["category", "author_name", "image_alt"], lists: [], author: "author_name" },
		sign: "newspaper",
	},
	visionnaires: {
		table: "visionaries",
		flag: "is_active",
		heading: "name",
		excerpt: "description",
		body: "full_story",
		texts: ["full_story"],
		pictures: ["image_url"],
		date: null,
		list: "/visionnaires",
		items: "/portrait/",
		cards: "portraits",
		nameless: "visionnaire",
		hasOpening: true,
		hasStandIn: false,
		searched: {
			titles: ["name", "title"],
			beside: ["category", "quote", "impact", "image_alt"],
			lists: ["achievements"],
			author: null,
		},
		sign: "people",
	},
	"vie-alt": {
		table: "vie_alt",
		flag: "is_active",
		heading: "name",
		excerpt: "description",
		body: "full_story",
		texts: ["full_story", "context_text", "impact_text", "perspectives_text"],
		pictures: ["image_url"],
		date: null,
		list: "/vie-alt",
		items: "/vie-alt/",
		cards: "vie-alt",
		nameless: "vie-alt",
		hasOpening: false,
		hasStandIn: true,
		searched: {
			titles: ["name", "title"],
			beside: ["category", "quote", "impact", "location", "type", "image_alt"],
			lists: ["key_points"],
			author: null,
		},
		sign: "globe",
	},
} as const satisfies Record<string, KindFacts>;

/** What the drawings are called that stand for a path of a former source tree, before their number. */
export const standInDrawings = "vie-alt";

export type Kind = keyof typeof kinds;
/** The tables that hold items. */
export type ItemTable = (typeof kinds)[Kind]["table"];

export const kindNames = Object.keys(kinds) as Kind[];

/** Something for each kind. */
export function ofEachKind<Value>(of: (kind: Kind) => Value): Record<Kind, Value> {
	return Object.fromEntries(kindNames.map((kind) => [kind, of(kind)])) as Record<Kind, Value>;
}

export function isKind(text: string | null | undefined): text is Kind {
	return typeof text === "string" && Object.hasOwn(kinds, text);
}

/** The kinds that portray somebody, a person or a collective: they go by a name. */
export type PortraitKind = { [Some in Kind]: (typeof kinds)[Some]["heading"] extends "name" ? Some : never }[Kind];

export const portraitKinds = kindNames.filter((kind): kind is PortraitKind => kinds[kind].heading === "name");

/** The address of an item's picture: the first of its kind's columns that holds one. */
export function pictureAddress<Some extends Kind>(
	kind: Some,
	row: { readonly [Column in (typeof kinds)[Some]["pictures"][number]]: string | null },
): string | null {
	const columns: readonly (typeof kinds)[Some]["pictures"][number][] = kinds[kind].pictures;
	return columns.map((column) => row[column]).find(Boolean) ?? null;
}

/** The public address of an item. */
export function publicPath(kind: Kind, slug: string): string {
	return kinds[kind].items + slug;
}
