import { useLayoutEffect, useRef } from "react";
import { type Location, ScrollRestoration, useLocation } from "react-router";

const pageOf = ({ pathname, search }: Location) => pathname + search;

/** Stops the page from gliding when another page is shown, or lets it glide again. */
function Gliding({ allowed }: { allowed: boolean }) {
	const location = useLocation();
	const before = useRef(location);
	useLayoutEffect(() => {
		const stays = pageOf(location) === pageOf(before.current);
		before.current = location;
		document.documentElement.style.scrollBehavior = allowed || stays ? "" : "auto";
		// Read, so that it holds at once: Chromium scrolls by the style it knows.
		getComputedStyle(document.documentElement).scrollBehavior;
	}, [location, allowed]);
	return null;
}

/**
 * Where a page stands when it is shown inside a hydrated one: at its top or where it was left, from the first frame on, as a
 * browser's own pages do. Only what stays on a page glides (ui/base.css). What React scrolls, it scrolls between the two.
 */
export function PageScroll() {
	return (
		<>
			<Gliding allowed={false} />
			<ScrollRestoration />
			<Gliding allowed />
		</>
	);
}
