import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/**
 * Tells the page's bootstrap that React has taken over, so that a click it held goes on. Around the page, not beside it: React makes
 * ids from the shape of the tree, and the server draws the page alone.
 */
function TellHydrated({ children }: { children: ReactNode }) {
	useEffect(() => {
		document.documentElement.dataset.hydrated = "";
		document.dispatchEvent(new Event("hydrated"));
	}, []);
	return children;
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
			<TellHydrated>
				<HydratedRouter />
			</TellHydrated>
		</StrictMode>,
	);
});
