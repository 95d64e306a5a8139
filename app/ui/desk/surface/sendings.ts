// Owns what stands in a text while its files are on their way: a line where each was dropped, which follows what is typed around it and
// is no part of the text. What is deleted around one and brought back finds it where it was.
import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { placeBlock } from "./waiting-pictures.ts";

/** `buried`: where it stood in what was deleted around it. */
type Place = { id: string; pos: number; buried: { offset: number; size: number } | null };
type Change = { add: readonly { id: string; pos: number }[] } | { remove: string };

const key = new PluginKey<readonly Place[]>("sendings");

/** `lineOf`: what is shown at the place of a file. */
export function sendings(lineOf: (id: string) => HTMLElement): Plugin<readonly Place[]> {
	return new Plugin<readonly Place[]>({
		key,
		state: {
			init: () => [],
			apply(tr, before) {
				const change = tr.getMeta(key) as Change | undefined;
				if (before.length === 0 && !change) return before;
				const leaving = change && "remove" in change ? before.findIndex(({ id }) => id === change.remove) : -1;
				// What takes the place of one stands below those given before it, above those given after.
				const places = tr.docChanged ? before.map((place, index) => follow(place, tr, index < leaving ? -1 : 1)) : before;
				if (!change) return places;
				if ("remove" in change) return places.filter(({ id }) => id !== change.remove);
				return [...places, ...change.add.map((place) => ({ ...place, buried: null }))];
			},
		},
		props: {
			decorations(state) {
				const places = key.getState(state) ?? [];
				if (places.length === 0) return null;
				return DecorationSet.create(
					state.doc,
					places.map(({ id, pos }, index) =>
						Decoration.widget(shownAt(state, pos), () => lineOf(id), {
							key: id,
							side: index + 1,
							stopEvent: () => true,
							ignoreSelection: true,
						}),
					),
				);
			},
		},
	});
}

function follow({ id, pos, buried }: Place, { mapping }: Transaction, side: -1 | 1): Place {
	for (const map of mapping.maps) {
		let moved: number | null = null;
		map.forEach((start, end, from, to) => {
			if (start < pos && pos < end) {
				buried = { offset: pos - start, size: end - start };
				moved = from;
			} else if (buried && start <= pos && pos <= end && to - from === buried.size) {
				moved = from + buried.offset;
				buried = null;
			}
		});
		pos = moved ?? map.map(pos, side);
	}
	return { id, pos, buried };
}

/** Between two blocks, or beside the picture that waits for it. */
function shownAt({ doc }: EditorState, pos: number): number {
	const $pos = doc.resolve(Math.min(pos, doc.content.size));
	if ($pos.depth === 0 || $pos.parent.type.name === "figures" || $pos.nodeAfter?.type.name === "image") return $pos.pos;
	return $pos.after(1);
}

/** Shows a line for each file given at a place. */
export function showSendings(view: EditorView, ids: readonly string[], pos: number): void {
	view.dispatch(view.state.tr.setMeta(key, { add: ids.map((id) => ({ id, pos })) } satisfies Change));
}

/** Takes a line away. */
export function dropSending(view: EditorView, id: string): void {
	view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
}

/** Puts what was sent where its line stood; one Ctrl+Z takes it out, and nothing else. */
export function fillSending(view: EditorView, id: string, block: Node): void {
	const place = key.getState(view.state)?.find((one) => one.id === id);
	if (!place) return;
	const at = shownAt(view.state, place.pos);
	view.dispatch(placeBlock(closeHistory(view.state.tr), at, block).setMeta(key, { remove: id } satisfies Change));
	view.dispatch(closeHistory(view.state.tr));
}
