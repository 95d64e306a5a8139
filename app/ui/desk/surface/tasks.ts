// Owns the tasks of a list: a press on the box ticks one, Ctrl+Enter ticks the one where the caret is, `[ ] ` typed at the head of an item makes it one.
import { closeHistory } from "prosemirror-history";
import { InputRule } from "prosemirror-inputrules";
import { splitListItem } from "prosemirror-schema-list";
import { type Command, type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { schema } from "../document/schema.ts";
import { around } from "./acts.ts";

const item = schema.nodes.list_item;

/** Ticks the task at `pos`, or takes its tick away; null where no task stands. */
function ticked(state: EditorState, pos: number): Transaction | null {
	const node = state.doc.nodeAt(pos);
	if (node?.type !== item || node.attrs.checked === null) return null;
	return closeHistory(state.tr.setNodeAttribute(pos, "checked", !node.attrs.checked));
}

/** The task of the caret, done or not done. */
export const tickTask: Command = (state, dispatch) => {
	const task = around(state, item);
	const tr = task && ticked(state, task.pos);
	if (tr) dispatch?.(tr);
	return tr !== null;
};

/** Enter in a list: below a task comes another one, not yet done. */
export const nextItem: Command = (state, dispatch, view) => {
	const isTask = (around(state, item)?.node.attrs.checked ?? null) !== null;
	return splitListItem(item, { checked: isTask ? false : null })(state, dispatch, view);
};

/** `[ ] ` or `[x] ` at the head of an item of a list. */
export const typedTask = new InputRule(/^\[([ xX])\]\s$/, (state, [, sign], start, end) => {
	const $start = state.doc.resolve(start);
	if ($start.depth < 2 || $start.node(-1).type !== item || $start.index(-1) !== 0) return null;
	return closeHistory(state.tr.delete(start, end)).setNodeAttribute($start.before(-1), "checked", sign !== " ");
});

/** The box is drawn before the item's words: what is pressed there is the item itself. */
export const taskBoxes = new Plugin({
	props: {
		handleDOMEvents: {
			mousedown(view, event) {
				const { target } = event;
				if (!(target instanceof HTMLLIElement) || !target.dataset.checked || !view.editable || event.button !== 0) return false;
				// Beside its words, where the box is; below them the press is one beside a word.
				const words = target.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(target).paddingInlineStart);
				if (event.clientX > words) return false;
				const tr = ticked(view.state, view.posAtDOM(target, 0) - 1);
				if (!tr) return false;
				event.preventDefault();
				view.dispatch(tr);
				return true;
			},
		},
	},
});
