// The fields of each kind, one declaration a field. What the form sends, what is refused, what is kept, compared and shown in
// the history is derived from here (rules.ts, columns.ts).
import { readFlag } from "../../platform/db/rows.ts";
import { searchText } from "../../shared/fold.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { body, choice, count, type Field, flag, line, linkList, moment, picture, sentences, textList, webAddress } from "./field-kinds.ts";

const MOST_MINUTES = 600;

/** What an item is called, in the column the kind says; what is searched, the same folded, is written with it. */
function heading(column: string): Field<string> {
	const field = line(column, { required: true });
	return { ...field, write: (value) => ({ [column]: value, search_text: searchText(value) }) };
}

/** What every kind has, in the columns its own table has for it. */
function shared(kind: Kind) {
	const { flag: isPublic, summary, body: story, pictures } = kinds[kind];
	return {
		/** "" asks the server to make one (rows 195 to 197). */
		slug: line("slug"),
		category: line("category", { orNull: true }),
		image_url: picture(pictures),
		image_alt: sentences("image_alt", { orNull: true }),
		image_credit: line("image_credit", { orNull: true }),
		published: flag(isPublic),
		/** A draft with one is published by itself then. */
		publish_at: moment("publish_at"),
		excerpt: sentences(summary, { required: true }),
		content: body(story, { required: true }),
	};
}

/** What those who are portrayed have, a person or a collective. */
function portrayed(kind: Kind) {
	return {
		...shared(kind),
		name: heading("name"),
		title: line("title", { required: true }),
		impact: sentences("impact", { orNull: true }),
		quote: sentences("quote", { orNull: true }),
		icon_name: { ...line("icon_name", { orNull: true }), isFreeText: false },
	};
}

export const fieldsOf = {
	actualites: {
		...shared("actualites"),
		title: heading("title"),
		author_name: line("author_name", { orNull: true }),
		read_time: count("read_time", MOST_MINUTES),
		is_featured: flag("is_featured"),
		/** The date readers see and lists go by; null in a draft: the moment it becomes public. A public article without one goes by its creation. */
		published_at: moment("published_at", (row) => (readFlag(row.is_published as boolean | number) ? String(row.created_at) : null)),
	},
	visionnaires: { ...portrayed("visionnaires"), achievements: textList("achievements", "achievement"), links: linkList("links") },
	"vie-alt": {
		...portrayed("vie-alt"),
		/** A stored type nobody knows is a collective, for readers too. */
		type: choice("type", ["personne", "societe"]),
		location: line("location", { orNull: true }),
		website_url: webAddress("website_url"),
		key_points: textList("key_points", "point"),
		social_links: linkList("social_links"),
		context_text: body("context_text", { orNull: true }),
		impact_text: body("impact_text", { orNull: true }),
		perspectives_text: body("perspectives_text", { orNull: true }),
	},
} as const satisfies Record<Kind, Record<string, Field>>;
