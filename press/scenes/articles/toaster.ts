// The repaired toaster, on the bench of a neighbourhood workshop.

import { outlinedRect, polar, ring } from "../../motifs/shapes.ts";
import { drawIcon } from "../../motifs/sign.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, YELLOW } from "../../tones.ts";

const BODY = "M40,290 L30,110 Q26,0 140,0 H380 Q494,0 490,110 L480,290 Z";
const CRUST = "M150,4 V-70 Q150,-120 200,-116 Q260,-140 318,-116 Q372,-120 370,-70 V4";

export function toaster(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 640, { c: 1 });
	for (let y = 60; y < 620; y += 52) for (let x = 40; x < 1200; x += 52) P.circle(x, y, 5, { a: 0.9 });
	wheel(P, 900, 360);
	hungTools(P);
	bench(P);
	P.open('transform="translate(180 330)"');
	drawToaster(P);
	P.close();
	for (let i = 0; i < 9; i++) {
		const a = -Math.PI * (0.12 + (0.76 * i) / 8);
		P.line(`M${440 + Math.cos(a) * 190},${300 + Math.sin(a) * 170} L${440 + Math.cos(a) * 240},${300 + Math.sin(a) * 225}`, 12, PINK);
	}
	cable(P);
	return P;
}

function wheel(P: Press, x: number, y: number): void {
	P.circle(x, y, 300, PINK).circle(x, y, 236, YELLOW);
	for (let i = 0; i < 28; i++) {
		const a = (i * Math.PI) / 14 + 0.05;
		const from = polar(x, y, a, 26);
		const to = polar(x, y, a + (i % 2 ? 0.22 : -0.22), 262);
		P.line(`M${from} L${to}`, 4.5, LINE);
	}
	ring(P, x, y, 270, 44, INK);
	ring(P, x, y, 236, 9, LINE);
	P.circle(x, y, 34, INK).circle(x, y, 14, YELLOW);
}

function hungTools(P: Press): void {
	P.open('transform="translate(120 80) rotate(4)"');
	P.path("M0,0 h64 v150 q0,22 -22,22 h-20 q-22,0 -22,-22 Z", PINK).rect(24, 170, 16, 180, INK);
	P.path("M14,350 h36 l-8,40 h-20 Z", INK);
	for (let i = 0; i < 3; i++) P.line(`M${14 + i * 18},24 v110`, 7, LINE);
	P.close();
	P.open('transform="translate(205 96) rotate(-5) scale(.62)"');
	P.path("M-10,0 h150 q30,0 30,34 q0,34 -30,34 h-20 v-14 h-130 Z", INK);
	P.rect(40, 56, 44, 270, PAPER);
	outlinedRect(P, 40, 56, 44, 270, { b: 0.45 }, 7);
	P.close();
}

function bench(P: Press): void {
	P.rect(0, 620, 1200, 280, INK).rect(0, 620, 1200, 34, PINK).line("M0,654 H1200", 7, LINE);
	for (let i = 0; i < 7; i++) P.line(`M${-60 + i * 210},900 C${40 + i * 200},820 ${-10 + i * 215},760 ${60 + i * 200},690`, 5, { a: 0 });
}

function drawToaster(P: Press): void {
	P.path(BODY, PAPER)
		.path(BODY, { a: ["lin", 60, 0, 500, 0, [0, 0], [0.45, 0.08], [1, 0.72]] })
		.line(BODY, 11, LINE);
	P.rect(130, -8, 260, 20, INK);
	P.path(`${CRUST} Z`, ORANGE);
	P.path("M172,4 V-62 Q174,-96 210,-92 Q260,-112 308,-92 Q348,-96 348,-62 V4 Z", { a: 0, b: 0.4, c: 1 });
	P.line(CRUST, 9, LINE);
	outlinedRect(P, 454, 90, 64, 28, PINK, 8);
	P.circle(250, 165, 62, PINK);
	drawIcon(P, "Heart", 250, 168, 84, LINE, 2.4);
	P.rect(50, 286, 70, 26, INK).rect(400, 286, 70, 26, INK);
}

function cable(P: Press): void {
	P.line("M664,560 C760,560 700,700 800,720 S980,640 1010,730 S900,840 1040,830", 13, LINE);
	P.line("M664,660 C720,690 720,712 800,720 S980,640 1010,730 S900,840 1040,830", 13, { a: 0, c: 1, b: 0 });
	P.open('transform="translate(1040 830) rotate(-12)"');
	P.path("M0,-34 h70 q30,0 30,34 q0,34 -30,34 h-70 Z", YELLOW).rect(100, -22, 44, 12, PAPER).rect(100, 12, 44, 12, PAPER);
	P.close();
}
