// Owns backslashes: the writer escapes whatever might mean something; one without which the block reads back equal goes.
import type { Node } from "prosemirror-model";
import { fold } from "./fold.ts";
import { parseMarkdown } from "./markdown.ts";
import { readBlocks } from "./read.ts";
import { saysTheSame } from "./says-the-same.ts";

const ESCAPED = /\\([!-/:-@[\]-`{-~])/g;
/** Beyond, each backslash would be tried for too long. */
const MOST_TRIED = 60;

/** The text of blocks written anew, without the backslashes that change nothing. */
export function lean(text: string, blocks: readonly Node[]): string {
	if (blocks.some(({ type }) => type.spec.code || type.name === "opaque")) return text;
	const escapes = text.match(ESCAPED)?.length ?? 0;
	if (escapes === 0) return text;
	const readsEqual = (source: string) => saysTheSame(readBlocks(fold(parseMarkdown(source).children, source), source), blocks);
	const without = text.replace(ESCAPED, "$1");
	if (readsEqual(without)) return without;
	if (escapes > MOST_TRIED || !readsEqual(text)) return text;
	let best = text;
	for (let at = best.indexOf("\\"); at !== -1; at = best.indexOf("\\", at)) {
		const shorter = best.slice(0, at) + best.slice(at + 1);
		if (readsEqual(shorter)) best = shorter;
		else at += 2;
	}
	return best;
}
