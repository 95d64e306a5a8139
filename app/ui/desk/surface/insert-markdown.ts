// Owns what a screen around the desk puts into a text: Markdown, at the caret or at the end.
import { closeHistory } from "prosemirror-history";
import { NodeSelection, Selection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../document/schema.ts";
import { childrenOf } from "../document/write-block.ts";
import { placeOf } from "./acts.ts";
import { insertSlice } from "./insert-slice.ts";
import { sliceOfMarkdown } from "./paste-text.ts";

const nodes = schema.nodes;

/** Puts Markdown below the block where the caret is (`isBlock`), or into its line; the caret goes behind it. */
export function insertMarkdown(view: EditorView, source: string, { isBlock, atEnd }: { isBlock: boolean; atEnd: boolean }): void {
	if (atEnd) view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
	const slice = sliceOfMarkdown(source);
	if (isBlock) insertBlocks(view, source);
	else {
		if (view.state.selection instanceof NodeSelection || !view.state.selection.$from.parent.inlineContent) openLine(view);
		insertSlice(view, slice);
	}
	view.focus();
}

function insertBlocks(view: EditorView, source: string): void {
	const blocks = childrenOf(schema.nodes.doc.create(null, sliceOfMarkdown(source).content));
	const last = blocks.at(-1);
	if (!last) return;
	const { from, to } = placeOf(view.state, last.type);
	const tr = closeHistory(view.state.tr).replaceWith(from, to, blocks);
	const end = from + blocks.reduce((size, block) => size + block.nodeSize, 0);
	const isWritten = last.isTextblock || /list|quote/.test(last.type.name);
	if (!isWritten && end >= tr.doc.content.size) tr.insert(end, nodes.paragraph.create());
	view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end), isWritten ? -1 : 1)).scrollIntoView());
}

/** A line of its own, behind a block that takes no words. */
function openLine(view: EditorView): void {
	const { from } = placeOf(view.state, nodes.paragraph);
	const tr = view.state.tr.insert(from, nodes.paragraph.create());
	view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from + 1)));
}
