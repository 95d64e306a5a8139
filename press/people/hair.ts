import { chance } from "../chance.ts";
import type { Press } from "../press.ts";
import type { Tones } from "../tones.ts";
import { LINE, PAPER } from "../tones.ts";
import type { Hair } from "./head-passes.ts";
import { headwear } from "./headwear.ts";
import type { HairName } from "./look.ts";

/** A cloud of discs: outline of curls and afros. */
function cloud(P: Press, points: readonly (readonly [number, number, number])[], tones: Tones): void {
	for (const [x, y, r] of points) P.circle(x, y, r, tones);
}

const curls: Hair = {
	back(P, look) {
		const r = chance(`${look.seed}-back`);
		P.path("M-216,60 C-262,-330 262,-330 216,60 C200,150 150,150 120,120 L-120,120 C-150,150 -200,150 -216,60 Z", look.hairTones);
		P.circle(0, -104, 224, look.hairTones);
		const ring: [number, number, number][] = [];
		for (let i = 0; i < 25; i++) {
			const a = Math.PI * (0.8 + (1.4 * i) / 24);
			const R = 222 + (i % 2) * 26;
			ring.push([Math.cos(a) * R * 1.02, -74 + Math.sin(a) * R * 0.98, 52 + r() * 20]);
		}
		ring.push([-196, 96, 60], [-168, 142, 46], [200, 92, 58], [172, 140, 46]);
		cloud(P, ring, look.hairTones);
	},
	front(P, look) {
		const { rx } = look.skull;
		P.path(
			`M${-rx - 30},60 C${-rx - 34},-60 ${-rx - 20},-236 0,-240 C${rx + 20},-236 ${rx + 34},-60 ${rx + 30},60 C${rx + 6},40 ${rx + 6},-20 ${rx - 8},-60 C${rx - 40},-130 ${-rx + 40},-130 ${-rx + 8},-60 C${-rx - 6},-20 ${-rx - 6},40 ${-rx - 30},60 Z`,
			look.hairTones,
		);
		const r = chance(`${look.seed}-fringe`);
		const fringe: [number, number, number][] = [];
		for (let i = 0; i < 8; i++) {
			const a = Math.PI * (1.1 + (0.8 * i) / 7);
			fringe.push([Math.cos(a) * (rx + 2), -54 + Math.sin(a) * 132, 36 + r() * 16]);
		}
		cloud(P, fringe, look.hairTones);
		// A few curls catch the light: hooks, all turning the same way.
		for (const [x, y, s] of [
			[-150, -250, 1],
			[-66, -296, 1.1],
			[34, -262, 0.9],
			[-230, -150, 1],
			[-218, -20, 0.9],
			[-236, 74, 0.8],
			[118, -286, 0.9],
			[196, -190, 1],
			[244, -60, 0.9],
			[-96, -196, 0.8],
			[92, -190, 0.7],
			[214, 66, 0.8],
		] as const)
			P.line(
				`M${x},${y} c${22 * s},${-26 * s} ${54 * s},${-6 * s} ${40 * s},${18 * s} c${-8 * s},${14 * s} ${-26 * s},${8 * s} ${-24 * s},${-4 * s}`,
				6,
				look.hairAccent,
			);
	},
};

const shaven: Hair = {
	front(P, look) {
		const { rx } = look.skull;
		P.path(
			`M${-rx - 2},-24 C${-rx - 4},-266 ${rx + 4},-266 ${rx + 2},-24 C${rx - 6},-60 ${rx - 12},-74 ${rx - 14},-98 C${rx - 40},-126 70,-124 0,-134 C-70,-124 ${-rx + 40},-126 ${-rx + 14},-98 C${-rx + 12},-74 ${-rx + 6},-60 ${-rx - 2},-24 Z`,
			{ a: 0.74 },
		);
	},
};

