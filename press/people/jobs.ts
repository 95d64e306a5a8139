import type { Press } from "../press.ts";
import { AUTHOR_LOOKS, type AuthorName } from "./author-looks.ts";
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

const people = Object.keys(LOOKS) as PersonName[];
const authors = Object.keys(AUTHOR_LOOKS) as AuthorName[];

const portraitJob = (who: PersonName | AuthorName, widths: readonly number[]): Job => ({
	name: `portrait-${who}`,
	widths,
	draw: () => portrait(who),
	drawSharing: () => portraitPreview(who),
});

/** The portraits, 4:5; those of authors are never shown as large as whom the magazine portrays. */
export const peopleJobs: readonly Job[] = [
	...people.map((who) => portraitJob(who, [320, 480, 640, 752, 960])),
	...authors.map((who) => portraitJob(who, [320, 480, 640])),
];
