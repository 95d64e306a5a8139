// A sign in the wind, for whoever has no picture yet: one icon, one ink.
import { type IconName, placard, type StyleName, styles } from "../../motifs/sign.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { PINK, type Tones, YELLOW } from "../../tones.ts";

/** The icons an editor may choose, and the style of their sign. */
export const posterStyles = {
	Shield: "paper",
	Lightbulb: "yellow",
	Globe: "yellow",
	Heart: "pink",
	Zap: "inkYellow",
	Users: "ink",
	Camera: "paper",
	Palette: "orange",
	Code: "pink",
	Megaphone: "orange",
	Wrench: "inkPink",
} as const satisfies Partial<Record<IconName, StyleName>>;

export type PosterIcon = keyof typeof posterStyles;

/** Signs painted pink take a yellow wind, the others a pink one. */
function windTone(style: StyleName): Tones {
	return style === "pink" || style === "orange" || style === "inkPink" ? YELLOW : PINK;
}

/** Upright poster, 800 × 1000. */
export function poster(icon: PosterIcon): Press {
	const P = new Press(800, 1000);
	const style = posterStyles[icon];
	flow(P, { w: 800, h: 1000, obstacles: [{ x: 400, y: 400, r: 290 }], n: 26, width: 9, tone: windTone(style), y0: -40, y1: 1040 });
	placard(P, 400, 170, 520, 470, 1040, -4, styles[style], icon, 330);
	return P;
}

/** Wide poster, 1200 × 900, for cards and list items. */
export function widePoster(icon: PosterIcon): Press {
	const P = new Press(1200, 900);
	const style = posterStyles[icon];
	flow(P, { w: 1200, h: 900, obstacles: [{ x: 600, y: 380, r: 300 }], n: 24, width: 9, tone: windTone(style), y0: -60, y1: 960 });
	placard(P, 600, 140, 590, 470, 940, -4, styles[style], icon, 330);
	return P;
}
