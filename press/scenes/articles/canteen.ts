// The canteen: a large pot, a fair balance, and vegetables weighed one by one.

import { outlined, outlinedCircle, outlinedRect } from "../../motifs/shapes.ts";
import { drawIcon } from "../../motifs/sign.ts";
import { Press } from "../../press.ts";
import { GREY, INK, LINE, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";

export function canteen(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, YELLOW);
	// kitchen tiles
	for (let x = 0; x <= 1200; x += 120) P.line(`M${x},0 V700`, 6, PAPER);
	for (let y = 40; y < 700; y += 120) P.line(`M0,${y} H1200`, 6, PAPER);
	for (const [x, y] of [
		[0, 280],
		[360, 40],
		[600, 160],
		[1080, 40],
		[240, 400],
		[480, 400],
	] as const)
		P.rect(x + 3, y + 3, 114, 114, { b: 0.38 });
	P.rect(0, 690, 1200, 210, INK).rect(0, 690, 1200, 36, PINK).line("M0,690 H1200 M0,726 H1200", 9, LINE);
	P.open('transform="translate(168 112.6) scale(.84)"');
	steam(P);
	pot(P);
	P.close();
	P.open('transform="translate(34 90.7) scale(.88)"');
	balance(P);
	P.close();
	foreground(P);
	return P;
}

function steam(P: Press): void {
	for (const [x, w, lift] of [
		[720, 34, 0],
		[850, 44, -30],
		[980, 30, 10],
	] as const) {
		const d = `M${x},${250 + lift} C${x - 60},${180 + lift} ${x + 70},${130 + lift} ${x + 30},${70 + lift} S${x + 30},${-10 + lift} ${x + 110},${-60 + lift}`;
		P.line(d, w + 16, LINE).line(d, w, PAPER);
	}
}

function pot(P: Press): void {
	// what goes in: leek leaves, a carrot, a ladle
	P.path(
		"M690,330 C670,220 640,180 596,150 C660,150 700,190 716,240 C716,180 706,130 740,80 C766,150 764,200 750,250 C776,200 800,180 840,170 C806,220 796,270 780,340 Z",
		INK,
	);
	P.line("M716,320 C712,280 710,260 700,230 M752,320 C750,280 748,250 746,160", 7, YELLOW);
	P.line("M1000,330 L1092,96", 34, LINE).line("M1000,330 L1092,96", 14, PAPER);
	P.line("M1090,100 C1096,66 1136,66 1138,100", 22, LINE);
	outlined(P, "M840,330 C838,260 860,226 900,220 C944,226 962,270 952,330 Z", ORANGE, 10);
	P.line("M862,262 q20,8 36,2 M872,296 q30,8 50,0", 7, LINE);
	const body = "M590,330 H1130 V610 C1130,680 1080,704 1020,704 H700 C640,704 590,680 590,610 Z";
	P.path(body, PAPER)
		.path(body, { a: ["lin", 640, 0, 1135, 0, [0, 0], [0.35, 0.06], [1, 0.78]] })
		.line(body, 13, LINE);
	outlinedRect(P, 562, 312, 596, 46, PAPER, 12, 14);
	P.rect(860, 320, 290, 30, { a: 0.5 });
	for (const side of [-1, 1]) {
		P.open(`transform="translate(860 420) scale(${side} 1)"`);
		P.line("M276,0 H330 V92 H276", 34, LINE).line("M276,0 H330 V92 H276", 12, PINK);
		P.close();
	}
	outlinedCircle(P, 860, 530, 92, PINK, 11);
	drawIcon(P, "Sprout", 860, 526, 116, LINE, 2.4);
}

function balance(P: Press): void {
	const tilt = -5;
	P.path("M176,756 L214,704 H414 L452,756 Z", INK);
	outlined(P, "M284,706 L300,520 H328 L344,706 Z", PINK, 11);
	outlinedCircle(P, 314, 600, 50, PAPER, 11);
	P.line("M314,634 L322,566", 8, LINE);
	P.open(`transform="rotate(${tilt} 314 520)"`);
	P.line("M92,520 H536", 40, LINE).line("M92,520 H536", 18, YELLOW);
	P.close();
	outlinedCircle(P, 314, 520, 27, INK, 6);
	plate(P, 98, 524);
	plate(P, 530, 486);
	// left plate: the weights of the law; right plate: tomatoes and a turnip, the heavier for being counted
	weight(P, 58, 500, 74, 96);
	weight(P, 136, 500, 54, 66);
	turnip(P, 480, 414);
	tomato(P, 560, 418, 44);
}

