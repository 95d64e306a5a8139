// Owns French typography under the fingers, in the words of the text alone: never in code, addresses or HTML. One Ctrl+Z takes a
// substitution back, and it is not made again there.
import { closeHistory, isHistoryTransaction } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Plugin, PluginKey, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { OBJECT } from "../../../shared/typography.ts";
import { schema } from "../document/schema.ts";
import { settles, typedEdits } from "../french/typed.ts";

/** Where substitutions stand, and where one was taken back. */
type Spots = { made: readonly number[]; refused: readonly number[] };

const key = new PluginKey<Spots>("frenchTyping");
const MADE = "substituted";

export const frenchTyping = new Plugin<Spots>({
	key,
	state: {
		init: () => ({ made: [], refused: [] }),
		apply(tr, { made, refused }) {
			if (!tr.docChanged) return { made, refused };
			const moved = (spots: readonly number[]) => spots.map((pos) => tr.mapping.map(pos));
			const fresh = (tr.getMeta(MADE) as number[] | undefined) ?? [];
			const takenBack = isHistoryTransaction(tr) ? made.filter((pos) => touches(tr, pos)) : [];
			return {
				made: [...moved(made.filter((pos) => !takenBack.includes(pos))), ...fresh],
				refused: [...moved(refused), ...moved(takenBack)],
			};
		},
	},
	props: {
		handleTextInput(view, from, to, text) {
			const { state } = view;
			if (view.composing || from !== to || state.selection.$from.parent.type.spec.code) return false;
			const before = wordsOf(state.selection.$from.parent, state.selection.$from.parentOffset) + text;
			if (!settles(before)) return false;
			view.dispatch(state.tr.insertText(text, from, to).scrollIntoView());
			substitute(view, before);
			return true;
		},
	},
});

function touches({ mapping }: Transaction, pos: number): boolean {
	let touched = false;
	for (const map of mapping.maps) {
		map.forEach((start, end) => {
			touched ||= pos >= start - 1 && pos <= end + 1;
		});
	}
	return touched;
}

/** A line up to the caret; what is no text, and what is code, as signs that no rule reads. */
function wordsOf(line: Node, end: number): string {
	let words = "";
	line.forEach((node, offset) => {
		if (offset >= end) return;
		const text = node.isText && !schema.marks.code.isInSet(node.marks) ? (node.text ?? "") : OBJECT.repeat(node.nodeSize);
		words += text.slice(0, end - offset);
	});
	return words;
}

function substitute(view: EditorView, words: string): void {
	const { state } = view;
	const start = state.selection.$from.start();
	const refused = key.getState(state)?.refused ?? [];
	const edits = typedEdits(words).filter(({ from, to }) => !refused.some((pos) => pos >= start + from - 1 && pos <= start + to + 1));
	if (edits.length === 0) return;
	const tr = closeHistory(state.tr);
	for (const { from, to, insert } of edits.toReversed()) {
		if (insert === "") tr.delete(start + from, start + to);
		else tr.insertText(insert, start + from, start + to);
	}
	const made = edits.map(({ from }) => tr.mapping.map(start + from));
	view.dispatch(tr.setMeta(MADE, made));
	// What is typed next is undone by itself.
	view.dispatch(closeHistory(view.state.tr));
}
