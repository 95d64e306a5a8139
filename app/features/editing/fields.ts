// The fields of each kind, one declaration a field, in the order the history shows them. What the form shows and sends, what is
// refused, kept, compared and shown in the history is derived from here; copy.ts has their words, by their names.

import { searchText } from "../../shared/fold.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { readFlag } from "../../shared/rows.ts";
import { DESCRIPTION_AT_MOST, SEO_TITLE_AT_MOST, SHARE_PICTURE } from "../../shared/said-elsewhere.ts";
import { type Field, MOST_MINUTES } from "./field.ts";
import * as of from "./field-kinds.ts";
import { at } from "./field-kinds.ts";

/** What is portrayed under Vie Alt; a stored type nobody knows is the last one, for readers too. */
const portrayedTypes = ["personne", "societe"] as const;
export type PortrayedType = (typeof portrayedTypes)[number];

/** What an item is called, in the column the kind says; what is searched, the same folded, is written with it. */
function heading(column: string): Field<string> {
	const field = of.line(column, { required: true });
	return { ...field, write: (value) => ({ [column]: value, search_text: searchText(value) }) };
}

/** What every kind has around its text, in the columns its own table has for it. */
function shared(kind: Kind) {
	const { flag, pictures } = kinds[kind];
	return {
		/** "" asks the server to make one (rows 195 to 197). */
		slug: of.line("slug"),
		category: of.line("category", { orNull: true }),
		tags: of.tags("tags"),
		series: of.seriesName("series"),
		image_url: of.picture(pictures),
		image_alt: of.sentences("image_alt", { orNull: true }),
		image_credit: of.line("image_credit", { orNull: true }),
		/** What search engines and shared links are told; empty: its heading, its excerpt, its picture. */
		seo_title: of.brief("line", "seo_title", SEO_TITLE_AT_MOST),
		seo_description: of.brief("sentences", "seo_description", DESCRIPTION_AT_MOST),
		share_image: of.picture([SHARE_PICTURE]),
		published: of.flag(flag),
		/** A draft with one is published by itself then. */
		publish_at: of.moment("publish_at"),
	};
}

/** What every kind tells. */
function told(kind: Kind) {
	const { excerpt, body } = kinds[kind];
	return {
		excerpt: at("text", of.sentences(excerpt, { required: true, isCounted: true })),
		content: of.markdown(body, { required: true }),
	};
}

/** What is said of and by those who are portrayed, a person or a collective. */
const impactAndQuote = {
	impact: at("more", of.sentences("impact", { orNull: true, lines: 2 })),
	quote: at("quote", of.sentences("quote", { orNull: true, lines: 2 })),
};
const portrayed = {
	name: at("name", heading("name")),
	title: at("text", of.line("title", { required: true })),
	icon_name: at("sorting", of.icon("icon_name")),
};

export const fieldsOf = {
	actualites: {
		...shared("actualites"),
		title: at("text", heading("title")),
		...told("actualites"),
		author_name: of.line("author_name", { orNull: true }),
		read_time: at("sorting", of.minutes("read_time", MOST_MINUTES)),
		is_featured: at("showing", of.flag("is_featured")),
		/** The date readers see and lists go by; null in a draft: the moment it becomes public. A public article without one goes by its creation. */
		published_at: of.moment("published_at", (row) => (readFlag(row.is_published as boolean | number) ? String(row.created_at) : null)),
	},
	visionnaires: {
		...shared("visionnaires"),
		name: portrayed.name,
		title: portrayed.title,
		...told("visionnaires"),
		...impactAndQuote,
		icon_name: portrayed.icon_name,
		achievements: at("more", of.textList("achievements", "achievement")),
		links: at("more", of.linkList("links")),
	},
	"vie-alt": {
		...shared("vie-alt"),
		name: portrayed.name,
		type: at("name", of.choice("type", portrayedTypes)),
		title: portrayed.title,
		...told("vie-alt"),
		...impactAndQuote,
		location: at("sorting", of.line("location", { orNull: true })),
		website_url: at("sorting", of.webAddress("website_url")),
		icon_name: portrayed.icon_name,
		key_points: at("more", of.textList("key_points", "point")),
		social_links: at("more", of.linkList("social_links")),
		context_text: at("details", of.markdown("context_text", { orNull: true })),
		impact_text: at("details", of.markdown("impact_text", { orNull: true })),
		perspectives_text: at("details", of.markdown("perspectives_text", { orNull: true })),
	},
} as const satisfies Record<Kind, Record<string, Field>>;
