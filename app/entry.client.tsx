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
