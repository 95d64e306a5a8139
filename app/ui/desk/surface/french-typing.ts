// Owns French typography under the fingers, in the words of the text alone: never in code, addresses or HTML. Only what was typed
// since the surface is there is set: what was written before, or pasted, stays as it stands. One Ctrl+Z takes a substitution back,
// and it is not made again there, since what Ctrl+Z gives back was not typed.
import { closeHistory, isHistoryTransaction } from "prosemirror-history";
import { type Node, Slice } from "prosemirror-model";
import { Plugin, PluginKey, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { OBJECT } from "../../../shared/typography.ts";
import { schema } from "../document/schema.ts";
import { settles, type TypedEdit, typedEdits } from "../french/typed.ts";

/** [from, to) of the text. */
type Stretch = { from: number; to: number };

/** What was typed. */
const key = new PluginKey<readonly Stretch[]>("frenchTyping");
const SET = "set in French";

export const frenchTyping = new Plugin<readonly Stretch[]>({
	key,
	state: {
		init: () => [],
		apply: (tr, typed) => (tr.docChanged ? typedAfter(tr, typed) : typed),
	},
	props: {
		handleTextInput(view, from, to, text) {
			const { state } = view;
			if (view.composing || from !== to || state.selection.$from.parent.type.spec.code) return false;
			const before = withoutCode(wordsOf(state.selection.$from.parent, state.selection.$from.parentOffset) + text);
			if (!settles(before)) return false;
			view.dispatch(state.tr.insertText(text, from, to).scrollIntoView());
			substitute(view, before);
			return true;
		},
	},
});

/** What is put in is typed if it is words alone, by no other way than the hands'; it is so or not whatever stands around it. */
function typedAfter(tr: Transaction, typed: readonly Stretch[]): readonly Stretch[] {
	const isByHand = !isHistoryTransaction(tr) && ![SET, "paste", "shown"].some((meta) => tr.getMeta(meta));
	let after = typed;
	for (const [index, step] of tr.steps.entries()) {
		const map = step.getMap();
		after = after.map(({ from, to }) => ({ from: map.map(from, 1), to: map.map(to, -1) })).filter(({ from, to }) => from < to);
		map.forEach((_from, _to, from, to) => {
			after = after.flatMap((stretch) =>
				[
					{ from: stretch.from, to: Math.min(stretch.to, from) },
					{ from: Math.max(stretch.from, to), to: stretch.to },
				].filter((left) => left.from < left.to),
			);
			if (!isByHand || from === to || !("slice" in step && isWords(step.slice))) return;
			// A space that was there is the hand's as well, once something is typed after it: « avant » and then « ! ».
			const doc = tr.docs[index + 1] ?? tr.doc;
			const hasSpace = from > 0 && doc.textBetween(from - 1, from) === " ";
			after = joined([...after, { from: hasSpace ? from - 1 : from, to }]);
		});
	}
	return after;
}

function isWords(slice: unknown): boolean {
	return slice instanceof Slice && slice.openStart + slice.openEnd === 0 && slice.content.content.every(({ isText }) => isText);
}

function joined(stretches: readonly Stretch[]): Stretch[] {
	const whole: Stretch[] = [];
	for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
		const last = whole.at(-1);
		if (last && from <= last.to) last.to = Math.max(last.to, to);
		else whole.push({ from, to });
	}
	return whole;
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

/** Code that is being typed is no code mark yet: what stands between backticks, or after one that nothing closes yet. */
function withoutCode(words: string): string {
	return words.replace(/(?<!`)(`+)(?!`)(?:.*?[^`]\1(?!`)|.*$)/gs, (code) => OBJECT.repeat(code.length));
}

function substitute(view: EditorView, words: string): void {
	const { state } = view;
	const start = state.selection.$from.start();
	const edits = ofHand(typedEdits(words), words, start, key.getState(state) ?? []);
	if (edits.length === 0) return;
	const tr = closeHistory(state.tr);
	for (const { from, to, insert } of edits.toReversed()) {
		if (insert === "") tr.delete(start + from, start + to);
		else tr.insertText(insert, start + from, start + to);
	}
	view.dispatch(tr.setMeta(SET, true));
	// What is typed next is undone by itself.
	view.dispatch(closeHistory(view.state.tr));
}

/** The edits of what was typed; a quotation mark goes with its other one, whoever wrote that. */
function ofHand(edits: TypedEdit[], words: string, start: number, typed: readonly Stretch[]): TypedEdit[] {
	const kept = new Set(edits.filter(({ from, to }) => typed.some((one) => start + from < one.to && start + to > one.from)));
	const open: TypedEdit[] = [];
	for (const edit of edits) {
		if (words[edit.from] !== '"') continue;
		if (/^[«“]/.test(edit.insert)) {
			open.push(edit);
			continue;
		}
		const other = open.pop();
		if (!other || kept.has(edit) === kept.has(other)) continue;
		kept.add(edit).add(other);
	}
	return edits.filter((edit) => kept.has(edit));
}
