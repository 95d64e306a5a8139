// Owns links as their form asks for them: the words that are chosen, and what puts a link on them.
import { type Command, type EditorState, NodeSelection } from "prosemirror-state";
import { schema } from "../document/schema.ts";
import { situationOf } from "./situation.ts";

/** The words that are chosen; none of a block taken whole. */
export function wordsChosen(state: EditorState): string {
	const { selection, doc } = state;
	if (selection instanceof NodeSelection) return "";
	return doc.textBetween(selection.from, selection.to, " ");
}

/** A link on what is chosen, on the link where the caret is, or on words of its own. */
export function setLink(words: string, href: string): Command {
	return (state, dispatch) => {
		const { chosen } = situationOf(state);
		const mark = schema.marks.link.create({ href });
		const { from, to, empty } = state.selection;
		const { tr } = state;
		if (chosen?.type === "link" && empty) tr.removeMark(chosen.from, chosen.to, schema.marks.link).addMark(chosen.from, chosen.to, mark);
		else if (empty) tr.replaceSelectionWith(schema.text(words || href, [...state.selection.$from.marks(), mark]), false);
		else tr.removeMark(from, to, schema.marks.link).addMark(from, to, mark);
		dispatch?.(tr.scrollIntoView());
		return true;
	};
}