function plate(P: Press, x: number, y: number): void {
	P.line(`M${x},${y} v-10`, 30, LINE);
	outlined(P, `M${x - 110},${y - 36} H${x + 110} C${x + 90},${y - 2} ${x - 90},${y - 2} ${x - 110},${y - 36} Z`, PAPER, 11);
}

function weight(P: Press, x: number, y: number, w: number, h: number): void {
	P.rect(x - w * 0.16, y - h - 18, w * 0.32, 30, LINE).circle(x, y - h - 22, w * 0.26, INK);
	outlined(P, `M${x - w * 0.42},${y - h} H${x + w * 0.42} L${x + w / 2},${y - 12} H${x - w / 2} Z`, GREY, 9);
}

function tomato(P: Press, x: number, y: number, r: number, calyx: Tones = INK): void {
	outlinedCircle(P, x, y, r, ORANGE, 10);
	P.path(`M${x},${y - r + 14} l-30,-12 l22,-4 l2,-22 l14,20 l26,-4 l-18,18 Z`, calyx).line(
		`M${x - r * 0.5},${y - 4} q2,-16 12,-20`,
		7,
		PAPER,
	);
}

function turnip(P: Press, x: number, y: number): void {
	P.line(
		`M${x},${y - 36} C${x - 10},${y - 84} ${x - 40},${y - 100} ${x - 60},${y - 104} M${x},${y - 36} C${x + 4},${y - 90} ${x + 20},${y - 110} ${x + 40},${y - 122}`,
		22,
		INK,
	);
	const root = `M${x - 60},${y - 10} C${x - 60},${y - 56} ${x + 60},${y - 56} ${x + 60},${y - 10} C${x + 56},${y + 24} ${x + 22},${y + 34} ${x - 2},${y + 44} C${x - 26},${y + 34} ${x - 56},${y + 24} ${x - 60},${y - 10} Z`;
	P.path(root, PAPER)
		.clip(root)
		.rect(x - 70, y - 60, 140, 56, PINK)
		.close()
		.line(root, 10, LINE);
}

function foreground(P: Press): void {
	carrot(P, 560, 812, -6, ORANGE);
	carrot(P, 610, 846, 7, ORANGE);
	leek(P);
	tomato(P, 96, 812, 58, YELLOW);
	tomato(P, 196, 838, 48, YELLOW);
}

function carrot(P: Press, x: number, y: number, turn: number, tones: Tones): void {
	P.open(`transform="translate(${x} ${y}) rotate(${turn})"`);
	P.line("M-96,-4 C-130,-30 -150,-30 -170,-36 M-96,0 C-130,0 -150,4 -176,2 M-96,6 C-120,26 -140,34 -160,36", 13, { a: 0, b: 0, c: 1 });
	outlined(P, "M-100,-34 C-60,-48 60,-20 130,0 C60,20 -60,44 -100,30 C-116,10 -116,-14 -100,-34 Z", tones, 10);
	P.line("M-60,-28 q8,18 2,28 M-10,16 q8,-10 4,-24 M30,-14 q6,10 2,18", 7, LINE);
	P.close();
}

function leek(P: Press): void {
	P.open('transform="translate(940 816) rotate(-7)"');
	P.path("M60,-26 C140,-60 200,-70 260,-50 C200,-40 190,-20 280,6 C200,10 150,20 60,26 Z", YELLOW);
	P.line("M90,-14 C150,-40 190,-50 236,-46 M90,4 C150,0 180,4 240,6", 6, LINE);
	outlined(P, "M-140,-22 C-60,-34 20,-32 90,-26 V26 C20,32 -60,34 -140,22 C-152,8 -152,-8 -140,-22 Z", PAPER, 10);
	P.line("M-80,-8 H30 M-60,10 H60", 5, LINE).line("M-148,-8 l-30,-10 M-150,2 h-34 M-148,10 l-28,14", 6, PAPER);
	P.close();
}
