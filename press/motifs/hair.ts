// Hair and headwear of a bust, in head space (0,0 is the middle of the face, rx its half width).
import { chance } from "../chance.ts";
import type { Press } from "../press.ts";
import { LINE, PINK, type Tones } from "../tones.ts";
import type { HairStyle, Look } from "./look.ts";

type Draw = (P: Press, look: Look, rx: number) => void;

/** `back` is drawn behind the neck and shoulders, `front` over the face. */
export interface HairDrawing {
	readonly back?: Draw;
	readonly front: Draw;
}

const round1 = (n: number): number => Math.round(n * 10) / 10;
const hatOf = (look: Look): Tones => look.hatTone ?? PINK;

const bald: HairDrawing = {
	front(P, look, rx) {
		P.path(
			`M${-rx - 8},10 C${-rx - 24},-60 ${-rx - 4},-104 ${-rx + 16},-116 C${-rx + 8},-70 ${-rx + 6},-30 ${-rx - 8},10 Z M${rx + 8},10 C${rx + 24},-60 ${rx + 4},-104 ${rx - 16},-116 C${rx - 8},-70 ${rx - 6},-30 ${rx + 8},10 Z`,
			look.hairTone,
		);
	},
};

const shaved: HairDrawing = {
	front(P, _look, rx) {
		P.path(
			`M${-rx - 2},-30 C${-rx - 2},-222 ${rx + 2},-222 ${rx + 2},-30 C${rx - 20},-110 60,-120 0,-122 C-60,-120 ${-rx + 20},-110 ${-rx - 2},-30 Z`,
			{ a: 0.62 },
		);
	},
};

const short: HairDrawing = {
	front(P, look, rx) {
		P.path(
			`M${-rx - 10},-6 C${-rx - 34},-250 ${rx + 40},-270 ${rx + 10},-6 C${rx - 6},-60 ${rx - 20},-80 60,-100 C-10,-96 -60,-130 -84,-140 C-90,-90 ${-rx},-70 ${-rx - 10},-6 Z`,
			look.hairTone,
		);
	},
};

const afro: HairDrawing = {
	back: (P, look) => void P.circle(0, -85, 232, look.hairTone),
	front(P, look, rx) {
		P.path(
			`M${-rx - 4},-20 C${-rx + 20},-120 -60,-128 0,-130 C60,-128 ${rx - 20},-120 ${rx + 4},-20 C${rx + 40},-200 60,-220 0,-220 C-60,-220 ${-rx - 40},-200 ${-rx - 4},-20 Z`,
			look.hairTone,
		);
	},
};

const bob: HairDrawing = {
	back(P, look, rx) {
		P.path(`M${-rx - 58},170 C${-rx - 60},-60 ${-rx - 30},-250 0,-250 C${rx + 30},-250 ${rx + 60},-60 ${rx + 58},170 Z`, look.hairTone);
	},
	front(P, look, rx) {
		P.path(
			`M${-rx - 20},150 C${-rx - 50},-60 ${-rx - 10},-236 0,-236 C${rx + 10},-236 ${rx + 50},-60 ${rx + 20},150 L${rx - 8},150 C${rx + 4},40 ${rx - 6},-40 ${rx - 16},-64 L${-rx + 16},-64 C${-rx + 6},-40 ${-rx - 4},40 ${-rx + 8},150 Z`,
			look.hairTone,
		);
	},
};

const long: HairDrawing = {
	back(P, look, rx) {
		P.path(
			`M${-rx - 90},360 C${-rx - 60},200 ${-rx - 76},-240 0,-250 C${rx + 76},-240 ${rx + 60},200 ${rx + 90},360 C60,330 -60,330 ${-rx - 90},360 Z`,
			look.hairTone,
		);
	},
	front(P, look, rx) {
		P.path(
			`M${-rx - 16},60 C${-rx - 44},-120 ${-rx + 10},-240 0,-240 C${rx - 10},-240 ${rx + 44},-120 ${rx + 16},60 C${rx + 6},-50 60,-130 -20,-170 C-60,-110 ${-rx - 4},-40 ${-rx - 16},60 Z`,
			look.hairTone,
		);
	},
};

const bun: HairDrawing = {
	back: (P, look) => void P.circle(6, -268, 84, look.hairTone),
	front(P, look, rx) {
		P.path(
			`M${-rx - 8},6 C${-rx - 30},-236 ${rx + 30},-236 ${rx + 8},6 C${rx - 6},-70 50,-134 0,-140 C-50,-134 ${-rx + 6},-70 ${-rx - 8},6 Z`,
			look.hairTone,
		);
		P.line("M-50,-200 C-20,-222 30,-222 56,-200", 14, PINK);
	},
};

const curls: HairDrawing = {
	back(P, look, rx) {
		const random = chance(`${look.seed}b`);
		P.path("M-190,150 C-200,-250 200,-250 190,150 Z", look.hairTone);
		for (let i = 0; i < 30; i++) {
			const a = Math.PI * (0.92 + (1.16 * i) / 29);
			const r = 190 + (i % 2) * 28;
			P.circle(Math.cos(a) * r * 0.98, -40 + Math.sin(a) * r, 52 + random() * 22, look.hairTone);
		}
		for (let k = 0; k < 4; k++)
			for (const side of [-1, 1]) P.circle(side * (rx + 40 + random() * 20), k * 46 - 10, 50 + random() * 10, look.hairTone);
	},
	front(P, look, rx) {
		const random = chance(`${look.seed}f`);
		for (let i = 0; i < 9; i++) {
			const a = Math.PI * (1.08 + (0.84 * i) / 8);
			P.circle(Math.cos(a) * (rx + 2), -52 + Math.sin(a) * 128, 38 + random() * 14, look.hairTone);
		}
	},
};

