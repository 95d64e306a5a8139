// Pure: where two Markdown texts differ, paragraph by paragraph, and the text made of what is taken from either side.
import { diffArrays } from "diff";

/** A stretch of both texts: the same on both sides, or one side's against the other's (either may be empty). */
export type Stretch = { isSame: true; text: string; count: number } | { isSame: false; mine: string; theirs: string };
export type Side = "mine" | "theirs";

/** Paragraphs with the blank lines behind them; what stands between two fences is one. */
export function paragraphsOf(markdown: string): string[] {
	const paragraphs: string[] = [];
	let held = "";
	let fence: string | null = null;
	for (const line of markdown.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
		const isBlank = line.trim() === "";
		if (!isBlank && fence === null && /\n[ \t]*\n$/.test(held)) {
			paragraphs.push(held);
			held = "";
		}
		const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
		if (mark && fence === null) fence = mark;
		else if (mark && fence !== null && mark.startsWith(fence)) fence = null;
		held += line;
	}
	return held ? [...paragraphs, held] : paragraphs;
}

const isAlike = (left: string, right: string) => left.trimEnd() === right.trimEnd();

/** The stretches of two texts, in order. */
export function compareParagraphs(mine: string, theirs: string): Stretch[] {
	const stretches: Stretch[] = [];
	for (const { value, added, removed } of diffArrays(paragraphsOf(mine), paragraphsOf(theirs), { comparator: isAlike })) {
		const text = value.join("");
		const last = stretches.at(-1);
		if (!added && !removed) stretches.push({ isSame: true, text, count: value.length });
		else if (last && !last.isSame) last[removed ? "mine" : "theirs"] += text;
		else stretches.push({ isSame: false, mine: removed ? text : "", theirs: added ? text : "" });
	}
	return stretches;
}

/** The text made of what both sides share and, of each difference in turn, the side taken. */
export function joinStretches(stretches: readonly Stretch[], taken: readonly Side[]): string {
	let next = 0;
	const parts = stretches
		.map((stretch) => (stretch.isSame ? stretch.text : stretch[taken[next++] ?? "mine"]))
		.filter((part) => part !== "");
	// A paragraph that ended its text has no blank line behind it, one that ends this text needs none.
	const spaced = parts.map((part, index) =>
		index === parts.length - 1 || /\n[ \t]*\n\s*$/.test(part) ? part : `${part.replace(/\n$/, "")}\n\n`,
	);
	return spaced.join("").replace(/\n\s*\n$/, "");
}
