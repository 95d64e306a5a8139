// Owns what is fetched at the first paste: HTML of other programs to Markdown, and the pictures that came along.
import { writeMarkdown } from "../document/markdown.ts";
import { fileOf } from "./files.ts";
import { readPasted } from "./pasted-html.ts";

/** `files`: one for each picture without an address, in the order of the text; null where only its place came. */
type Read = { markdown: string; files: (File | null)[] };

/** What HTML of a clipboard says; null when it says nothing, or cannot be read. `site`: this site's origin. */
export function readClipboard(html: string, site: string): Read | null {
	try {
		const { blocks, came } = readPasted(html, site);
		return blocks.length === 0 ? null : { markdown: writeMarkdown(blocks), files: came.map(fileOf) };
	} catch {
		// Nested too deep to be read.
		return null;
	}
}
