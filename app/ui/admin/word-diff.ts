import { diffWordsWithSpace } from "diff";

/** A run of words: in both texts, or in one of them. */
export type Run = { text: string; side: "both" | "before" | "after" };

const french = typeof Intl.Segmenter === "function" ? new Intl.Segmenter("fr", { granularity: "word" }) : undefined;
/** Over this many characters, words are compared without the help of the language: linear instead of slow. */
const LONG = 40_000;

/** Compares two texts by words. */
export function compareWords(before: string, after: string): Run[] {
	const options = before.length + after.length < LONG && french ? { intlSegmenter: french, timeout: 2_000 } : { timeout: 2_000 };
	const parts = diffWordsWithSpace(before, after, options);
	if (!parts) {
		return [
			{ text: before, side: "before" },
			{ text: after, side: "after" },
		];
	}
	return parts.map(({ value, added, removed }) => ({ text: value, side: added ? "after" : removed ? "before" : "both" }));
}

/** Leaves, of the words both texts share, those around a change; « … » stands for the rest. */
export function around(runs: readonly Run[], reach = 120): Run[] {
	return runs.map((run, index) => {
		if (run.side !== "both" || run.text.length <= reach * 2 + 20) return run;
		// Cut between two words.
		const head = index === 0 ? "" : run.text.slice(0, reach).replace(/\S+$/, "").trimEnd();
		const tail = index === runs.length - 1 ? "" : run.text.slice(-reach).replace(/^\S+/, "").trimStart();
		return { ...run, text: `${head}\u00a0[…]\u00a0${tail}` };
	});
}
