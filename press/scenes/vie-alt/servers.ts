import type { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, YELLOW } from "../../tones.ts";
import { bloom, leaf, pot } from "./plants.ts";
import { at, disc, type Format, limb, type Spot, shape, sheet } from "./stage.ts";

const LAYOUT: Record<Format, { readonly house: Spot; readonly rack: Spot; readonly beds: readonly Spot[]; readonly floor: number }> = {
	wide: {
		house: { x: 600, y: 800, s: 1.03 },
		rack: { x: 268, y: 796, s: 1 },
		beds: [
			{ x: 596, y: 700, s: 1.06 },
			{ x: 800, y: 700, s: 1 },
			{ x: 1000, y: 700, s: 0.82 },
		],
		floor: 790,
	},
	tall: {
		house: { x: 500, y: 860, s: 0.94 },
		rack: { x: 214, y: 856, s: 0.9 },
		beds: [
			{ x: 552, y: 768, s: 1 },
			{ x: 796, y: 768, s: 0.84 },
		],
		floor: 850,
	},
	preview: {
		house: { x: 600, y: 582, s: 0.7 },
		rack: { x: 336, y: 580, s: 0.61 },
		beds: [
			{ x: 560, y: 524, s: 0.7 },
			{ x: 716, y: 524, s: 0.67 },
			{ x: 866, y: 524, s: 0.57 },
		],
		floor: 574,
	},
};

function glasshouse(P: Press): void {
	const d = "M-550,0 V-480 L0,-740 L550,-480 V0 Z";
	P.path(d, YELLOW);
	P.clip(d);
	for (const x of [-480, -130, 220]) P.path(`M${x},0 L${x + 300},-760 h70 L${x + 70},0 Z`, { c: 0.42 });
	P.close();
	P.line("M-550,-480 H550 M-275,-612 V0 M0,-740 V0 M275,-612 V0 M-550,-240 H550", 7, LINE);
	shape(P, d, {}, 15);
}

function tomato(P: Press, x: number, y: number, r: number): void {
	disc(P, x, y, r, ORANGE, 8);
	P.path(
		`M${x + r * 0.2},${y - r * 0.9} C${x + r * 1.1},${y - r * 0.6} ${x + r},${y + r * 0.7} ${x + r * 0.1},${y + r * 0.92} C${x + r * 0.6},${y + r * 0.4} ${x + r * 0.6},${y - r * 0.4} ${x + r * 0.2},${y - r * 0.9} Z`,
		{ a: 0.4 },
	);
	P.circle(x - r * 0.42, y - r * 0.2, r * 0.16, PAPER);
	for (const t of [-112, -62, 0, 62, 112]) leaf(P, x, y - r * 0.72, r * 0.56, t);
}

/** A plant tied to its stake; the pot is plugged in. */
function plant(P: Press, lean: number): void {
	P.line(`M-6,0 L${18 + lean},-520`, 11, PAPER);
	P.line(`M-12,0 L${12 + lean},-520 M0,0 L${24 + lean},-520`, 5, LINE);
	P.line(`M0,0 C-46,-100 46,-160 6,-260 C-24,-340 40,-390 ${20 + lean},-486`, 14, INK);
	for (const [x, y, long, t] of [
		[-16, -70, 92, -74],
		[10, -120, 96, 68],
		[20, -170, 84, -80],
		[8, -250, 100, 74],
		[-8, -300, 90, -62],
		[8, -370, 80, 60],
		[16, -420, 74, -50],
		[20 + lean, -480, 60, 20],
	] as const)
		leaf(P, x, y, long, t);
	tomato(P, -66, -150, 44);
	tomato(P, 62, -206, 40);
	tomato(P, -46, -250, 34);
	tomato(P, 74, -330, 34);
	tomato(P, -40, -374, 28);
	bloom(P, 52, -436, 20, PAPER, PINK, 5);
	pot(P, 0, 0, 120, PINK);
}

function rack(P: Press): void {
	shape(P, "M-156,0 V-462 H156 V0 Z", INK, 12);
	for (let i = 0; i < 5; i++) {
		const y = -434 + i * 84;
		const tones = i % 3 === 1 ? PINK : PAPER;
		shape(P, `M-126,${y} H126 V${y + 60} H-126 Z`, tones, 7);
		P.path(`M46,${y} H126 V${y + 60} H46 Z`, { a: 0.32 });
		for (let k = 0; k < 5; k++) P.line(`M${-104 + k * 18},${y + 16} v28`, 7, LINE);
		disc(P, 12, y + 30, 10, i % 2 ? YELLOW : PINK, 5);
		disc(P, 46, y + 30, 10, i % 2 ? PAPER : YELLOW, 5);
		shape(P, `M76,${y + 16} h32 v28 h-32 Z`, INK, 4);
	}
}

/** The machines think, the tomatoes are warm. */
export function servers(format: Format): Press {
	const P = sheet(format);
	const { house, rack: cabinet, beds, floor } = LAYOUT[format];
	P.rect(0, 0, P.w, P.h, PINK);
	at(P, house, () => glasshouse(P));
	P.rect(0, floor, P.w, P.h - floor, INK);
	// Warm air leaves the top of the rack.
	for (const i of [0, 1, 2]) {
		const x = cabinet.x + (-90 + i * 86) * cabinet.s;
		const y = cabinet.y - 484 * cabinet.s;
		P.line(`M${x},${y} c${26 * cabinet.s},${-24 * cabinet.s} ${-26 * cabinet.s},${-44 * cabinet.s} 0,${-70 * cabinet.s}`, 12, PINK);
	}
	beds.forEach((bed, i) => {
		at(P, bed, () => plant(P, i * 8));
	});
	at(P, cabinet, () => rack(P));
	beds.forEach((bed, i) => {
		const sx = cabinet.x + 92 * cabinet.s;
		const sy = cabinet.y + (-404 + (i + 2) * 84) * cabinet.s;
		const ex = bed.x - 36 * bed.s;
		const ey = bed.y + 52 * bed.s;
		const low = floor + (26 + i * 22) * bed.s;
		limb(
			P,
			`M${sx},${sy} C${sx + 90},${sy} ${sx + 40},${low} ${sx + 110},${low} L${ex - 90},${low} C${ex - 50},${low} ${ex - 70},${ey} ${ex - 26},${ey}`,
			12,
			YELLOW,
			6,
		);
		shape(P, `M${ex - 40},${ey - 17} h40 v34 h-40 Z`, PAPER, 6);
	});
	return P;
}
