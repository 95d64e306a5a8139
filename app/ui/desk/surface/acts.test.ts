import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { open, write } from "../document/opened.ts";
import { schema } from "../document/schema.ts";
import { toggleList } from "./acts.ts";

test.each([
	["a paragraph", "Un.", "1. Un."],
	["a heading", "## Un", "1. Un"],
	["a heading in a quote", "> ## Un", "> 1. Un"],
	["a list of the other kind", "- Un.", "1. Un."],
])("a list is made of %s, and taken back at once", (_, source, expected) => {
	const opened = open(source);
	let state = EditorState.create({ doc: opened.doc });
	let told = 0;
	const dispatch = (tr: Transaction) => {
		told += 1;
		state = state.apply(tr);
	};
	dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(1))));
	expect(toggleList(schema.nodes.ordered_list)(state)).toBe(true);
	expect(toggleList(schema.nodes.ordered_list)(state, dispatch)).toBe(true);
	expect(told).toBe(2);
	expect(write(state.doc, opened)).toBe(expected);
	expect(state.selection.$from.parent.textContent).toMatch(/^Un/);
});
