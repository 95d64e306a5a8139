// Owns the handle that stands beside the block under the mouse: pressed it opens the block's menu, dragged it moves the block. It is
// no stop for Tab: by keyboard the bar's « Bloc » and Alt+↑↓ do the same.
import { type EditorState, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { deskCopy } from "../copy.ts";
import { moveBlockTo } from "./block-acts.ts";
import { blockAt, gapAt } from "./block-rows.ts";
import { landingLine } from "./drop-line.ts";
import { edgeScroll } from "./edge-scroll.ts";
import { heldIn, hold } from "./held-block.ts";
import { ownStep } from "./own-step.ts";

/** How far the mouse goes before a press is a drag. */
const DRAG_PX = 4;

export type HandleGiven = {
	/** The handle was pressed: the menu of the block that begins there is asked for. */
	onBlockMenu: (pos: number, opener: HTMLElement) => void;
	/** A block was moved by its handle. */
	say: (words: string) => void;
};

export function blockHandle(given: HandleGiven): Plugin {
	return new Plugin({ view: (view) => new Handle(view, given) });
}

class Handle {
	private readonly button = document.createElement("button");
	/** Until it is destroyed. */
	private readonly listening = new AbortController();
	private readonly view: EditorView;
	private readonly given: HandleGiven;
	/** Where the block begins that it stands beside. */
	private pos: number | null = null;
	private frame = 0;
	/** A press that became a drag, or was cancelled, opens nothing. */
	private isSpent = false;
	private endDrag: ((drops: boolean) => void) | null = null;

	constructor(view: EditorView, given: HandleGiven) {
		this.view = view;
		this.given = given;
		const { button } = this;
		button.type = "button";
		button.tabIndex = -1;
		button.hidden = true;
		button.className = "desk-handle";
		button.title = deskCopy.block.handle;
		button.setAttribute("aria-label", deskCopy.block.handle);
		button.setAttribute("aria-haspopup", "menu");
		// The caret stays where it is.
		button.addEventListener("mousedown", (event) => event.preventDefault());
		button.addEventListener("pointerdown", this.onDown);
		button.addEventListener("click", ({ detail }) => {
			const isAsked = detail === 0 || !this.isSpent;
			if (isAsked && this.pos !== null) given.onBlockMenu(this.pos, button);
		});
		// What the text stands in, its margins included.
		const room = view.dom.parentElement ?? view.dom;
		room.append(button);
		const { signal } = this.listening;
		room.addEventListener("pointermove", this.onHover, { signal });
		room.addEventListener("pointerleave", this.onLeave, { signal });
		view.dom.addEventListener("keydown", this.hide, { signal });
	}

	update(view: EditorView, before: EditorState): void {
		const held = heldIn(view.state);
		this.button.setAttribute("aria-expanded", String(held?.why === "menu" && this.pos !== null));
		if (this.pos === null || view.state.doc === before.doc) return;
		if (held) this.beside(held.pos);
		else this.hide();
	}

	private readonly onHover = ({ pointerType, buttons, clientY }: PointerEvent) => {
		if (pointerType === "touch" || buttons !== 0 || !this.view.editable || this.frame) return;
		this.frame = requestAnimationFrame(() => {
			this.frame = 0;
			if (this.view.isDestroyed || heldIn(this.view.state)) return;
			const pos = blockAt(this.view, clientY);
			if (pos === null) this.hide();
			else this.beside(pos);
		});
	};

	private readonly onLeave = () => {
		cancelAnimationFrame(this.frame);
		this.frame = 0;
		if (!heldIn(this.view.state)) this.hide();
	};

	private readonly hide = () => {
		if (this.endDrag) return;
		this.pos = null;
		this.button.hidden = true;
	};

	/** In the margin, level with the block's first line. */
	private beside(pos: number): void {
		const dom = this.view.nodeDOM(pos);
		if (!(dom instanceof HTMLElement)) {
			this.hide();
			return;
		}
		this.pos = pos;
		const { button, view } = this;
		button.hidden = false;
		const frame = (button.offsetParent ?? document.body).getBoundingClientRect();
		const text = view.dom.getBoundingClientRect();
		const block = dom.getBoundingClientRect();
		const line = Number.parseFloat(getComputedStyle(dom).lineHeight) || button.offsetHeight;
		const margin = Number.parseFloat(getComputedStyle(view.dom).paddingLeft);
		button.style.left = `${text.left + Math.max(0, margin - button.offsetWidth) - frame.left}px`;
		button.style.top = `${block.top + (Math.min(line, block.height) - button.offsetHeight) / 2 - frame.top}px`;
	}

	private readonly onDown = (down: PointerEvent) => {
		const from = this.pos;
		if (down.button !== 0 || from === null || this.endDrag) return;
		const { button, view } = this;
		this.isSpent = false;
		const listening = new AbortController();
		button.setPointerCapture(down.pointerId);
		const line = landingLine(view);
		let y = down.clientY;
		let to: number | null = null;
		const show = () => {
			if (!this.isSpent) return;
			const held = heldIn(view.state);
			if (!held) return this.endDrag?.(false);
			const gap = gapAt(view, y);
			to = gap < held.pos || gap > held.pos + held.node.nodeSize ? gap : null;
			if (to === null) line.hide();
			else line.show(to);
		};
		const edges = edgeScroll(view.dom, show);
		const onMove = (move: PointerEvent) => {
			y = move.clientY;
			if (!this.isSpent) {
				if (Math.hypot(move.clientX - down.clientX, y - down.clientY) < DRAG_PX) return;
				this.isSpent = true;
				hold(view, { pos: from, why: "move" });
			}
			show();
			edges.follow(y);
		};
		const onUp = () => this.endDrag?.(true);
		const onCancel = () => this.endDrag?.(false);
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			event.preventDefault();
			event.stopPropagation();
			this.endDrag?.(false);
		};
		this.endDrag = (drops) => {
			this.endDrag = null;
			if (!drops) this.isSpent = true;
			listening.abort();
			edges.end();
			line.hide();
			if (button.hasPointerCapture(down.pointerId)) button.releasePointerCapture(down.pointerId);
			const held = heldIn(view.state);
			if (held?.why !== "move") return;
			hold(view, null);
			if (drops && to !== null && ownStep(moveBlockTo(held.pos, to))(view.state, view.dispatch, view)) this.given.say(deskCopy.block.moved);
			view.focus();
			this.hide();
		};
		const { signal } = listening;
		button.addEventListener("pointermove", onMove, { signal });
		button.addEventListener("pointerup", onUp, { signal });
		button.addEventListener("pointercancel", onCancel, { signal });
		window.addEventListener("keydown", onKey, { capture: true, signal });
		window.addEventListener("scroll", show, { capture: true, signal });
	};

	destroy(): void {
		this.endDrag?.(false);
		cancelAnimationFrame(this.frame);
		this.listening.abort();
		this.button.remove();
	}
}
