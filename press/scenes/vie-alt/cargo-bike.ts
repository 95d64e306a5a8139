import type { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";
import { profile } from "./profile.ts";
import { at, disc, type Format, limb, type Spot, shape, sheet } from "./stage.ts";

const SKIN: Tones = { a: 0, b: 0.36, c: 0.36 };
const CRUST: Tones = { a: 0, b: 0.5, c: 1 };

interface Layout {
	readonly bike: Spot;
	readonly sun: readonly [x: number, y: number, r: number];
}

const LAYOUT: Record<Format, Layout> = {
	wide: { bike: { x: 548, y: 806, s: 0.94 }, sun: [640, 440, 372] },
	tall: { bike: { x: 476, y: 860, s: 0.92 }, sun: [560, 480, 386] },
	preview: { bike: { x: 560, y: 570, s: 0.64 }, sun: [640, 320, 272] },
};

function wheel(P: Press, x: number, y: number, r: number): void {
	P.circle(x, y, r, INK);
	P.circle(x, y, r - 26, PAPER);
	for (let i = 0; i < 16; i++) {
		const a = (i * Math.PI) / 8 + 0.1;
		P.line(`M${x},${y} L${(x + Math.cos(a) * (r - 22)).toFixed(1)},${(y + Math.sin(a) * (r - 22)).toFixed(1)}`, 4, LINE);
	}
	disc(P, x, y, 17, YELLOW, 8);
}

function loaf(P: Press, x: number, y: number, r: number): void {
	const d = `M${x - r},${y + r * 0.5} C${x - r * 1.1},${y - r * 0.5} ${x - r * 0.5},${y - r * 0.86} ${x},${y - r * 0.86} C${x + r * 0.5},${y - r * 0.86} ${x + r * 1.1},${y - r * 0.5} ${x + r},${y + r * 0.5} Z`;
	P.path(d, CRUST);
	P.clip(d);
	P.path(
		`M${x + r * 0.3},${y - r} C${x + r * 0.7},${y - r * 0.4} ${x + r * 0.6},${y + r * 0.2} ${x + r * 0.2},${y + r} L${x + r * 2},${y + r} L${x + r * 2},${y - r} Z`,
		ORANGE,
	);
	for (const i of [-1, 0, 1])
		P.line(`M${x - r * 0.16 + i * r * 0.42},${y - r * 0.1} q${r * 0.08},${-r * 0.28} ${r * 0.3},${-r * 0.4}`, 9, PAPER);
	P.close();
	shape(P, d, {}, 9);
}

function baguette(P: Press, x: number, y: number, tall: number, tilt: number): void {
	P.open(`transform="rotate(${tilt} ${x} ${y})"`);
	limb(P, `M${x},${y} V${y - tall}`, 44, CRUST);
	for (let i = 0; i < Math.floor(tall / 52); i++) P.line(`M${x - 12},${y - tall + 22 + i * 52} l22,-22`, 8, LINE);
	P.close();
}

function load(P: Press): void {
	baguette(P, 372, -310, 250, 14);
	baguette(P, 318, -300, 300, 7);
	loaf(P, 150, -470, 66);
	loaf(P, 252, -476, 74);
	loaf(P, 118, -388, 76);
	loaf(P, 236, -386, 82);
	loaf(P, 356, -382, 76);
	// A sparrow, in charge of quality.
	at(P, { x: 262, y: -560, s: 1 }, () => {
		P.line("M-6,10 V36 M12,10 V36", 6, LINE);
		shape(P, "M-58,14 L-40,-8 C-30,-44 30,-56 44,-22 L66,-14 L44,-4 C40,22 -10,36 -40,10 Z", PINK, 8);
		P.path("M-32,0 C-14,-18 10,-12 18,6 C4,16 -18,16 -32,0 Z", INK);
		P.circle(28, -24, 5.5, INK);
	});
}

function crate(P: Press): void {
	const d = "M40,-356 H470 L424,-118 H92 Z";
	P.path(d, PINK);
	P.clip(d);
	P.path("M320,-360 H480 L430,-110 H300 Z", { a: 0.4 });
	P.line("M40,-290 H480 M40,-236 H480 M40,-180 H480", 7, LINE);
	P.close();
	shape(P, d, {}, 11);
	shape(P, "M26,-374 H484 V-342 H26 Z", YELLOW, 10);
	disc(P, 236, -240, 60, PAPER, 9);
	// An ear of wheat for a coat of arms.
	P.line("M236,-196 C236,-230 238,-250 244,-282", 7, LINE);
	for (let i = 0; i < 4; i++)
		for (const s of [-1, 1])
			P.ellipse(239 + s * 13 + i * 1.4, -222 - i * 15, 7, 12, INK, `transform="rotate(${s * 32} ${239 + s * 13} ${-222 - i * 15})"`);
}

function rider(P: Press): void {
	// Far leg, then saddle and frame go in between (drawn by the caller), then the near side.
	shape(P, "M-286,-366 C-300,-500 -256,-610 -182,-636 C-112,-650 -72,-604 -80,-536 C-86,-464 -96,-410 -104,-352 Z", PAPER, 11);
	P.clip("M-286,-366 C-300,-500 -256,-610 -182,-636 C-112,-650 -72,-604 -80,-536 C-86,-464 -96,-410 -104,-352 Z");
	for (let i = 0; i < 6; i++) P.line(`M-310,${-584 + i * 44} C-230,${-560 + i * 44} -140,${-566 + i * 44} -60,${-600 + i * 44}`, 15, LINE);
	P.close();
	shape(
		P,
		"M-150,-616 C-96,-610 -84,-560 -86,-520 C-90,-450 -98,-400 -66,-330 L-20,-262 C-60,-232 -120,-250 -150,-300 C-176,-360 -170,-520 -150,-616 Z",
		YELLOW,
		10,
	);
	limb(P, "M-196,-352 C-150,-350 -90,-316 -52,-262 C-60,-200 -84,-140 -100,-92", 58, INK, 8);
	limb(P, "M-112,-66 H-62", 34, PINK, 9);
	at(P, { x: -116, y: -718, s: 0.88, r: 5 }, () =>
		profile(P, { skin: SKIN, shade: 0.55, hat: "kerchief", hatTones: PINK, hairTones: INK }),
	);
	limb(P, "M-176,-570 C-150,-520 -120,-480 -96,-462", 56, PAPER, 10);
	limb(P, "M-96,-462 C-70,-446 -50,-432 -26,-418", 38, SKIN, 9);
}

/** The baker's round: the bread leads, the baker follows. */
export function cargoBike(format: Format): Press {
	const P = sheet(format);
	const { bike, sun } = LAYOUT[format];
	P.circle(sun[0], sun[1], sun[2], YELLOW);
	for (const [dx, dy, long] of [
		[-500, -640, 220],
		[-560, -560, 240],
		[-520, -470, 150],
		[-590, -380, 190],
	] as const)
		P.line(
			`M${bike.x + dx * bike.s},${bike.y + dy * bike.s} q${long * 0.25 * bike.s},-22 ${long * 0.5 * bike.s},0 t${long * 0.5 * bike.s},0`,
			12,
			PINK,
		);
	P.rect(0, bike.y - 6, P.w, P.h - bike.y + 6, INK);
	for (let i = 0; i < 6; i++) P.line(`M${60 + i * 230},${(bike.y + P.h) / 2 + 6} h110`, 11, PAPER);
	at(P, { ...bike, r: -1.5 }, () => {
		limb(P, "M-196,-352 C-130,-380 -60,-370 -6,-316 C-40,-270 -90,-230 -118,-196", 52, INK, 8);
		limb(P, "M-130,-174 H-86", 30, PINK, 9);
		wheel(P, -290, -140, 140);
		wheel(P, 404, -104, 104);
		load(P);
		limb(P, "M-290,-140 L-110,-122 L-196,-330 Z M-110,-122 L300,-86 L404,-104", 18, YELLOW, 8);
		limb(P, "M-176,-282 L30,-120 L-12,-396", 18, YELLOW, 8);
		crate(P);
		P.line("M-12,-396 C-4,-424 -20,-430 -44,-420", 20, LINE);
		shape(P, "M-276,-352 C-230,-372 -170,-352 -132,-350 C-140,-330 -180,-326 -214,-316 C-250,-310 -276,-326 -276,-352 Z", INK, 8);
		disc(P, -110, -122, 32, PINK, 9);
		P.line("M-110,-122 L-90,-66", 14, LINE);
		rider(P);
	});
	return P;
}
