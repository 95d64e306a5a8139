// Owns what a block of the text can be made into, as its menu offers it.
import { chainCommands } from "prosemirror-commands";
import type { Command, EditorState } from "prosemirror-state";
import { deskCopy } from "./copy.ts";
import { schema } from "./document/schema.ts";
import { ONLY_ON_THE_SITE } from "./entries.ts";
import { around, toCode, toggleHeading, toggleList, toggleQuote, toggleTasks, toParagraph } from "./surface/acts.ts";
import { unwrapBlock } from "./surface/block-acts.ts";

const nodes = schema.nodes;

export type Turn = { label: string; command: Command };

const isTasks = (state: EditorState): boolean => (around(state, nodes.list_item)?.node.attrs.checked ?? null) !== null;
const isList = (state: EditorState): boolean => around(state, nodes.bullet_list, nodes.ordered_list) !== null;

/** A list of this kind: of words that stand alone, of the other kind, of tasks. */
function toList(label: string, command: Command): Turn {
	return {
		label,
		command: (state, dispatch) => {
			const list = around(state, nodes.bullet_list, nodes.ordered_list)?.node.type;
			const isBullets = label === deskCopy.list;
			if (list === nodes.bullet_list && isTasks(state) && isBullets) return toggleTasks(state, dispatch);
			if (list === (isBullets ? nodes.bullet_list : nodes.ordered_list)) return false;
			return (list !== undefined || state.selection.$from.depth === 1) && command(state, dispatch);
		},
	};
}

/** Of words that are no part of a list, a quotation, a table. */
function alone(command: Command): Command {
	return (state, dispatch) => state.selection.$from.depth === 1 && command(state, dispatch);
}

function toHeading(label: string, level: number): Turn {
	const isIt = ({ selection: { $from } }: EditorState) => $from.parent.type === nodes.heading && $from.parent.attrs.level === level;
	return { label, command: alone((state, dispatch) => !isIt(state) && toggleHeading(level)(state, dispatch)) };
}

const turns: readonly Turn[] = [
	{ label: deskCopy.paragraph, command: chainCommands(alone(toParagraph), unwrapBlock) },
	toHeading(deskCopy.heading2, 2),
	toHeading(deskCopy.heading3, 3),
	toHeading(deskCopy.heading4, 4),
	toList(deskCopy.list, toggleList(nodes.bullet_list)),
	toList(deskCopy.numbered, toggleList(nodes.ordered_list)),
	{
		label: deskCopy.tasks,
		command: (state, dispatch) => !isTasks(state) && (isList(state) || state.selection.$from.depth === 1) && toggleTasks(state, dispatch),
	},
	{ label: deskCopy.quote, command: alone(toggleQuote) },
	{
		label: deskCopy.code,
		command: alone((state, dispatch) => state.selection.$from.parent.type !== nodes.code_block && toCode(state, dispatch)),
	},
];

/** What the block where the caret is can be made into. */
export function turnsFor(carrier: "page" | "letter", state: EditorState): readonly Turn[] {
	return turns.filter(({ label, command }) => !(carrier === "letter" && ONLY_ON_THE_SITE.has(label)) && command(state));
}
