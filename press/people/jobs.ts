import type { Press } from "../press.ts";
import { LOOKS, type PersonName } from "./looks.ts";
import { portrait, portraitPreview } from "./portraits.ts";

/** One drawing to print: at each width as WebP, or once as a 1200 × 630 sharing picture. */
export interface Job {
	/** File name without width or extension. */
	readonly name: string;
	/** Widths to print, in px; each is screened on its own, never scaled. */
	readonly widths: readonly number[];
	readonly draw: () => Press;
	/** The sheet composed for link previews. */
	readonly drawSharing?: () => Press;
}

const names = Object.keys(LOOKS) as PersonName[];

/** The portraits, 4:5. */
export const peopleJobs: readonly Job[] = names.map((who) => ({
	name: `portrait-${who}`,
	widths: [320, 480, 640, 752, 960],
	draw: () => portrait(who),
	drawSharing: () => portraitPreview(who),
}));
