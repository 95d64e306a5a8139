import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { open, write } from "../document/opened.ts";
import { enterInCell } from "./cells.ts";

/** A text with the caret behind a word of it, as the surface holds it. */
function caretBehind(source: string, word: string) {
	const opened = open(source);
	let state = EditorState.create({ doc: opened.doc });
	let at = 0;
	state.doc.descendants((node, pos) => {
		if (node.isText && node.text === word) at = pos + node.nodeSize;
	});
	const dispatch = (tr: Transaction) => {
		state = state.apply(tr);
	};
	dispatch(state.tr.setSelection(TextSelection.create(state.doc, at)));
	return {
		enter: () => enterInCell(state, dispatch),
		type: (words: string) => dispatch(state.tr.insertText(words)),
		text: () => write(state.doc, opened),
	};
}

test("Enter in a cell goes to the cell below", () => {
	const { enter, type, text } = caretBehind("| Nom | Âge |\n| --- | --- |\n| Ada | 36 |", "Âge");
	expect(enter()).toBe(true);
	type("environ ");
	expect(text()).toContain("| Ada | environ 36 |");
});

test("in the last row, Enter makes a row of plain cells below", () => {
	const { enter, type, text } = caretBehind("| Nom | Âge |\n| --- | --- |\n| Ada | 36 |", "36");
	enter();
	type("41");
	enter();
	type("12");
	expect(text()).toMatch(/\| Ada \| 36 \|\n\|\s+\| 41 \|\n\|\s+\| 12 \|$/);
});

test("Enter outside a table is left to others", () => {
	expect(caretBehind("Un mot", "Un mot").enter()).toBe(false);
});
