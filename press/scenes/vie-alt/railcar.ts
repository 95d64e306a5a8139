import { chance } from "../../chance.ts";
import type { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";
import { bloom, leaf, pot, stemmed, sunflower } from "./plants.ts";
import { profile } from "./profile.ts";
import { at, disc, type Format, limb, type Spot, shape, sheet } from "./stage.ts";

interface Layout {
	readonly car: Spot;
	readonly sun: readonly [x: number, y: number, r: number];
	readonly signal: Spot;
}

const LAYOUT: Record<Format, Layout> = {
	wide: { car: { x: 510, y: 764, s: 0.86 }, sun: [560, 400, 330], signal: { x: 1016, y: 770, s: 1 } },
	tall: { car: { x: 420, y: 822, s: 0.9 }, sun: [470, 440, 350], signal: { x: 852, y: 828, s: 1 } },
	preview: { car: { x: 540, y: 532, s: 0.59 }, sun: [570, 280, 236], signal: { x: 930, y: 536, s: 0.68 } },
};

const SKIN: Tones = { a: 0.38, b: 0.6, c: 0.6 };

function wheel(P: Press, x: number): void {
	disc(P, x, -92, 92, PINK, 14);
	P.circle(x, -92, 62, PAPER);
	for (let i = 0; i < 8; i++) {
		const a = (i * Math.PI) / 4 + 0.2;
		P.line(`M${x},-92 L${(x + Math.cos(a) * 64).toFixed(1)},${(-92 + Math.sin(a) * 64).toFixed(1)}`, 11, LINE);
	}
	P.raw(`<circle cx="${x}" cy="-92" r="64" fill="none" stroke="TONE" stroke-width="9"/>`, LINE);
	disc(P, x, -92, 20, YELLOW, 8);
}

function platform(P: Press): void {
	shape(P, "M-350,-190 H360 V-146 H-350 Z", YELLOW, 11);
	for (let i = 1; i < 9; i++) P.line(`M${-350 + i * 79},-186 v36`, 6, LINE);
	shape(P, "M-300,-146 H310 L290,-116 H-280 Z", INK, 8);
}

function pump(P: Press): void {
	shape(P, "M-40,-190 L-4,-400 H36 L76,-190 Z", PINK, 10);
	P.path("M24,-400 H36 L76,-190 H40 Z", { a: 0.42 });
	limb(P, "M-120,-452 L164,-346", 22, YELLOW, 9);
	disc(P, 17, -400, 24, INK, 8);
	P.line("M-140,-468 L-96,-436", 30, LINE);
	P.line("M150,-360 L186,-330", 30, LINE);
}

function driver(P: Press): void {
	limb(P, "M-246,-380 C-220,-320 -210,-270 -190,-214", 60, INK, 8);
	limb(P, "M-262,-380 C-270,-320 -270,-270 -274,-214", 60, INK, 8);
	shape(
		P,
		"M-312,-192 v-26 c0,-16 20,-20 36,-20 c30,0 40,26 62,26 v20 Z M-224,-192 v-26 c0,-16 20,-20 36,-20 c30,0 40,26 62,26 v20 Z",
		PINK,
		8,
	);
	const chest = "M-326,-356 C-336,-470 -322,-570 -262,-600 C-196,-616 -160,-580 -164,-520 C-168,-460 -190,-410 -196,-356 Z";
	P.path(chest, PAPER);
	P.clip(chest);
	for (let i = 0; i < 7; i++) P.line(`M-350,${-560 + i * 38} C-280,${-546 + i * 38} -220,${-550 + i * 38} -150,${-570 + i * 38}`, 13, LINE);
	P.path("M-350,-620 L-286,-620 C-300,-540 -296,-440 -280,-340 L-350,-340 Z", { a: 0.4 });
	P.close();
	shape(P, chest, {}, 11);
	shape(P, "M-330,-372 H-192 V-338 H-332 Z", INK, 6);
	P.line("M-230,-606 C-224,-520 -222,-440 -226,-360", 22, INK);
	at(P, { x: -206, y: -686, s: 0.9, r: 4 }, () => profile(P, { skin: SKIN, shade: 0.8, hat: "cap", hatTones: PINK, hairTones: PAPER }));
	limb(P, "M-252,-556 C-236,-500 -210,-470 -184,-462", 54, PAPER, 10);
	limb(P, "M-184,-462 C-160,-458 -142,-456 -122,-456", 38, SKIN, 9);
}

/** The only passenger travels with its own soil. */
function passenger(P: Press): void {
	P.line("M262,-270 C256,-360 262,-420 292,-470", 17, INK);
	leaf(P, 260, -320, 92, -62);
	leaf(P, 262, -360, 84, 64);
	sunflower(P, 306, -512, 96, YELLOW);
	pot(P, 262, -274, 118, PINK);
	shape(P, "M118,-282 H206 V-192 H118 Z", YELLOW, 9);
	P.line("M118,-258 H206 M140,-282 c0,-24 44,-24 44,0", 8, LINE);
}

function signal(P: Press): void {
	shape(P, "M-13,0 V-520 H13 V0 Z", PAPER, 9);
	for (let i = 0; i < 5; i++) P.path(`M-13,${-100 - i * 90} h26 v40 h-26 Z`, INK);
	P.open('transform="rotate(-32 0 -480)"');
	shape(P, "M-20,-506 H160 L142,-480 L160,-454 H-20 Z", PINK, 10);
	P.line("M108,-502 V-458", 14, PAPER);
	P.close();
	disc(P, 0, -480, 20, YELLOW, 8);
	P.line("M-40,0 C-60,-80 50,-120 14,-190 C-20,-250 -46,-280 10,-350", 9, LINE);
	for (const [x, y, t] of [
		[-44, -60, -70],
		[34, -140, 70],
		[-20, -236, -60],
		[-22, -300, -80],
	] as const)
		leaf(P, x, y, 50, t);
	bloom(P, 30, -110, 32, PINK, YELLOW);
	bloom(P, -30, -206, 34, PAPER, YELLOW);
	bloom(P, 14, -352, 32, PINK, PAPER);
}

/** Meadow along the rails: front row before the wheels, back row behind. */
function meadow(P: Press, y: number, scale: number, row: "back" | "front"): void {
	const rand = chance(`voie-${row}`);
	const step = row === "back" ? 76 : 92;
	for (let x = -20; x < P.w + 40; x += step) {
		const tall = (row === "back" ? 92 + rand() * 60 : 66 + rand() * 60) * scale;
		const pick = rand();
		stemmed(
			P,
			x + rand() * 40,
			y,
			tall,
			pick > 0.5 ? "bloom" : "tulip",
			pick > 0.75 ? PAPER : pick > 0.3 ? PINK : YELLOW,
			pick > 0.75 ? PINK : PAPER,
		);
	}
}

/** A closed line, reopened by the flowers; the service is irregular and nobody complains. */
export function railcar(format: Format): Press {
	const P = sheet(format);
	const { car, sun, signal: post } = LAYOUT[format];
	const y = car.y;
	P.circle(sun[0], sun[1], sun[2], YELLOW);
	P.path(
		`M0,${y - 130} C${P.w * 0.2},${y - 250} ${P.w * 0.4},${y - 150} ${P.w * 0.6},${y - 170} C${P.w * 0.8},${y - 190} ${P.w * 0.9},${y - 260} ${P.w},${y - 230} V${y + 20} H0 Z`,
		{ a: 0, b: 0.5, c: 0 },
	);
	P.path(`M0,${y - 20} C${P.w * 0.3},${y - 44} ${P.w * 0.7},${y} ${P.w},${y - 40} V${P.h} H0 Z`, INK);
	meadow(P, y + 8, car.s, "back");
	at(P, post, () => signal(P));
	// Sleepers, then one long rail.
	for (let x = -10; x < P.w; x += 148 * car.s)
		P.path(`M${x},${y + 34 * car.s} l${62 * car.s},0 l${-16 * car.s},${44 * car.s} l${-62 * car.s},0 Z`, PAPER);
	P.rect(-10, y, P.w + 20, 24 * car.s, PAPER);
	P.rect(-10, y + 9 * car.s, P.w + 20, 15 * car.s, { a: 0.5 });
	at(P, car, () => {
		driver(P);
		pump(P);
		passenger(P);
		platform(P);
		wheel(P, -216);
		wheel(P, 226);
	});
	meadow(P, Math.min(P.h + 10, y + 150 * car.s), car.s * 1.1, "front");
	return P;
}
