// What a person of the crowd looks like: the parameters of a bust.
import type { Tones } from "../tones.ts";

export type HairStyle =
	| "afro"
	| "bald"
	| "beanie"
	| "beret"
	| "bob"
	| "braids"
	| "bun"
	| "curls"
	| "headscarf"
	| "long"
	| "mohawk"
	| "shaved"
	| "short";

export type Top = "breton" | "collar" | "dots" | "jacket" | "overalls" | "plain" | "scarf";

export interface Look {
	/** Seeds the irregularities (curls). */
	readonly seed: string;
	readonly hair: HairStyle;
	readonly hairTone: Tones;
	/** Beanie, beret or headscarf. */
	readonly hatTone?: Tones;
	readonly hatBandTone?: Tones;
	readonly skin: Tones;
	readonly cloth: Tones;
	/** Second and third cloth: bib, collar, scarf, shirt; lapels. */
	readonly cloth2?: Tones;
	readonly cloth3?: Tones;
	readonly top: Top;
	readonly mouth?: "open" | "lips" | "smile";
	/** 1 short, 2 long. */
	readonly beard?: 0 | 1 | 2;
	readonly glasses?: "round" | "square";
	/** Radius of the earrings. */
	readonly earring?: number;
	readonly eyes?: "open" | "laughing";
	/** Degrees; positive leans right. */
	readonly tilt?: number;
	/** Depth of the shaded half of the face, 0 to 1. */
	readonly shade?: number;
	/** Tone of the cheeks; 0 for none. */
	readonly blush?: number;
	/** Eyebrow width. */
	readonly brow?: number;
	/** Half width of the face, narrowing at the jaw (share), chin height below the eyes' axis. */
	readonly faceWidth?: number;
	readonly jaw?: number;
	readonly chin?: number;
}

export const FACE_WIDTH = 126;
