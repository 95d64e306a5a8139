import { NodeSelection, Plugin, TextSelection } from "prosemirror-state";
import { schema } from "../document/schema.ts";

/** Typing on a block taken whole writes below it: a key would else replace a picture or a piece of HTML. */
export const typingOver = new Plugin({
	props: {
		handleTextInput({ state, dispatch }, _from, _to, text) {
			const { selection, tr } = state;
			if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
			tr.insert(selection.to, schema.nodes.paragraph.create(null, schema.text(text)));
			dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length)).scrollIntoView());
			return true;
		},
	},
});
