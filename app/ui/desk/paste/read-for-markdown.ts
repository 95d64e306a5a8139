// Owns what is fetched at the first paste into the Markdown view: HTML of other programs to Markdown as a person writes it.
import { fileOf } from "./files.ts";
import { readPasted } from "./pasted-html.ts";
import { markdownOf } from "./pasted-markdown.ts";

type ReadForMarkdown = { markdown: string; files: File[] };

/** What HTML of a clipboard says; the pictures that came along are to be put beside. null when it cannot be read. */
export function readForMarkdown(html: string, site: string): ReadForMarkdown | null {
	try {
		const pasted = readPasted(html, site);
		if (pasted.blocks.length === 0) return null;
		return { markdown: markdownOf(pasted), files: pasted.came.map(fileOf).filter((file) => file !== null) };
	} catch {
		return null;
	}
}
