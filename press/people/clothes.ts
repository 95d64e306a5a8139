import type { Press } from "../press.ts";
import { INK, LINE, PAPER } from "../tones.ts";
import type { Look, WearName } from "./look.ts";
import { torsoPath } from "./torso.ts";

type Wear = (P: Press, look: Look) => void;

const stroke = (d: string, w: number) => `<path d="${d}" fill="none" stroke="TONE" stroke-width="${w}" stroke-linejoin="round"/>`;

const dungarees: Wear = (P, look) => {
	P.line("M-116,326 C-80,394 80,394 116,326", 9, LINE);
	P.path("M-216,362 L-140,330 L-96,450 L-150,474 Z M216,362 L140,330 L96,450 L150,474 Z", look.cloth2);
	P.path("M-152,448 C-60,436 60,436 152,448 L186,820 L-186,820 Z", look.cloth2);
	for (const s of [-1, 1]) {
		P.circle(s * 124, 462, 19, look.cloth3);
		P.circle(s * 124, 462, 7, INK);
	}
	P.line("M-62,500 H62", 8, look.cloth3);
};

const shirt: Wear = (P, look) => {
	P.line("M0,392 V820", 8, LINE);
	P.circle(22, 434, 9, INK);
	P.circle(22, 510, 9, INK);
	for (const s of [-1, 1]) {
		const d = `M${s * 92},276 C${s * 130},300 ${s * 150},312 ${s * 172},330 L${s * 96},420 L0,372 C${s * 50},350 ${s * 84},320 ${s * 92},276 Z`;
		P.path(d, look.cloth2);
		P.raw(stroke(d, 9), LINE);
	}
	P.line("M-330,470 C-316,500 -310,530 -308,560 M330,470 C316,500 310,530 308,560", 8, LINE);
};

const coat: Wear = (P, look) => {
	P.line("M20,420 L16,820", 7, PAPER);
	for (const y of [470, 530]) P.circle(-30, y, 13, PAPER);
	// The tail of the scarf has caught the wind.
	const tail = "M96,300 C170,262 236,318 300,262 C340,230 376,240 420,214 L432,318 C390,330 366,330 330,350 C262,396 190,350 128,372 Z";
	P.path(tail, look.cloth2);
	P.path("M128,372 C190,350 262,396 330,350 C366,330 390,330 432,318 L428,284 C380,300 350,300 316,322 C250,362 186,326 112,346 Z", {
		a: 0.5,
	});
	P.raw(stroke(tail, 9), LINE);
	P.line("M372,236 L384,330 M338,248 L350,342", 9, LINE);
	const wrap = "M-132,206 C-76,262 76,262 132,206 C170,262 168,330 128,364 C60,402 -66,402 -128,364 C-170,330 -170,262 -132,206 Z";
	P.path(wrap, look.cloth2);
	P.clip(wrap);
	P.path("M30,200 L200,200 L200,420 L10,420 C70,350 60,280 30,240 Z", { a: 0.4 });
	P.close();
	P.raw(stroke(wrap, 9), LINE);
	P.line("M-142,258 C-70,316 60,318 144,254 M-146,312 C-80,360 70,366 146,306", 8, LINE);
};

const jacket: Wear = (P, look) => {
	P.path("M-84,300 L0,820 L84,300 Z", look.cloth2);
	P.line("M0,380 V820", 7, LINE);
	for (const s of [-1, 1]) {
		const d = `M${s * 96},296 C${s * 150},312 ${s * 180},330 ${s * 214},352 L${s * 170},430 L${s * 212},452 L${s * 24},860 L${s * 4},560 Z`;
		P.path(d, look.cloth3);
		P.raw(stroke(d, 9), PAPER);
	}
};

const sailor: Wear = (P, look) => {
	P.clip(torsoPath(look.shoulders));
	P.path("M190,280 L560,280 L560,860 L236,860 C290,620 252,420 190,280 Z", { a: 0.3 });
	for (let i = 0; i < 11; i++)
		P.line(`M-460,${402 + i * 46} C-240,${344 + i * 46} 240,${344 + i * 46} 460,${402 + i * 46}`, 19, look.cloth2);
	P.close();
	P.line("M-134,334 C-80,378 80,378 134,334", 18, look.cloth2);
};

const biker: Wear = (P, look) => {
	P.path("M-100,300 L-30,820 L90,820 L110,300 Z", look.cloth2);
	for (const s of [-1, 1]) {
		const d = `M${s * 92},268 C${s * 140},290 ${s * 190},318 ${s * 236},356 L${s * 190},446 L${s * 70},${s > 0 ? 600 : 560} L${s * 60},480 Z`;
		P.path(d, look.cloth);
		P.raw(stroke(d, 9), PAPER);
		P.circle(s * 150, 340, 8, PAPER);
		P.circle(s * 178, 380, 8, PAPER);
		P.circle(s * 150, 424, 8, PAPER);
	}
	// One badge, one opinion.
	P.circle(-232, 430, 40, look.cloth3);
	P.path("M-226,400 L-250,434 H-232 L-240,460 L-212,424 H-230 Z", INK);
};

const dress: Wear = (P, look) => {
	P.clip(torsoPath(look.shoulders));
	for (let j = 0; j < 8; j++)
		for (let i = -5; i <= 5; i++) {
			const x = i * 92 + (j % 2) * 46;
			const y = 372 + j * 66;
			P.path(
				`M${x},${y - 26} C${x + 26},${y - 8} ${x + 22},${y + 20} ${x},${y + 28} C${x - 22},${y + 20} ${x - 26},${y - 8} ${x},${y - 26} Z`,
				look.cloth2,
			);
			P.circle(x, y + 4, 6, look.cloth);
		}
	P.close();
	P.line("M-128,330 C-84,410 84,410 128,330", 26, look.cloth3);
	P.line("M-144,334 C-94,430 94,430 144,334", 8, LINE);
	P.line("M-114,328 C-76,394 76,394 114,328", 8, LINE);
};

const cardigan: Wear = (P, look) => {
	const neck = "M-98,214 C-50,240 50,240 98,214 C108,260 112,300 120,330 C70,368 -70,368 -120,330 C-112,300 -108,260 -98,214 Z";
	P.path("M-120,326 L-6,860 L6,860 L120,326 Z", look.cloth2);
	P.path(neck, look.cloth2);
	P.raw(stroke(neck, 9), LINE);
	for (let i = -3; i <= 3; i++) P.line(`M${i * 27},${246 - Math.abs(i) * 3} L${i * 31},${340 - Math.abs(i) * 5}`, 6, LINE);
	P.line("M-124,336 C-90,440 -40,540 -14,860 M124,336 C90,440 40,540 14,860", 10, LINE);
	for (const [x, y] of [
		[76, 450],
		[42, 524],
	] as const)
		P.circle(x, y, 12, INK);
	for (let i = 0; i < 6; i++) P.line(`M${-300 + i * 26},${430 - i * 8} v200 M${300 - i * 26},${430 - i * 8} v200`, 5, look.cloth3);
};

const plain: Wear = (P) => {
	P.line("M-116,326 C-80,394 80,394 116,326", 10, LINE);
};

export const CLOTHES: Record<WearName, Wear> = {
	dungarees,
	shirt,
	coat,
	jacket,
	sailor,
	biker,
	dress,
	cardigan,
	plain,
};
