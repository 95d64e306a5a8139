// What the press is asked to print.
import type { Crop, Press } from "./press.ts";

/** One drawing to print: at each width as WebP, and at will once as a 1200 × 630 sharing picture. */
export interface Job {
	/** File name without width or extension. */
	readonly name: string;
	readonly draw: () => Press;
	/** Widths to print, in px; each is screened on its own, never scaled. */
	readonly widths: readonly number[];
	/** Output folder, from the root of the project. */
	readonly folder: "demo/images" | "public/art" | "app/ui/art";
	/** Screen pitch in px, where the house pitch for the width does not suit the drawing. */
	readonly pitch?: number;
	/** How many colours a die-cut drawing keeps, where fewer than the house's sixteen say the same in fewer bytes. */
	readonly colours?: number;
	/** Sheet for link previews: all of it, or the part of it given by `crop`. */
	readonly sharing?: { readonly draw: () => Press; readonly crop?: Crop };
}

/** House pitch by width, in px: fine enough to show a face on a card, coarse enough to stay a screen on a wide print. */
const PITCHES: readonly (readonly [number, number])[] = [
	[320, 4.1],
	[480, 4.5],
	[640, 4.8],
	[752, 5],
	[960, 5.4],
	[1120, 5.7],
	[1312, 6],
];

/** Screen pitch of a print `width` px wide. */
export function pitchOf(width: number): number {
	return PITCHES.find(([upTo]) => width <= upTo)?.[1] ?? 6;
}
