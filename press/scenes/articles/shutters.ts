// A telephone that is a window, with shutters one may close.

import { outlinedRect } from "../../motifs/shapes.ts";
import { drawIcon } from "../../motifs/sign.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function shutters(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, { b: 1 });
	for (let j = 0; j < 13; j++)
		for (let i = 0; i < 12; i++) {
			if ((i + j) % 3) continue;
			P.raw(
				`<rect x="${i * 110 + (j % 2) * 55 - 30}" y="${j * 72}" width="100" height="62" fill="none" stroke="TONE" stroke-width="5"/>`,
				LINE,
			);
		}
	P.rect(400, 60, 400, 790, INK, 'rx="46"').rect(440, 130, 320, 610, YELLOW, 'rx="8"');
	P.circle(600, 796, 24, PAPER).rect(560, 90, 80, 12, PAPER, 'rx="6"');
	P.circle(600, 430, 120, PINK);
	drawIcon(P, "Heart", 600, 436, 150, LINE, 2.3);
	P.path("M440,640 C520,600 560,660 640,630 S740,610 760,640 V740 H440 Z", INK);
	geraniums(P);
	shutter(P, 440, 150);
	shutter(P, 760, 1050);
	return P;
}

/** Three pots on the sill: somebody lives behind this screen. */
function geraniums(P: Press): void {
	for (const [x, flower] of [
		[510, PINK],
		[600, PAPER],
		[690, PINK],
	] as const) {
		P.line(`M${x},690 C${x - 4},650 ${x + 4},620 ${x + 2},596`, 8, { a: 0, c: 1 });
		for (const [dx, dy] of [
			[-20, 8],
			[20, 8],
			[0, -16],
		] as const)
			P.circle(x + 2 + dx, 590 + dy, 18, flower);
		P.circle(x + 2, 592, 9, { a: 0, b: 0, c: 1 });
		outlinedRect(P, x - 30, 684, 60, 56, { a: 0, b: 0.55, c: 1 }, 6);
	}
}

/** One leaf seen ajar: hinged at `hinge`, its free edge at `edge`, louvres shaded downwards. */
function shutter(P: Press, hinge: number, edge: number): void {
	const top = 120;
	const bottom = 750;
	const spread = 60; // how much taller the near edge is than the hinged one
	const leaf = `M${hinge},${top} L${edge},${top - spread} L${edge},${bottom + spread} L${hinge},${bottom} Z`;
	const point = (across: number, down: number): [number, number] => {
		const y0 = top - spread * across;
		const y1 = bottom + spread * across;
		return [hinge + (edge - hinge) * across, y0 + (y1 - y0) * down];
	};
	P.path(leaf, PAPER);
	const count = 15;
	for (let i = 0; i < count; i++) {
		const from = 0.04 + (0.92 * (i + 0.1)) / count;
		const to = 0.04 + (0.92 * (i + 0.72)) / count;
		const shade = ["lin", 0, point(0.5, from)[1], 0, point(0.5, to)[1], [0, 0.99], [0.45, 0.99], [1, 0.25]] as const;
		P.path(`M${point(0.1, from)} L${point(0.9, from)} L${point(0.9, to)} L${point(0.1, to)} Z`, { a: shade });
	}
	P.line(leaf, 12, LINE);
}
