// Owns where files dropped on the text land, and the line that shows where something will: files, a block that is moved.
import { type EditorState, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../document/schema.ts";
import { belowCaret } from "./acts.ts";
import { galleryOf } from "./galleries.ts";

const nodes = schema.nodes;
const HALF_PX = 2;

/** Where files dropped at a point are to stand: between two blocks, beside a picture that waits, inside a gallery. */
export function landingAt(view: EditorView, { clientX, clientY }: { clientX: number; clientY: number }): number {
	const at = view.posAtCoords({ left: clientX, top: clientY })?.pos;
	return at === undefined ? view.state.doc.content.size : betweenBlocks(view.state, at);
}

/** The gap nearest to a place: above its block or below it; above an empty one, where one writes on. */
function betweenBlocks({ doc }: EditorState, pos: number): number {
	const $pos = doc.resolve(pos);
	if ($pos.depth === 0) return pos;
	const block = $pos.node(1);
	const [start, end] = [$pos.before(1), $pos.after(1)];
	if (block.type === nodes.figures && block.childCount > 1) return galleryPlace(block.lastChild?.attrs.src === "" ? end - 1 : pos, start);
	if (block.type === nodes.paragraph && block.content.size === 0) return start;
	return pos - start < end - pos ? start : end;
}

function galleryPlace(pos: number, start: number): number {
	return Math.max(pos, start + 1);
}

/** Beside the block where the caret is: above an empty one; at the end of the gallery one of whose images is chosen. */
export function besideCaret(state: EditorState): number {
	const { $to } = state.selection;
	const gallery = galleryOf(state);
	if (gallery) return gallery.start + gallery.images.content.size;
	const block = $to.depth > 0 ? $to.node(1) : null;
	return block?.type === nodes.paragraph && block.content.size === 0 ? $to.before(1) : belowCaret(state);
}

/** The line between two blocks, while something hangs over them. */
export function landingLine(view: EditorView): { show: (pos: number) => void; hide: () => void } {
	let line: HTMLElement | null = null;
	return {
		show(pos) {
			line ??= (view.dom.offsetParent ?? view.dom).appendChild(document.createElement("div"));
			line.className = "desk-drop-line";
			put(view, line, pos);
		},
		hide() {
			line?.remove();
			line = null;
		},
	};
}

/** Shows it while files hang over the text. */
export const dropLine = new Plugin({
	view: (view) => {
		const line = landingLine(view);
		const hide = () => {
			line.hide();
			view.dom.classList.remove("desk-takes-files");
		};
		const over = (event: DragEvent) => {
			if (view.dragging || !event.dataTransfer?.types.includes("Files")) return;
			event.preventDefault();
			view.dom.classList.add("desk-takes-files");
			line.show(landingAt(view, event));
		};
		const left = (event: DragEvent) => {
			if (!view.dom.contains(event.relatedTarget as globalThis.Node | null)) hide();
		};
		view.dom.addEventListener("dragover", over);
		view.dom.addEventListener("dragleave", left);
		view.dom.addEventListener("drop", hide);
		window.addEventListener("dragend", hide);
		return {
			destroy: () => {
				hide();
				window.removeEventListener("dragend", hide);
			},
		};
	},
});

/** Across the text between two blocks; upright between two pictures of a gallery. */
function put(view: EditorView, line: HTMLElement, pos: number): void {
	const $pos = view.state.doc.resolve(pos);
	const rectOf = (at: number) => {
		const node = view.nodeDOM(at);
		return node instanceof HTMLElement ? node.getBoundingClientRect() : null;
	};
	const before = $pos.nodeBefore && rectOf(pos - $pos.nodeBefore.nodeSize);
	const after = $pos.nodeAfter && rectOf(pos);
	const frame = (line.offsetParent ?? document.body).getBoundingClientRect();
	const beside = before ?? after;
	if (!beside) return;
	const upright = $pos.depth > 0;
	const x = before ? (after && after.top < before.bottom ? (before.right + after.left) / 2 : before.right + 4) : beside.left - 4;
	const y = before && after ? (before.bottom + after.top) / 2 : before ? before.bottom + 6 : beside.top - 6;
	line.style.left = `${(upright ? x - HALF_PX : beside.left) - frame.left}px`;
	line.style.top = `${(upright ? beside.top : y - HALF_PX) - frame.top}px`;
	line.style.width = `${upright ? HALF_PX * 2 : beside.width}px`;
	line.style.height = `${upright ? beside.height : HALF_PX * 2}px`;
}
