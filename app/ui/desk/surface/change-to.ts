import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";

/**
 * What makes the document another one, where they differ alone.
 * @returns the step, and where what it puts in ends; null where they are one
 */
export function changeTo({ doc, tr }: EditorState, wanted: Node): { tr: Transaction; end: number } | null {
	const from = doc.content.findDiffStart(wanted.content);
	if (from === null) return null;
	const ends = doc.content.findDiffEnd(wanted.content);
	let { a, b } = ends ?? { a: doc.content.size, b: wanted.content.size };
	const overlap = from - Math.min(a, b);
	if (overlap > 0) {
		a += overlap;
		b += overlap;
	}
	return { tr: tr.replace(from, a, wanted.slice(from, b)), end: b };
}
