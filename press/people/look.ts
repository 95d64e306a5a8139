import type { Tones } from "../tones.ts";

export type HairName = "curls" | "shaven" | "bun" | "scarf" | "beanie" | "mohawk" | "afro" | "bob" | "braids" | "short" | "bald" | "cap";
export type WearName = "dungarees" | "shirt" | "coat" | "jacket" | "sailor" | "biker" | "dress" | "cardigan" | "plain";

/** Half width at the temples, chin and jaw corner, in portrait units (canvas 800 × 1000). */
export interface Skull {
	rx: number;
	chin: number;
	/** Jaw corner as a share of rx: 0.78 pointed, 0.95 square. */
	jaw: number;
}

/** Everything the bust needs to know about one person. */
export interface Look {
	seed: string;
	skull: Skull;
	skin: Tones;
	/** Ink tone of the shaded half of the face: at the nose, then at the ear. */
	shade: [number, number];
	/** Half width of the neck. */
	neck: number;
	/** Half width of the shoulders. */
	shoulders: number;
	hair: HairName;
	hairTones: Tones;
	hairAccent: Tones;
	eyes: "open" | "creased";
	brow: number;
	browTones: Tones;
	nose: "line" | "broad" | "round" | "strong";
	mouth: "laugh" | "lips" | "smile";
	lips: Tones;
	blush: number;
	/** 0 young, 1 first lines, 2 many lines and all of them earned. */
	age: 0 | 1 | 2;
	freckles?: boolean;
	beard?: "trimmed" | "full";
	glasses?: "round" | "square";
	earring?: { kind: "stud" | "hoop" | "disc"; size: number; tones: Tones };
	tilt: number;
	wear: WearName;
	cloth: Tones;
	cloth2: Tones;
	cloth3: Tones;
}
