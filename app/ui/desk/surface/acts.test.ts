import { EditorState, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { open, write } from "../document/opened.ts";
import { schema } from "../document/schema.ts";
import { idleWordActs, toggleList, type WordAct, wordActs } from "./acts.ts";

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

test.each([
	["words", "Un.", []],
	["a heading", "## Un", []],
	["code", "```\nUn\n```", ["strong", "em", "strike", "bullets", "numbers"]],
	["HTML taken whole", "<table><tr><td>Un</td></tr></table>", ["heading2", "heading3", "strong", "em", "strike", "bullets", "numbers"]],
])("the toolbar shows which of its acts would change nothing in %s", (_, source, idle) => {
	const { doc } = open(source);
	const state = EditorState.create({ doc });
	const caret = Selection.findFrom(doc.resolve(0), 1);
	const there = caret ? state.apply(state.tr.setSelection(caret)) : state;
	const found = idleWordActs(there);
	expect([...found]).toEqual(idle);
	// What is not said to be idle does change something: the text, or what is typed next.
	for (const name of Object.keys(wordActs) as WordAct[]) {
		let next = there;
		const did = wordActs[name](there, (tr) => {
			next = there.apply(tr);
		});
		expect({ name, did }).toEqual({ name, did: !found.has(name) });
		expect({ name, same: next.doc.eq(there.doc) && next.storedMarks === there.storedMarks }).toEqual({ name, same: found.has(name) });
	}
});
