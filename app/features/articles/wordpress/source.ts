/** What is done to WordPress content before it is parsed as HTML: block comments, page marks, pasted files. */
import type { NoteCode } from "./copy.ts";

export type Say = (code: NoteCode, word?: string) => void;

/** Blocks whose text WordPress computes at each visit; the export holds nothing of them. */
const BLOCK_COMMENT = /<!--\s*(\/?)wp:([a-z0-9/-]+)(\s[\s\S]*?)?(\/)?-->/g;
/** Blocks without content of their own that leave no hole. */
const SILENT_BLOCKS = new Set(["spacer", "more", "nextpage", "footnotes", "shortcode", "separator"]);

/** Written in the block editor, where a line break in the source means nothing. */
export function isBlockContent(content: string): boolean {
	return /<!--\s*wp:/.test(content);
}

/** Drops comments and pasted files, turns page breaks into rules; says what was lost. */
export function prepareSource(content: string, say: Say): string {
	const source = content
		.replace(/\r\n?/g, "\n")
		.replace(BLOCK_COMMENT, (_all, end: string, name: string, _json, empty: string | undefined) => {
			if (!end && empty && !SILENT_BLOCKS.has(name) && !isPartOfQuery(name)) say("dynamic-block", name);
			return "";
		})
		.replace(/<!--more[\s\S]*?-->/g, () => {
			say("more");
			return "\n\n";
		})
		.replace(/<!--nextpage-->/g, () => {
			say("next-page");
			return "\n\n<hr>\n\n";
		})
		.replace(/<!--[\s\S]*?-->/g, "");
	return source.replace(/(["'(])data:[a-z0-9.+-]+\/[a-z0-9.+-]+[^"')>]*/gi, (_all, quote: string) => {
		say("inline-file");
		return quote;
	});
}

/** The parts of a list of posts say nothing that the list itself does not. */
function isPartOfQuery(name: string): boolean {
	return /^(post-|query-|comment-|comments-|page-list|social-link$)/.test(name);
}
