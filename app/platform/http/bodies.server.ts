// Owns that a document holds its bodies once: as what is read, not again among the data that its scripts start from.
import { createContext, type RouterContextProvider } from "react-router";
import type { Body } from "../../shared/body.ts";

/** The bodies of the document that is being made; null where data alone is asked for. */
export const bodiesContext = createContext<string[] | null>(null);

/**
 * What a loader answers of a body.
 * @param html - rendered and sanitised by platform/markdown
 */
export function servedBody(context: Readonly<Pick<RouterContextProvider, "get">>, html: string): Body {
	const bodies = context.get(bodiesContext);
	return bodies ? { place: bodies.push(html) - 1 } : { html };
}
