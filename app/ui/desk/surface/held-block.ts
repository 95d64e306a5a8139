// Owns which block of the text one has in hand: its menu is open, or it is being moved. It follows what is typed around it.
import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";

type Held = { pos: number; why: "menu" | "move" };

const key = new PluginKey<Held | null>("held-block");

export const heldBlocks = new Plugin<Held | null>({
	key,
	state: {
		init: () => null,
		apply(tr, before) {
			const put = tr.getMeta(key) as { held: Held | null } | undefined;
			if (put) return put.held;
			if (!before || !tr.docChanged) return before;
			const { pos, deletedAfter } = tr.mapping.mapResult(before.pos, 1);
			return deletedAfter ? null : { ...before, pos };
		},
	},
	props: {
		decorations(state) {
			const held = heldIn(state);
			if (!held) return null;
			const { pos, node, why } = held;
			return DecorationSet.create(state.doc, [Decoration.node(pos, pos + node.nodeSize, { class: `desk-held desk-held-${why}` })]);
		},
	},
});

/** The block in hand. */
export function heldIn(state: EditorState): (Held & { node: Node }) | null {
	const held = key.getState(state);
	const node = held ? state.doc.nodeAt(held.pos) : null;
	return held && node ? { ...held, node } : null;
}

/** Takes a block in hand, or lets go of it. */
export function hold(view: EditorView, held: Held | null): void {
	if (view.isDestroyed || (!held && !key.getState(view.state))) return;
	view.dispatch(view.state.tr.setMeta(key, { held }));
}
