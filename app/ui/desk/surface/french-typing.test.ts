import { history, undo } from "prosemirror-history";
import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { open, write } from "../document/opened.ts";
import { frenchTyping } from "./french-typing.ts";
import { typedShortcuts } from "./typed-shortcuts.ts";

/** A text with the caret at its end, and hands that type there. */
function hands(source = "") {
	const opened = open(source);
	let state = EditorState.create({ doc: opened.doc, plugins: [typedShortcuts, frenchTyping, history()] });
	state = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
	const view = {
		composing: false,
		get state() {
			return state;
		},
		dispatch: (tr: Transaction) => {
			state = state.apply(tr);
		},
	} as unknown as EditorView;
	return {
		type(words: string) {
			for (const sign of words) {
				const { from, to } = state.selection;
				const insertion = () => state.tr.insertText(sign, from, to);
				const isTaken = state.plugins.some((plugin) => plugin.props.handleTextInput?.call(plugin, view, from, to, sign, insertion));
				if (!isTaken) view.dispatch(insertion());
			}
		},
		paste: (words: string) => view.dispatch(state.tr.insertText(words).setMeta("paste", true)),
		undo: () => undo(state, view.dispatch),
		text: () => write(state.doc, opened),
	};
}

test("code is left alone while it is being typed", () => {
	const { type, text } = hands();
	type("L'été `l'x` et `console.log(\"oui\") ...` l'a dit ");
	expect(text()).toBe('L’été `l\'x` et `console.log("oui") ...` l’a dit');
});

test("a word typed after an older text leaves it as it stands", () => {
	const older = 'L\'ancien "avant" ! Bref... et 10 m';
	const { type, text } = hands(older);
	type(" qu'hier ! ");
	expect(text()).toBe(`${older} qu’hier\u202f!`);
});

test("a quotation that was begun before is closed as one", () => {
	const { type, text } = hands("L'ancien \"avant");
	type('" ! ');
	expect(text()).toBe("L'ancien «\u00a0avant\u00a0»\u202f!");
});

test("what one Ctrl+Z takes back is not made again there, on this surface or on the next", () => {
	const { type, undo, text } = hands();
	type("Bref... ");
	expect(text()).toBe("Bref…");
	undo();
	expect(text()).toBe("Bref...");
	type("oui ! ");
	expect(text()).toBe("Bref... oui\u202f!");
	const next = hands(text());
	next.type(" l'été ");
	expect(next.text()).toBe("Bref... oui\u202f! l’été");
});

test("what is pasted is not set, what is typed around it is", () => {
	const { type, paste, text } = hands();
	type("L'été ");
	paste("d'avant... ");
	type("l'an ");
	expect(text()).toBe("L’été d'avant... l’an");
});
