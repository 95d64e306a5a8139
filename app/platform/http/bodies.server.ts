// Owns that a document holds its bodies once: as what is read, not again among the data that its scripts start from.
import { createContext, type RouterContextProvider } from "react-router";
import type { Body } from "../../shared/body.ts";

/** How many bodies the document that is being made holds so far; null where data alone is asked for. */
export const bodiesContext = createContext<{ count: number } | null>(null);

/**
 * What a loader answers of a body.
 * @param html - rendered and sanitised by platform/markdown
 */
export function servedBody(context: Readonly<Pick<RouterContextProvider, "get">>, html: string): Body {
	const bodies = context.get(bodiesContext);
	if (!bodies) return { html };
	bodies.count += 1;
	// What is not enumerable is not among the data that React Router writes into the document.
	return Object.defineProperty({ place: bodies.count }, "html", { value: html });
}
