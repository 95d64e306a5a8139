// Owns the last look before a text is handed over: what was written must read back as what stands on the desk.
import type { Node } from "prosemirror-model";
import { type Opened, open, write } from "./opened.ts";
import { saysTheSame } from "./says-the-same.ts";
import { childrenOf } from "./write-block.ts";

/** Whether a Markdown text says what a document says. */
export function readsBack(text: string, doc: Node): boolean {
	return saysTheSame(childrenOf(open(text).doc), childrenOf(doc));
}

/** Writes a document so that it reads back: what changed, else its neighbours with it, else all of it; null when nothing does. */
export function writeSafely(doc: Node, opened: Opened): string | null {
	for (const anew of ["changed", "neighbours", "all"] as const) {
		const text = write(doc, opened, anew);
		if (readsBack(text, doc)) return text;
	}
	return null;
}
