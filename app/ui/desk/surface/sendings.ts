// Owns what stands in a text while its files are on their way: a line where each was dropped, which follows what is typed around it.
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";

type Change = { add: { id: string; pos: number; words: string } } | { remove: string };

const key = new PluginKey<DecorationSet>("sendings");

export const sendings = new Plugin<DecorationSet>({
	key,
	state: {
		init: () => DecorationSet.empty,
		apply(tr, before) {
			const set = before.map(tr.mapping, tr.doc);
			const change = tr.getMeta(key) as Change | undefined;
			if (!change) return set;
			if ("remove" in change) return set.remove(set.find(undefined, undefined, (spec) => spec.id === change.remove));
			const { id, pos, words } = change.add;
			return set.add(tr.doc, [Decoration.widget(pos, () => line(words), { id, key: id, side: 1 })]);
		},
	},
	props: { decorations: (state) => key.getState(state) },
});

function line(words: string): HTMLElement {
	const element = document.createElement("p");
	element.className = "desk-sending";
	element.textContent = words;
	return element;
}

/** Shows a line at a place between blocks. */
export function showSending(view: EditorView, id: string, pos: number, words: string): void {
	view.dispatch(view.state.tr.setMeta(key, { add: { id, pos, words } } satisfies Change));
}

/** Takes a line away; answers where it stood, or null when what it stood in was deleted. */
export function endSending(view: EditorView, id: string): number | null {
	const [found] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
	view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
	return found?.from ?? null;
}
