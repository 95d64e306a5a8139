// Owns what the desk's buttons and keys do to a text: each act is a command of ProseMirror's, undone as one.
import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { schema } from "../document/schema.ts";

const nodes = schema.nodes;
const marks = schema.marks;

export const toggleStrong: Command = toggleMark(marks.strong);
export const toggleEm: Command = toggleMark(marks.em);

/** The nearest block around the caret of one of these types, and where it begins. */
export function around({ selection: { $from } }: EditorState, ...types: NodeType[]): { node: Node; pos: number; depth: number } | null {
	for (let depth = $from.depth; depth > 0; depth--) {
		const node = $from.node(depth);
		if (types.includes(node.type)) return { node, pos: $from.before(depth), depth };
	}
	return null;
}

/** A heading of this level; a paragraph again when it is one already. */
export function toggleHeading(level: number): Command {
	return (state, dispatch) => {
		const { parent } = state.selection.$from;
		const is = parent.type === nodes.heading && parent.attrs.level === level;
		return setBlockType(is ? nodes.paragraph : nodes.heading, is ? null : { level })(state, dispatch);
	};
}

export const toParagraph: Command = setBlockType(nodes.paragraph);
export const toCode: Command = setBlockType(nodes.code_block);
export const toggleStrike: Command = toggleMark(marks.strike);

/** A list of this kind; the other kind becomes this one, and this one is lifted out of. */
export function toggleList(type: NodeType): Command {
	return (state, dispatch) => {
		const list = around(state, nodes.bullet_list, nodes.ordered_list);
		if (!list) return wrapInList(type)(state, dispatch);
		if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
		dispatch?.(state.tr.setNodeMarkup(list.pos, type, { spread: list.node.attrs.spread }));
		return true;
	};
}

/** A list of tasks, each done or not; its marks go when they are there. */
export const toggleTasks: Command = (state, dispatch) => {
	const item = around(state, nodes.list_item);
	if (!item) {
		return wrapInList(nodes.bullet_list)(state, dispatch && ((tr) => dispatch(markTasks(tr, false))));
	}
	dispatch?.(markTasks(state.tr, item.node.attrs.checked === null ? false : null));
	return true;
};

/** Says of the items of the list where the caret is whether they are done; null: they are no tasks. */
function markTasks(tr: Transaction, checked: boolean | null): Transaction {
	const { $from } = tr.selection;
	for (let depth = $from.depth; depth > 0; depth--) {
		const list = $from.node(depth);
		if (list.type !== nodes.bullet_list && list.type !== nodes.ordered_list) continue;
		list.forEach((item, offset) => {
			tr.setNodeMarkup($from.start(depth) + offset, null, { ...item.attrs, checked });
		});
		break;
	}
	return tr;
}

/** A piece of HTML of one's own, to be written as source. */
export const insertSource: Command = (state, dispatch) => {
	const { from, to } = placeOf(state);
	const tr = state.tr.replaceWith(from, to, nodes.opaque.create({ source: "<div>\n\n</div>" }));
	dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
	return true;
};

export const toggleQuote: Command = (state, dispatch) => {
	if (around(state, nodes.blockquote)) return lift(state, dispatch);
	return wrapIn(nodes.blockquote)(state, dispatch);
};

/** The place among the text's own blocks after the one where the caret is: in its place when that is an empty paragraph. */
function placeOf({ doc, selection: { $from, to } }: EditorState): { from: number; to: number } {
	if ($from.depth === 0) return { from: to, to };
	const block = $from.node(1);
	const empty = block.type === nodes.paragraph && block.content.size === 0;
	const after = $from.after(1);
	return empty && doc.childCount > 0 ? { from: $from.before(1), to: after } : { from: after, to: after };
}

/** Puts a block below the one where the caret is, the caret in it or after it; one can always write on. */
export function insertBlock(block: Node): Command {
	return (state, dispatch) => {
		if (!dispatch) return true;
		const { from, to } = placeOf(state);
		const tr = state.tr.replaceWith(from, to, block);
		dispatch(caretAfterInsertion(tr, from, block).scrollIntoView());
		return true;
	};
}

