// Owns the keys of the desk. Tab is not among them: it leaves the text. None is a sign that a French keyboard writes with AltGr.
import { baseKeymap, chainCommands, deleteSelection, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { type Command, NodeSelection, type Plugin, TextSelection } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { deskCopy } from "../copy.ts";
import { schema } from "../document/schema.ts";
import { enterInQuote, leaveForm, nest, removeEmptyForm, toggleEm, toggleStrong, unnest } from "./acts.ts";
import { duplicateBlock, moveBlock } from "./block-acts.ts";
import { enterInCell } from "./cells.ts";
import { moveInGallery } from "./galleries.ts";
import { leaveAddress } from "./made-cards.ts";
import { ownStep } from "./own-step.ts";
import { nextItem, tickTask } from "./tasks.ts";
import { enterInFence } from "./typed-shortcuts.ts";

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

/** A block taken whole goes; words that are chosen speak by themselves. */
const removeChosenBlock: Command = (state, dispatch) => {
	if (!(state.selection instanceof NodeSelection) || !state.selection.node.isBlock) return false;
	return deleteSelection(state, dispatch);
};

/**
 * `say`: what a key does that the text does not say by itself. `taken`: keys, as ProseMirror writes them, that the screen around the desk
 * has for itself.
 */
export function deskKeys(
	{ ask, say }: { ask: { link: () => void }; say: (words: string) => void },
	taken: readonly string[] = [],
): Plugin[] {
	const saying =
		(words: string, command: Command): Command =>
		(state, dispatch, view) => {
			const isDone = command(state, dispatch, view);
			if (isDone && dispatch) say(words);
			return isDone;
		};
	const { block, gallery, undone, redone, ticked } = deskCopy;
	const removeBlock = saying(block.removed, removeChosenBlock);
	const redoing = saying(redone, redo);
	const keys: Record<string, Command> = {
		"Mod-z": saying(undone, chainCommands(undoInputRule, undo)),
		"Mod-y": redoing,
		"Shift-Mod-z": redoing,
		Backspace: chainCommands(saying(undone, undoInputRule), removeEmptyForm, removeBlock),
		Delete: removeBlock,
		"Mod-b": ownStep(toggleStrong),
		"Mod-i": ownStep(toggleEm),
		"Mod-k": () => {
			ask.link();
			return true;
		},
		"Mod-Shift-d": saying(block.duplicated, ownStep(duplicateBlock)),
		"Alt-ArrowUp": saying(block.moved, ownStep(moveBlock(-1))),
		"Alt-ArrowDown": saying(block.moved, ownStep(moveBlock(1))),
		"Alt-Shift-ArrowRight": chainCommands(saying(gallery.moved, ownStep(moveInGallery(1))), goToNextCell(1), nest),
		"Alt-Shift-ArrowLeft": chainCommands(saying(gallery.moved, ownStep(moveInGallery(-1))), goToNextCell(-1), unnest),
		Enter: chainCommands(paragraphBelow, ownStep(enterInCell), leaveAddress, enterInQuote, leaveForm, enterInFence, nextItem),
		"Mod-Enter": saying(ticked, tickTask),
		"Shift-Enter": lineBreak,
	};
	for (const key of taken) delete keys[key];
	return [keymap(keys), keymap(baseKeymap)];
}

/** « Control+B », as ProseMirror names its keys. */
export function asProseMirror(keys: string): string {
	return keys
		.split("+")
		.map((key) => (key === "Control" ? "Mod" : key.length === 1 ? key.toLowerCase() : key))
		.join("-");
}
