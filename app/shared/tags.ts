// Tags (« mots-clés » on screen): free words an item bears, told apart by their slug, so that « Éolien » and « eolien » are one; and the names of
// series, told apart and kept as tags are.
import { oneLine } from "./one-line.ts";
import { slugify } from "./slug.ts";

/** A tag as it is written, and what tells it from others. */
export type Tag = { name: string; slug: string };

/** The longest name, in characters. */
export const TAG_AT_MOST = 80;
/** The most an item bears. */
export const TAGS_AT_MOST = 100;

/** The signs lists of tags are written with: no tag holds any. */
const LIST_SIGNS = /[,;"\\]/g;

/** Whether a text holds a sign that no tag does. */
export function holdsListSign(text: string): boolean {
	return text.search(LIST_SIGNS) >= 0;
}

/** The name of a tag, tidied: one line, without the signs lists of tags are written with (a comma, quotes); "" for none. */
export function tagName(text: string): string {
	return oneLine(text.replace(LIST_SIGNS, " ")).replace(/^#+\s*/, "");
}

/**
 * The name of a tag, or a series, no longer than a form takes, cut at a word: what is brought from elsewhere may be whole sentences.
 * @param tidied - how such a name is written
 */
export function shortened(text: string, tidied: (text: string) => string = tagName): string {
	const name = tidied(text);
	if (name.length <= TAG_AT_MOST) return name;
	const end = name.lastIndexOf(" ", TAG_AT_MOST);
	return (
		end > 0
			? name.slice(0, end)
			: name
					.slice(0, TAG_AT_MOST)
					.toWellFormed()
					.replace(/\ufffd$/, "")
	).trim();
}

/** A name as a tag; its slug is empty where no letter or digit of it can stand in an address. */
export function toTag(text: string): Tag {
	const name = tagName(text);
	return { name, slug: slugify(name) };
}

/** A name as a series: a title, which stands in no list and keeps its every sign. */
export function toSeries(text: string): Tag {
	const name = oneLine(text);
	return { name, slug: slugify(name) };
}

/** Tags by these names, in their order, each once: the first spelling stays. Those no address can be made of are left out. */
export function tagsOf(names: readonly string[]): Tag[] {
	return eachOnce(names.map(toTag));
}

/** The same of series. */
export function seriesOf(names: readonly string[]): Tag[] {
	return eachOnce(names.map(toSeries));
}

function eachOnce(tags: readonly Tag[]): Tag[] {
	const bySlug = new Map<string, Tag>();
	for (const tag of tags) if (tag.slug && !bySlug.has(tag.slug)) bySlug.set(tag.slug, tag);
	return [...bySlug.values()];
}

/** Tags as an item's column keeps them; null where there are none. */
export function writeTags(tags: readonly Tag[]): string | null {
	return tags.length > 0 ? JSON.stringify(tags.map(({ name, slug }) => ({ name, slug }))) : null;
}

/** The tags in an item's column; none for anything else. */
export function readTags(column: unknown): Tag[] {
	if (typeof column !== "string") return [];
	try {
		const list: unknown = JSON.parse(column);
		if (!Array.isArray(list)) return [];
		return list.filter((tag): tag is Tag => typeof tag?.name === "string" && typeof tag.slug === "string" && tag.slug !== "");
	} catch {
		return [];
	}
}
