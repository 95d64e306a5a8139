// A door left open in the middle of the hills, and the path that goes through it.
import { outlined, outlinedCircle, outlinedRect } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function openDoor(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 700, { a: 0, b: 0.38, c: 0 });
	P.circle(930, 236, 150, YELLOW);
	flow(P, { w: 1200, h: 500, obstacles: [{ x: 930, y: 236, r: 168 }], n: 9, width: 9, tone: PAPER, y0: -30, y1: 440 });
	P.path("M0,470 C160,380 300,400 460,470 S820,420 1200,400 V900 H0 Z", YELLOW);
	P.line("M0,470 C160,380 300,400 460,470 S820,420 1200,400", 9, LINE);
	P.path("M0,640 C240,540 480,560 700,600 S1020,600 1200,540 V900 H0 Z", PINK);
	P.line("M0,640 C240,540 480,560 700,600 S1020,600 1200,540", 9, LINE);
	P.path("M0,800 C200,760 380,790 560,800 S900,740 1200,790 V900 H0 Z", INK);
	trees(P);
	// the far end of the path, seen beside the door, climbs to the horizon
	outlined(
		P,
		"M640,604 C720,560 660,520 760,494 C830,470 800,450 860,436 L880,440 C850,470 870,490 800,520 C740,550 800,570 744,612 Z",
		PAPER,
		8,
	);
	door(P);
	outlined(P, "M446,760 H640 C650,800 560,830 600,910 H300 C320,840 440,810 446,760 Z", PAPER, 10);
	for (const [x, y] of [
		[120, 720],
		[190, 690],
		[820, 700],
		[980, 660],
		[1080, 700],
		[900, 740],
	] as const)
		grass(P, x, y, LINE);
	for (const [x, y] of [
		[90, 858],
		[130, 880],
		[760, 850],
		[930, 820],
		[1110, 850],
	] as const)
		grass(P, x, y, { a: 0, b: 0, c: 1 });
	return P;
}

function door(P: Press): void {
	// through the frame: another sky
	P.rect(432, 196, 220, 570, ORANGE);
	P.clip("M432,196 h220 v570 h-220 Z");
	P.circle(570, 420, 92, YELLOW);
	P.path("M420,560 C500,510 580,540 660,500 V780 H420 Z", INK);
	P.path("M500,770 C560,700 520,640 580,560 L604,552 C580,640 640,700 640,770 Z", PAPER);
	P.close();
	P.line("M432,766 V196 H652 V766", 44, LINE).line("M432,766 V196 H652 V766", 20, PAPER);
	// the leaf, wide open to the left
	outlined(P, "M424,206 L214,140 V836 L424,762 Z", PINK, 13);
	P.path("M300,166 L214,140 V836 L300,806 Z", { a: 0.42 });
	outlined(P, "M390,250 L258,214 V430 L390,440 Z", YELLOW, 9);
	outlined(P, "M390,500 L258,500 V740 L390,706 Z", YELLOW, 9);
	outlinedCircle(P, 240, 494, 19, PAPER, 9);
	outlinedRect(P, 440, 752, 204, 24, INK, 6);
}

function trees(P: Press): void {
	for (const [x, y, s] of [
		[90, 470, 0.8],
		[160, 446, 0.6],
		[1040, 448, 0.9],
		[1120, 436, 0.66],
	] as const) {
		P.open(`transform="translate(${x} ${y}) scale(${s}) rotate(6)"`);
		P.line("M0,20 V-80", 18, LINE);
		P.path("M0,-220 C70,-160 70,-60 0,-40 C-70,-60 -70,-160 0,-220 Z", INK).line("M0,-60 V-160", 7, { a: 0, b: 0, c: 1 });
		P.close();
	}
}

function grass(P: Press, x: number, y: number, tones: Parameters<Press["line"]>[2]): void {
	P.line(`M${x},${y} q2,-24 14,-36 M${x - 10},${y} q-4,-16 -14,-24 M${x + 10},${y} q8,-14 22,-18`, 8, tones);
}
