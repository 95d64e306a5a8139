// Owns what the desk's buttons and keys do to a text: each act is a command of ProseMirror's, undone as one.
import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, NodeSelection, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { leafFormOf } from "../document/form-attrs.ts";
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
		if (!list) return wrapInList(type)(state, dispatch) || listOfWords(type)(state, dispatch);
		if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
		dispatch?.(state.tr.setNodeMarkup(list.pos, type, { spread: list.node.attrs.spread }));
		return true;
	};
}

/** A list of what cannot stand in one as it is: a heading's words can. */
function listOfWords(type: NodeType): Command {
	return (state, dispatch) => {
		const { $from, from, to } = state.selection;
		if ($from.parent.type !== nodes.heading) return false;
		const words = state.tr.setBlockType(from, to, nodes.paragraph);
		const wrap = (wrapped: Transaction) => {
			for (const step of wrapped.steps) words.step(step);
			dispatch?.(words.scrollIntoView());
		};
		// Without what else looks at each change: it is asked at each key whether this can be done.
		return wrapInList(type)(EditorState.create({ doc: words.doc, selection: words.selection }), dispatch && wrap);
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
	const { from, to } = placeOf(state, nodes.opaque);
	const tr = state.tr.replaceWith(from, to, nodes.opaque.create({ source: "<div>\n\n</div>" }));
	dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
	return true;
};

export const toggleQuote: Command = (state, dispatch) => {
	if (around(state, nodes.blockquote)) return lift(state, dispatch);
	return wrapIn(nodes.blockquote)(state, dispatch);
};

/** What the toolbar makes of words. */
export const wordActs = {
	heading2: toggleHeading(2),
	heading3: toggleHeading(3),
	strong: toggleStrong,
	em: toggleEm,
	strike: toggleStrike,
	bullets: toggleList(nodes.bullet_list),
	numbers: toggleList(nodes.ordered_list),
	quote: toggleQuote,
} satisfies Record<string, Command>;
export type WordAct = keyof typeof wordActs;

/** Those that would change nothing where the caret is: HTML taken whole has no words, code no bold ones. */
export function idleWordActs(state: EditorState): ReadonlySet<WordAct> {
	const names = Object.keys(wordActs) as WordAct[];
	return new Set(names.filter((name) => !wordActs[name](state)));
}

/** The place among the text's own blocks below the last one that what is chosen touches. */
export function belowCaret({ selection: { $to, to } }: EditorState): number {
	return $to.depth === 0 ? to : $to.after(1);
}

/**
 * The place after the block where the caret is, in the text, the column or the box that may hold a block of this type: in that
 * block's place when it is an empty paragraph.
 */
export function placeOf({ selection: { $from, to } }: EditorState, type: NodeType): { from: number; to: number } {
	if ($from.depth === 0) return { from: to, to };
	let depth = $from.depth;
	while (depth > 1 && !mayHold($from.node(depth - 1), type)) depth--;
	const block = $from.node(depth);
	const empty = block.type === nodes.paragraph && block.content.size === 0;
	const after = $from.after(depth);
	return empty ? { from: $from.before(depth), to: after } : { from: after, to: after };
}

function mayHold(holder: Node, type: NodeType): boolean {
	return (holder.type === nodes.column || holder.type === nodes.box) && holder.type.contentMatch.matchType(type) !== null;
}

/** Puts a block below the one where the caret is, the caret in it or after it; one can always write on. */
export function insertBlock(block: Node): Command {
	return (state, dispatch) => {
		if (!dispatch) return true;
		const { from, to } = placeOf(state, block.type);
		const tr = state.tr.replaceWith(from, to, block);
		dispatch(caretAfterInsertion(tr, from, block).scrollIntoView());
		return true;
	};
}

function caretAfterInsertion(tr: Transaction, at: number, block: Node): Transaction {
	const after = at + block.nodeSize;
	const { parent } = tr.doc.resolve(at);
	const isLast = tr.doc.resolve(after).nodeAfter === null && parent.type.contentMatch.matchType(nodes.paragraph) !== null;
	const isForm = leafFormOf(block) !== null;
	const inside = block.isLeaf || block.type === nodes.figures ? null : Selection.findFrom(tr.doc.resolve(at + 1), 1, true);
	if (isLast && (!inside || block.type.spec.isolating)) tr.insert(after, nodes.paragraph.create());
	// Its fields are asked for.
	if (isForm) return tr.setSelection(NodeSelection.create(tr.doc, at));
	if (inside) return tr.setSelection(Selection.near(tr.doc.resolve(at + 1), 1));
	return tr.setSelection(Selection.near(tr.doc.resolve(after), 1));
}

export const insertRule: Command = (state, dispatch) => insertBlock(nodes.rule.create())(state, dispatch);

/** A box, its words to be written. */
export const insertBox: Command = (state, dispatch) => insertBlock(nodes.box.create(null, nodes.paragraph.create()))(state, dispatch);

export const insertColumns: Command = (state, dispatch) => {
	const column = () => nodes.column.create(null, nodes.paragraph.create());
	return insertBlock(nodes.columns.create(null, [column(), column()]))(state, dispatch);
};

export const insertButton: Command = (state, dispatch) => insertBlock(nodes.button.create())(state, dispatch);
export const insertCard: Command = (state, dispatch) => insertBlock(nodes.item_card.create())(state, dispatch);
export const insertSignedQuote: Command = (state, dispatch) => insertBlock(nodes.signed_quote.create())(state, dispatch);

/** A picture alone in its paragraph becomes one whose width can be chosen; one of several stays. */
export function sizePicture(pos: number): Command {
	return ({ doc, tr }, dispatch) => {
		const $image = doc.resolve(pos);
		const image = $image.nodeAfter;
		if (image?.type !== nodes.image || $image.parent.type !== nodes.figures || $image.parent.childCount !== 1) return false;
		const { src: url, alt } = image.attrs;
		const from = $image.before();
		tr.replaceWith(from, $image.after(), nodes.sized_picture.create({ url, alt, width: null }));
		dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
		return true;
	};
}

/** Enter in the empty paragraph that ends a box or the last column goes below it. */
export const leaveForm: Command = ({ selection: { $from, empty }, tr, doc }, dispatch) => {
	const { parent, depth } = $from;
	const holder = depth > 1 ? $from.node(depth - 1) : null;
	if (!empty || !holder || parent.type !== nodes.paragraph || parent.content.size > 0 || holder.childCount < 2) return false;
	const isLast = $from.index(depth - 1) === holder.childCount - 1;
	const isEnd = holder.type === nodes.box || (holder.type === nodes.column && $from.index(depth - 2) === 1);
	if (!isLast || !isEnd) return false;
	const whole = holder.type === nodes.box ? depth - 1 : depth - 2;
	const after = $from.after(whole);
	const next = doc.resolve(after).nodeAfter;
	if (next?.type !== nodes.paragraph || next.content.size > 0) tr.insert(after, nodes.paragraph.create());
	tr.delete($from.before(), $from.after());
	dispatch?.(tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(after, -1) + 1)).scrollIntoView());
	return true;
};

