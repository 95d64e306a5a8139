// Owns that what the browser shows as chosen is known before it says so.
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** Takes over what the browser shows as chosen, which it tells of a moment later. */
export function readChoice(view: EditorView): void {
	const chosen = document.getSelection();
	if (!chosen?.anchorNode || !chosen.focusNode || !view.dom.contains(chosen.anchorNode) || !view.dom.contains(chosen.focusNode)) return;
	const { doc, tr, selection } = view.state;
	if (!(selection instanceof TextSelection)) return;
	const anchor = view.posAtDOM(chosen.anchorNode, chosen.anchorOffset);
	const head = view.posAtDOM(chosen.focusNode, chosen.focusOffset);
	view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

/** Where a key has put the caret, seen before the next one acts: the browser says it later, on a busy machine after several more. */
export function seeCaret(view: EditorView, { keyCode }: KeyboardEvent): void {
	// What a touch keyboard composes is not interrupted.
	if (!view.composing && keyCode !== 229) (view as unknown as { domObserver: { flush: () => void } }).domObserver.flush();
}
