// Owns where what is pasted goes in: into a line, between blocks, into a list, into the cells of a table.
import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import type { Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../document/schema.ts";
import { childrenOf } from "../document/write-block.ts";

const nodes = schema.nodes;

/**
 * Puts a slice in the place of what is chosen. One Ctrl+Z takes it back.
 * Answers the places of its pictures without an address, in their order.
 */
export function insertSlice(view: EditorView, given: Slice, place: Selection = view.state.selection): number[] {
	if (given.size === 0) return [];
	const tr = closeHistory(view.state.tr).setSelection(place);
	const { $from, from, to } = place;
	const { blocks, notes } = parted(given, view.state.doc);
	if ($from.parent.type.spec.tableRole) {
		view.dispatch(view.state.tr.setSelection(place));
		const table = new Slice(blocks, 0, 0);
		if (view.someProp("handlePaste", (handle) => handle(view, new ClipboardEvent("paste"), table))) return [];
		tr.replaceSelection(new Slice(Fragment.from(lineOf(blocks)), 0, 0));
	} else tr.replaceSelection(fitting(new Slice(blocks, given.openStart, notes.length > 0 ? 0 : given.openEnd), place));
	// Who went on typing meanwhile is not moved.
	if (!view.state.selection.eq(place)) tr.setSelection(view.state.selection.map(tr.doc, tr.mapping));
	// What is typed next is as it would have been: bold words pasted before it do not make it bold.
	tr.setStoredMarks($from.marks());
	const start = tr.mapping.map(from, -1);
	const end = tr.mapping.map(to, 1);
	if (notes.length > 0) tr.insert(tr.doc.content.size, notes);
	view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
	const places: number[] = [];
	view.state.doc.nodesBetween(start, Math.min(end, view.state.doc.content.size), (node, pos) => {
		if (node.type === nodes.image && node.attrs.src === "") places.push(pos);
	});
	return places;
}

/** The slice without its notes, which go to the end of the text; they and their marks get names that the text has not. */
function parted(slice: Slice, doc: Node): { blocks: Fragment; notes: Node[] } {
	const all = childrenOf(schema.nodes.doc.create(null, slice.content));
	if (!all.some(({ type }) => type === nodes.note)) return { blocks: slice.content, notes: [] };
	const taken = new Set<string>();
	doc.descendants(({ type, attrs }) => {
		if (type === nodes.note || type === nodes.note_mark) taken.add(attrs.identifier);
	});
	const names = new Map<string, string>();
	const nameOf = (before: string) => {
		const known = names.get(before);
		if (known) return known;
		let name = before;
		for (let number = 1; taken.has(name); number++) name = String(number);
		taken.add(name);
		names.set(before, name);
		return name;
	};
	const renamed = (node: Node): Node => {
		if (node.isText) return node;
		const content = Fragment.from(childrenOf(node).map(renamed));
		if (node.type !== nodes.note && node.type !== nodes.note_mark) return node.copy(content);
		const name = nameOf(node.attrs.identifier);
		return node.type.create({ identifier: name, label: name }, content, node.marks);
	};
	const anew = all.map(renamed);
	return {
		blocks: Fragment.from(anew.filter(({ type }) => type !== nodes.note)),
		notes: anew.filter(({ type }) => type === nodes.note),
	};
}

/** A list pasted into a list goes on with its items. */
function fitting(slice: Slice, { $from }: Selection): Slice {
	const first = slice.content.firstChild;
	const inItem = $from.depth > 1 && $from.node(-1).type === nodes.list_item;
	if (!inItem || slice.content.childCount !== 1 || !first || !/_list$/.test(first.type.name)) return slice;
	return Slice.maxOpen(slice.content);
}

/** Blocks as one line. */
function lineOf(blocks: Fragment): Node[] {
	const line: Node[] = [];
	blocks.descendants((node) => {
		if (!node.isTextblock) return true;
		if (line.length > 0 && node.content.size > 0) line.push(schema.text(" "));
		node.forEach((child) => {
			if (child.type === nodes.hard_break) line.push(schema.text(" "));
			else line.push(node.type.spec.code ? schema.text(child.text ?? "") : child);
		});
		return false;
	});
	return line;
}
