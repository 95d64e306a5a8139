// Owns the menu that « / » opens at the start of a paragraph: when it is open, and the keys it takes.
import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { schema } from "../document/schema.ts";

/** The words after « / », and where they stand. */
export type Slash = { query: string; from: number; to: number };

/** The keys the menu answers; true once it did. */
export type SlashKeys = (key: "ArrowDown" | "ArrowUp" | "Enter" | "Escape") => boolean;

/** Where the menu was put away: it stays so until « / » is gone. */
const key = new PluginKey<number | null>("slash");

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

export function slashMenu(answer: SlashKeys): Plugin<number | null> {
	return new Plugin<number | null>({
		key,
		state: {
			init: () => null,
			apply(tr, away, _before, state) {
				const put = tr.getMeta(key) as number | undefined;
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
					dispatch(state.tr.setMeta(key, slash.from));
					return answer("Escape") || true;
				}
				return /^(?:ArrowDown|ArrowUp|Enter)$/.test(event.key) && answer(event.key as "Enter");
			},
		},
	});
}
