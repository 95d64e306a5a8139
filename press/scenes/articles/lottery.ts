// A street drawn by lot: raised hands, the slips they drew, and what grows from it.
import { hand } from "../../motifs/hand.ts";
import { outlined, polar } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function lottery(): Press {
	const P = new Press(1200, 900);
	P.circle(600, 520, 430, { c: 1 });
	for (let i = 0; i < 28; i++) {
		const a = -Math.PI * (i / 27);
		P.line(`M${polar(600, 520, a, 470)} L${polar(600, 520, a, i % 2 ? 700 : 560)}`, 16, { b: 1 });
	}
	hand(P, 165, 540, {
		scale: 0.95,
		skin: { a: 0.42, b: 0.55, c: 0 },
		kind: "holding",
		sleeve: PINK,
		tilt: -8,
		held: () => slip(P, -12, 3),
	});
	hand(P, 1045, 510, { scale: 0.98, skin: { a: 0, b: 0.14, c: 0 }, sleeve: INK, tilt: 8, mirrored: true });
	hand(P, 395, 430, { scale: 1.05, skin: { a: 0, b: 0.34, c: 0 }, sleeve: INK, tilt: -4 });
	hand(P, 830, 470, {
		scale: 1.05,
		skin: { a: 0.55, b: 0.5, c: 0 },
		kind: "holding",
		sleeve: YELLOW,
		tilt: 5,
		held: () => slip(P, 8, 5),
	});
	hand(P, 610, 500, { scale: 1.2, skin: { a: 0.2, b: 0.48, c: 0 }, kind: "holding", sleeve: PINK, tilt: 1, held: () => sprout(P) });
	return P;
}

/** A folded slip marked with dots, as on a domino: the number that was drawn. */
function slip(P: Press, tilt: number, dots: number): void {
	P.open(`transform="rotate(${tilt})"`);
	outlined(P, "M-62,-236 L62,-236 L62,-20 L-62,-20 Z", PAPER, 8);
	const places = [
		[0, -160],
		[-30, -196],
		[30, -124],
		[30, -196],
		[-30, -124],
	] as const;
	for (const [x, y] of places.slice(0, dots)) P.circle(x, y, 13, LINE);
	P.close();
}

function sprout(P: Press): void {
	P.open('transform="scale(.84) translate(-610 -500)"');
	P.line("M610,460 C606,340 612,300 606,210", 18, INK);
	P.path("M606,250 C520,250 470,200 464,120 C560,116 608,170 606,250 Z", INK);
	outlined(P, "M608,220 C606,140 660,80 750,74 C756,160 700,218 608,220 Z", PINK);
	P.close();
}
