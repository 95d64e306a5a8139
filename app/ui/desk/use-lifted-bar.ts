import { type RefObject, useEffect } from "react";
import type { Surface } from "./surface/mount.ts";

/** Room kept between the caret and whatever lies over the text, in pixels. */
const AIR = 24;

/**
 * Keeps the bar above a phone's keyboard, which lies over the page without making it smaller, and the caret above the bar.
 * `--desk-lift` is how far the bar is raised from where it would stick.
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
			const below = getComputedStyle(bar).order === "1";
			const taken = { top: below ? AIR : bar.offsetHeight + AIR, bottom: below ? bar.offsetHeight + lift + AIR : AIR, left: 0, right: 0 };
			surface.current?.view.setProps({ scrollMargin: taken, scrollThreshold: taken });
		};
		place();
		const watch = new ResizeObserver(place);
		const bar = desk.current?.querySelector(".desk-tools");
		if (bar) watch.observe(bar);
		seen?.addEventListener("resize", place);
		seen?.addEventListener("scroll", place);
		window.addEventListener("resize", place);
		return () => {
			watch.disconnect();
			seen?.removeEventListener("resize", place);
			seen?.removeEventListener("scroll", place);
			window.removeEventListener("resize", place);
		};
	}, [desk, surface]);
}
