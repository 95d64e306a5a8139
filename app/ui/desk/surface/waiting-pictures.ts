// Owns places in a text that wait for a picture: an image without an address.
import type { Node } from "prosemirror-model";
import { type Command, NodeSelection, type Transaction } from "prosemirror-state";
import { schema } from "../document/schema.ts";
import { insertBlock } from "./acts.ts";

const nodes = schema.nodes;

const waits = (node: Node | null | undefined): boolean => node?.type === nodes.image && node?.attrs.src === "";

/** A picture alone, as it stands in a text. */
export function figure(src: string, alt: string): Node {
	return nodes.figures.create(null, nodes.image.create({ src, alt }));
}

/** Puts what was sent at a place: a picture goes into the one that waits there, else a block stands between the others. */
export function placeBlock(tr: Transaction, at: number, block: Node): Transaction {
	const image = block.type === nodes.figures ? block.firstChild : null;
	const waiting = image ? waitingAt(tr.doc, at) : null;
	if (image && waiting !== null) return fill(tr, waiting, image);
	const $at = tr.doc.resolve(at);
	if (image && $at.parent.type === nodes.figures) return tr.insert(at, image);
	return tr.insert($at.depth > 0 && $at.parent.inlineContent ? $at.after(1) : at, block);
}

/** Where a picture waits: right after a place, or in the figure beside it. */
function waitingAt(doc: Node, at: number): number | null {
	const $at = doc.resolve(at);
	if (waits($at.nodeAfter)) return at;
	if ($at.parent.type === nodes.figures) return waitingIn($at.parent, $at.start());
	const beside = [
		{ node: $at.nodeAfter, start: at },
		{ node: $at.nodeBefore, start: at - ($at.nodeBefore?.nodeSize ?? 0) },
	];
	for (const { node, start } of beside) {
		if (node?.type !== nodes.figures) continue;
		const found = waitingIn(node, start + 1);
		if (found !== null) return found;
	}
	return null;
}

function waitingIn(figures: Node, start: number): number | null {
	let found: number | null = null;
	figures.forEach((child, offset) => {
		if (found === null && waits(child)) found = start + offset;
	});
	return found;
}

/** Undone with what left the place, not by itself. */
function fill(tr: Transaction, pos: number, image: Node): Transaction {
	const before = tr.doc.nodeAt(pos);
	const alt = before?.attrs.alt || image.attrs.alt;
	return tr.setNodeMarkup(pos, null, { ...before?.attrs, src: image.attrs.src, alt });
}

/** A picture of the library: in the place chosen that waits for one, else below the caret. */
export function insertPicture(figure: Node): Command {
	return (state, dispatch) => {
		const { selection } = state;
		const chosen = selection instanceof NodeSelection ? selection.node : null;
		const waiting = waits(chosen) ? selection.from : chosen?.type === nodes.figures && waits(chosen.firstChild) ? selection.from + 1 : null;
		const image = figure.firstChild;
		if (waiting === null || !image) return insertBlock(figure)(state, dispatch);
		dispatch?.(fill(state.tr, waiting, image).scrollIntoView());
		return true;
	};
}
