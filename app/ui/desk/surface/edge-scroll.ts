// Owns the scrolling of what the text stands in, while something is carried to one of its edges.

const EDGE_PX = 56;
const FASTEST_PX = 18;

/** What scrolls around an element: its modal's body, else the page. */
function scrollerOf(inside: HTMLElement): Element {
	return inside.closest(".modal-body") ?? document.scrollingElement ?? document.documentElement;
}

/** Where the text can be seen: below the bars that stick to its top, above what sticks to its foot. */
function seenOf(inside: HTMLElement, scroller: Element): { top: number; bottom: number } {
	const box = scroller === document.scrollingElement ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
	const bar = inside.closest(".desk")?.querySelector(".desk-tools")?.getBoundingClientRect();
	if (!bar) return box;
	const isBelow = bar.top > (box.top + box.bottom) / 2;
	return isBelow ? { top: box.top, bottom: Math.min(box.bottom, bar.top) } : { top: Math.max(box.top, bar.bottom), bottom: box.bottom };
}

/** Scrolls, the faster the nearer to an edge; `onScrolled` after each step. Answers what follows the pointer, and what ends it. */
export function edgeScroll(inside: HTMLElement, onScrolled: () => void): { follow: (y: number) => void; end: () => void } {
	const scroller = scrollerOf(inside);
	let y: number | null = null;
	let frame = 0;
	const step = () => {
		frame = 0;
		if (y === null) return;
		const { top, bottom } = seenOf(inside, scroller);
		const into = y < top + EDGE_PX ? y - top - EDGE_PX : Math.max(0, y - bottom + EDGE_PX);
		if (into === 0) return;
		const before = scroller.scrollTop;
		scroller.scrollTop += Math.sign(into) * Math.ceil(FASTEST_PX * Math.min(1, Math.abs(into) / EDGE_PX));
		if (scroller.scrollTop === before) return;
		onScrolled();
		frame = requestAnimationFrame(step);
	};
	return {
		follow(now) {
			y = now;
			frame ||= requestAnimationFrame(step);
		},
		end() {
			y = null;
			cancelAnimationFrame(frame);
		},
	};
}
