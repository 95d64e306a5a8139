// Owns what an opaque block of HTML becomes when it is converted: blocks that say the same, without what only looked or acted.
import { Fragment, type Node } from "prosemirror-model";
import { type Command, Selection, TextSelection } from "prosemirror-state";
import { parseMarkdown } from "../document/markdown.ts";
import { open } from "../document/opened.ts";
import { readBlocks } from "../document/read.ts";
import { schema } from "../document/schema.ts";
import { childrenOf } from "../document/write-block.ts";
import { sliceOfMarkdown } from "./paste-text.ts";

/** What it says as blocks; none where it says nothing. Markdown between its tags stays as it is. */
export async function convertedBlocks(source: string): Promise<Node[]> {
	const { readClipboard } = await import("../paste/read-clipboard.ts");
	return parseMarkdown(source).children.flatMap((child) => {
		if (child.type !== "html") return readBlocks([child], source);
		const read = readClipboard(child.value, location.origin);
		return read ? childrenOf(schemaDoc(sliceOfMarkdown(read.markdown).content)) : [];
	});
}

function schemaDoc(content: Fragment): Node {
	return schema.nodes.doc.create(null, content);
}

/** Puts blocks in the place of an opaque one, if it is still there; undone as one. */
export function replaceOpaque(pos: number, source: string, blocks: readonly Node[]): Command {
	return ({ doc, tr }, dispatch) => {
		const node = doc.nodeAt(pos);
		if (node?.attrs.source !== source) return false;
		tr.replaceWith(pos, pos + node.nodeSize, Fragment.from([...blocks]));
		dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1), 1)).scrollIntoView());
		return true;
	};
}

/** Gives an opaque block another source: it becomes the blocks that this reads as, one or several; with none it goes. */
export function applySource(pos: number, source: string): Command {
	return ({ doc, tr }, dispatch) => {
		const node = doc.nodeAt(pos);
		if (node?.type !== schema.nodes.opaque) return false;
		const words = source.trim();
		const blocks = words === "" && doc.resolve(pos).parent.childCount > 1 ? [] : childrenOf(open(words).doc);
		tr.replaceWith(pos, pos + node.nodeSize, blocks);
		dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)))).scrollIntoView());
		return true;
	};
}
