// Owns where the text's own blocks stand on the screen, from its top to its end.
import type { EditorView } from "prosemirror-view";

type Row = { pos: number; end: number; box: DOMRect };

function rowsOf(view: EditorView): Row[] {
	const rows: Row[] = [];
	view.state.doc.forEach((node, pos) => {
		const dom = view.nodeDOM(pos);
		if (dom instanceof HTMLElement) rows.push({ pos, end: pos + node.nodeSize, box: dom.getBoundingClientRect() });
	});
	return rows;
}

/** Where the block begins that is nearest to a height on the screen. */
export function blockAt(view: EditorView, y: number): number | null {
	let nearest: { pos: number; far: number } | null = null;
	for (const { pos, box } of rowsOf(view)) {
		const far = y < box.top ? box.top - y : Math.max(0, y - box.bottom);
		if (!nearest || far < nearest.far) nearest = { pos, far };
	}
	return nearest?.pos ?? null;
}

/** The place between two blocks that is nearest to a height on the screen. */
export function gapAt(view: EditorView, y: number): number {
	const rows = rowsOf(view);
	const below = rows.find(({ box }) => y < box.top + box.height / 2);
	return below?.pos ?? view.state.doc.content.size;
}
