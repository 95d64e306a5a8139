import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Tells the page's bootstrap that React has taken over, so that a click it held goes on. */
function TellHydrated() {
	useEffect(() => {
		document.documentElement.dataset.hydrated = "";
		document.dispatchEvent(new Event("hydrated"));
	}, []);
	return null;
}

/**
 * A link inside the page (« Dans cet article », a footnote's call) makes an entry of the history that React Router does not
 * know. It would take all of them for one and the same, and put the page back to where that one was left: Firefox then
 * stops scrolling to the place that was asked for. Each is given a name, as React Router names its own.
 */
let pressedInPage = false;
document.addEventListener(
	"click",
	({ target }) => {
		pressedInPage = target instanceof Element && Boolean(target.closest("a[href^='#']"));
	},
	true,
);
addEventListener("popstate", () => {
	if (pressedInPage && history.state === null) history.replaceState({ key: crypto.randomUUID?.() ?? String(performance.now()) }, "");
	pressedInPage = false;
});

/**
 * A page the browser kept whole comes back where it was. React Router takes scrolling over again as soon as it is shown,
 * which is before WebKit has put it back: left at its top.
 */
let leftAt = 0;
addEventListener("pagehide", () => {
	leftAt = scrollY;
});
addEventListener("pageshow", ({ persisted }) => {
	if (persisted) requestAnimationFrame(() => scrollTo({ top: leftAt, behavior: "instant" }));
});

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
			<TellHydrated />
		</StrictMode>,
	);
});
