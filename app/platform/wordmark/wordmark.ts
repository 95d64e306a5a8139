// Owns how the configured name is set: its letters go from width 125 to 62, as if pushed by the wind (docs/direction/direction.md §1).
// The font's advances come from press/metrics.ts.
import { NARROWEST, WIDEST, wordmarkLetters } from "../../shared/wordmark-letters.ts";
import advances from "./advances.json" with { type: "json" };

/** A letter the font does not hold is drawn by another face, about this wide. */
const UNKNOWN_ADVANCE = { "62": 480, "125": 820 };

type Advance = { "62": number; "125": number };

function advanceOf(char: string, stretch: number): number {
	const known = (advances as Record<string, Advance>)[char] ?? UNKNOWN_ADVANCE;
	const share = (stretch - NARROWEST) / (WIDEST - NARROWEST);
	return known["62"] + (known["125"] - known["62"]) * share;
}

/** How wide a name is as a wordmark: the sum of its letters' advances at their widths, in thousandths of an em. */
export function wordmarkWidth(name: string): number {
	return Math.round(wordmarkLetters(name).reduce((sum, { char, stretch }) => sum + advanceOf(char, stretch), 0));
}
