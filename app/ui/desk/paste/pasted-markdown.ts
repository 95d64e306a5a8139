// Owns how what is pasted is written in the Markdown view: without the backslashes that change nothing.
import { fold } from "../document/fold.ts";
import { lean } from "../document/lean.ts";
import { parseMarkdown, writeMarkdown } from "../document/markdown.ts";
import { readBlocks } from "../document/read.ts";
import type { Pasted } from "./pasted-html.ts";

/** What is pasted, as a person would write it. */
export function markdownOf({ blocks }: Pasted): string {
	const written = writeMarkdown(blocks);
	return lean(written, readBlocks(fold(parseMarkdown(written).children, written), written));
}
