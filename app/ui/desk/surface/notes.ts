// Owns how notes and their marks stay together: a note that goes takes its marks along, and both are numbered by the order of the marks.
import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { schema } from "../document/schema.ts";

const nodes = schema.nodes;

function identifiersOf(doc: Node): Set<string> {
	const found = new Set<string>();
	doc.forEach((block) => {
		if (block.type === nodes.note) found.add(block.attrs.identifier);
	});
	return found;
}

/** Marks whose note was deleted go with it: Markdown would show them as « [^1] ». */
const marksFollow = new Plugin({
	appendTransaction(transactions, before, { doc, tr }) {
		if (!transactions.some(({ docChanged }) => docChanged)) return null;
		const then = identifiersOf(before.doc);
		if (then.size === 0) return null;
		const now = identifiersOf(doc);
		const gone = [...then].filter((identifier) => !now.has(identifier));
		if (gone.length === 0) return null;
		const marks: number[] = [];
		doc.descendants((node, pos) => {
			if (node.type === nodes.note_mark && gone.includes(node.attrs.identifier)) marks.push(pos);
		});
		for (const pos of marks.reverse()) tr.delete(pos, pos + 1);
		return marks.length > 0 ? tr : null;
	},
});

/** What a reader will count: 1 for the first mark of the text, and so on. */
function numbered(doc: Node): DecorationSet {
	const marks: { pos: number; identifier: string }[] = [];
	const notes: { pos: number; node: Node }[] = [];
	doc.descendants((node, pos) => {
		if (node.type === nodes.note_mark) marks.push({ pos, identifier: node.attrs.identifier });
		if (node.type === nodes.note) notes.push({ pos, node });
	});
	const order = [...new Set(marks.map(({ identifier }) => identifier))];
	const numberOf = (identifier: string) => ({ "data-number": String(order.indexOf(identifier) + 1 || "–") });
	return DecorationSet.create(doc, [
		...marks.map(({ pos, identifier }) => Decoration.node(pos, pos + 1, numberOf(identifier))),
		...notes.map(({ pos, node }) => Decoration.node(pos, pos + node.nodeSize, numberOf(node.attrs.identifier))),
	]);
}

const numbers: Plugin<DecorationSet> = new Plugin<DecorationSet>({
	state: {
		init: (_, { doc }) => numbered(doc),
		apply: (tr, before) => (tr.docChanged ? numbered(tr.doc) : before),
	},
	props: { decorations: (state) => numbers.getState(state) },
});

export const noteKeeping = [marksFollow, numbers];
