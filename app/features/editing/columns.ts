// Owns the passage between an item's fields and its columns: excerpt → description, content → full_story, lists → JSON.
// Only columns of fields that changed are written, so that what an import left in the others stays as it is.
import { readFlag, readList } from "../../platform/db/rows.ts";
import { searchText } from "../../shared/fold.ts";
import { type AnyFields, type Fields, type FieldsOf, headingField, type ItemType, readFields } from "./rules.ts";

/** A row of one of the three tables, whichever it is. */
export type ItemRow = Record<string, unknown> & { id: string; slug: string; created_at: string; updated_at: string | null };

type Table = { name: "articles" | "visionaries" | "vie_alt"; flag: "is_published" | "is_active" };

/** Where a type is stored, and the flag that makes it public. */
export const tables: Record<ItemType, Table> = {
	actualites: { name: "articles", flag: "is_published" },
	visionnaires: { name: "visionaries", flag: "is_active" },
	"vie-alt": { name: "vie_alt", flag: "is_active" },
};

type Value = AnyFields[string];
type Columns = Record<string, unknown>;
type Write = (value: Value) => Columns;

const as = (column: string): Write => {
	return (value) => ({ [column]: value });
};
const orNull = (column: string): Write => {
	return (value) => ({ [column]: value === "" ? null : value });
};
const ordered = (column: string, key: string): Write => {
	return (value) => ({ [column]: JSON.stringify((value as string[]).map((text, order_index) => ({ [key]: text, order_index }))) });
};
const orderedLinks = (column: string): Write => {
	return (value) => ({
		[column]: JSON.stringify((value as { name: string; url: string }[]).map((link, order_index) => ({ ...link, order_index }))),
	});
};
/** What is searched is the heading, folded; the column is written with it. */
const heading = (column: string): Write => {
	return (value) => ({ [column]: value, search_text: searchText(String(value)) });
};

const common: Record<string, Write> = {
	slug: as("slug"),
	category: orNull("category"),
	image_url: orNull("image_url"),
	image_alt: orNull("image_alt"),
	image_credit: orNull("image_credit"),
	publish_at: as("publish_at"),
};
const person: Record<string, Write> = {
	...common,
	name: heading("name"),
	title: as("title"),
	excerpt: as("description"),
	content: as("full_story"),
	impact: orNull("impact"),
	quote: orNull("quote"),
	icon_name: orNull("icon_name"),
	published: as("is_active"),
};

const writers: Record<ItemType, Record<string, Write>> = {
	actualites: {
		...common,
		title: heading("title"),
		excerpt: as("excerpt"),
		content: as("content"),
		author_name: orNull("author_name"),
		read_time: as("read_time"),
		is_featured: as("is_featured"),
		published_at: as("published_at"),
		published: as("is_published"),
		// featured_image wins where readers look (design.md, "Decisions"): a new image takes the place of both.
		image_url: (value) => ({ image_url: value || null, featured_image: null }),
	},
	visionnaires: { ...person, achievements: ordered("achievements", "achievement"), links: orderedLinks("links") },
	"vie-alt": {
		...person,
		type: as("type"),
		location: orNull("location"),
		website_url: orNull("website_url"),
		key_points: ordered("key_points", "point"),
		social_links: orderedLinks("social_links"),
		context_text: orNull("context_text"),
		impact_text: orNull("impact_text"),
		perspectives_text: orNull("perspectives_text"),
	},
};

/** The columns of these fields, or of some of them. */
export function toColumns(type: ItemType, fields: Fields, only?: readonly string[]): Columns {
	const columns: Columns = {};
	for (const [field, write] of Object.entries(writers[type])) {
		if (!only || only.includes(field)) Object.assign(columns, write((fields as AnyFields)[field] as Value));
	}
	return columns;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const json = (value: unknown) => (typeof value === "string" ? value : null);
const textsOf = (value: unknown, key: string) => readList(json(value)).map((item) => text(item[key]));
const linksOf = (value: unknown) => readList(json(value)).map(({ name, url }) => ({ name: text(name), url: text(url) }));

/** The fields of a row, tidied as what the form sends is, so that they can be compared. */
export function toFields<Type extends ItemType>(type: Type, row: Columns): FieldsOf[Type] {
	const { flag } = tables[type];
	const fields: AnyFields = {
		slug: text(row.slug),
		category: text(row.category),
		image_url: text(type === "actualites" ? row.featured_image || row.image_url : row.image_url),
		image_alt: text(row.image_alt),
		image_credit: text(row.image_credit),
		published: readFlag(row[flag] as boolean | number),
		publish_at: json(row.publish_at),
		title: text(row.title),
		excerpt: text(type === "actualites" ? row.excerpt : row.description),
		content: text(type === "actualites" ? row.content : row.full_story),
	};
	if (type === "actualites") {
		fields.author_name = text(row.author_name);
		fields.read_time = typeof row.read_time === "number" ? row.read_time : null;
		fields.is_featured = readFlag(row.is_featured as boolean | number);
		// A public article without a date of its own goes by its creation.
		fields.published_at = json(row.published_at) ?? (fields.published ? text(row.created_at) : null);
	} else {
		for (const name of ["name", "impact", "quote", "icon_name"]) fields[name] = text(row[name]);
	}
	if (type === "visionnaires") {
		fields.achievements = textsOf(row.achievements, "achievement");
		fields.links = linksOf(row.links);
	}
	if (type === "vie-alt") {
		for (const name of ["location", "website_url", "context_text", "impact_text", "perspectives_text"]) fields[name] = text(row[name]);
		// A stored type nobody knows is a collective, for readers too.
		fields.type = row.type === "personne" ? "personne" : "societe";
		fields.key_points = textsOf(row.key_points, "point");
		fields.social_links = linksOf(row.social_links);
	}
	const tidy = readFields(type, fields);
	if (!tidy) throw new Error(`A row of ${tables[type].name} could not be read as fields`);
	return tidy;
}

/** The name a row goes by. */
export function rowHeading(type: ItemType, row: Columns): string {
	return text(row[headingField(type)]);
}
