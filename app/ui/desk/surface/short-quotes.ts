// Owns that a short quotation stands on the desk in the large type that readers see it in.
import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { LONGEST_SHORT_QUOTE } from "../../../shared/markdown/limits.ts";
import { schema } from "../document/schema.ts";
import { onceABlock } from "./once-a-block.ts";

const nodes = schema.nodes;

const isShort = onceABlock((block) => {
	if (block.type !== nodes.signed_quote && block.type !== nodes.blockquote) return false;
	if (block.type === nodes.blockquote && (block.childCount !== 1 || block.firstChild?.type !== nodes.paragraph)) return false;
	return block.textContent.length <= LONGEST_SHORT_QUOTE;
});

function drawn(doc: Node): DecorationSet {
	const found: Decoration[] = [];
	doc.forEach((block, offset) => {
		if (isShort(block)) found.push(Decoration.node(offset, offset + block.nodeSize, { class: "quote-short" }));
	});
	return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty;
}

export const shortQuotes: Plugin<DecorationSet> = new Plugin<DecorationSet>({
	state: {
		init: (_, { doc }) => drawn(doc),
		apply: (tr, before) => (tr.docChanged ? drawn(tr.doc) : before),
	},
	props: { decorations: (state) => shortQuotes.getState(state) },
});
