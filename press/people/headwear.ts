import { LINE } from "../tones.ts";
import type { Hair } from "./head-passes.ts";

const scarf: Hair = {
	back(P, look) {
		P.path("M-150,340 C-214,300 -270,-290 6,-292 C270,-290 214,300 150,340 Z", look.hairTones);
	},
	front(P, look) {
		// One piece of cloth: over the head, under the chin, the end thrown over the left shoulder.
		const wrap =
			"M-196,120 C-240,-90 -160,-288 6,-288 C172,-288 244,-90 200,120 C196,190 214,250 226,312 C150,392 40,420 -60,396 C-130,380 -196,350 -228,316 C-206,250 -190,190 -196,120 Z";
		const opening = "M0,-158 C-128,-158 -146,-40 -138,36 C-128,140 -76,214 0,216 C76,214 128,140 138,36 C146,-40 128,-158 0,-158 Z";
		P.raw(`<path fill-rule="evenodd" fill="TONE" d="${wrap} ${opening}"/>`, look.hairTones);
		P.path(
			"M138,36 C128,140 76,214 0,216 C-10,300 40,380 96,392 C150,378 196,344 226,312 C214,250 196,190 200,120 C244,-90 172,-288 6,-288 C96,-262 152,-140 138,36 Z",
			{ c: 0.62 },
		);
		P.line(opening, 9, LINE);
		P.line("M-196,120 C-190,190 -206,250 -228,316 C-196,350 -130,380 -60,396 C40,420 150,392 226,312 C214,250 196,190 200,120", 9, LINE);
		P.line(
			"M-190,150 C-130,260 20,300 196,176 M-196,226 C-110,320 60,352 210,246 M-44,-250 C-122,-226 -170,-140 -176,-40 M44,-246 C112,-220 158,-150 170,-50",
			8,
			LINE,
		);
	},
};

const beanie: Hair = {
	back(P, look) {
		const { rx } = look.skull;
		P.path(`M${-rx - 12},52 L${-rx - 14},-90 L${rx + 14},-90 L${rx + 12},52 Z`, look.hairTones);
	},
	front(P, look) {
		const { rx } = look.skull;
		const d = `M${-rx - 22},-110 C${-rx - 34},-330 ${rx - 30},-356 ${rx + 8},-262 C${rx + 30},-214 ${rx + 26},-160 ${rx + 22},-110 Z`;
		P.path(d, look.hairAccent);
		P.clip(d);
		P.path(`M40,-400 C120,-300 110,-180 90,-90 L300,-90 L300,-400 Z`, { a: 0.36 });
		P.line(
			`M-110,-120 C-120,-210 -90,-280 -40,-310 M-40,-120 C-44,-210 -20,-280 10,-310 M34,-120 C38,-210 46,-270 50,-306 M104,-120 C112,-190 108,-250 96,-290`,
			6.5,
			LINE,
		);
		P.close();
		P.raw(`<path d="${d}" fill="none" stroke="TONE" stroke-width="9" stroke-linejoin="round"/>`, LINE);
		const cuff = `M${-rx - 30},-88 L${-rx - 26},-162 C-70,-190 70,-190 ${rx + 26},-162 L${rx + 30},-88 C70,-116 -70,-116 ${-rx - 30},-88 Z`;
		P.path(cuff, look.hairAccent);
		P.raw(`<path d="${cuff}" fill="none" stroke="TONE" stroke-width="9" stroke-linejoin="round"/>`, LINE);
		for (let i = -5; i <= 5; i++) P.line(`M${i * 31},${-172 + Math.abs(i) * 1.6} L${i * 32.5},${-118 + Math.abs(i) * 3}`, 7, LINE);
	},
};

const cap: Hair = {
	back(P, look) {
		const { rx } = look.skull;
		P.path(`M${-rx - 14},90 L${-rx - 12},-90 L${rx + 12},-90 L${rx + 14},90 Z`, look.hairTones);
	},
	front(P, look) {
		const { rx } = look.skull;
		const d = `M${-rx - 20},-96 C${-rx - 60},-290 ${rx + 30},-330 ${rx + 20},-104 C60,-132 -70,-128 ${-rx - 20},-96 Z`;
		P.path(d, look.hairAccent);
		P.raw(`<path d="${d}" fill="none" stroke="TONE" stroke-width="9" stroke-linejoin="round"/>`, LINE);
		const peak = `M${-rx + 20},-112 C-40,-140 ${rx - 20},-140 ${rx + 20},-104 C${rx + 60},-84 ${rx + 70},-70 ${rx + 40},-66 C60,-96 -40,-90 ${-rx + 20},-112 Z`;
		P.path(peak, { a: 1, b: 0, c: 0 });
	},
};

/** What covers the head; the accent colours the fabric, except the scarf which is all fabric. */
export const headwear = { scarf, beanie, cap } satisfies Record<string, Hair>;
