// What typing Markdown makes, sign by sign, as the plugins of the desk hear it; written back as it would be saved.
import { type Command, EditorState, type Plugin, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { open, write } from "../document/opened.ts";
import { nextItem, tickTask } from "./tasks.ts";
import { enterInFence, typedShortcuts } from "./typed-shortcuts.ts";

function desk(source = "") {
	const opened = open(source);
	let state = EditorState.create({ doc: opened.doc, plugins: [typedShortcuts] });
	const dispatch = (tr: Transaction) => {
		state = state.apply(tr);
	};
	const input = (typedShortcuts as Plugin).props.handleTextInput;
	const type = (text: string) => {
		for (const sign of text) {
			const { from, to } = state.selection;
			const view = { state, dispatch, composing: false } as unknown as EditorView;
			if (!input?.call(typedShortcuts as never, view, from, to, sign, () => state.tr)) dispatch(state.tr.insertText(sign, from, to));
		}
	};
	const atEnd = () => dispatch(state.tr.setSelection(TextSelection.atEnd(state.doc)));
	const run = (command: Command) => command(state, dispatch);
	return { type, atEnd, run, written: () => write(state.doc, opened) };
}

test.each([
	["_un_ ", "*un*"],
	["__un__ ", "**un**"],
	["***un*** ", "***un***"],
	["~~un~~ ", "~~un~~"],
	["[un mot](exemple.org/x) ", "[un mot](https://exemple.org/x)"],
	["un_deux_trois", "un_deux_trois"],
	["+ un", "- un"],
	["1) un", "1. un"],
	["- [ ] un", "- [ ] un"],
	["- [x] un", "- [x] un"],
])("« %s » typed is %s", (typed, written) => {
	const { type, written: read } = desk();
	type(typed);
	expect(read().trim()).toBe(written);
});

test.each(["javascript:alert(1)", "data:text/html,x"])("« [mot](%s) » stays words", (address) => {
	const { type, written } = desk();
	type(`[mot](${address}) `);
	expect(written()).toContain("[mot]\\(");
});

test.each(["---", "*** ", "___"])("« %s » is a rule", (signs) => {
	const { type, written } = desk();
	type(signs);
	expect(written()).toMatch(/^(?:---|\*\*\*)\s*$/);
});

test("a fence and Enter is code, in the language that stands behind it", () => {
	const { type, run, written } = desk();
	type("```js");
	expect(run(enterInFence)).toBe(true);
	type("let a;");
	expect(written()).toBe("```js\nlet a;\n```");
});

test("below a task comes another one, not yet done; below what is none, none", () => {
	const tasks = desk("- [x] faire\n");
	tasks.atEnd();
	tasks.run(nextItem);
	tasks.type("autre");
	expect(tasks.written()).toBe("- [x] faire\n- [ ] autre\n");
	const items = desk("- un\n");
	items.atEnd();
	items.run(nextItem);
	items.type("deux");
	expect(items.written()).toBe("- un\n- deux\n");
});

test("the task of the caret is ticked, and no longer; what is no task is left to others", () => {
	const { run, atEnd, written } = desk("- [ ] faire\n");
	atEnd();
	expect(run(tickTask)).toBe(true);
	expect(written()).toBe("- [x] faire\n");
	run(tickTask);
	expect(written()).toBe("- [ ] faire\n");
	const plain = desk("- un\n");
	plain.atEnd();
	expect(plain.run(tickTask)).toBe(false);
});
