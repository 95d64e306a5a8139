// The three inks and the named flat tones every scene is painted with.
// Plate a is the dark ink, plate b the pink drum, plate c the yellow drum.

/** A gradient stop: a tone (0 paper to 1 solid), or [offset, tone] or [offset, tone, opacity]. */
export type Stop = number | readonly [number, number] | readonly [number, number, number];

/** What one plate receives: a flat tone 0..1, or a gradient of tones in scene units. */
export type Tone =
	| number
	| readonly ["lin", number, number, number, number, ...Stop[]]
	| readonly ["rad", number, number, number, ...Stop[]];

export type PlateName = "a" | "b" | "c";

/** Tone per plate. A missing plate is left untouched; 0 erases it (knocks out to paper). */
export type Tones = { readonly [plate in PlateName]?: Tone };

export const PLATES: readonly PlateName[] = ["a", "b", "c"];

export const INK_HEX: Record<PlateName, string> = { a: "#12382B", b: "#FF6F9F", c: "#FFD23F" };
export const PAPER_HEX = "#F6F0E1";

export const INK: Tones = { a: 1, b: 0, c: 0 };
export const PINK: Tones = { a: 0, b: 1, c: 0 };
export const YELLOW: Tones = { a: 0, b: 0, c: 1 };
export const PAPER: Tones = { a: 0, b: 0, c: 0 };
export const ORANGE: Tones = { a: 0, b: 1, c: 1 };
export const GREY: Tones = { a: 0.5, b: 0, c: 0 };
/** Overprints the dark plate only: outlines and details, whatever lies below. */
export const LINE: Tones = { a: 1 };

/** Skin mixes, from light to dark to light again: each is a screen of the three inks. */
export const SKINS: readonly Tones[] = [
	{ a: 0, b: 0.1, c: 0 },
	{ a: 0, b: 0.3, c: 0.12 },
	{ a: 0.4, b: 0.5, c: 0.3 },
	{ a: 0, b: 0.2, c: 0.25 },
	{ a: 0.55, b: 0.45, c: 0.25 },
	{ a: 0, b: 0.42, c: 0.3 },
	{ a: 0.22, b: 0.4, c: 0.3 },
	{ a: 0, b: 0.06, c: 0.12 },
];
