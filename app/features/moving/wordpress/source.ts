/**
 * What is done to WordPress content before it is parsed as HTML: block comments, page marks, pasted files. Comments are read one
 * by one: the tree that `@wordpress/block-serialization-default-parser` builds is not needed, it knows no page marks, and a mark
 * without an end, repeated four thousand times, holds it up for a second.
 */

import { replaceBetween } from "../html/scan.ts";
import type { NoteCode } from "./copy.ts";

export type Say = (code: NoteCode, word?: string) => void;

/** A block comment: its end mark, name, and whether the block is empty, as it is when WordPress computes it at each visit. */
const BLOCK = /^\s*(\/?)wp:([a-z0-9/-]+)/;
/** Blocks without content of their own that leave no hole. */
const SILENT_BLOCKS = new Set(["spacer", "more", "nextpage", "footnotes", "shortcode", "separator"]);
/** No layout needs more spaces in a row; patterns that look for their end would take long. */
const MANY_SPACES = /\s{200,}/g;
const PASTED = /(["'(])data:[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,60}[^"')>]*/gi;

/** Written in the block editor, where a line break in the source means nothing. */
export function isBlockContent(content: string): boolean {
	return /<!--\s*wp:/.test(content);
}

/** Drops comments and pasted files, turns page breaks into rules; says what was lost. */
export function prepareSource(content: string, say: Say): string {
	const lines = content.replace(/\r\n?/g, "\n");
	return replaceBetween(lines, "<!--", "-->", (comment) => commentAs(comment, say)).replace(PASTED, (_all, quote: string) => {
		say("inline-file");
		return quote;
	});
}

/** At most 200 spaces in a row. */
export function squeezeSpaces(source: string): string {
	return source.replace(MANY_SPACES, (spaces) => spaces.slice(0, 200));
}

/** What stands in the place of a comment. */
function commentAs(comment: string, say: Say): string {
	if (/^more\b/.test(comment)) {
		say("more");
		return "\n\n";
	}
	if (comment === "nextpage") {
		say("next-page");
		return "\n\n<hr>\n\n";
	}
	const [, end, name = ""] = BLOCK.exec(comment) ?? [];
	const empty = comment.endsWith("/");
	if (name !== "" && !end && empty && !SILENT_BLOCKS.has(name) && !isPartOfQuery(name)) say("dynamic-block", name);
	return "";
}

/** The parts of a list of posts say nothing that the list itself does not. */
function isPartOfQuery(name: string): boolean {
	return /^(post-|query-|comment-|comments-|page-list|social-link$)/.test(name);
}
