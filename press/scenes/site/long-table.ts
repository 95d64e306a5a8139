// A long shared table seen from above, in the middle of the street; hands pass the dishes.
import { outlined, outlinedCircle, outlinedRect, polar, ring } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, SKINS, type Tones, YELLOW } from "../../tones.ts";

export function longTable(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, PINK);
	// paving
	for (let j = 0; j < 9; j++)
		for (let i = 0; i < 9; i++)
			if ((i * 2 + j * 3) % 5 < 2)
				P.raw(
					`<rect x="${i * 160 + (j % 2) * 80 - 60}" y="${j * 108 - 20}" width="140" height="88" rx="10" fill="none" stroke="TONE" stroke-width="6"/>`,
					LINE,
				);
	P.open('transform="rotate(-12 600 450)"');
	diners(P);
	outlinedRect(P, -140, 258, 1480, 384, PAPER, 13);
	// a striped runner down the middle
	P.rect(-134, 404, 1468, 92, YELLOW).line("M-134,404 H1334 M-134,496 H1334", 8, LINE);
	for (let x = -100; x < 1340; x += 52) P.line(`M${x},412 V488`, 7, ORANGE);
	for (let i = 0; i < 5; i++) {
		setting(P, 20 + i * 268, 328, i % 2 ? PINK : YELLOW);
		setting(P, 150 + i * 268, 572, i % 2 ? YELLOW : PINK);
	}
	dishes(P);
	P.close();
	return P;
}

type Crown = "beret" | "bun" | "curls" | "straw";

const GUESTS: readonly (readonly [Tones, Tones, Crown])[] = [
	[PAPER, YELLOW, "straw"],
	[YELLOW, INK, "bun"],
	[PAPER, YELLOW, "beret"],
	[YELLOW, ORANGE, "curls"],
	[ORANGE, PAPER, "straw"],
	[PAPER, INK, "bun"],
];

/** Heads and shoulders seen from above, on both sides of the table. */
function diners(P: Press): void {
	for (let i = 0; i < 5; i++) {
		guest(P, 20 + i * 268, 196, 1, i);
		guest(P, 150 + i * 268, 704, -1, i + 3);
	}
}

function guest(P: Press, x: number, y: number, side: number, i: number): void {
	const [cloth, top, crown] = GUESTS[i % GUESTS.length] as (typeof GUESTS)[number];
	P.open(`transform="translate(${x} ${y}) scale(1 ${side})"`);
	outlined(P, "M-112,34 C-112,-36 112,-36 112,34 C104,92 -104,92 -112,34 Z", cloth, 11);
	if (crown === "straw") {
		outlinedCircle(P, 0, 6, 88, top, 11);
		outlinedCircle(P, 0, 6, 46, top, 8);
		ring(P, 0, 6, 56, 12, PINK);
	}
	if (crown === "bun") {
		P.circle(0, 8, 62, top).circle(2, -42, 34, top);
		P.line("M-26,-18 C-10,-6 14,-6 30,-18", 9, PINK);
	}
	if (crown === "curls") {
		for (let k = 0; k < 10; k++) P.circle(...polar(0, 8, k * 0.63, 48), 34, LINE);
		for (let k = 0; k < 10; k++) P.circle(...polar(0, 8, k * 0.63, 48), 24, top);
		P.circle(0, 8, 50, top);
		for (let k = 0; k < 5; k++) P.circle(...polar(0, 8, k * 1.26, 24), 7, LINE);
	}
	if (crown === "beret") {
		outlined(P, "M-70,4 C-74,-60 60,-78 78,-10 C86,44 40,76 -10,72 C-50,70 -70,44 -70,4 Z", top, 11);
		P.line("M4,0 l10,-16", 12, LINE);
	}
	P.close();
}

function arm(P: Press, from: readonly [number, number], to: readonly [number, number], cloth: Tones, skin: Tones): void {
	const wrist = [from[0] + (to[0] - from[0]) * 0.62, from[1] + (to[1] - from[1]) * 0.62];
	P.line(`M${from} L${to}`, 56, LINE).line(`M${from} L${to}`, 38, skin);
	P.line(`M${from} L${wrist}`, 64, LINE).line(`M${from} L${wrist}`, 46, cloth);
	outlinedCircle(P, to[0], to[1], 30, skin, 9);
}

function setting(P: Press, x: number, y: number, tones: Tones): void {
	outlinedCircle(P, x, y, 58, tones, 10);
	ring(P, x, y, 38, 6, LINE);
	P.line(`M${x - 80},${y - 34} V${y + 36} M${x + 80},${y - 34} V${y + 36}`, 9, LINE);
	P.line(`M${x - 90},${y - 40} V${y - 14} M${x - 70},${y - 40} V${y - 14}`, 6, LINE);
}

function dishes(P: Press): void {
	arm(P, [330, 236], [340, 404], YELLOW, SKINS[2] as Tones);
	arm(P, [800, 668], [780, 490], ORANGE, SKINS[1] as Tones);
	arm(P, [912, 236], [990, 408], PAPER, SKINS[4] as Tones);
	// a tart with a slice gone
	outlinedCircle(P, 560, 452, 88, ORANGE, 12);
	outlinedCircle(P, 560, 452, 68, YELLOW, 7);
	for (let i = 0; i < 9; i++) P.circle(...polar(560, 452, i * 0.7, 44), 13, { a: 0, b: 1, c: 0 });
	outlined(P, "M560,452 L668,420 A112,112 0 0 1 652,514 Z", PAPER, 9);
	// salad, bread, jug
	outlinedCircle(P, 330, 452, 74, PAPER, 12);
	for (const [dx, dy, r] of [
		[-26, -14, 30],
		[22, -22, 28],
		[0, 22, 32],
		[32, 18, 22],
		[-34, 22, 20],
	] as const)
		P.circle(330 + dx, 452 + dy, r, INK);
	for (const [dx, dy] of [
		[-20, -24],
		[26, 6],
		[-6, 30],
	] as const)
		P.circle(330 + dx, 452 + dy, 12, ORANGE);
	outlined(P, "M690,470 C700,420 860,400 880,436 C892,474 740,506 690,470 Z", { a: 0, b: 0.55, c: 1 }, 11);
	P.line("M736,440 l22,36 M780,428 l22,40 M824,422 l18,36", 9, PAPER);
	outlinedCircle(P, 1010, 452, 60, PINK, 12);
	P.circle(1010, 452, 34, INK).line("M1066,440 q50,10 -2,44", 16, LINE);
	outlinedCircle(P, 110, 452, 62, YELLOW, 12);
	for (const [dx, dy] of [
		[-20, -14],
		[20, -18],
		[0, 20],
	] as const)
		outlinedCircle(P, 110 + dx, 452 + dy, 22, ORANGE, 7);
	for (const [x, y] of [
		[440, 346],
		[296, 552],
		[690, 346],
		[556, 560],
		[960, 564],
		[1180, 346],
		[160, 346],
	] as const) {
		outlinedCircle(P, x, y, 26, PAPER, 8);
		P.circle(x, y, 13, { b: 1 });
	}
}
