// Owns the menu that « / » opens at the start of a paragraph: when it is open, and the keys it takes.
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import { schema } from "../document/schema.ts";

const nodes = schema.nodes;

/** The words after « / », and where they stand. */
export type Slash = { query: string; from: number; to: number };

/** The keys the menu answers; true once it did. */
export type SlashKeys = (key: "ArrowDown" | "ArrowUp" | "Enter" | "Escape") => boolean;

/** Where the menu was put away: it stays so until « / » is gone; "button": a button wrote « / », which goes when the menu is put away. */
type Menu = number | "button" | null;

const key = new PluginKey<Menu>("slash");

function written({ selection: { $from, empty } }: EditorState): Slash | null {
	const { parent } = $from;
	if (!empty || parent.type !== schema.nodes.paragraph || $from.parentOffset !== parent.content.size) return null;
	const query = /^\/([\p{L}\s]{0,20})$/u.exec(parent.textContent)?.[1];
	return query === undefined ? null : { query, from: $from.start(), to: $from.pos };
}

/** What is asked of the menu; null while it is closed. */
export function slashOf(state: EditorState): Slash | null {
	const slash = written(state);
	return slash && key.getState(state) !== slash.from ? slash : null;
}

/** Opens the menu as « / » does: in the empty paragraph where the caret is, else in one below. */
export const openSlash: Command = (state, dispatch) => {
	const { $from, to } = state.selection;
	const { tr } = state;
	if ($from.parent.type === nodes.paragraph && $from.parent.content.size === 0) tr.insertText("/", $from.pos);
	else {
		let depth = $from.depth;
		while (depth > 1 && $from.node(depth - 1).type !== nodes.box && $from.node(depth - 1).type !== nodes.column) depth--;
		const after = depth === 0 ? to : $from.after(depth);
		tr.insert(after, nodes.paragraph.create(null, schema.text("/")));
		tr.setSelection(TextSelection.create(tr.doc, after + 2));
	}
	dispatch?.(tr.setMeta(key, "button").scrollIntoView());
	return true;
};

export function slashMenu(answer: SlashKeys): Plugin<Menu> {
	return new Plugin<Menu>({
		key,
		state: {
			init: () => null,
			apply(tr, away, _before, state) {
				const put = tr.getMeta(key) as Menu | undefined;
				if (put !== undefined) return put;
				return written(state) ? away : null;
			},
		},
		props: {
			handleKeyDown({ state, dispatch, composing }, event) {
				const slash = slashOf(state);
				if (!slash || composing || event.ctrlKey || event.metaKey || event.altKey) return false;
				if (event.key === "Escape") {
					// Escape closes the menu, not the modal.
					event.stopPropagation();
					const { from, to } = slash;
					dispatch(key.getState(state) === "button" ? state.tr.delete(from, to).setMeta(key, null) : state.tr.setMeta(key, from));
					return answer("Escape") || true;
				}
				return /^(?:ArrowDown|ArrowUp|Enter)$/.test(event.key) && answer(event.key as "Enter");
			},
		},
	});
}
