import { flow } from "../../motifs/wind.ts";
import { bust } from "../../people/bust.ts";
import type { Look } from "../../people/look.ts";
import { LOOKS } from "../../people/looks.ts";
import type { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";
import { pot, sprout, stemmed } from "./plants.ts";
import { at, disc, type Format, type Spot, shape, sheet } from "./stage.ts";

interface Layout {
	readonly houses: Spot;
	readonly sun: readonly [x: number, y: number, r: number];
}

const LAYOUT: Record<Format, Layout> = {
	wide: { houses: { x: 592, y: 822, s: 0.92 }, sun: [880, 240, 170] },
	tall: { houses: { x: 496, y: 862, s: 0.86 }, sun: [720, 280, 176] },
	preview: { houses: { x: 592, y: 592, s: 0.66 }, sun: [900, 170, 126] },
};

/** Height of the gallery's floor above the ground. */
const DECK = -190;

interface House {
	readonly x: number;
	readonly w: number;
	readonly eave: number;
	readonly ridge: number;
	readonly wall: Tones;
	readonly roof: Tones;
}

const HOUSES: readonly House[] = [
	{ x: -350, w: 270, eave: -400, ridge: -560, wall: PAPER, roof: INK },
	{ x: 0, w: 300, eave: -480, ridge: -690, wall: YELLOW, roof: PINK },
	{ x: 350, w: 270, eave: -380, ridge: -590, wall: PAPER, roof: INK },
];

/** On the gallery, in the middle of a conversation. */
const NEIGHBOURS: readonly { readonly spot: Spot; readonly look: Look }[] = [
	{
		spot: { x: -190, y: DECK - 172, s: 0.36 },
		look: { ...LOOKS.samba, hair: "cap", hairAccent: YELLOW, wear: "plain", cloth: PINK, tilt: 8 },
	},
	{
		spot: { x: 204, y: DECK - 160, s: 0.36 },
		look: { ...LOOKS.nadia, hair: "bun", hairTones: ORANGE, wear: "sailor", cloth: PAPER, cloth2: INK, tilt: -9 },
	},
];

function house(P: Press, { x, w, eave, ridge, wall, roof }: House): void {
	const l = x - w / 2;
	const r = x + w / 2;
	const body = `M${l},0 V${eave} L${x + 14},${ridge} L${r},${eave} V0 Z`;
	P.path(body, wall);
	P.clip(body);
	for (let px = l + 34; px < r; px += 34) P.line(`M${px},0 V${ridge}`, 4, LINE);
	P.path(`M${x + 14},${ridge} L${r},${eave} V0 H${x + w * 0.2} Z`, { a: 0.36 });
	P.close();
	shape(P, body, {}, 10);
	const k = 34;
	const slope = (eave - ridge) / (w / 2);
	shape(
		P,
		`M${l - k},${eave + k * slope * 0.8} L${x + 14},${ridge - 34} L${r + k},${eave + k * slope * 0.8} L${r + k - 26},${eave + k * slope * 0.8 + 26} L${x + 14},${ridge + 16} L${l - k + 26},${eave + k * slope * 0.8 + 26} Z`,
		roof,
		9,
	);
}

function openings(P: Press): void {
	// Doors give on the gallery: nobody has to go downstairs to borrow sugar.
	for (const [x, tones] of [
		[-404, PINK],
		[-62, PINK],
		[400, YELLOW],
	] as const) {
		shape(P, `M${x - 36},${DECK} V${DECK - 142} H${x + 36} V${DECK} Z`, tones, 9);
		P.circle(x + 20, DECK - 66, 6, INK);
	}
	for (const [x, y, w, h, tones] of [
		[-314, -348, 74, 74, YELLOW],
		[74, -372, 84, 84, PAPER],
		[300, -330, 68, 74, PINK],
	] as const) {
		shape(P, `M${x - w / 2},${y} h${w} v${h} h${-w} Z`, tones, 9);
		P.line(`M${x},${y} v${h} M${x - w / 2},${y + h / 2} h${w}`, 6, LINE);
	}
	disc(P, 14, -560, 34, PAPER, 9);
	P.line("M14,-594 v68 M-20,-560 h68", 6, LINE);
	disc(P, -338, -452, 26, PINK, 9);
	disc(P, 362, -460, 28, YELLOW, 9);
}

function gallery(P: Press): void {
	for (const x of [-510, -186, 186, 510]) shape(P, `M${x - 13},${DECK} h26 V0 h-26 Z`, PINK, 8);
	for (const [x, s] of [
		[-186, 1],
		[186, -1],
		[186, 1],
		[-186, -1],
	] as const)
		P.line(`M${x},${DECK + 84} L${x + s * 78},${DECK + 12}`, 14, LINE);
	P.clip(`M-600,-900 H600 V${DECK} H-600 Z`);
	for (const { spot, look } of NEIGHBOURS) at(P, spot, () => bust(P, look));
	P.close();
	for (let i = 0; i <= 30; i++) P.line(`M${-530 + i * 35.4},${DECK - 66} V${DECK}`, 9, LINE);
	shape(P, `M-546,${DECK - 84} H546 V${DECK - 62} H-546 Z`, PINK, 8);
	shape(P, `M-552,${DECK} H552 V${DECK + 30} H-552 Z`, YELLOW, 9);
	pot(P, -500, DECK - 112, 56, YELLOW);
	sprout(P, -500, DECK - 116, 70, PINK);
	pot(P, 486, DECK - 112, 56, PAPER);
	stemmed(P, 486, DECK - 116, 74, "tulip", PINK, PINK);
}

function underneath(P: Press): void {
	for (let j = 0; j < 4; j++)
		for (let i = 0; i < 5 - (j % 2); i++) disc(P, -420 + i * 46 + (j % 2) * 23, -26 - j * 40, 22, j % 2 ? PAPER : YELLOW, 7);
	// The stairs, for visitors.
	for (let i = 0; i < 5; i++) shape(P, `M${330 + i * 38},${DECK + 30 + i * 34} h46 v16 h-46 Z`, PAPER, 7);
	P.line(`M326,${DECK + 40} L520,-6`, 12, LINE);
	for (const [x, t] of [
		[-90, 96],
		[-40, 74],
		[20, 110],
		[76, 82],
	] as const)
		stemmed(P, x, 4, t, t > 90 ? "bloom" : "tulip", t > 90 ? PINK : YELLOW, PAPER);
}

/** Three small houses, one gallery, no fence. */
export function hamlet(format: Format): Press {
	const P = sheet(format);
	const { houses, sun } = LAYOUT[format];
	const [sx, sy, r] = sun;
	flow(P, {
		w: P.w,
		h: P.h,
		obstacles: [{ x: sx, y: sy, r: r + 10 }],
		n: Math.round(houses.y / 52),
		width: 7,
		tone: YELLOW,
		y0: -30,
		y1: houses.y - 60,
	});
	P.circle(sx, sy, r, PINK);
	const y = houses.y;
	P.path(
		`M0,${y - 120} C${P.w * 0.2},${y - 200} ${P.w * 0.4},${y - 120} ${P.w * 0.55},${y - 130} C${P.w * 0.8},${y - 150} ${P.w * 0.9},${y - 220} ${P.w},${y - 190} V${P.h} H0 Z`,
		PINK,
	);
	P.path(`M0,${y - 10} C${P.w * 0.3},${y - 34} ${P.w * 0.7},${y + 10} ${P.w},${y - 30} V${P.h} H0 Z`, INK);
	at(P, { ...houses, r: -1 }, () => {
		for (const h of HOUSES) house(P, h);
		openings(P);
		P.path(`M-500,${DECK + 30} H500 V0 H-500 Z`, { a: 0.62 });
		underneath(P);
		gallery(P);
		hen(P);
	});
	for (let i = 0; i < 9; i++)
		P.line(`M${40 + i * (P.w / 8.6)},${y + 40 + (i % 3) * 16} l-8,-22 M${54 + i * (P.w / 8.6)},${y + 40 + (i % 3) * 16} l6,-26`, 7, YELLOW);
	return P;
}

/** The weathercock is a hen, and she is real. */
function hen(P: Press): void {
	at(P, { x: 16, y: -736, s: 0.8 }, () => {
		P.line("M-10,-4 V24 M12,-4 V24", 7, LINE);
		shape(
			P,
			"M-84,-70 C-50,-60 -30,-58 0,-62 C6,-96 20,-112 42,-112 C62,-112 70,-96 68,-84 L86,-76 L66,-66 C66,-20 30,4 -6,0 C-50,-2 -76,-30 -84,-70 Z",
			PAPER,
			9,
		);
		shape(P, "M24,-110 C16,-130 34,-136 38,-124 C44,-140 62,-132 56,-112 Z", PINK, 7);
		P.circle(48, -90, 5.5, INK);
		P.line("M-40,-38 C-26,-20 0,-18 14,-34", 7, LINE);
	});
}
