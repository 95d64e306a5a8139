// Owns where the top-level blocks of a Markdown text stand in it.
import type { RootContent } from "mdast";
import { fold } from "./fold.ts";
import { parseMarkdown } from "./markdown.ts";
import type { Opaque } from "./read.ts";

/** A block: its source from the start of its line, what stands between it and the block above, and what it is. */
export type BlockSource = { node: RootContent | Opaque; text: string; before: string };

/** Every block of a text without byte order mark, and what stands behind the last. */
export function blockSources(text: string): { blocks: BlockSource[]; tail: string } {
	let at = 0;
	const blocks = fold(parseMarkdown(text).children, text).map((node): BlockSource => {
		const { position } = node;
		const begins = position?.start.offset ?? at;
		const line = text.lastIndexOf("\n", begins - 1) + 1;
		const start = line >= at && text.slice(line, begins).trim() === "" ? line : begins;
		const end = position?.end.offset ?? start;
		const before = text.slice(at, start);
		at = end;
		return { node, text: text.slice(start, end), before };
	});
	return { blocks, tail: text.slice(at) };
}