/** Enter at the end of a signed quotation goes below it, elsewhere to its next line. */
export const enterInQuote: Command = (state, dispatch) => {
	const { $from, $to, empty } = state.selection;
	if ($from.parent.type !== nodes.signed_quote || !$from.sameParent($to)) return false;
	if (!empty || $from.parentOffset < $from.parent.content.size) {
		dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
		return true;
	}
	const after = $from.after();
	const tr = state.tr.insert(after, nodes.paragraph.create());
	dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
	return true;
};

/** Backspace in a box, columns or a quotation that hold nothing takes them away. */
export const removeEmptyForm: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
	if (!empty || $from.parent.content.size > 0) return false;
	for (let depth = 1; depth <= $from.depth; depth++) {
		const { type } = $from.node(depth);
		if (type !== nodes.box && type !== nodes.columns && type !== nodes.signed_quote) continue;
		if (!saysNothing($from.node(depth))) continue;
		tr.replaceWith($from.before(depth), $from.after(depth), nodes.paragraph.create());
		dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.before(depth) + 1)).scrollIntoView());
		return true;
	}
	return false;
};

function saysNothing(block: Node): boolean {
	let says = block.textContent.trim() !== "";
	block.descendants(({ isLeaf, isText }) => {
		if (isLeaf && !isText) says = true;
	});
	return !says;
}

export const insertTable: Command = (state, dispatch) => {
	const row = (type: NodeType) =>
		nodes.table_row.create(
			null,
			[0, 1, 2].map(() => type.create()),
		);
	return insertBlock(nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)]))(state, dispatch);
};

/** A note's mark where the caret is, its words at the end of the text, the caret in them. Asked for on an empty line, it is about the line above. */
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
	const { tr } = state;
	const above = $to.parent.content.size === 0 ? state.doc.resolve($to.before()).nodeBefore : null;
	if (above?.type === nodes.paragraph && above.content.size > 0) {
		tr.delete($to.before(), $to.after()).insert($to.before() - 1, nodes.note_mark.create(attrs));
	} else tr.insert($to.pos, nodes.note_mark.create(attrs));
	const end = tr.doc.content.size;
	tr.insert(end, nodes.note.create(attrs, nodes.paragraph.create()));
	dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView());
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
