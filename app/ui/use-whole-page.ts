import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { askHead } from "./ask-head.ts";

/** Where nothing is kept nothing is made for it: a server that refuses because it is asked too much is asked for no page more. */
const KEPT_ONLY = { "cache-control": "only-if-cached" };

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
		askHead(location.href, question, KEPT_ONLY).then((answer) => answer?.ok && !question.signal.aborted && location.reload());
		return () => question.abort();
	}, [error]);
}
