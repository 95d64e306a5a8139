// Owns how notes and their marks stay together: a note that goes takes its marks along, and both are numbered by the order of the marks.
import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { schema } from "../document/schema.ts";
import { onceABlock } from "./once-a-block.ts";

const nodes = schema.nodes;

/** The marks and the notes of a block, counted from where it starts. */
const notesIn = onceABlock((block) => {
	const marks: { offset: number; identifier: string }[] = [];
	const notes: { offset: number; node: Node }[] = [];
	const look = (node: Node, offset: number) => {
		if (node.type === nodes.note_mark) marks.push({ offset, identifier: node.attrs.identifier });
		if (node.type === nodes.note) notes.push({ offset, node });
	};
	look(block, 0);
	block.descendants((node, pos) => look(node, pos + 1));
	return { marks, notes };
});

function identifiersOf(doc: Node): Set<string> {
	const found = new Set<string>();
	doc.forEach((block) => {
		for (const { node } of notesIn(block).notes) found.add(node.attrs.identifier);
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
	doc.forEach((block, start) => {
		const found = notesIn(block);
		for (const { offset, identifier } of found.marks) marks.push({ pos: start + offset, identifier });
		for (const { offset, node } of found.notes) notes.push({ pos: start + offset, node });
	});
	if (marks.length + notes.length === 0) return DecorationSet.empty;
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
