// Owns what is done to a block of the text as a whole: the one where the caret is, or the one that was taken in hand.
import type { Node } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { schema } from "../document/schema.ts";

const nodes = schema.nodes;

/** Where the block begins, among the text's own, in which the caret is. */
export function blockOfCaret({ doc, selection: { $from, from } }: EditorState): number {
	if ($from.depth > 0) return $from.before(1);
	const last = doc.content.size - (doc.lastChild?.nodeSize ?? 0);
	return Math.min(from, last);
}

/** Brings the caret into a block, unless it is there already. */
export function caretInto(state: EditorState, pos: number): Transaction {
	const { tr, doc } = state;
	const block = doc.nodeAt(pos);
	if (!block || blockOfCaret(state) === pos) return tr;
	return tr.setSelection(selectionIn(doc, pos, block));
}

function selectionIn(doc: Node, pos: number, block: Node): Selection {
	const inside = block.isAtom || block.type === nodes.figures ? null : Selection.findFrom(doc.resolve(pos + 1), 1, true);
	return inside && inside.from < pos + block.nodeSize ? inside : NodeSelection.create(doc, pos);
}

/** Moves the block that begins at a place to another place between the text's own; the caret goes along, or into it. */
export function moveBlockTo(from: number, to: number): Command {
	return (state, dispatch) => {
		const { doc, selection } = state;
		const block = doc.nodeAt(from);
		if (!block || doc.resolve(from).depth > 0 || (to >= from && to <= from + block.nodeSize)) return false;
		if (!dispatch) return true;
		const tr = state.tr.delete(from, from + block.nodeSize);
		const at = tr.mapping.map(to);
		tr.insert(at, block);
		const isWithin = blockOfCaret(state) === from;
		dispatch(tr.setSelection(isWithin ? carried(tr.doc, selection, at - from, at + block.nodeSize) : selectionIn(tr.doc, at, block)));
		return true;
	};
}

/** What was chosen in a block, now that it stands elsewhere. */
function carried(doc: Node, selection: Selection, shift: number, end: number): Selection {
	if (selection instanceof NodeSelection) return NodeSelection.create(doc, selection.from + shift);
	const within = (pos: number) => doc.resolve(Math.min(pos + shift, end - 1));
	if (selection instanceof TextSelection) return TextSelection.between(within(selection.anchor), within(selection.head));
	return Selection.near(doc.resolve(Math.min(selection.from + shift, end)));
}

/** Moves the block where the caret is, among the text's own, one place up (-1) or down (1). */
export function moveBlock(by: -1 | 1): Command {
	return (state, dispatch) => {
		const start = blockOfCaret(state);
		const $start = state.doc.resolve(start);
		const block = $start.nodeAfter;
		const other = state.doc.maybeChild($start.index() + by);
		if (!block || !other) return false;
		const to = by === 1 ? start + block.nodeSize + other.nodeSize : start - other.nodeSize;
		return moveBlockTo(start, to)(state, dispatch && ((tr) => dispatch(tr.scrollIntoView())));
	};
}

/** The block where the caret is, once more below it. */
export const duplicateBlock: Command = (state, dispatch) => {
	const { doc, tr } = state;
	const start = blockOfCaret(state);
	const block = doc.nodeAt(start);
	if (!block || block.type === nodes.note) return false;
	const after = start + block.nodeSize;
	dispatch?.(
		tr
			.insert(after, block)
			.setSelection(Selection.near(tr.doc.resolve(after + 1)))
			.scrollIntoView(),
	);
	return true;
};

/** Takes the block where the caret is away. */
export const removeBlock: Command = (state, dispatch) => {
	const { doc, tr } = state;
	const start = blockOfCaret(state);
	const block = doc.nodeAt(start);
	if (!block) return false;
	tr.delete(start, start + block.nodeSize);
	if (tr.doc.childCount === 0) tr.insert(0, nodes.paragraph.create());
	dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size)))).scrollIntoView());
	return true;
};

/** What a list or a quotation holds, as blocks of the text again. */
export const unwrapBlock: Command = (state, dispatch) => {
	const { doc, tr } = state;
	const start = blockOfCaret(state);
	const block = doc.nodeAt(start);
	if (!block) return false;
	const isList = block.type === nodes.bullet_list || block.type === nodes.ordered_list;
	if (!isList && block.type !== nodes.blockquote) return false;
	const inside = isList ? block.children.flatMap((item) => item.children) : block.children;
	tr.replaceWith(start, start + block.nodeSize, inside);
	dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView());
	return true;
};
