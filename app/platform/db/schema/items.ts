// What readers read, and the states it was in.
import type { Generated } from "kysely";
import type { Flag } from "./flag.ts";

/** What every kind of item has. */
type ItemColumns = {
	id: string;
	slug: string;
	title: string;
	category: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
	created_at: Generated<string>;
	updated_at: string | null;
	/** Where the row came from: `demo:…`, `wordpress:…`, or nothing for what was written here. */
	origin: string | null;
	/** Title or name folded (shared/fold.ts); null until it is filled in, at start at the latest. */
	search_text: string | null;
	/** When a draft is to be published by itself; null when nothing is planned. */
	publish_at: string | null;
	/** What feeds know the item by: its first public address; null until it is public (platform/feed-names). */
	feed_id: string | null;
	/** JSON list of `{name, slug}` (shared/tags.ts); null for none. */
	tags: string | null;
	/** The same of its series; one at most. */
	series: string | null;
	/** What search engines and shared links are told instead of its heading, its excerpt and its picture (decision 054); null: those. */
	seo_title: string | null;
	seo_description: string | null;
	share_image_url: string | null;
};

/** What every kind has that portrays somebody. */
type PortraitColumns = ItemColumns & {
	name: string;
	description: string;
	full_story: string;
	impact: string | null;
	quote: string | null;
	icon_name: string | null;
	is_active: Flag;
	/** When it became public and entered the feeds; null when it never did, or did before feeds carried its kind. */
	feed_at: string | null;
};

export type ArticlesTable = ItemColumns & {
	excerpt: string;
	content: string;
	author_name: string | null;
	read_time: number | null;
	is_published: Flag;
	is_featured: Flag;
	featured_image: string | null;
	published_at: string | null;
};

export type VisionariesTable = PortraitColumns & { achievements: string | null; links: string | null };

export type VieAltTable = PortraitColumns & {
	type: string;
	location: string | null;
	website_url: string | null;
	key_points: string | null;
	social_links: string | null;
	/** The three tabs' own words; the static text stands in where they are empty. */
	context_text: string | null;
	impact_text: string | null;
	perspectives_text: string | null;
};

export type RevisionsTable = {
	id: string;
	item_type: string;
	item_id: string;
	at: string;
	/** The name they had then. */
	actor: string | null;
	/** The administrator who did it; null for the software itself, and for a name that is no account's. */
	actor_id: string | null;
	kind: string;
	/** The whole row after the change, as JSON. */
	fields: string;
	/** What somebody called this state; null: nobody did. */
	name: string | null;
};

/** How often the private links of an item were ended; no row: never. */
export type PrivateLinksTable = { item_table: string; item_id: string; number: number };

/** Which items bear a tag: made of their `tags` by the database itself (migration 046), never written otherwise. */
export type ItemTagsTable = {
	kind: string;
	item_id: string;
	slug: string;
	name: string;
	/** The date lists go by: of an article its publication, of the others when feeds first carried it; else the creation. */
	listed_at: string;
	/** 1 or 0, on either engine. */
	is_public: number;
};

/** Which items are of a series: made of their `series` as `item_tags` is of their tags (migration 047). */
export type ItemSeriesTable = ItemTagsTable;

/** Where the text of an item leads on this site, or may: a path, or a whole address (platform/onward). */
export type ItemLinksTable = { kind: string; item_id: string; address: string };

/** A word that tells an item from others, by what it comes from, and how much it says. */
export type ItemWordsTable = { kind: string; item_id: string; word: string; weight: number };

/** The items an item is kept beside: JSON list of `{key, score}`, the nearest first; `key` is `kind:id`. */
export type ItemKinTable = { kind: string; item_id: string; kin: string };

/** What the house says of a series; no row: nothing beside the name its items have. */
export type SeriesTable = {
	slug: string;
	name: string;
	text: string | null;
	image_url: string | null;
	image_alt: string | null;
	image_credit: string | null;
	/** JSON list of `kind:id`, in the order they are read; what is not among them comes after, the oldest first. */
	item_order: string | null;
	updated_at: string;
};

/** Somebody who signs; readers find them where `is_public` is 1. */
export type AuthorsTable = {
	id: string;
	name: string;
	slug: string;
	/** What they say of themselves, on a line. */
	line: string | null;
	/** A picture's public address. */
	portrait: string | null;
	/** Their own words about it; null: the picture's. */
	portrait_alt: string | null;
	portrait_credit: string | null;
	/** JSON list of `{name, url}`. */
	links: string | null;
	/** 1 or 0, on either engine. */
	is_public: Generated<number>;
	created_at: string;
};

/** Whom a signature (the text of `articles.author_name`, to the letter) names, in which of its words. */
export type SignaturesTable = { signature: string; position: number; written: string; author_id: string };

/** Signatures an article was seen with, not taken apart yet; written by the database itself (migration 049). */
export type SignaturesWaitingTable = { signature: string };

/** A word an item was filed under where it comes from (tag, author, section…), until there is a place for it here. */
export type ItemOriginTermsTable = {
	item_kind: string;
	item_id: string;
	/** Its place among the item's terms. */
	position: number;
	/** tag, author, section, keyword, language. */
	scheme: string;
	name: string;
	slug: string | null;
};

/** What was typed and not saved, under the place its form has. */
export type KeptWorkTable = {
	/** Made by the form, one each time it is opened. */
	place: string;
	/** A kind of item, or `newsletters`. */
	kind: string;
	/** What it is about; of what is not saved yet, the id it will have. */
	subject_id: string;
	/** What it would be called in a list; empty where no word says. */
	heading: string;
	/** JSON object: the fields as they stood in the form. */
	fields: string;
	/** JSON object: what its writer started from; null for what is new. */
	base: string | null;
	/** The revision its writer had read, where there are such (newsletters). */
	revision: number | null;
	/** Which of its form's sendings this is: an older one that comes late is not written. */
	step: Generated<number>;
	started_at: string;
	at: string;
	/** The name they had then. */
	actor: string | null;
	/** The administrator who typed it; null for a name that is no account's. */
	actor_id: string | null;
	/** Browser and system in words, as their session has them. */
	device: string | null;
	/** Since when it is thrown away; it can be taken back for a month. */
	dropped_at: string | null;
};
