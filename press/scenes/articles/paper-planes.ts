// The e-mail strike: letters leave the box on their own wings.

import { outlined, outlinedRect } from "../../motifs/shapes.ts";
import { placard, styles } from "../../motifs/sign.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";

export function paperPlanes(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, PINK);
	flow(P, { w: 1200, h: 900, obstacles: [{ x: 420, y: 470, r: 260 }], n: 13, width: 6, tone: PAPER, y0: -60, y1: 900 });
	P.path("M0,800 C220,760 420,770 640,800 S1020,820 1200,780 V900 H0 Z", INK);
	placard(P, 184, 424, 166, 150, 868, -6, styles.paper, "MailX", 108);
	for (const trail of [
		"M670,470 C730,400 690,300 610,250 S500,150 570,110",
		"M690,500 C740,500 760,430 800,400",
		"M690,545 C760,610 840,640 910,614",
		"M840,360 C880,330 890,280 920,220",
	])
		P.line(trail, 8, LINE, 'stroke-dasharray="4 26"');
	P.open('transform="translate(80 0)"');
	box(P);
	plane(P, 470, 520, 0.82, -8, PAPER, YELLOW);
	P.close();
	plane(P, 570, 96, 0.72, -58, PAPER, PINK);
	plane(P, 800, 392, 1.1, -18, YELLOW, PAPER);
	plane(P, 960, 190, 1.34, -28, PAPER, YELLOW);
	plane(P, 1000, 610, 0.98, -4, PAPER, PINK);
	plane(P, 760, 690, 0.58, 10, YELLOW, PAPER);
	plane(P, 1150, 430, 0.5, -24, PAPER, YELLOW);
	return P;
}

/** A letter box with a round top, its door thrown open to the right. */
function box(P: Press): void {
	P.path("M290,780 h60 v-140 h-60 Z", INK).path("M240,800 C260,764 380,764 400,800 Z", INK);
	const shell = "M170,650 V430 C170,330 250,290 320,290 C400,290 470,330 470,430 V650 Z";
	P.path(shell, YELLOW).clip(shell);
	P.path("M380,280 H480 V660 H380 C410,560 410,400 380,280 Z", { a: ["lin", 370, 0, 480, 0, [0, 0.05], [1, 0.6]] });
	P.close().line(shell, 13, LINE);
	P.path("M226,640 V440 C226,380 266,350 320,350 C376,350 416,380 416,440 V640 Z", INK);
	// letters still queueing inside
	P.open('transform="rotate(-8 330 580)"');
	envelope(P, 250, 540, 150, 96, PAPER);
	P.close();
	P.open('transform="rotate(7 330 480)"');
	envelope(P, 262, 440, 130, 84, PAPER);
	P.close();
	outlined(P, "M416,640 V440 L548,404 C562,402 572,412 572,426 V668 C572,684 560,688 548,684 Z", PINK, 12);
	P.circle(542, 560, 12, LINE);
	outlinedRect(P, 148, 644, 346, 32, PINK, 11, 10);
	P.line("M168,420 H140 V340", 13, LINE);
	outlined(P, "M140,340 V280 L76,308 L140,336 Z", PINK, 9);
}

function envelope(P: Press, x: number, y: number, w: number, h: number, tones: Tones): void {
	outlinedRect(P, x, y, w, h, tones, 7);
	P.line(`M${x},${y} L${x + w / 2},${y + h * 0.55} L${x + w},${y}`, 7, LINE);
}

/** A paper dart flying right; x,y its middle, about 220 units long at scale 1. */
function plane(P: Press, x: number, y: number, s: number, turn: number, paper: Tones, underside: Tones): void {
	const line = 9 / Math.max(s, 0.7);
	P.open(`transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"`);
	outlined(P, "M132,0 L-112,-72 L-62,6 Z", paper, line);
	outlined(P, "M132,0 L-62,6 L-74,66 L-26,28 Z", underside, line);
	P.path("M126,2 L-60,8 L-70,56 Z", { a: 0.5 });
	outlined(P, "M132,0 L-26,28 L-6,92 Z", paper, line);
	P.line("M132,0 L-62,6", line, LINE);
	P.close();
}
