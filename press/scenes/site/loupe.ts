// Somebody who looks closely: for the page of the search.
import { bust } from "../../motifs/bust.ts";
import { outlined, ring } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function loupe(): Press {
	const P = new Press(840, 560).dieCut();
	flow(P, { w: 840, h: 560, obstacles: [{ x: 400, y: 250, r: 210 }], n: 9, width: 10, tone: { b: 1 }, y0: 40, y1: 470 });
	P.open('transform="translate(96 34) scale(.78)"');
	bust(P, {
		seed: "l1",
		hair: "bun",
		hairTone: INK,
		skin: { a: 0, b: 0.34, c: 0.2 },
		cloth: YELLOW,
		top: "dots",
		cloth2: PINK,
		mouth: "smile",
		earring: 14,
		tilt: 6,
	});
	P.close();
	glass(P, 520, 262, 128);
	return P;
}

/** The glass, and the eye it makes large. */
function glass(P: Press, x: number, y: number, r: number): void {
	P.open(`transform="rotate(-38 ${x} ${y})"`);
	outlined(P, `M${x - 26},${y + r} h52 l8,214 q0,22 -34,22 q-34,0 -34,-22 Z`, PINK, 11);
	P.path(`M${x + 2},${y + r + 6} h20 l8,208 q0,14 -24,18 Z`, { a: 0.5 });
	outlined(P, `M${x - 36},${y + r - 6} h72 v42 h-72 Z`, YELLOW, 10);
	P.close();
	P.circle(x, y, r, PAPER);
	P.circle(x, y, r, { c: 0.35 });
	const lids = `M${x - 96},${y + 8} C${x - 56},${y - 72} ${x + 56},${y - 72} ${x + 96},${y + 8} C${x + 56},${y + 72} ${x - 56},${y + 72} ${x - 96},${y + 8} Z`;
	outlined(P, lids, PAPER, 12);
	P.circle(x + 16, y + 4, 44, INK);
	P.circle(x + 30, y - 12, 13, PAPER);
	for (const [dx, dy] of [
		[-74, -58],
		[-30, -86],
		[26, -88],
		[74, -64],
	] as const)
		P.line(`M${x + dx * 0.82},${y + dy * 0.78} L${x + dx * 1.08},${y + dy * 1.08}`, 11, LINE);
	ring(P, x, y, r, 30, LINE);
	ring(P, x, y, r, 10, YELLOW);
}
