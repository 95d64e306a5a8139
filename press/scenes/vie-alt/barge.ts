import { bust } from "../../people/bust.ts";
import { LOOKS } from "../../people/looks.ts";
import type { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";
import { bloom, leaf, pot, stemmed } from "./plants.ts";
import { at, disc, type Format, type Spot, shape, sheet } from "./stage.ts";

interface Layout {
	readonly water: number;
	readonly boat: Spot;
	readonly sun: readonly [x: number, y: number, r: number];
}

const LAYOUT: Record<Format, Layout> = {
	wide: { water: 620, boat: { x: 586, y: 668, s: 1.04, r: -1.5 }, sun: [820, 270, 176] },
	tall: { water: 700, boat: { x: 490, y: 752, s: 0.9, r: -1.5 }, sun: [680, 320, 180] },
	preview: { water: 452, boat: { x: 600, y: 490, s: 0.84, r: -1.5 }, sun: [850, 200, 138] },
};

const HULL = "M-540,-40 L420,-40 C466,-46 506,-74 540,-110 C542,10 506,112 420,132 L-440,132 C-510,122 -532,50 -540,-40 Z";

function hull(P: Press): void {
	P.path(HULL, PAPER);
	P.clip(HULL);
	P.rect(-600, -20, 1200, 44, PINK);
	P.line("M-560,24 H560", 7, LINE);
	P.path("M-560,60 C-200,80 200,70 560,20 L560,200 L-560,200 Z", { a: 0.42 });
	P.close();
	shape(P, HULL, {}, 12);
	disc(P, 462, -2, 20, INK, 6);
}

function wheelhouse(P: Press): void {
	shape(P, "M-470,-40 L-464,-290 H-236 L-230,-40 Z", PAPER, 11);
	const pane = "M-436,-262 H-264 V-110 H-436 Z";
	P.path(pane, YELLOW);
	P.clip(pane);
	at(P, { x: -352, y: -184, s: 0.31 }, () =>
		bust(P, { ...LOOKS.theo, hair: "cap", hairTones: INK, hairAccent: PINK, wear: "sailor", cloth: PAPER, cloth2: INK }),
	);
	P.close();
	shape(P, pane, {}, 11);
	P.path("M-262,-290 L-236,-290 L-230,-40 L-262,-40 Z", { a: 0.5 });
	shape(P, "M-500,-288 L-490,-322 H-206 L-196,-288 Z", INK, 10);
}

function cabin(P: Press): void {
	shape(P, "M-230,-40 V-170 H318 L330,-40 Z", PINK, 11);
	P.path("M150,-170 H318 L330,-40 H150 Z", { a: 0.36 });
	for (const x of [-160, -40, 80, 200]) {
		disc(P, x, -104, 38, YELLOW, 10);
		P.line(`M${x - 36},-104 C${x - 20},-90 ${x - 6},-116 ${x},-140 M${x + 36},-104 C${x + 20},-90 ${x + 6},-116 ${x},-140`, 7, LINE);
	}
	shape(P, "M-236,-170 H338 V-194 H-236 Z", INK, 8);
}

/** The stove burns flowers, to believe the smoke. */
function smoke(P: Press): void {
	shape(P, "M-196,-194 V-300 H-146 V-194 Z", INK, 8);
	shape(P, "M-210,-300 H-132 V-322 H-210 Z", INK, 8);
	bloom(P, -160, -366, 36, PINK, YELLOW);
	bloom(P, -96, -424, 46, PAPER, PINK);
	bloom(P, -4, -462, 38, PINK, PAPER);
	bloom(P, 92, -508, 54, PAPER, YELLOW, 7);
}

function garden(P: Press): void {
	const bed = [
		[-100, 92, "tulip", PINK],
		[-52, 128, "bloom", PAPER],
		[0, 96, "tulip", PAPER],
		[52, 138, "bloom", PINK],
		[106, 104, "tulip", PINK],
		[156, 144, "bloom", PAPER],
		[210, 104, "tulip", PAPER],
		[262, 130, "bloom", PINK],
	] as const;
	for (const [x, tall, kind, tones] of bed) stemmed(P, x, -214, tall, kind, tones, YELLOW);
	shape(P, "M-130,-240 H296 L286,-194 H-120 Z", PAPER, 9);
	for (let i = 0; i < 8; i++) P.line(`M${-88 + i * 50},-236 v38`, 6, LINE);
}

function bow(P: Press): void {
	// A lemon tree keeps watch, with the cat.
	P.line("M404,-120 C404,-180 398,-220 404,-262", 15, INK);
	P.circle(404, -292, 84, INK);
	for (const [x, y] of [
		[366, -320],
		[420, -346],
		[446, -280],
		[388, -262],
	] as const)
		P.ellipse(x, y, 19, 15, YELLOW);
	leaf(P, 338, -250, 44, -70);
	leaf(P, 470, -250, 44, 70);
	pot(P, 404, -122, 98, YELLOW);
}

function water(P: Press, y: number): void {
	P.rect(0, y, P.w, P.h - y, INK);
	const rows = Math.ceil((P.h - y) / 46);
	for (let j = 0; j < rows; j++)
		for (let i = -1; i < 6; i++) {
			const x = i * 250 + (j % 2) * 120 + j * 14;
			const yy = y + 40 + j * 46;
			P.line(`M${x},${yy} q30,-16 60,0 t60,0`, 7, j % 3 === 1 ? PINK : PAPER);
		}
}

/** A barge that took its garden along. */
export function barge(format: Format): Press {
	const P = sheet(format);
	const { water: y, boat, sun } = LAYOUT[format];
	P.rect(0, 0, P.w, y, YELLOW);
	P.circle(sun[0], sun[1], sun[2], PAPER);
	P.circle(sun[0], sun[1], sun[2], { b: ["lin", sun[0] - sun[2], 0, sun[0] + sun[2], 0, [0, 0.3], [1, 0.9]], c: 0.4 });
	for (let i = 0; i < 9; i++) {
		const x = i * 148 + 20 + (i % 2) * 18;
		const tall = 190 + ((i * 37) % 70);
		P.path(
			`M${x},${y - 40} C${x - 40},${y - 90} ${x - 34},${y - tall + 20} ${x + 10},${y - tall} C${x + 46},${y - tall + 20} ${x + 48},${y - 90} ${x + 14},${y - 40} Z`,
			{ a: 0.5 },
		);
		P.line(`M${x + 7},${y - 20} V${y - tall * 0.6}`, 7, LINE);
	}
	P.path(`M0,${y - 34} C${P.w * 0.3},${y - 54} ${P.w * 0.7},${y - 26} ${P.w},${y - 46} V${y + 4} H0 Z`, PINK);
	water(P, y);
	at(P, boat, () => {
		smoke(P);
		garden(P);
		cabin(P);
		wheelhouse(P);
		bow(P);
		hull(P);
	});
	const foot = boat.y + 128 * boat.s;
	P.line(
		`M${P.w * 0.02},${foot + 8} q40,-18 80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0 t80,0`,
		12,
		PAPER,
	);
	return P;
}
