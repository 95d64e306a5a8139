import { chance } from "../../chance.ts";
import type { Press } from "../../press.ts";
import { INK, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";
import { leaf, sprout, stemmed, sunflower } from "./plants.ts";
import { at, disc, type Format, type Spot, shape, sheet } from "./stage.ts";

const LAYOUT: Record<Format, { readonly cabinet: Spot; readonly floor: number }> = {
	wide: { cabinet: { x: 580, y: 838, s: 1 }, floor: 800 },
	tall: { cabinet: { x: 482, y: 900, s: 1 }, floor: 866 },
	preview: { cabinet: { x: 590, y: 600, s: 0.68 }, floor: 576 },
};

const COLS = 4;
const ROWS = 3;
const W = 200;
const H = 148;

type Growth = (P: Press) => void;

/** Column, row, and what grew there; origin in the middle of the drawer's back edge. */
const OPEN: readonly (readonly [number, number, Growth])[] = [
	[
		0,
		0,
		(P) => {
			sprout(P, -44, 16, 120, PAPER);
			sprout(P, 36, 16, 168, YELLOW);
		},
	],
	[
		2,
		0,
		(P) => {
			P.line("M0,16 C-8,-50 6,-90 50,-130", 20, INK);
			leaf(P, -2, -20, 116, -62, PAPER);
			leaf(P, 16, -66, 100, 74, PAPER);
			sunflower(P, 74, -182, 122, YELLOW);
		},
	],
	[
		1,
		1,
		(P) => {
			for (const [x, y, t] of [
				[-56, 0, -24],
				[-6, -8, -4],
				[46, -2, 18],
			] as const) {
				leaf(P, x, y - 18, 78, t - 18);
				leaf(P, x, y - 18, 78, t + 18);
				shape(
					P,
					`M${x - 27},${y - 24} C${x - 24},${y - 36} ${x + 24},${y - 36} ${x + 27},${y - 24} C${x + 24},${y + 16} ${x + 8},${y + 46} ${x},${y + 70} C${x - 8},${y + 46} ${x - 24},${y + 16} ${x - 27},${y - 24} Z`,
					ORANGE,
					8,
				);
			}
		},
	],
	[
		3,
		0,
		(P) => {
			stemmed(P, -54, 20, 120, "tulip", YELLOW, PINK);
			stemmed(P, -2, 20, 168, "tulip", ORANGE, PINK);
			stemmed(P, 52, 20, 112, "tulip", YELLOW, PINK);
		},
	],
	[
		2,
		2,
		(P) => {
			stemmed(P, -38, 20, 84, "bloom", PAPER, YELLOW);
			stemmed(P, 36, 20, 96, "bloom", PAPER, YELLOW);
		},
	],
];

function closedDrawer(P: Press, tones: Tones): void {
	shape(P, `M${-W / 2 + 9},9 H${W / 2 - 9} V${H - 9} H${-W / 2 + 9} Z`, tones, 9);
	shape(P, "M-46,34 H46 V72 H-46 Z", PAPER, 7);
	disc(P, 0, 104, 14, INK, 4);
}

/** Pulled out: dark hollow, then the front dropped lower and drawn larger. */
function openDrawer(P: Press, tones: Tones, growth: Growth): void {
	P.path(`M${-W / 2 + 9},9 H${W / 2 - 9} V${H} H${-W / 2 + 9} Z`, INK);
	growth(P);
	P.path(`M${-W / 2 + 5},20 L${-W / 2 - 6},58 H${W / 2 + 6} L${W / 2 - 5},20 L${W / 2 - 20},30 H${-W / 2 + 20} Z`, INK);
	const front = `M${-W / 2 - 7},48 H${W / 2 + 7} V${H + 24} H${-W / 2 - 7} Z`;
	shape(P, front, tones, 10);
	P.path(`M${W / 2 - 36},48 H${W / 2 + 7} V${H + 24} H${W / 2 - 36} Z`, { a: 0.36 });
	shape(P, "M-52,74 H42 V112 H-52 Z", PAPER, 7);
	disc(P, -5, 142, 16, INK, 4);
}

/** A seed library: some loans are overdue. */
export function seeds(format: Format): Press {
	const P = sheet(format);
	const { cabinet, floor } = LAYOUT[format];
	P.rect(0, 0, P.w, P.h, PINK);
	for (let i = 0; i < 40; i++) {
		const x = (i % 10) * 136 + (Math.floor(i / 10) % 2) * 68;
		const y = Math.floor(i / 10) * 200 + 60;
		P.line(`M${x},${y} c10,-16 28,-16 34,0 M${x + 17},${y - 4} v22`, 6, { b: 0 });
	}
	P.rect(0, floor, P.w, P.h - floor, INK);
	at(P, { ...cabinet, r: -1 }, () => {
		const left = (-COLS * W) / 2;
		const top = -ROWS * H - 62;
		for (const x of [left + 20, -left - 60]) shape(P, `M${x},-40 h40 l-8,60 h-24 Z`, INK, 8);
		shape(P, `M${left - 26},${top - 26} H${-left + 26} V-30 H${left - 26} Z`, YELLOW, 12);
		P.path(`M${-left + 2},${top - 20} H${-left + 22} V-36 H${-left + 2} Z`, { a: 0.5 });
		const fronts: readonly Tones[] = [YELLOW, PAPER, YELLOW, PINK, YELLOW, PAPER, PINK];
		const opened = (c: number, r: number) => OPEN.find(([oc, or]) => oc === c && or === r);
		for (let r = 0; r < ROWS; r++)
			for (let c = 0; c < COLS; c++)
				if (!opened(c, r))
					at(P, { x: left + (c + 0.5) * W, y: top + r * H, s: 1 }, () => closedDrawer(P, fronts[(c + r * 3) % 7] ?? PAPER));
		for (const [c, r, growth] of OPEN)
			at(P, { x: left + (c + 0.5) * W, y: top + r * H, s: 1 }, () => openDrawer(P, (c + r) % 2 ? PINK : PAPER, growth));
		// Seeds that did not wait for the form to be stamped.
		const rand = chance("graines");
		for (let i = 0; i < 26; i++) {
			const x = left + 1.5 * W + (rand() - 0.5) * (60 + i * 12);
			const y = top + 2 * H + 74 + i * 9;
			P.ellipse(
				x,
				Math.min(y, 6),
				8,
				13,
				i % 2 ? YELLOW : PAPER,
				`transform="rotate(${Math.round(rand() * 120 - 60)} ${x} ${Math.min(y, 6)})"`,
			);
		}
	});
	return P;
}
