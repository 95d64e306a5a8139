import { type MouseEvent, useState } from "react";
import { uiCopy } from "./copy.ts";

/**
 * What a press on « Réessayer » does: the page is loaded anew once anything answers at its address. Until then the reader stays
 * here and is told so, where the browser would put an error page of its own.
 */
export function useRetry() {
	const [failures, setFailures] = useState(0);
	const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		const { href } = event.currentTarget;
		// Followed by hand, a redirection to another site would look like no answer.
		const answer = await fetch(href, { method: "HEAD", cache: "no-store", redirect: "manual" }).catch(() => null);
		if (answer) window.location.assign(href);
		else setFailures((before) => before + 1);
	};
	// Drawn anew each time, so that it is said each time.
	const told = failures > 0 && (
		<p key={failures} className="small">
			{uiCopy.stillNoAnswer}
		</p>
	);
	return { onClick, told };
}
