import { useLayoutEffect, useRef } from "react";
import { type Location, ScrollRestoration, useLocation } from "react-router";

const pageOf = ({ pathname, search }: Location) => pathname + search;

/** Stops the page from gliding when another one is shown. */
function GlidingStopped() {
	const location = useLocation();
	const before = useRef(location);
	useLayoutEffect(() => {
		const isOther = pageOf(location) !== pageOf(before.current);
		before.current = location;
		if (!isOther) return;
		document.documentElement.style.scrollBehavior = "auto";
		// Read, so that it holds at once: Chromium scrolls by the style it knows.
		getComputedStyle(document.documentElement).scrollBehavior;
	}, [location]);
	return null;
}

/** Lets the page glide again, once React Router has scrolled it. */
function GlidingAllowed() {
	const location = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each change of place, whatever it is
	useLayoutEffect(() => {
		document.documentElement.style.scrollBehavior = "";
	}, [location]);
	return null;
}

/**
 * Where a page stands when it is shown inside a hydrated one: at its top or where it was left, from the first frame on, as a
 * browser's own pages do. Only what stays on a page glides (ui/base.css). What React scrolls, it scrolls between the two.
 */
export function PageScroll() {
	return (
		<>
			<GlidingStopped />
			<ScrollRestoration />
			<GlidingAllowed />
		</>
	);
}
