import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect } from "react";
import type { Surface } from "./surface/mount.ts";

/** Room kept between the caret and whatever lies over the text, in pixels. */
const AIR = 24;

/** What is chosen, or where the caret is, as it stands on the screen. */
function chosenIn(view: EditorView): { top: number; bottom: number } {
	const { selection } = view.state;
	const block = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null;
	return block instanceof Element ? block.getBoundingClientRect() : view.coordsAtPos(selection.head);
}

/**
 * Keeps the bar above a phone's keyboard, which lies over the page without making it smaller, and the caret above the bar.
 * `--desk-lift` is how far the bar is raised from where it would stick, `--desk-seen` the height that the keyboard leaves.
 */
export function useLiftedBar(desk: RefObject<HTMLDivElement | null>, surface: RefObject<Surface | null>): void {
	useEffect(() => {
		const seen = window.visualViewport;
		const place = () => {
			const box = desk.current;
			const bar = box?.querySelector<HTMLElement>(".desk-tools");
			const sheet = box?.closest<HTMLElement>(".modal-body") ?? document.documentElement;
			if (!box || !bar) return;
			const edge = Math.min(sheet.getBoundingClientRect().bottom, window.innerHeight);
			const lift = seen ? Math.max(0, edge - (seen.offsetTop + seen.height)) : 0;
			box.style.setProperty("--desk-lift", `${lift}px`);
			box.style.setProperty("--desk-seen", `${seen?.height ?? window.innerHeight}px`);
			const below = getComputedStyle(bar).order === "1";
			const taken = { top: below ? AIR : bar.offsetHeight + AIR, bottom: below ? bar.offsetHeight + lift + AIR : AIR, left: 0, right: 0 };
			surface.current?.view.setProps({ scrollMargin: taken, scrollThreshold: taken });
		};
		/** The bar grew, or the keyboard came, over what is being written: it comes out. A text pushed away by hand stays. */
		const uncover = () => {
			place();
			const box = desk.current;
			const bar = box?.querySelector<HTMLElement>(".desk-tools");
			const view = surface.current?.view;
			if (!bar || !view || view.composing || !box?.contains(document.activeElement)) return;
			if (getComputedStyle(bar).order !== "1") return;
			const sheet = box.closest(".modal-body")?.getBoundingClientRect().bottom ?? window.innerHeight;
			const { top, bottom } = chosenIn(view);
			if (bottom > bar.getBoundingClientRect().top && top < sheet) view.dispatch(view.state.tr.scrollIntoView());
		};
		place();
		const watch = new ResizeObserver(uncover);
		const bar = desk.current?.querySelector(".desk-tools");
		if (bar) watch.observe(bar);
		seen?.addEventListener("resize", uncover);
		seen?.addEventListener("scroll", place);
		window.addEventListener("resize", place);
		return () => {
			watch.disconnect();
			seen?.removeEventListener("resize", uncover);
			seen?.removeEventListener("scroll", place);
			window.removeEventListener("resize", place);
		};
	}, [desk, surface]);
}
