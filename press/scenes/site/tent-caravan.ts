// A caravan grown into a tent, moored under a large tree the wind has combed.
import { chance } from "../../chance.ts";
import { outlined, outlinedCircle, outlinedRect } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";

export function tentCaravan(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, YELLOW);
	flow(P, { w: 1200, h: 800, obstacles: [{ x: 560, y: 290, r: 280 }], n: 17, width: 9, tone: PAPER, y0: -60, y1: 800 });
	P.path("M0,700 C200,640 420,660 620,690 S1000,700 1200,640 V900 H0 Z", PINK);
	P.line("M0,700 C200,640 420,660 620,690 S1000,700 1200,640", 9, LINE);
	tree(P);
	caravan(P);
	P.path("M0,800 C260,770 520,800 760,802 S1080,780 1200,800 V900 H0 Z", INK);
	for (const [x, y] of [
		[60, 860],
		[300, 846],
		[640, 860],
		[860, 852],
		[1120, 858],
	] as const)
		P.line(`M${x},${y} q10,-22 34,-28 M${x - 12},${y} q4,-18 16,-26`, 8, { a: 0, b: 0, c: 1 });
	hearth(P);
	return P;
}

const TRUNK = "M150,810 C210,780 226,700 214,610 C202,500 250,420 380,350 L420,392 C320,450 296,520 310,610 C322,700 344,780 400,810 Z";

function tree(P: Press): void {
	const wood: Tones = { a: 0, b: 0.6, c: 1 };
	P.line("M300,470 C380,450 470,440 560,380", 62, LINE).line("M300,470 C380,450 470,440 560,380", 40, wood);
	P.path(TRUNK, wood).clip(TRUNK).path("M270,830 C290,700 250,560 340,440 L460,380 V830 Z", { a: 0.55 }).close().line(TRUNK, 12, LINE);
	// the crown: a flame of leaves lying along the wind
	const crown =
		"M210,330 C180,230 280,150 380,170 C400,80 560,60 630,120 C720,70 850,110 880,170 C980,160 1090,200 1150,250 C1060,250 1010,270 980,300 C1040,310 1080,330 1110,360 C1010,360 940,370 900,390 C850,420 760,420 710,390 C650,440 540,440 500,400 C440,440 360,430 330,390 C270,410 220,380 210,330 Z";
	P.path(crown, INK);
	const random = chance("leaves");
	for (let i = 0; i < 34; i++) {
		const x = 270 + (i % 12) * 58 + random() * 26;
		const y = 190 + Math.floor(i / 12) * 74 + random() * 26;
		P.line(`M${x},${y} q24,-16 50,-4`, 8, i % 4 ? { a: 0, b: 0, c: 1 } : { a: 0, b: 1, c: 0 });
	}
	for (const [x, y, turn] of [
		[1110, 440, 20],
		[1010, 470, -10],
		[1160, 330, 30],
		[930, 500, 14],
	] as const)
		P.path("M-22,0 C-6,-18 12,-16 26,0 C12,14 -8,14 -22,0 Z", INK, `transform="translate(${x} ${y}) rotate(${turn})"`);
}

function caravan(P: Press): void {
	P.open('transform="translate(560 440)"');
	// awning first: a tent stretched from the caravan to the ground
	const tent = "M60,90 L-150,376 H90 Z";
	P.path(tent, PINK).clip(tent).path("M60,90 L-60,380 H-10 Z M60,90 L40,380 H100 Z", PAPER).close().line(tent, 11, LINE);
	P.line("M60,90 L-214,392", 6, LINE);
	P.path("M-40,376 C-30,300 0,250 24,220 C30,280 36,330 40,376 Z", INK);
	const shell = "M50,330 V150 C50,80 90,60 160,60 H360 C440,60 480,110 490,190 L500,330 Z";
	P.path(shell, PAPER).clip(shell).rect(40, 240, 480, 110, ORANGE).line("M40,240 H520", 9, LINE);
	P.path("M420,50 H520 V350 H440 C470,250 470,150 420,50 Z", { a: 0.5 }).close().line(shell, 13, LINE);
	outlinedRect(P, 110, 110, 130, 90, YELLOW, 10, 14);
	P.path("M115,115 H175 C170,150 150,180 115,190 Z M235,115 H180 C190,150 210,180 235,190 Z", { a: 0, b: 1, c: 0 });
	P.raw('<rect x="110" y="110" width="130" height="90" rx="14" fill="none" stroke="TONE" stroke-width="10"/>', LINE);
	outlinedRect(P, 300, 104, 96, 226, PINK, 10, 12);
	outlinedCircle(P, 348, 158, 24, YELLOW, 8);
	P.circle(318, 232, 8, LINE);
	// pot of flowers on the roof, stove pipe bent by the wind
	P.line("M190,60 V10 q0,-20 24,-24", 22, LINE);
	P.line("M220,-18 C270,-30 280,0 330,-14 S400,-40 440,-22", 12, PAPER);
	P.line("M500,312 H580", 16, LINE);
	P.path("M130,336 A64,64 0 0 1 258,336 Z", INK);
	outlinedCircle(P, 194, 338, 50, INK, 8);
	P.circle(194, 338, 24, PAPER);
	P.close();
}

function hearth(P: Press): void {
	P.open('transform="translate(330 812)"');
	outlined(P, "M-40,-10 C-60,-60 -20,-80 -14,-120 C14,-96 12,-76 24,-66 C34,-76 34,-84 36,-92 C60,-60 56,-30 40,-10 Z", ORANGE, 9);
	P.path("M-16,-12 C-24,-40 -2,-50 0,-70 C16,-50 24,-34 18,-12 Z", { a: 0, b: 0, c: 1 });
	P.line("M-60,-2 L56,-18 M-56,-18 L60,-2", 26, LINE).line("M-60,-2 L56,-18 M-56,-18 L60,-2", 12, PAPER);
	P.close();
}