const bun: Hair = {
	back(P, look) {
		P.circle(26, -292, 92, look.hairTones);
		P.raw('<circle cx="26" cy="-292" r="92" fill="none" stroke="TONE" stroke-width="10"/>', LINE);
		P.line("M-36,-318 C-20,-360 60,-372 88,-320 M-48,-276 C-30,-336 70,-344 98,-278 M-20,-250 C-10,-300 60,-306 74,-248", 7, LINE);
	},
	front(P, look) {
		const { rx } = look.skull;
		const d = `M${-rx - 10},26 C${-rx - 40},-280 ${rx + 40},-280 ${rx + 10},26 C${rx - 4},-30 ${rx - 10},-86 84,-124 C40,-146 0,-152 -18,-152 C-50,-136 ${-rx + 10},-110 ${-rx + 4},-40 C${-rx},-10 ${-rx - 2},10 ${-rx - 10},26 Z`;
		P.path(d, look.hairTones);
		P.clip(d);
		P.path("M20,-300 L240,-300 L240,60 L100,60 C170,-60 120,-180 20,-220 Z", { a: 0.38 });
		P.line(
			"M-18,-152 C-24,-184 -10,-206 10,-222 M-60,-132 C-72,-170 -50,-206 -14,-224 M-104,-104 C-124,-140 -100,-190 -50,-218 M-136,-60 C-150,-110 -134,-160 -100,-190 M30,-146 C34,-176 32,-200 24,-222 M78,-126 C84,-160 74,-196 44,-222 M118,-92 C128,-130 114,-178 74,-212",
			6.5,
			LINE,
		);
		P.close();
		P.raw(`<path d="${d}" fill="none" stroke="TONE" stroke-width="9" stroke-linejoin="round"/>`, LINE);
		// A lock the wind has already taken.
		const lock = `M${rx - 6},-96 C${rx + 36},-150 ${rx + 60},-92 ${rx + 108},-128 C${rx + 96},-80 ${rx + 40},-92 ${rx + 4},-40 Z`;
		P.path(lock, look.hairTones);
		P.raw(`<path d="${lock}" fill="none" stroke="TONE" stroke-width="9" stroke-linejoin="round"/>`, LINE);
	},
};

const mohawk: Hair = {
	back(P, look) {
		const spikes: string[] = [];
		const n = 7;
		for (let i = 0; i < n; i++) {
			const t = i / (n - 1);
			const a = Math.PI * (1.2 + 0.62 * t);
			const R = 352 - Math.abs(t - 0.56) * 120;
			const b0 = a - 0.15;
			const b1 = a + 0.15;
			const tip = [Math.cos(a + 0.07) * R, -40 + Math.sin(a + 0.07) * R];
			const q = (ang: number, rad: number) => `${(Math.cos(ang) * rad).toFixed(1)},${(-40 + Math.sin(ang) * rad).toFixed(1)}`;
			spikes.push(
				`M${q(b0, 150)} L${q(b0, 214)} Q${q(a - 0.05, 270)} ${tip[0]?.toFixed(1)},${tip[1]?.toFixed(1)} Q${q(a + 0.16, 262)} ${q(b1, 206)} L${q(b1, 150)} Z`,
			);
		}
		P.path("M-116,-120 C-110,-240 110,-250 120,-120 Z", look.hairTones);
		for (const d of spikes) {
			P.path(d, look.hairTones);
			P.raw(`<path d="${d}" fill="none" stroke="TONE" stroke-width="8" stroke-linejoin="round"/>`, LINE);
		}
	},
	front(P, look) {
		const { rx } = look.skull;
		P.path(
			`M${-rx - 2},-10 C${-rx - 6},-130 ${-rx + 30},-200 -50,-212 C-74,-170 -80,-150 -86,-128 C${-rx + 30},-120 ${-rx + 14},-90 ${-rx - 2},-10 Z M${rx + 2},-10 C${rx + 6},-130 ${rx - 30},-200 50,-212 C74,-170 80,-150 86,-128 C${rx - 30},-120 ${rx - 14},-90 ${rx + 2},-10 Z`,
			{ a: 0.56 },
		);
		const d = "M-70,-196 C-62,-150 -34,-118 10,-98 C30,-124 62,-150 74,-198 C40,-226 -40,-226 -70,-196 Z";
		P.path(d, look.hairTones);
		P.line("M-40,-186 C-32,-158 -16,-136 6,-122 M4,-194 C4,-170 8,-146 14,-130 M42,-188 C38,-166 32,-148 24,-134", 7, LINE);
		P.line("M-70,-196 C-62,-150 -34,-118 10,-98 C30,-124 62,-150 74,-198", 8, LINE);
	},
};

const afro: Hair = {
	back(P, look) {
		P.circle(0, -96, 272, look.hairTones);
		const pts: [number, number, number][] = [];
		for (let i = 0; i < 40; i++) {
			const a = Math.PI * (0.7 + (1.6 * i) / 39);
			pts.push([Math.cos(a) * 264, -96 + Math.sin(a) * 264, 24]);
		}
		cloud(P, pts, look.hairTones);
	},
	front(P, look) {
		const { rx } = look.skull;
		P.path(
			`M${-rx - 8},10 C${-rx + 6},-70 -112,-130 -40,-142 C20,-150 ${rx - 40},-140 ${rx - 12},-72 C${rx - 4},-40 ${rx + 2},-20 ${rx + 8},10 C${rx + 60},-200 70,-250 0,-250 C-70,-250 ${-rx - 60},-200 ${-rx - 8},10 Z`,
			look.hairTones,
		);
		// Coils, on the lit side only.
		for (let i = 0; i < 24; i++) {
			const row = i % 2;
			const a = Math.PI * (0.92 + 0.066 * (i - row) * 0.5 + 0.033 * row);
			const R = 236 - row * 44;
			const x = Math.cos(a) * R;
			const y = -96 + Math.sin(a) * R;
			P.line(`M${x.toFixed(1)},${y.toFixed(1)} q10,-12 22,-2 q6,8 -2,14`, 5.5, look.hairAccent);
		}
	},
};

