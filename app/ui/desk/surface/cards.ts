// Owns the cards that readers will see of an address, or of a file, alone in its paragraph: drawn below it by the site's renderer.
import type { Node } from "prosemirror-model";
import { type EditorState, NodeSelection, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import type { Embed } from "../../../shared/embeds/embed.ts";
import { embedOf } from "../../../shared/embeds/recognise.ts";
import { fileFormatAt } from "../../../shared/files.ts";
import { schema } from "../document/schema.ts";
import { onceABlock } from "./once-a-block.ts";
import type { Draw } from "./opaque-view.ts";

/** The Markdown of a paragraph that readers will see as a card; null for any other. */
const cardOf = onceABlock((block): string | null => {
	const only = block.childCount === 1 ? block.firstChild : null;
	if (block.type !== schema.nodes.paragraph || !only?.isText) return null;
	const words = (only.text ?? "").trim();
	const link = schema.marks.link.isInSet(only.marks);
	if (link && fileFormatAt(link.attrs.href)) return `[${words.replace(/[\\[\]]/g, "\\$&")}](${link.attrs.href})`;
	return embedIn(block) ? words : null;
});

/** The card that a paragraph's address is to readers: the address by itself, not a link that somebody wrote between brackets. */
export function embedIn(block: Node): Embed | null {
	const only = block.childCount === 1 ? block.firstChild : null;
	if (block.type !== schema.nodes.paragraph || !only?.isText) return null;
	const link = schema.marks.link.isInSet(only.marks);
	return link && link.attrs.bare === null ? null : embedOf((only.text ?? "").trim());
}

const key = new PluginKey<DecorationSet>("cards");

/** Draws cards anew: what is kept of one has changed. */
export function redrawCards(view: EditorView): void {
	view.dispatch(view.state.tr.setMeta(key, true));
}

/** Redrawn when another line is a card: not while one writes in it. */
export function cards(draw: Draw): Plugin<DecorationSet> {
	let version = 0;
	return new Plugin<DecorationSet>({
		key,
		state: {
			init: (_, state) => drawn(state, draw, version),
			apply: (tr, before, _old, state) => {
				if (tr.getMeta(key)) version++;
				return tr.docChanged || tr.selectionSet || tr.getMeta(key) ? drawn(state, draw, version) : before;
			},
		},
		props: { decorations: (state) => key.getState(state) },
	});
}

function drawn({ doc, selection }: EditorState, draw: Draw, version: number): DecorationSet {
	const found: Decoration[] = [];
	doc.forEach((block, offset) => {
		const end = offset + block.nodeSize;
		const writing = selection.from > offset && selection.from < end;
		const source = writing ? null : cardOf(block);
		if (source === null) return;
		found.push(Decoration.node(offset, end, { class: "desk-card-address" }));
		found.push(
			Decoration.widget(end, (view, pos) => card(source, draw, view, pos), {
				key: `card ${version} ${source}`,
				side: -1,
				ignoreSelection: true,
			}),
		);
	});
	return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty;
}

function card(source: string, draw: Draw, view: EditorView, pos: () => number | undefined): HTMLElement {
	const element = document.createElement("div");
	element.className = "desk-card";
	element.contentEditable = "false";
	void draw(source).then((html) => {
		if (html) element.innerHTML = html;
		for (const link of element.querySelectorAll("a, audio")) link.setAttribute("tabindex", "-1");
	});
	// A press on it takes its paragraph whole: its title is asked for above the text.
	element.addEventListener("click", (event) => {
		if (event.target instanceof Element && event.target.closest("audio")) return;
		event.preventDefault();
		const end = pos();
		const block = end === undefined ? null : view.state.doc.resolve(end).nodeBefore;
		if (end === undefined || !block) return;
		view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, end - block.nodeSize)));
		view.focus();
	});
	return element;
}
