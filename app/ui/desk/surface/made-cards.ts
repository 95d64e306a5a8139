// Owns addresses that become cards while one writes: pasted alone, or left by Enter. Each does so in a step of its own, so that one
// Ctrl+Z leaves it a plain link, which is not made a card again.
import { closeHistory } from "prosemirror-history";
import { type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { embedOf } from "../../../shared/embeds/recognise.ts";
import { schema } from "../document/schema.ts";

const nodes = schema.nodes;
const link = schema.marks.link;

/** Enter behind an address that was just typed, alone in its paragraph. */
export const leaveAddress: Command = (state, dispatch, view) => {
	const { $from, empty } = state.selection;
	const { parent } = $from;
	const only = parent.childCount === 1 ? parent.firstChild : null;
	if (!empty || $from.depth !== 1 || parent.type !== nodes.paragraph || $from.parentOffset !== parent.content.size) return false;
	if (!only?.isText || only.marks.length > 0 || !embedOf(only.text ?? "")) return false;
	if (!dispatch || !view) return true;
	const start = $from.start();
	const address = only.text ?? "";
	const tr = state.tr.addMark(start, $from.pos, link.create({ href: address }));
	makeCard(view, tr.split($from.pos).setStoredMarks([]), start, address);
	return true;
};

/** An address pasted into an empty paragraph; false where it makes no card. */
export function pasteCard(view: EditorView, text: string, { $from, empty }: EditorState["selection"]): boolean {
	const address = text.trim();
	if (!empty || $from.depth !== 1 || $from.parent.type !== nodes.paragraph || $from.parent.content.size > 0 || !embedOf(address))
		return false;
	const { tr } = view.state;
	tr.insert($from.pos, schema.text(address, [link.create({ href: address })]));
	const after = $from.pos + address.length + 1;
	const below = tr.doc.resolve(after).nodeAfter;
	if (below?.type !== nodes.paragraph || below.content.size > 0) tr.insert(after, nodes.paragraph.create());
	makeCard(view, tr.setSelection(TextSelection.create(tr.doc, after + 1)), $from.pos, address);
	return true;
}

function makeCard(view: EditorView, tr: Transaction, start: number, address: string): void {
	view.dispatch(closeHistory(tr));
	const end = start + address.length;
	const card = link.create({ href: address, bare: address });
	view.dispatch(closeHistory(view.state.tr.removeMark(start, end, link).addMark(start, end, card)).scrollIntoView());
	// What is typed next is undone by itself.
	view.dispatch(closeHistory(view.state.tr));
}
