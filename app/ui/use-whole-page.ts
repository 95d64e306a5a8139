import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";

/**
 * What a page opened here asks for is another answer than its document: where the first cannot be had for now, the second may still stand in memory
 * (docs/decisions/043). It is looked for once, and the browser loads it. What came with its document as an error is one already; what
 * is missing, broken, or was never answered, is said as it is.
 */
export function useWholePage(error: unknown): void {
	useEffect(() => {
		const isForNow = isRouteErrorResponse(error) && error.status === 503;
		// Set once React has taken the document over: an error shown before that came with it, and loading it again would show it again.
		if (!isForNow || document.documentElement.dataset.hydrated === undefined) return;
		const question = new AbortController();
		fetch(location.href, { method: "HEAD", cache: "no-store", redirect: "manual", signal: question.signal }).then(
			({ ok }) => ok && !question.signal.aborted && location.reload(),
			() => {},
		);
		return () => question.abort();
	}, [error]);
}
