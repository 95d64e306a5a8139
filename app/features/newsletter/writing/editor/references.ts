// Where a text written in Markdown and HTML points: its links and its images, as the author wrote them. Pure.

import { oneLine } from "../../../../shared/one-line.ts";

export type Reference = {
	kind: "link" | "image";
	words: string;
	address: string /** Images: whether their words were written, or said to be none (alt=""). */;
	hasAlt: boolean;
};

const TAG = /<(a|img)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const MARKDOWN = /(!?)\[((?:[^[\]\\]|\\.)*)\]\(\s*(?:<([^<>]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

/** Every link and image of a text, in order of appearance within each kind of writing. */
export function references(content: string): Reference[] {
	return [...inTags(content), ...inMarkdown(content)];
}

function inTags(content: string): Reference[] {
	return [...content.matchAll(TAG)].map((match): Reference => {
		const [whole, name, attributes = ""] = match;
		if (name?.toLowerCase() === "img") {
			const alt = attribute(attributes, "alt");
			return { kind: "image", words: alt ?? "", address: attribute(attributes, "src") ?? "", hasAlt: alt !== null };
		}
		const from = match.index + whole.length;
		const end = content.slice(from, from + 2_000).search(/<\/a\b/i);
		const words = oneLine(content.slice(from, from + Math.max(0, end)).replace(/<[^>]*>/g, " "));
		return { kind: "link", words, address: attribute(attributes, "href") ?? "", hasAlt: true };
	});
}

function attribute(attributes: string, name: string): string | null {
	const match = new RegExp(`(?:^|\\s)${name}\\s*(?:=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=\\s|/|$)`, "i").exec(attributes);
	if (!match) return null;
	return (match[1] ?? match[2] ?? match[3] ?? "").replaceAll("&amp;", "&").trim();
}

function inMarkdown(content: string): Reference[] {
	return [...content.matchAll(MARKDOWN)].map(([, mark, words = "", angled, bare]): Reference => {
		const address = (angled ?? bare ?? "").trim();
		return mark
			? { kind: "image", words: words.trim(), address, hasAlt: words.trim() !== "" }
			: { kind: "link", words: words.trim(), address, hasAlt: true };
	});
}
