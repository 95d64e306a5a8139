// Owns the keys of the desk. Tab is not among them: it leaves the text. None is a sign that a French keyboard writes with AltGr.
import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { splitListItem } from "prosemirror-schema-list";
import { type Command, NodeSelection, type Plugin, TextSelection } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { schema } from "../document/schema.ts";
import { duplicateBlock, enterInQuote, leaveForm, moveBlock, nest, removeEmptyForm, toggleEm, toggleStrong, unnest } from "./acts.ts";
import { moveInGallery } from "./galleries.ts";
import { leaveAddress } from "./made-cards.ts";
import { ownStep } from "./own-step.ts";

const nodes = schema.nodes;

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
	if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code) return false;
	dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
	return true;
});

/** Enter on a block taken whole opens a paragraph below it. */
const paragraphBelow: Command = ({ selection, tr }, dispatch) => {
	if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
	tr.insert(selection.to, nodes.paragraph.create());
	dispatch?.(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1)).scrollIntoView());
	return true;
};

/** `taken`: keys, as ProseMirror writes them, that the screen around the desk has for itself. */
export function deskKeys(ask: { link: () => void }, taken: readonly string[] = []): Plugin[] {
	const keys: Record<string, Command> = {
		"Mod-z": chainCommands(undoInputRule, undo),
		"Mod-y": redo,
		"Shift-Mod-z": redo,
		Backspace: chainCommands(undoInputRule, removeEmptyForm),
		"Mod-b": ownStep(toggleStrong),
		"Mod-i": ownStep(toggleEm),
		"Mod-k": () => {
			ask.link();
			return true;
		},
		"Mod-Shift-d": ownStep(duplicateBlock),
		"Alt-ArrowUp": ownStep(moveBlock(-1)),
		"Alt-ArrowDown": ownStep(moveBlock(1)),
		"Alt-Shift-ArrowRight": chainCommands(ownStep(moveInGallery(1)), goToNextCell(1), nest),
		"Alt-Shift-ArrowLeft": chainCommands(ownStep(moveInGallery(-1)), goToNextCell(-1), unnest),
		Enter: chainCommands(paragraphBelow, leaveAddress, enterInQuote, leaveForm, splitListItem(nodes.list_item, { checked: null })),
		"Shift-Enter": lineBreak,
	};
	for (const key of taken) delete keys[key];
	return [keymap(keys), keymap(baseKeymap)];
}