function caretAfterInsertion(tr: Transaction, at: number, block: Node): Transaction {
	const inside = block.isLeaf || block.type === nodes.figures ? null : Selection.findFrom(tr.doc.resolve(at + 1), 1, true);
	if (inside) return tr.setSelection(inside);
	const after = at + block.nodeSize;
	if (after >= tr.doc.content.size) tr.insert(after, nodes.paragraph.create());
	return tr.setSelection(Selection.near(tr.doc.resolve(after), 1));
}

export const insertRule: Command = (state, dispatch) => insertBlock(nodes.rule.create())(state, dispatch);

export const insertTable: Command = (state, dispatch) => {
	const row = (type: NodeType) =>
		nodes.table_row.create(
			null,
			[0, 1, 2].map(() => type.create()),
		);
	return insertBlock(nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)]))(state, dispatch);
};

/** A note's mark where the caret is, its words at the end of the text, the caret in them. */
export const insertNote: Command = (state, dispatch) => {
	const { $to } = state.selection;
	if (!$to.parent.isTextblock || !$to.parent.type.contentMatch.matchType(nodes.note_mark) || around(state, nodes.note)) return false;
	if (!dispatch) return true;
	const taken = new Set<string>();
	state.doc.descendants((node) => {
		if (node.type === nodes.note_mark || node.type === nodes.note) taken.add(node.attrs.identifier);
	});
	let number = 1;
	while (taken.has(String(number))) number++;
	const attrs = { identifier: String(number), label: String(number) };
	const tr = state.tr.insert($to.pos, nodes.note_mark.create(attrs));
	const end = tr.doc.content.size;
	tr.insert(end, nodes.note.create(attrs, nodes.paragraph.create()));
	dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView());
	return true;
};

/** Moves the block where the caret is, among the text's own, one place up (-1) or down (1). */
export function moveBlock(by: -1 | 1): Command {
	return (state, dispatch) => {
		const { $from, from, to } = state.selection;
		const depth = $from.depth === 0 ? 0 : 1;
		const index = $from.index(0);
		const block = state.doc.maybeChild(index);
		const other = state.doc.maybeChild(index + by);
		if (!block || !other) return false;
		if (!dispatch) return true;
		const start = depth === 0 ? from : $from.before(1);
		const at = by === 1 ? start + other.nodeSize : start - other.nodeSize;
		const tr = state.tr.delete(start, start + block.nodeSize).insert(at, block);
		const shift = at - start;
		const moved =
			state.selection instanceof NodeSelection
				? NodeSelection.create(tr.doc, from + shift)
				: TextSelection.create(tr.doc, from + shift, Math.min(to + shift, at + block.nodeSize));
		dispatch(tr.setSelection(moved).scrollIntoView());
		return true;
	};
}

/** The block where the caret is, once more below it. */
export const duplicateBlock: Command = ({ selection: { $from, from }, doc, tr }, dispatch) => {
	const block = doc.maybeChild($from.index(0));
	if (!block || block.type === nodes.note) return false;
	const after = $from.depth === 0 ? from + block.nodeSize : $from.after(1);
	dispatch?.(
		tr
			.insert(after, block)
			.setSelection(Selection.near(tr.doc.resolve(after + 1)))
			.scrollIntoView(),
	);
	return true;
};

/** Takes the block where the caret is away. */
export const removeBlock: Command = ({ selection: { $from, from }, doc, tr }, dispatch) => {
	const block = doc.maybeChild($from.index(0));
	if (!block) return false;
	const start = $from.depth === 0 ? from : $from.before(1);
	tr.delete(start, start + block.nodeSize);
	if (tr.doc.childCount === 0) tr.insert(0, nodes.paragraph.create());
	dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size)))).scrollIntoView());
	return true;
};

export const nest: Command = sinkListItem(nodes.list_item);
export const unnest: Command = liftListItem(nodes.list_item);

/** Says something else of a node; the selection stays. */
export function setAttribute(pos: number, name: string, value: unknown): Command {
	return ({ doc, tr, selection }, dispatch) => {
		if (!doc.nodeAt(pos)) return false;
		tr.setNodeAttribute(pos, name, value);
		dispatch?.(tr.setSelection(selection.map(tr.doc, tr.mapping)));
		return true;
	};
}
