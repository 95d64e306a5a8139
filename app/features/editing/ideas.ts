// Owns what an idea is called. An idea is what was typed and is no item yet (decision 038): a title or one sentence is enough.
import { surveyBody } from "../../platform/markdown/survey.ts";
import { type Kind, kinds } from "../../shared/kinds.ts";
import { plainWords } from "../../shared/plain-words.ts";

const LONGEST = 120;
/** Fields of addresses, which name nothing: the item's own, a picture's file. */
const ADDRESSES = /^slug$|image$|image_url$/;

/** Its heading, else its first words, on one line; empty where it has none. */
export function ideaHeading(kind: Kind, fields: Record<string, unknown>): string {
	const heading = kinds[kind].heading;
	for (const name of [heading, "title", "excerpt", "content", ...Object.keys(fields)]) {
		const value = fields[name];
		if (typeof value !== "string" || ADDRESSES.test(name)) continue;
		const words = plainWords(isMarkdown(kind, name) ? wordsIn(value) : value)
			.replace(/\s+/g, " ")
			.trim();
		if (words) return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
	}
	return "";
}

/** Fields as a form calls them, and columns: a body is `content` in every form. */
function isMarkdown(kind: Kind, name: string): boolean {
	return name === "content" || kinds[kind].texts.some((text) => text === name);
}

/** The words of a text, without its signs; a text of pictures or code alone has none. */
function wordsIn(markdown: string): string {
	const { headings, passages } = surveyBody(markdown);
	const [heading] = headings;
	const opens = heading && /^\s*#/.test(markdown) ? [heading.text] : [];
	return [...opens, ...passages].join(" ");
}
