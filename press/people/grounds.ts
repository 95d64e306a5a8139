import { flow } from "../motifs/wind.ts";
import type { Press } from "../press.ts";
import type { Tones } from "../tones.ts";
import { PAPER, PINK, YELLOW } from "../tones.ts";

export type GroundName = "disc" | "poster" | "gust" | "halo" | "gale" | "rays" | "arch" | "sheet";

/** Where the head is and how large the sheet is, in canvas units. */
export interface Place {
	w: number;
	h: number;
	x: number;
	y: number;
	s: number;
}

type Ground = (P: Press, at: Place) => void;

/** A poster a little larger than the bust, leaning to the right. */
function poster(P: Press, { x, y, s, h }: Place, tones: Tones): void {
	P.rect(x - 340 * s, y - 395 * s, 680 * s, h + 400 * s, tones, `transform="rotate(-3 ${x} ${y})"`);
}

function wind(P: Press, { w, h, x, y, s }: Place, disc: Tones, line: Tones): void {
	P.circle(x, y - 40 * s, 318 * s, disc);
	flow(P, {
		w,
		h,
		obstacles: [{ x, y: y - 40 * s, r: 332 * s }],
		n: Math.round(h / 40),
		width: 8,
		tone: line,
		y0: -80,
		y1: h + 80,
	});
}

const GROUNDS: Record<GroundName, Ground> = {
	disc: (P, { x, y, s }) => P.circle(x, y + 20 * s, 362 * s, PINK),
	poster: (P, at) => poster(P, at, YELLOW),
	gust: (P, at) => wind(P, at, YELLOW, PINK),
	gale: (P, at) => wind(P, at, PINK, { a: 1 }),
	halo: (P, { w, h, x, y, s }) => {
		P.rect(0, 0, w, h, YELLOW);
		P.circle(x, y - 10 * s, 352 * s, PAPER);
		P.circle(x, y - 10 * s, 352 * s, { b: 0.34 });
	},
	rays: (P, { w, h, x, y }) => {
		P.rect(0, 0, w, h, YELLOW);
		const far = w + h;
		for (let i = 0; i < 22; i++) {
			const a = (i * Math.PI * 2) / 22 + 0.03;
			P.path(
				`M${x},${y} L${x + Math.cos(a) * far},${y + Math.sin(a) * far} L${x + Math.cos(a + 0.14) * far},${y + Math.sin(a + 0.14) * far} Z`,
				PAPER,
			);
		}
	},
	arch: (P, { h, x, y, s }) => {
		const half = 336 * s;
		P.path(`M${x - half},${h} V${y - 40 * s} A${half},${half} 0 0 1 ${x + half},${y - 40 * s} V${h} Z`, PINK);
	},
	sheet: (P, at) => {
		poster(P, at, PINK);
	},
};

/** Prints what stands behind the person. */
export function ground(P: Press, name: GroundName, at: Place): void {
	GROUNDS[name](P, at);
}
