// Owns how the data that a page's scripts start from are written at its end. React Router would have React draw them, which
// comes back to the whole page for each piece of a stream that holds no more than one.

import { escapeInScript } from "../../shared/escape-in-script.ts";

/** Reads to its end what React Router encodes: one piece, unless a loader answered promises. */
export async function readHandoff(stream: ReadableStream<Uint8Array>): Promise<string[]> {
	const pieces: string[] = [];
	const decoder = new TextDecoder();
	const reader = stream.getReader();
	for (let piece = await reader.read(); !piece.done; piece = await reader.read())
		pieces.push(decoder.decode(piece.value, { stream: true }));
	return pieces;
}

/**
 * The script that hands the data over. React Router's `ServerRouter` writes one for each piece, as it comes, between marks of React's; here
 * all have come, so that one says them, and the page's policy names one.
 * @returns its text, which ends no script element
 */
export function handoffScript(pieces: readonly string[]): string {
	const controller = "window.__reactRouterContext.streamController";
	const steps = [...pieces.map((piece) => `enqueue(${escapeInScript(JSON.stringify(piece))})`), "close()"];
	return steps.map((step) => `${controller}.${step};`).join("");
}
