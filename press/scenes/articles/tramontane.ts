// Two turbines and a village house in the north wind, which bends around the sun.
import { outlined, outlinedRect } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK } from "../../tones.ts";

export function tramontane(): Press {
	const P = new Press(1200, 900);
	P.circle(800, 330, 210, { c: 1 }).circle(800, 330, 210, { b: ["lin", 590, 0, 1010, 0, [0, 0.05], [1, 0.75]] });
	flow(P, { w: 1200, h: 640, obstacles: [{ x: 800, y: 330, r: 222 }], n: 22, width: 7, tone: LINE, y0: -40, y1: 690 });
	P.circle(800, 330, 205, { a: 0 });
	P.path("M0,640 C200,560 420,560 640,640 S1020,720 1200,620 V900 H0 Z", PINK);
	P.path("M0,720 C260,660 460,700 700,740 S1060,720 1200,700 V900 H0 Z", INK);
	for (let i = 0; i < 7; i++)
		P.line(`M${-80 + i * 60},900 C${100 + i * 90},820 ${330 + i * 100},790 ${620 + i * 110},${742 - i * 2}`, 6, { a: 0, c: 1 });
	turbine(P, 330, 300, 1.05, 18);
	turbine(P, 560, 430, 0.62, 48);
	house(P);
	return P;
}

function turbine(P: Press, x: number, y: number, s: number, turn: number): void {
	P.open(`transform="translate(${x} ${y}) scale(${s})"`);
	const line = 6 / s; // outlines keep their width whatever the size of the turbine
	P.path("M-8,0 L-20,420 h40 L8,0 Z", PAPER).path("M1,0 L2,420 h18 L8,0 Z", { a: 0.5 });
	P.line("M-8,0 L-20,420 M8,0 L20,420", line, LINE);
	for (let k = 0; k < 3; k++) {
		P.open(`transform="rotate(${turn + k * 120})"`);
		outlined(P, "M-10,0 C-40,-70 -26,-190 0,-270 C10,-190 14,-70 10,0 Z", PAPER, line);
		P.close();
	}
	P.circle(0, 0, 17, INK);
	P.close();
}

function house(P: Press): void {
	P.open('transform="translate(930 560)"');
	P.path("M0,70 L110,-10 L220,70 V200 H0 Z", PAPER).path("M110,-10 L220,70 V200 H130 V60 Z", { a: 0.45 });
	P.path("M-24,84 L110,-26 L244,84 L226,104 L110,12 L-6,104 Z", INK);
	outlinedRect(P, 40, 110, 50, 90, { c: 1 }, 6);
	P.close();
}
