import { placard, styles } from "../../motifs/sign.ts";
import { bust } from "../../people/bust.ts";
import type { Look } from "../../people/look.ts";
import type { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";
import { at, type Format, type Spot, shape, sheet } from "./stage.ts";

const MEMBERS: Record<"left" | "middle" | "right", Look> = {
	left: {
		seed: "g2",
		skull: { rx: 150, chin: 214, jaw: 0.9 },
		skin: { a: 0, b: 0.2, c: 0.2 },
		shade: [0.14, 0.44],
		neck: 84,
		shoulders: 360,
		hair: "beanie",
		hairTones: INK,
		hairAccent: YELLOW,
		eyes: "creased",
		brow: 15,
		browTones: INK,
		nose: "line",
		mouth: "laugh",
		lips: PINK,
		blush: 0.8,
		age: 0,
		beard: "trimmed",
		tilt: -4,
		wear: "sailor",
		cloth: PAPER,
		cloth2: INK,
		cloth3: INK,
	},
	middle: {
		seed: "g1",
		skull: { rx: 146, chin: 214, jaw: 0.85 },
		skin: { a: 0.4, b: 0.6, c: 0.6 },
		shade: [0.6, 0.86],
		neck: 70,
		shoulders: 330,
		hair: "braids",
		hairTones: INK,
		hairAccent: PINK,
		eyes: "open",
		brow: 13,
		browTones: INK,
		nose: "broad",
		mouth: "laugh",
		lips: PINK,
		blush: 0.9,
		age: 0,
		tilt: 2,
		earring: { kind: "stud", size: 17, tones: YELLOW },
		wear: "dungarees",
		cloth: YELLOW,
		cloth2: INK,
		cloth3: PAPER,
	},
	right: {
		seed: "g3",
		skull: { rx: 146, chin: 208, jaw: 0.88 },
		skin: { a: 0, b: 0.34, c: 0.34 },
		shade: [0.16, 0.5],
		neck: 68,
		shoulders: 320,
		hair: "bob",
		hairTones: INK,
		hairAccent: PAPER,
		eyes: "open",
		brow: 12,
		browTones: INK,
		nose: "round",
		mouth: "lips",
		lips: PINK,
		blush: 0.8,
		age: 1,
		glasses: "round",
		tilt: 4,
		wear: "cardigan",
		cloth: INK,
		cloth2: YELLOW,
		cloth3: PAPER,
	},
};

interface Layout {
	readonly members: Record<"left" | "middle" | "right", Spot>;
	readonly sign: readonly [x: number, y: number, w: number, h: number];
	readonly line: string;
	readonly linen: readonly (readonly ["tee" | "sock" | "towel", Tones, Spot])[];
}

const LAYOUT: Record<Format, Layout> = {
	wide: {
		members: { left: { x: 262, y: 540, s: 0.7 }, middle: { x: 606, y: 444, s: 0.7 }, right: { x: 950, y: 544, s: 0.7 } },
		sign: [606, 34, 300, 196],
		line: "M-20,96 C240,190 420,178 606,150 C800,120 1000,130 1220,40",
		linen: [
			["towel", YELLOW, { x: 96, y: 136, s: 1, r: 6 }],
			["tee", PAPER, { x: 318, y: 170, s: 1, r: 0 }],
			["sock", YELLOW, { x: 856, y: 128, s: 1, r: -4 }],
			["sock", PAPER, { x: 952, y: 124, s: 1, r: -6 }],
			["tee", YELLOW, { x: 1096, y: 92, s: 0.94, r: -14 }],
		],
	},
	tall: {
		members: { left: { x: 196, y: 596, s: 0.7 }, middle: { x: 504, y: 480, s: 0.72 }, right: { x: 814, y: 600, s: 0.7 } },
		sign: [504, 44, 304, 200],
		line: "M-20,140 C200,236 360,216 504,190 C680,160 800,150 1020,60",
		linen: [
			["tee", PAPER, { x: 190, y: 206, s: 1.05, r: 2 }],
			["sock", YELLOW, { x: 744, y: 154, s: 1, r: -4 }],
			["towel", PAPER, { x: 876, y: 120, s: 1.05, r: -14 }],
		],
	},
	preview: {
		members: { left: { x: 330, y: 390, s: 0.5 }, middle: { x: 606, y: 322, s: 0.5 }, right: { x: 880, y: 394, s: 0.5 } },
		sign: [606, 22, 214, 138],
		line: "M-20,70 C240,150 420,130 606,104 C800,80 1000,90 1220,14",
		linen: [
			["towel", YELLOW, { x: 66, y: 98, s: 0.9, r: 8 }],
			["tee", PAPER, { x: 208, y: 122, s: 0.9, r: 2 }],
			["sock", YELLOW, { x: 780, y: 88, s: 0.8, r: -4 }],
			["tee", PAPER, { x: 1004, y: 76, s: 0.9, r: -8 }],
			["sock", YELLOW, { x: 1136, y: 46, s: 0.85, r: -14 }],
		],
	},
};

function linen(P: Press, kind: "tee" | "sock" | "towel", tones: Tones): void {
	if (kind === "tee") {
		shape(P, "M-64,0 L-120,44 L-94,90 L-70,72 L-74,190 C-30,180 30,196 74,186 L70,72 L94,90 L120,44 L64,0 C40,30 -40,30 -64,0 Z", tones);
		P.path("M18,24 C40,60 20,120 34,188 L74,186 L70,72 L94,90 L120,44 L64,0 C52,18 36,24 18,24 Z", { a: 0.34 });
	} else if (kind === "sock") {
		shape(P, "M-28,0 H28 V96 C36,118 92,116 88,152 C84,178 -20,176 -28,140 Z", tones);
		P.line("M-28,30 H28 M-28,54 H28", 9, LINE);
		P.path("M54,112 C78,120 92,130 88,152 C86,164 66,170 44,172 C52,152 54,130 54,112 Z", { a: 1 });
	} else {
		shape(P, "M-76,0 H76 C72,70 84,140 74,214 C30,204 -30,220 -74,210 C-68,140 -80,70 -76,0 Z", tones);
		P.line("M-76,158 C-30,166 30,152 78,160 M-76,182 C-30,190 30,176 78,184", 8, LINE);
	}
	for (const x of kind === "sock" ? [0] : [-50, 50]) shape(P, `M${x - 8},-22 h16 v40 h-16 Z`, PINK, 6);
}

/** Three members of the laundry co-operative under their sign, and a washing line that admits everything. */
export function laundry(format: Format): Press {
	const P = sheet(format);
	const { members, sign, line, linen: items } = LAYOUT[format];
	const margin = format === "tall" ? -40 : 50;
	P.rect(margin, P.h * 0.09, P.w - 2 * margin, P.h * 0.84, PINK, `transform="rotate(-2.5 ${P.w / 2} ${P.h / 2})"`);
	P.line(line, 8, LINE);
	for (const [kind, tones, spot] of items) at(P, spot, () => linen(P, kind, tones));
	const [x, y, w, h] = sign;
	placard(P, x, y, w, h, P.h * 0.8, -3, styles.yellow, "Sprout", Math.min(w, h) * 0.8);
	for (const who of ["middle", "left", "right"] as const) at(P, members[who], () => bust(P, MEMBERS[who]));
	return P;
}
