// The first paragraph of a text as an excerpt could say it. Pure; the writer takes it, or not.
import { cutBeforeSpace, oneLine } from "../../../shared/one-line.ts";

/** One or two sentences: what a card shows of an article, and more than a search engine does. */
const AT_MOST = 240;
/** Fewer letters make nobody want to read. */
const AT_LEAST = 20;

/** What opens a block that is no paragraph: headings, lists, quotes, tables, rules, code, notes, HTML, an address alone. */
const NO_PARAGRAPH =
	/^(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||```|~~~|\[\^[^\]]+\]:|<(?!(?:strong|em|b|i|a|abbr|cite)\b)|(?:[-*_]\s*){3,}$|https?:\/\/\S+$)/;
const FENCE = /^(```|~~~)[\s\S]*?^\1.*$/gm;

/**
 * The first paragraph of running text, its marks left out, at most 240 characters: whole sentences where one ends in time.
 * @returns "" where there is none
 */
export function firstParagraph(markdown: string): string {
	for (const block of markdown
		.replace(/\r\n?/g, "\n")
		.replace(FENCE, "")
		.split(/\n\s*\n/)) {
		const written = block.trim();
		if (written === "" || NO_PARAGRAPH.test(written) || /\n\s*(?:=+|-+)\s*$/.test(written)) continue;
		const words = withoutMarks(written);
		if (words.length >= AT_LEAST) return shortened(words);
	}
	return "";
}

function withoutMarks(text: string): string {
	return oneLine(
		text
			.replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
			.replace(/\[\^[^\]]+\]/g, "")
			.replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
			.replace(/<[^>]+>/g, " ")
			.replace(/`([^`]*)`/g, "$1")
			.replace(/(\*\*|__|~~)(?=\S)([\s\S]*?\S)\1/g, "$2")
			.replace(/(?<![\p{L}\p{N}*_\\])([*_])(?=\S)([\s\S]*?\S)\1(?![\p{L}\p{N}*_])/gu, "$2")
			.replace(/\\([\\`*_{}[\]()#+.!~|>-])/g, "$1"),
	);
}

function shortened(words: string): string {
	if (words.length <= AT_MOST) return words;
	const head = words.slice(0, AT_MOST + 1);
	const end = [...head.matchAll(/[.!?…](?:\s?»)?(?=\s)/g)].at(-1);
	const stop = end ? end.index + end[0].length : 0;
	return stop > AT_MOST / 3 ? head.slice(0, stop) : cutBeforeSpace(words, AT_MOST, { least: AT_MOST - 1, loose: /[\s,;:–—-]+$/ });
}