const bob: Hair = {
	back(P, look) {
		const { rx } = look.skull;
		P.path(
			`M${-rx - 62},190 C${-rx - 84},-60 ${-rx - 56},-290 10,-292 C${rx + 66},-290 ${rx + 84},-60 ${rx + 70},176 C${rx + 40},214 ${rx - 10},206 60,190 L-60,190 C${-rx + 10},214 ${-rx - 40},220 ${-rx - 62},190 Z`,
			look.hairTones,
		);
	},
	front(P, look) {
		const { rx } = look.skull;
		P.path(
			`M${-rx - 30},172 C${-rx - 62},-60 ${-rx - 30},-272 10,-276 C${rx + 40},-272 ${rx + 66},-60 ${rx + 34},164 C${rx + 20},174 ${rx + 4},168 ${rx - 14},150 C${rx + 4},60 ${rx + 2},-20 ${rx - 14},-74 C60,-84 -10,-120 -44,-172 C-60,-120 ${-rx + 30},-80 ${-rx + 10},-40 C${-rx},20 ${-rx - 4},80 ${-rx + 14},156 C${-rx - 2},176 ${-rx - 18},180 ${-rx - 30},172 Z`,
			look.hairTones,
		);
		// Silver has moved in along the parting and stays.
		P.line(
			`M-44,-176 C-40,-220 -16,-250 24,-258 M-20,-146 C-2,-196 40,-226 84,-222 M26,-116 C60,-150 100,-166 134,-150 M-58,-168 C-86,-130 -122,-104 ${-rx - 6},-50 M-66,-196 C-110,-170 -150,-120 ${-rx - 24},-40 M${-rx - 36},-20 C${-rx - 42},40 ${-rx - 38},100 ${-rx - 30},148 M${rx + 16},-60 C${rx + 34},0 ${rx + 34},80 ${rx + 26},140`,
			6.5,
			look.hairAccent,
		);
	},
};

const braids: Hair = {
	back(P, look) {
		const { rx } = look.skull;
		P.path(`M${-rx - 30},30 C${-rx - 50},-270 ${rx + 50},-270 ${rx + 30},30 Z`, look.hairTones);
		for (const s of [-1, 1])
			for (let k = 0; k < 6; k++) {
				P.ellipse(s * (rx + 38 + k * 4), 40 + k * 58, 42 - k * 2, 40, look.hairTones);
				P.line(`M${s * (rx + 12 + k * 4)},${62 + k * 58} q${s * 26},18 ${s * 52},-4`, 5, look.hairAccent);
			}
	},
	front(P, look) {
		const { rx } = look.skull;
		P.path(
			`M${-rx - 12},30 C${-rx - 40},-270 ${rx + 40},-270 ${rx + 12},30 C${rx - 4},-70 70,-136 0,-190 C-70,-136 ${-rx + 4},-70 ${-rx - 12},30 Z`,
			look.hairTones,
		);
		P.line("M0,-190 V-224", 6, look.hairAccent);
	},
};

const short: Hair = {
	front(P, look) {
		const { rx } = look.skull;
		P.path(
			`M${-rx - 12},-4 C${-rx - 44},-290 ${rx + 50},-310 ${rx + 12},-4 C${rx - 6},-66 ${rx - 24},-92 70,-116 C-10,-112 -70,-150 -98,-162 C-106,-104 ${-rx + 2},-82 ${-rx - 12},-4 Z`,
			look.hairTones,
		);
		P.line("M-94,-166 C-60,-206 0,-222 60,-206 M-60,-146 C-20,-180 40,-190 96,-166", 6, look.hairAccent);
	},
};

const bald: Hair = {
	front(P, look) {
		const { rx } = look.skull;
		for (const s of [-1, 1])
			P.path(
				`M${s * (rx + 10)},22 C${s * (rx + 34)},-70 ${s * (rx + 4)},-124 ${s * (rx - 20)},-138 C${s * (rx - 10)},-84 ${s * (rx - 8)},-30 ${s * (rx + 10)},22 Z`,
				look.hairTones,
			);
		P.line("M-70,-170 C-54,-186 -34,-196 -12,-200", 7, PAPER);
	},
};

export const HAIR: Record<HairName, Hair> = {
	curls,
	shaven,
	bun,
	mohawk,
	afro,
	bob,
	braids,
	short,
	bald,
	...headwear,
};
