// The marsh given back: the sluice stands open, and a heron has come to inspect it.
import { chance } from "../../chance.ts";
import { outlined, outlinedRect } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function marsh(): Press {
	const P = new Press(1200, 900);
	P.circle(620, 330, 250, YELLOW);
	// far bank, then the sea behind the dyke
	P.path("M0,360 C120,330 250,350 400,340 S720,356 860,338 S1100,330 1200,346 V420 H0 Z", INK);
	P.rect(0, 404, 1200, 130, { a: 0, b: 0.4, c: 0 });
	for (const [x, y, w] of [
		[60, 440, 170],
		[330, 470, 120],
		[560, 436, 150],
		[1010, 450, 140],
		[200, 500, 90],
	] as const)
		P.line(`M${x},${y} h${w}`, 8, PAPER);
	P.rect(0, 520, 1200, 380, PINK);
	dyke(P);
	ripples(P);
	sluice(P);
	heron(P);
	reeds(P, "left", -20, 250, 9);
	reeds(P, "right", 1010, 1230, 8);
	return P;
}

function dyke(P: Press): void {
	P.path("M0,500 H704 L650,612 H0 Z", INK).path("M980,500 H1200 V612 H1034 Z", INK);
	P.line("M0,506 H696 M990,506 H1200", 12, { a: 0, b: 0, c: 1 });
	for (let i = 0; i < 9; i++) P.line(`M${40 + i * 72},${548 + (i % 3) * 12} l22,-12`, 6, { a: 0, b: 0, c: 1 });
}

const CURRENT = "M704,520 H980 L1034,612 C1090,720 1150,800 1240,900 H420 C560,800 630,700 650,612 Z";

function ripples(P: Press): void {
	// the current fans out of the gate towards the reader
	P.path(CURRENT, { a: 0, b: 0.4, c: 0 }).clip(CURRENT);
	for (let i = 0; i < 6; i++) {
		const x = 716 + i * 48;
		const spread = (i - 2.3) * 120;
		P.line(`M${x},560 C${x + spread * 0.1},650 ${x + spread * 0.5 - 30},720 ${x + spread - 60},900`, 10, PAPER);
	}
	P.close();
	for (const [x, y, w] of [
		[250, 690, 130],
		[90, 760, 120],
		[330, 840, 150],
		[40, 860, 70],
		[1120, 690, 80],
	] as const)
		P.line(`M${x},${y} q${w / 4},-14 ${w / 2},0 t${w / 2},0`, 9, PAPER);
}

function sluice(P: Press): void {
	for (const x of [690, 950]) {
		outlinedRect(P, x, 210, 46, 392, PAPER, 11);
		P.rect(x + 26, 216, 15, 380, { a: 0.5 });
	}
	// the gate is up: planks hang high above the water
	outlinedRect(P, 728, 262, 230, 150, YELLOW, 11);
	P.line("M728,312 H958 M728,362 H958", 7, LINE);
	P.line("M843,130 V262", 22, LINE).line("M843,140 V262", 8, { a: 0, b: 0, c: 1 });
	for (let i = 0; i < 5; i++) P.line(`M834,${152 + i * 22} h18`, 5, LINE);
	outlinedRect(P, 660, 188, 366, 46, ORANGE, 11);
	P.circle(780, 288, 7, LINE).circle(906, 288, 7, LINE).circle(780, 338, 7, LINE).circle(906, 338, 7, LINE);
}

const NECK = "M372,470 C330,400 330,350 380,318 C430,286 440,250 420,214";

function heron(P: Press): void {
	P.line("M300,610 L292,720 L306,850", 15, LINE).line("M352,610 C360,680 398,690 372,730 L384,850", 15, LINE);
	P.line("M306,850 l44,8 M306,850 l-30,8 M384,850 l46,4 M384,850 l-22,10", 12, LINE);
	const body = "M120,640 C190,470 300,400 400,440 C440,470 430,560 360,610 C300,650 220,640 120,640 Z";
	P.line(NECK, 62, LINE).line(NECK, 40, PAPER);
	P.path(body, PAPER).clip(body).path("M100,650 C200,560 300,560 440,520 V700 H100 Z", { a: 0.5 }).close().line(body, 12, LINE);
	P.path("M96,664 C170,520 250,450 356,478 C368,540 300,600 232,612 C190,622 140,640 96,664 Z", INK);
	for (const d of ["M150,616 C200,570 260,560 316,540", "M190,560 C230,528 280,516 326,506"]) P.line(d, 8, PAPER);
	// head, plume, beak
	P.line("M404,172 C350,160 320,170 268,206", 16, LINE).line("M404,180 C360,176 340,190 306,222", 12, LINE);
	outlined(P, "M470,172 L640,222 L468,216 Z", ORANGE, 9);
	outlined(P, "M388,218 C374,160 430,140 480,172 C488,190 484,208 470,218 C440,236 410,240 388,218 Z", PAPER, 11);
	P.path("M394,168 C420,142 456,150 484,176 L430,184 Z", INK).circle(450, 192, 10, LINE);
}

function reeds(P: Press, seed: string, from: number, to: number, count: number): void {
	const random = chance(seed);
	for (let i = 0; i < count; i++) {
		const x = from + ((to - from) * (i + random() * 0.6)) / count;
		const tall = 230 + random() * 190;
		const lean = 26 + random() * 46;
		const top = 910 - tall;
		P.path(
			`M${x - 14},910 C${x - 4},${top + 150} ${x + lean * 0.4},${top + 60} ${x + lean + 20},${top + 10} C${x + lean * 0.6},${top + 110} ${x + 20},${top + 200} ${x + 18},910 Z`,
			INK,
		);
		if (i % 2) continue;
		const cx = x + lean - 26;
		P.line(`M${x},910 C${x},${top + 160} ${cx - 16},${top + 60} ${cx},${top - 60}`, 9, INK);
		P.open(`transform="rotate(9 ${cx} ${top - 40})"`);
		P.line(`M${cx - 2},${top - 46} V${top + 44}`, 40, LINE).line(`M${cx - 2},${top - 46} V${top + 44}`, 24, ORANGE);
		P.close();
	}
}
