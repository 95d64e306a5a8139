// Owns the cards that readers will see of an address, or of a file, alone in its paragraph: drawn below it by the site's renderer.
import type { Node } from "prosemirror-model";
import { type EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { embedOf } from "../../../shared/embeds/recognise.ts";
import { fileFormatAt } from "../../../shared/files.ts";
import { schema } from "../document/schema.ts";
import type { Draw } from "./opaque-view.ts";

/** The Markdown of a paragraph that readers will see as a card; null for any other. */
function cardOf(block: Node): string | null {
	const only = block.childCount === 1 ? block.firstChild : null;
	if (block.type !== schema.nodes.paragraph || !only?.isText) return null;
	const words = (only.text ?? "").trim();
	const link = schema.marks.link.isInSet(only.marks);
	if (link && fileFormatAt(link.attrs.href)) return `[${words.replace(/[\\[\]]/g, "\\$&")}](${link.attrs.href})`;
	if (link && link.attrs.href !== words) return null;
	return embedOf(words) ? words : null;
}

/** Redrawn when another line is a card: not while one writes in it. */
export function cards(draw: Draw): Plugin<DecorationSet> {
	const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
		state: {
			init: (_, state) => drawn(state, draw),
			apply: (tr, before, _old, state) => (tr.docChanged || tr.selectionSet ? drawn(state, draw) : before),
		},
		props: { decorations: (state) => plugin.getState(state) },
	});
	return plugin;
}

function drawn({ doc, selection }: EditorState, draw: Draw): DecorationSet {
	const found: Decoration[] = [];
	doc.forEach((block, offset) => {
		const end = offset + block.nodeSize;
		const writing = selection.from > offset && selection.from < end;
		const source = writing ? null : cardOf(block);
		if (source === null) return;
		found.push(Decoration.node(offset, end, { class: "desk-card-address" }));
		found.push(Decoration.widget(end, () => card(source, draw), { key: `card ${source}`, side: -1, ignoreSelection: true }));
	});
	return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty;
}

function card(source: string, draw: Draw): HTMLElement {
	const element = document.createElement("div");
	element.className = "desk-card";
	element.contentEditable = "false";
	void draw(source).then((html) => {
		if (html) element.innerHTML = html;
		for (const link of element.querySelectorAll("a, audio")) link.setAttribute("tabindex", "-1");
	});
	element.addEventListener("click", (event) => event.target instanceof Element && event.target.closest("a") && event.preventDefault());
	return element;
}
