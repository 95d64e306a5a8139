// The hemming workshop: what comes out of the machine is a banner.

import { outlined, outlinedCircle, outlinedRect } from "../../motifs/shapes.ts";
import { drawIcon, type IconName } from "../../motifs/sign.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function hems(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, YELLOW);
	P.rect(0, 742, 1200, 158, INK).rect(0, 742, 1200, 34, PINK).line("M0,742 H1200 M0,776 H1200", 9, LINE);
	thread(P);
	machine(P);
	banner(P);
	presser(P);
	tools(P);
	return P;
}

const MACHINE =
	"M96,690 V300 C96,210 150,180 220,180 H560 C640,180 668,220 668,290 V430 H560 V372 C560,340 546,330 520,330 H312 C286,330 276,344 276,372 V690 Z";

function machine(P: Press): void {
	outlinedRect(P, 40, 676, 700, 72, PAPER, 12, 14);
	P.rect(400, 684, 330, 56, { a: 0.42 });
	// hand wheel
	outlinedCircle(P, 92, 300, 84, PINK, 13);
	outlinedCircle(P, 92, 300, 34, YELLOW, 9);
	P.path(MACHINE, INK);
	P.line("M122,670 V310 C122,240 160,208 222,208 H556", 7, YELLOW);
	P.line("M312,304 H520 C560,304 588,330 588,372 V406", 7, YELLOW);
	// painted flowers, as on the machines of grandmothers
	for (const [x, y, r] of [
		[390, 256, 34],
		[480, 262, 24],
		[186, 430, 34],
		[186, 540, 26],
	] as const) {
		for (let i = 0; i < 6; i++) P.circle(x + Math.cos(i * 1.047) * r * 0.66, y + Math.sin(i * 1.047) * r * 0.66, r * 0.4, PINK);
		P.circle(x, y, r * 0.36, YELLOW);
	}
	P.line("M300,262 q28,-20 50,0 M520,268 q24,14 42,-6 M186,482 v18 M186,590 q-20,26 0,50", 8, PAPER);
	outlinedCircle(P, 628, 262, 24, PAPER, 8);
}

function thread(P: Press): void {
	// spool on top, thread down to the needle
	P.line("M300,190 V86", 12, LINE);
	outlinedRect(P, 252, 92, 96, 84, PINK, 9);
	P.line("M256,116 H344 M256,138 H344 M256,158 H344", 5, LINE);
	outlinedRect(P, 240, 74, 120, 24, PAPER, 8);
	outlinedRect(P, 240, 170, 120, 24, PAPER, 8);
	P.line("M346,130 C440,90 560,110 616,170 C650,210 650,240 640,262", 7, PINK);
}

/** Needle bar and foot, holding the cloth down. */
function presser(P: Press): void {
	P.line("M614,430 V640", 34, LINE).line("M614,430 V560", 14, PAPER);
	P.line("M614,590 V690", 9, LINE);
	outlined(P, "M574,640 H604 V672 H556 C552,654 560,640 574,640 Z M624,640 H654 C668,640 676,654 672,672 H624 Z", PAPER, 8);
	P.line("M640,262 C664,330 632,380 618,440", 6, PINK);
}

// the banner's upper edge, then its lower edge, from the needle to the pole
const CLOTH =
	"M440,676 H640 C760,676 760,560 830,470 C890,392 960,420 1010,350 C1050,296 1080,190 1178,150 L1141,468 C1096,500 1090,580 1040,646 C990,712 930,690 880,740 C850,772 810,776 760,776 L640,716 H440 Z";

function banner(P: Press): void {
	P.line("M1188,70 L1122,640", 40, LINE).line("M1188,70 L1122,640", 18, ORANGE);
	P.path(CLOTH, PINK).clip(CLOTH);
	for (let i = 0; i < 3; i++) {
		const x = 700 + i * 170;
		P.path(`M${x},820 C${x + 20},640 ${x + 60},500 ${x + 90},${200 - i * 60} h84 C${x + 140},500 ${x + 100},640 ${x + 84},820 Z`, PAPER);
	}
	P.close();
	P.clip(CLOTH)
		.path("M850,800 C930,690 990,720 1060,620 C1110,540 1120,480 1200,430 V520 C1120,520 1110,610 1050,670 C990,730 930,710 880,770 Z", {
			a: 0.55,
		})
		.close();
	P.line(CLOTH, 13, LINE);
	P.line("M660,694 C770,700 782,590 850,496 C906,420 976,442 1028,372 C1066,316 1096,220 1170,180", 5, LINE, 'stroke-dasharray="20 14"');
	icon(P, "Heart", 870, 590, 128, -34);
	icon(P, "Star", 1076, 410, 128, -34);
}

function icon(P: Press, name: IconName, x: number, y: number, size: number, turn: number): void {
	P.open(`transform="rotate(${turn} ${x} ${y})"`);
	drawIcon(P, name, x, y, size, LINE, 2.6);
	P.close();
}

function tools(P: Press): void {
	// a pincushion and a few pins on the table
	P.open('transform="translate(60 22)"');
	outlined(P, "M250,822 C250,774 400,774 400,822 C400,852 250,852 250,822 Z", ORANGE, 9);
	for (const [x, y, t] of [
		[284, 786, PINK],
		[324, 770, PAPER],
		[366, 784, YELLOW],
	] as const)
		P.line(`M${x},${y} l${(325 - x) * 0.3},24`, 6, LINE).circle(x, y - 6, 13, t);
	P.line("M60,816 C110,770 150,850 200,810", 8, YELLOW).close();
}
