// Software that refuses to grow: a bonsai kept in a keyboard, with keys for fruit.

import { outlined, outlinedRect, polygon } from "../../motifs/shapes.ts";
import { drawIcon, type IconName } from "../../motifs/sign.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";

export function bonsai(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, PINK).circle(640, 350, 318, YELLOW);
	P.rect(0, 700, 1200, 200, INK);
	for (let i = 0; i < 4; i++) P.line(`M${-40 + i * 330},${868 - (i % 2) * 20} h${190 + i * 20}`, 6, PINK);
	keyboard(P);
	tree(P);
	scissors(P);
	return P;
}

/** The keyboard seen from above its front edge: u across, v from the back to the front. */
function onTray(u: number, v: number): [number, number] {
	const half = 370 + 90 * v;
	return [600 + (u - 0.5) * 2 * half, 610 + 150 * v ** 1.1];
}

function keyboard(P: Press): void {
	P.rect(200, 806, 90, 34, INK).rect(910, 806, 90, 34, INK);
	outlined(P, "M140,760 L152,822 H1048 L1060,760 Z", { a: 0.42, b: 0, c: 0 }, 12);
	outlined(P, polygon([onTray(0, 0), onTray(1, 0), onTray(1, 1), onTray(0, 1)]), PAPER, 12);
	const rows = [13, 12, 11, 9];
	const tones: readonly Tones[] = [PAPER, PAPER, PINK, PAPER, YELLOW, PAPER, PAPER];
	rows.forEach((count, r) => {
		for (let k = 0; k < count; k++) {
			const u0 = 0.03 + (0.94 * (k + 0.1)) / count;
			const u1 = 0.03 + (0.94 * (k + 0.9)) / count;
			if (r < 3 && u1 > 0.4 && u0 < 0.6) continue; // the tree took these keys
			const v0 = 0.07 + r * 0.225;
			const v1 = v0 + 0.17;
			const key = polygon([onTray(u0, v0), onTray(u1, v0), onTray(u1, v1), onTray(u0, v1)]);
			outlined(P, key, tones[(k * 3 + r * 2) % tones.length] ?? PAPER, 6);
		}
	});
	P.path("M488,650 C500,610 700,606 716,650 C728,704 690,716 600,716 C510,716 478,700 488,650 Z", INK);
	for (const [x, y] of [
		[520, 668],
		[560, 694],
		[640, 698],
		[686, 672],
		[540, 640],
	] as const)
		P.circle(x, y, 8, YELLOW);
}

const TRUNK =
	"M526,688 C570,668 574,630 560,590 C540,536 560,490 620,462 C680,434 706,400 690,330 L716,322 C738,400 724,452 668,490 C624,520 618,552 636,596 C650,640 664,668 706,688 C650,676 574,676 526,688 Z";

function tree(P: Press): void {
	const wood: Tones = { a: 0, b: 0.6, c: 1 };
	branch(P, "M600,486 C540,450 500,446 440,452", wood);
	branch(P, "M700,436 C760,420 800,430 850,416", wood);
	P.path(TRUNK, wood).clip(TRUNK);
	P.path("M636,700 C604,600 566,570 640,510 C700,470 716,420 706,320 L800,320 L800,700 Z", { a: 0.62 });
	P.close().line(TRUNK, 10, LINE);
	pad(P, 410, 462, 1.02);
	pad(P, 872, 404, 0.94);
	pad(P, 690, 336, 1.36);
	fruit(P, 340, 466, 48, -8, PAPER, "Heart");
	fruit(P, 470, 468, 56, 5, PINK, "ArrowUp");
	fruit(P, 812, 420, 44, -4, PAPER, "Check");
	fruit(P, 938, 416, 74, 7, PINK, "Star");
}

function branch(P: Press, d: string, wood: Tones): void {
	P.line(d, 44, LINE).line(d, 26, wood);
}

/** A cushion of foliage with a flat underside, x,y the middle of that underside. */
function pad(P: Press, x: number, y: number, s: number): void {
	P.open(`transform="translate(${x} ${y}) scale(${s})"`);
	P.path(
		"M-150,6 C-196,-10 -190,-74 -138,-78 C-140,-132 -64,-152 -36,-116 C-6,-160 76,-150 82,-100 C132,-112 166,-70 146,-40 C176,-24 160,10 126,8 Z",
		INK,
	);
	for (const [dx, dy] of [
		[-110, -46],
		[-60, -92],
		[-34, -40],
		[26, -104],
		[40, -48],
		[98, -72],
		[104, -22],
		[-84, -14],
	] as const)
		P.line(`M${dx - 13},${dy + 6} q13,-22 26,0`, 7, { a: 0, b: 0, c: 1 });
	P.close();
}

/** A key cap hanging from the foliage. */
function fruit(P: Press, x: number, y: number, drop: number, tilt: number, tones: Tones, icon: IconName): void {
	P.open(`transform="rotate(${tilt} ${x} ${y})"`);
	P.line(`M${x},${y} v${drop}`, 6, LINE);
	outlinedRect(P, x - 29, y + drop, 58, 56, tones, 8, 10);
	drawIcon(P, icon, x, y + drop + 28, 38, LINE, 3);
	P.close();
}

function scissors(P: Press): void {
	P.open('transform="translate(1046 640) rotate(24)"');
	for (const side of [-1, 1]) {
		P.open(`transform="scale(${side} 1) rotate(9)"`);
		outlined(P, "M-12,30 L-13,-140 C-4,-176 12,-176 14,-140 L14,30 Z", PAPER, 8);
		P.line("M0,30 C4,90 76,70 80,130 C82,186 10,196 2,140 C-2,100 -2,70 0,30", 30, LINE);
		P.line("M0,30 C4,90 76,70 80,130 C82,186 10,196 2,140 C-2,100 -2,70 0,30", 14, { a: 0, b: 0, c: 1 });
		P.close();
	}
	P.circle(0, 20, 15, INK);
	P.close();
}
