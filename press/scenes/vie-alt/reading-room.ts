import type { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";
import { at, disc, type Format, type Spot, shape, sheet } from "./stage.ts";

interface Layout {
	readonly floor: number;
	readonly chair: Spot;
	readonly lamp: Spot;
	readonly table: Spot;
}

const LAYOUT: Record<Format, Layout> = {
	wide: { floor: 740, chair: { x: 500, y: 810, s: 1 }, lamp: { x: 160, y: 800, s: 1 }, table: { x: 960, y: 830, s: 1 } },
	tall: { floor: 796, chair: { x: 420, y: 868, s: 0.96 }, lamp: { x: 96, y: 850, s: 1.06 }, table: { x: 832, y: 892, s: 0.96 } },
	preview: { floor: 530, chair: { x: 540, y: 586, s: 0.7 }, lamp: { x: 270, y: 574, s: 0.72 }, table: { x: 868, y: 602, s: 0.74 } },
};

function lamp(P: Press): void {
	P.line("M0,0 C-10,-300 -30,-520 40,-640 C80,-700 150,-700 190,-650", 16, PAPER);
	shape(P, "M-70,12 C-60,-24 60,-24 70,12 Z", PAPER, 9);
	shape(P, "M110,-560 L160,-676 C180,-700 230,-694 246,-668 L300,-560 Z", PINK, 11);
	P.path("M222,-684 C236,-682 242,-674 246,-668 L300,-560 H250 Z", { a: 0.4 });
}

function chair(P: Press): void {
	for (const x of [-210, 190]) shape(P, `M${x - 18},-40 h40 l-8,46 h-22 Z`, PAPER, 9);
	const back = "M-200,-120 C-240,-330 -220,-520 -130,-548 C-40,-572 80,-568 150,-540 C226,-510 236,-320 206,-120 Z";
	P.path(back, PINK);
	P.clip(back);
	P.path("M110,-580 L260,-580 L260,-100 L120,-100 C150,-240 150,-420 110,-580 Z", { a: 0.4 });
	P.close();
	shape(P, back, {}, 13);
	for (const [x, y] of [
		[-110, -440],
		[-10, -456],
		[92, -440],
		[-62, -372],
		[44, -376],
	] as const) {
		P.circle(x, y, 11, INK);
		P.line(`M${x - 30},${y + 24} L${x - 12},${y + 9} M${x + 30},${y + 24} L${x + 12},${y + 9}`, 6, LINE);
	}
	shape(P, "M-200,-210 C-100,-236 110,-236 204,-210 L210,-110 H-206 Z", PINK, 11);
	P.path("M110,-226 C150,-222 180,-216 204,-210 L210,-110 H120 Z", { a: 0.4 });
	shape(P, "M-230,-110 H236 L230,-34 H-222 Z", PINK, 12);
	P.path("M120,-110 H236 L230,-34 H126 Z", { a: 0.5 });
}

function arms(P: Press): void {
	for (const s of [-1, 1]) {
		const x = s * 236;
		const d = `M${x - 52},-40 L${x - 58},-236 C${x - 70},-300 ${x + 70},-300 ${x + 58},-236 L${x + 52},-40 Z`;
		shape(P, d, PINK, 12);
		if (s > 0) P.path(`M${x + 6},-280 C${x + 44},-280 ${x + 62},-262 ${x + 58},-236 L${x + 52},-40 H${x + 2} Z`, { a: 0.5 });
		P.line(`M${x - 24},-236 C${x - 24},-264 ${x + 24},-264 ${x + 24},-236 C${x + 24},-214 ${x - 8},-214 ${x - 8},-234`, 8, LINE);
	}
}

/** The cat has got to the good part. */
function cat(P: Press): void {
	shape(P, "M96,-206 C150,-190 190,-230 168,-280 C150,-310 176,-336 196,-318", {}, 34);
	P.line("M96,-206 C150,-190 190,-230 168,-280 C150,-310 176,-336 196,-318", 18, PAPER);
	shape(P, "M-96,-196 C-110,-300 -70,-380 0,-384 C70,-380 112,-300 100,-196 Z", PAPER, 11);
	P.path("M40,-372 C90,-340 108,-270 100,-196 H50 C70,-260 66,-320 40,-372 Z", { a: 0.36 });
	P.line("M84,-300 L60,-290 M94,-264 L68,-258 M96,-230 L72,-228", 9, LINE);
	const head =
		"M-84,-412 C-96,-470 -92,-506 -82,-530 C-64,-520 -50,-508 -38,-492 C-14,-500 16,-500 40,-492 C52,-508 66,-520 84,-530 C94,-506 98,-470 86,-412 C70,-366 -68,-366 -84,-412 Z";
	shape(P, head, PAPER, 11);
	P.path("M-76,-508 C-64,-500 -58,-494 -52,-484 L-76,-470 Z M78,-508 C66,-500 60,-494 54,-484 L78,-470 Z", PINK);
	P.line("M-12,-490 V-468 M2,-492 V-462 M16,-490 V-468", 8, LINE);
	for (const s of [-1, 1]) {
		P.line(`M${s * 40 - 18},-432 C${s * 40 - 8},-416 ${s * 40 + 8},-416 ${s * 40 + 18},-432`, 9, LINE);
		P.line(`M${s * 62},-404 L${s * 112},-412 M${s * 60},-394 L${s * 108},-388`, 5, LINE);
	}
	disc(P, -40, -430, 30, {}, 8);
	disc(P, 42, -430, 30, {}, 8);
	P.line("M-10,-434 C-4,-440 6,-440 12,-434", 8, LINE);
	P.path("M-12,-404 H14 L1,-390 Z", PINK);
	P.line("M1,-390 C-4,-378 -18,-378 -22,-386 M1,-390 C6,-378 20,-378 24,-386", 6, LINE);
	// Open book, held by two paws.
	shape(
		P,
		"M0,-206 C-40,-236 -110,-236 -160,-216 L-176,-326 C-120,-346 -50,-344 -4,-314 C40,-344 112,-346 168,-326 L158,-216 C110,-236 40,-236 0,-206 Z",
		YELLOW,
		11,
	);
	P.line("M0,-208 L-4,-312", 8, LINE);
	P.line(
		"M-128,-300 C-100,-308 -70,-306 -44,-296 M-124,-270 C-96,-278 -66,-276 -42,-266 M40,-296 C70,-306 100,-308 130,-300 M40,-266 C66,-276 96,-278 126,-270",
		7,
		LINE,
	);
	for (const s of [-1, 1]) {
		shape(
			P,
			`M${s * 120 - 26},-214 C${s * 120 - 30},-246 ${s * 120 + 30},-246 ${s * 120 + 26},-214 C${s * 120 + 20},-196 ${s * 120 - 20},-196 ${s * 120 - 26},-214 Z`,
			PAPER,
			9,
		);
		P.line(`M${s * 120 - 8},-212 v10 M${s * 120 + 8},-212 v10`, 6, LINE);
	}
}

/** Phones keep well in a closed jar, somewhere cool. */
function jar(P: Press): void {
	shape(P, "M-30,-220 L-46,0 M30,-220 L46,0", {}, 14);
	P.line("M-20,-220 L-90,6 M20,-220 L90,6", 14, PAPER);
	shape(P, "M-150,-246 C-150,-262 150,-262 150,-246 C150,-222 -150,-222 -150,-246 Z", PINK, 10);
	const glass = "M-100,-262 C-118,-330 -118,-440 -84,-474 H84 C118,-440 118,-330 100,-262 Z";
	P.path(glass, PAPER);
	P.clip(glass);
	const phone = (x: number, y: number, r: number, pink: boolean) => {
		P.open(`transform="translate(${x} ${y}) rotate(${r})"`);
		P.rect(-31, -58, 62, 116, INK, 'rx="11"');
		P.rect(-22, -44, 44, 82, pink ? PINK : YELLOW, 'rx="4"');
		P.circle(0, 47, 5, PAPER);
		P.close();
	};
	phone(-62, -408, 12, true);
	phone(52, -420, -14, false);
	phone(-4, -372, 30, true);
	phone(74, -330, 12, true);
	phone(-70, -318, -16, false);
	phone(0, -292, 82, false);
	P.close();
	P.path("M48,-474 H84 C118,-440 118,-330 100,-262 H66 C84,-340 84,-420 48,-474 Z", { a: 0.32 });
	shape(P, glass, {}, 11);
	P.line("M-88,-430 C-98,-390 -98,-350 -92,-310", 9, PAPER);
	shape(P, "M-92,-474 H92 V-512 H-92 Z", YELLOW, 10);
	P.line("M-60,-500 v16 M-30,-500 v16 M0,-500 v16 M30,-500 v16 M60,-500 v16", 6, LINE);
}

/** The library after closing time. */
export function readingRoom(format: Format): Press {
	const P = sheet(format);
	const { floor, chair: seat, lamp: light, table } = LAYOUT[format];
	P.rect(0, 0, P.w, P.h, INK);
	const lx = light.x + 205 * light.s;
	const ly = light.y - 560 * light.s;
	const half = 95 * light.s;
	const spread = (floor - ly) * 0.86;
	P.path(`M${lx - half},${ly} L${lx + half},${ly} L${lx + half + spread},${floor + 4} H${lx - half - spread * 0.36} Z`, YELLOW);
	P.rect(0, floor, P.w, P.h - floor, PINK);
	P.rect(0, floor, P.w, P.h - floor, { a: 0.5 });
	P.ellipse(lx + spread * 0.3, floor + (P.h - floor) * 0.48, spread * 0.9, (P.h - floor) * 0.34, { a: 0, b: 0, c: 1 });
	at(P, light, () => lamp(P));
	at(P, seat, () => {
		chair(P);
		cat(P);
		arms(P);
	});
	at(P, table, () => jar(P));
	return P;
}
