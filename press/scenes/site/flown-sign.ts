// The sign the wind took: for the page that cannot be found.
import { bust } from "../../motifs/bust.ts";
import type { Look } from "../../motifs/look.ts";
import { outlinedRect } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function flownSign(): Press {
	const P = new Press(820, 800).dieCut();
	flow(P, { w: 820, h: 800, obstacles: [{ x: 430, y: 260, r: 235 }], n: 14, width: 9, tone: { b: 1 }, y0: -60, y1: 600, x0: 10 });
	P.open('transform="rotate(15 430 260)"');
	P.rect(421, 360, 18, 330, { a: 0, b: 0.35, c: 0.6 }).line("M421,360 V690 M439,360 V690 M421,690 H439", 5, LINE);
	outlinedRect(P, 230, 115, 400, 270, YELLOW);
	P.raw(
		'<g transform="translate(256 84) scale(14.5)" fill="none" stroke="TONE" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"><path d="M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3"/><path d="M12 17h.01"/></g>',
		LINE,
	);
	P.close();
	place(P, 190, 370, 0.62, {
		seed: "e1",
		hair: "curls",
		hairTone: INK,
		skin: { a: 0, b: 0.34, c: 0.2 },
		cloth: YELLOW,
		top: "overalls",
		cloth2: INK,
		mouth: "open",
		earring: 14,
		tilt: 9,
	});
	place(P, 600, 450, 0.56, {
		seed: "e2",
		hair: "beanie",
		hairTone: INK,
		hatTone: PINK,
		skin: { a: 0.4, b: 0.5, c: 0.3 },
		cloth: PAPER,
		top: "breton",
		mouth: "open",
		shade: 0.8,
		tilt: 8,
		glasses: "round",
	});
	return P;
}

function place(P: Press, x: number, y: number, s: number, look: Look): void {
	P.open(`transform="translate(${x - 400 * s} ${y}) scale(${s})"`);
	bust(P, look);
	P.close();
}
