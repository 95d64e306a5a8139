import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { expect, test, vi } from "vitest";
import { open, write } from "../document/opened.ts";
import { moveBlock } from "./block-acts.ts";

test.each([
	["on", 2, 9],
	["back", 9, 2],
])("what is chosen over several blocks, %s, stays in the one that is moved: a selection stands among words", (_way, anchor, head) => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const opened = open("Un.\n\n- Deux.\n- Trois.\n\nQuatre.");
	let state = EditorState.create({ doc: opened.doc });
	const dispatch = (tr: Transaction) => {
		state = state.apply(tr);
	};
	dispatch(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)));
	expect(moveBlock(1)(state, dispatch)).toBe(true);
	expect(write(state.doc, opened)).toBe("- Deux.\n- Trois.\n\nUn.\n\nQuatre.");
	const { selection } = state;
	expect(state.doc.textBetween(selection.from, selection.to)).toBe("n.");
	expect(selection.anchor < selection.head).toBe(anchor < head);
	expect(warned).not.toHaveBeenCalled();
	warned.mockRestore();
});