const mohawk: HairDrawing = {
	back(P, look) {
		let d = "M-60,-150";
		for (let i = 0; i <= 6; i++) {
			const a = Math.PI * (1.18 + (0.64 * i) / 6);
			d += ` L${round1(Math.cos(a) * 330)},${round1(-40 + Math.sin(a) * 330)}`;
			d += ` L${round1(Math.cos(a + 0.055) * 215)},${round1(-40 + Math.sin(a + 0.055) * 215)}`;
		}
		P.path(`${d} L70,-150 Z`, look.hairTone);
	},
	front(P, look, rx) {
		P.path(
			`M${-rx + 4},-70 C${-rx + 10},-200 ${rx - 10},-200 ${rx - 4},-70 C${rx - 40},-120 44,-126 0,-128 C-44,-126 ${-rx + 40},-120 ${-rx + 4},-70 Z`,
			{ a: 0.5 },
		);
		P.path("M-52,-178 C-40,-118 -20,-104 0,-96 C20,-104 40,-118 52,-178 Z", look.hairTone);
	},
};

const headscarf: HairDrawing = {
	back(P, look, rx) {
		P.path(`M${-rx - 60},290 C${-rx - 110},-40 ${-rx - 20},-262 0,-262 C${rx + 20},-262 ${rx + 110},-40 ${rx + 60},290 Z`, hatOf(look));
	},
	front(P, look, rx) {
		const opening = "M0,-138 C-110,-138 -122,-30 -116,30 C-106,120 -60,172 0,174 C60,172 106,120 116,30 C122,-30 110,-138 0,-138 Z";
		P.path(
			`M${-rx - 56},200 C${-rx - 100},-60 ${-rx - 10},-258 0,-258 C${rx + 10},-258 ${rx + 100},-60 ${rx + 56},200 C80,330 -80,330 ${-rx - 56},200 Z ${opening}`,
			hatOf(look),
			'fill-rule="evenodd"',
		);
		P.line("M-150,190 C-60,270 60,280 168,150", 8, LINE);
		P.line("M-168,-40 C-150,-160 -80,-226 -10,-236", 6, LINE);
	},
};

const beanie: HairDrawing = {
	back(P, look, rx) {
		P.path(
			`M${-rx - 10},-80 L${rx + 10},-80 C${rx + 14},-40 ${rx + 8},-10 ${rx - 20},20 L${-rx + 20},20 C${-rx - 8},-10 ${-rx - 14},-40 ${-rx - 10},-80 Z`,
			look.hairTone,
		);
	},
	front(P, look, rx) {
		P.path(`M${-rx - 16},-92 C${-rx - 24},-300 ${rx + 24},-300 ${rx + 16},-92 Z`, hatOf(look));
		P.path(
			`M${-rx - 24},-74 L${-rx - 20},-138 C-60,-160 60,-160 ${rx + 20},-138 L${rx + 24},-74 C60,-98 -60,-98 ${-rx - 24},-74 Z`,
			look.hatBandTone ?? hatOf(look),
		);
		for (let i = -5; i <= 5; i++) P.line(`M${i * 25},${-146 + Math.abs(i) * 1.6} L${i * 26},${-96 + Math.abs(i) * 2.4}`, 6, LINE);
	},
};

const beret: HairDrawing = {
	back(P, look, rx) {
		P.path(`M${-rx - 22},110 L${-rx - 10},-60 L${rx + 10},-60 L${rx + 22},110 C60,60 -60,60 ${-rx - 22},110 Z`, look.hairTone);
	},
	front(P, look, rx) {
		P.path(
			`M${-rx - 10},-74 C${-rx + 30},-120 ${rx - 30},-120 ${rx + 10},-74 C${rx + 120},-130 ${rx + 60},-262 -20,-262 C${-rx - 80},-258 ${-rx - 100},-130 ${-rx - 10},-74 Z`,
			hatOf(look),
		);
		P.line("M-10,-262 L-2,-288", 14, LINE);
	},
};

const braids: HairDrawing = {
	back(P, look, rx) {
		P.path(`M${-rx - 30},20 C${-rx - 40},-240 ${rx + 40},-240 ${rx + 30},20 Z`, look.hairTone);
		for (const side of [-1, 1])
			for (let k = 0; k < 7; k++) P.ellipse(side * (rx + 34 + k * 3), 20 + k * 52, 36 - k * 1.5, 38, look.hairTone);
	},
	front(P, look, rx) {
		P.path(
			`M${-rx - 12},20 C${-rx - 34},-236 ${rx + 34},-236 ${rx + 12},20 C${rx - 4},-70 60,-130 0,-176 C-60,-130 ${-rx + 4},-70 ${-rx - 12},20 Z`,
			look.hairTone,
		);
	},
};

export const hairStyles: Record<HairStyle, HairDrawing> = {
	afro,
	bald,
	beanie,
	beret,
	bob,
	braids,
	bun,
	curls,
	headscarf,
	long,
	mohawk,
	shaved,
	short,
};
