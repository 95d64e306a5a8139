// Owns a gallery's acts: images alone in one paragraph, which readers see hung side by side.
import type { Node } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection } from "prosemirror-state";
import { schema } from "../document/schema.ts";
import { insertBlock } from "./acts.ts";

const nodes = schema.nodes;

/** The gallery whose image is chosen, and which of its images that is; null elsewhere. */
export function galleryOf({ selection }: EditorState): { images: Node; start: number; index: number } | null {
	if (!(selection instanceof NodeSelection)) return null;
	const { $from, node } = selection;
	if (node.type === nodes.figures && node.childCount > 1) return { images: node, start: selection.from + 1, index: 0 };
	if (node.type !== nodes.image || $from.parent.type !== nodes.figures || $from.parent.childCount < 2) return null;
	return { images: $from.parent, start: $from.start(), index: $from.index() };
}

/** Two places for pictures, side by side; the first is chosen. */
export const insertGallery: Command = (state, dispatch) => {
	const waiting = () => nodes.image.create();
	const gallery = nodes.figures.create(null, [waiting(), waiting()]);
	return insertBlock(gallery)(
		state,
		dispatch &&
			((tr) => {
				let at = -1;
				tr.doc.forEach((block, pos) => {
					if (block === gallery) at = pos;
				});
				dispatch(at < 0 ? tr : tr.setSelection(NodeSelection.create(tr.doc, at + 1)));
			}),
	);
};

/** Moves the image chosen one place towards the start (-1) or the end (1) of its gallery. */
export function moveInGallery(by: -1 | 1): Command {
	return (state, dispatch) => {
		const gallery = galleryOf(state);
		const other = gallery?.images.maybeChild(gallery.index + by);
		if (!gallery || !other || state.selection.empty) return false;
		const image = gallery.images.child(gallery.index);
		const from = gallery.start + gallery.index;
		const tr = state.tr.delete(from, from + 1).insert(from + by, image);
		dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from + by)).scrollIntoView());
		return true;
	};
}

/** Takes the image chosen out of its gallery; the next one is chosen. The last one is a figure again. */
export const removeFromGallery: Command = (state, dispatch) => {
	const gallery = galleryOf(state);
	if (!gallery) return false;
	const at = gallery.start + gallery.index;
	const tr = state.tr.delete(at, at + 1);
	const next = gallery.start + Math.min(gallery.index, gallery.images.childCount - 2);
	dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, next)).scrollIntoView());
	return true;
};
