// Owns what the bars above the text need to know of where the caret is.
import { redoDepth, undoDepth } from "prosemirror-history";
import type { Mark, Node } from "prosemirror-model";
import { type EditorState, NodeSelection } from "prosemirror-state";
import { type LeafForm, leafFormOf } from "../document/form-attrs.ts";
import { schema } from "../document/schema.ts";
import { around, idleWordActs, type WordAct } from "./acts.ts";
import { embedIn } from "./cards.ts";
import { galleryOf } from "./galleries.ts";
import { type Slash, slashOf } from "./slash.ts";

const nodes = schema.nodes;
const marks = schema.marks;

/** The block, or the link, that a bar of its own is shown for. */
export type Chosen =
	| { type: "image"; pos: number; src: string; alt: string; title: string; gallery: { index: number; count: number } | null }
	| { type: "card"; address: string; from: number; to: number; href: string }
	| { type: "opaque"; pos: number; source: string }
	| { type: "code"; pos: number; lang: string }
	| { type: "table" }
	| { type: "link"; from: number; to: number; href: string }
	| { type: "form"; pos: number; form: LeafForm }
	| { type: "quote"; pos: number; author: string }
	| { type: "rule" };

export type Situation = {
	/** What the toolbar shows pressed. */
	heading: number;
	strong: boolean;
	em: boolean;
	bullets: boolean;
	numbers: boolean;
	quote: boolean;
	/** What it shows as nothing to press here. */
	idle: ReadonlySet<WordAct>;
	note: boolean;
	mayUndo: boolean;
	mayRedo: boolean;
	chosen: Chosen | null;
	slash: Slash | null;
	/** What kind of block the caret is in, and whether it has one above and below. */
	first: boolean;
	last: boolean;
};

export function situationOf(state: EditorState): Situation {
	const { $from } = state.selection;
	const index = $from.index(0);
	return {
		heading: $from.parent.type === nodes.heading ? $from.parent.attrs.level : 0,
		strong: wears(state, "strong"),
		em: wears(state, "em"),
		bullets: around(state, nodes.bullet_list, nodes.ordered_list)?.node.type === nodes.bullet_list,
		numbers: around(state, nodes.bullet_list, nodes.ordered_list)?.node.type === nodes.ordered_list,
		quote: around(state, nodes.blockquote) !== null,
		idle: idleWordActs(state),
		note: around(state, nodes.note) !== null,
		mayUndo: undoDepth(state) > 0,
		mayRedo: redoDepth(state) > 0,
		chosen: chosenOf(state),
		slash: slashOf(state),
		first: index === 0,
		last: index >= state.doc.childCount - 1,
	};
}

function wears(state: EditorState, name: "strong" | "em"): boolean {
	const { from, to, empty, $from } = state.selection;
	const type = marks[name];
	if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
	return state.doc.rangeHasMark(from, to, type);
}

function chosenOf(state: EditorState): Chosen | null {
	const { selection } = state;
	if (selection instanceof NodeSelection) {
		const { node, from } = selection;
		if (node.type === nodes.image) return imageOf(node, from, state);
		if (node.type === nodes.figures && node.firstChild) return imageOf(node.firstChild, from + 1, state);
		const form = leafFormOf(node);
		if (form) return { type: "form", pos: from, form };
		if (node.type === nodes.signed_quote) return { type: "quote", pos: from, author: node.attrs.author };
		if (node.type === nodes.opaque) return { type: "opaque", pos: from, source: node.attrs.source };
		if (node.type === nodes.rule) return { type: "rule" };
	}
	const card = cardChosen(state);
	if (card) return card;
	const link = linkAround(state);
	if (link) return link;
	const quote = around(state, nodes.signed_quote);
	if (quote) return { type: "quote", pos: quote.pos, author: quote.node.attrs.author };
	const code = around(state, nodes.code_block);
	if (code) return { type: "code", pos: code.pos, lang: code.node.attrs.lang ?? "" };
	return around(state, nodes.table) ? { type: "table" } : null;
}

function imageOf({ attrs }: Node, pos: number, state: EditorState): Chosen {
	const gallery = galleryOf(state);
	return {
		type: "image",
		pos,
		src: attrs.src,
		alt: attrs.alt,
		title: attrs.title ?? "",
		gallery: gallery && { index: gallery.index, count: gallery.images.childCount },
	};
}

/** The address alone in its paragraph that readers see as a card, where the caret is or which is taken whole. */
function cardChosen({ selection }: EditorState): Chosen | null {
	const { $from, from } = selection;
	const whole = selection instanceof NodeSelection ? selection.node : null;
	const block = whole ?? ($from.depth === 1 ? $from.parent : null);
	const embed = block && embedIn(block);
	if (!block || !embed) return null;
	const start = whole ? from + 1 : $from.start();
	return { type: "card", address: embed.address, from: start, to: start + block.content.size, href: block.textContent };
}

/** The link that the caret stands in, from its first word to its last. */
function linkAround({ selection: { $from, to } }: EditorState): Extract<Chosen, { type: "link" }> | null {
	const { parent } = $from;
	if (!parent.isTextblock) return null;
	const linkOf = (index: number): Mark | undefined => {
		const child = index >= 0 && index < parent.childCount ? parent.child(index) : null;
		return child ? (marks.link.isInSet(child.marks) ?? undefined) : undefined;
	};
	let index = $from.index();
	let mark = linkOf(index);
	if (!mark && $from.textOffset === 0) mark = linkOf(--index);
	if (!mark) return null;
	let start = index;
	let end = index + 1;
	while (linkOf(start - 1)?.eq(mark)) start--;
	while (linkOf(end)?.eq(mark)) end++;
	const placeOf = (count: number) =>
		$from.start() + Array.from({ length: count }, (_, at) => parent.child(at).nodeSize).reduce((a, b) => a + b, 0);
	const range = { from: placeOf(start), to: placeOf(end) };
	return to <= range.to ? { type: "link", ...range, href: mark.attrs.href } : null;
}
