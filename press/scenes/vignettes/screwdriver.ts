// A screwdriver and three star-shaped screws.
import { outlined, outlinedCircle, polar, polygon } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { GREY, INK, LINE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";

export function screwdriver(): Press {
	const P = new Press(1200, 800);
	P.rect(0, 0, 1200, 800, YELLOW);
	for (let y = 50; y < 800; y += 100) for (let x = 50; x < 1200; x += 100) P.circle(x, y, 5, LINE);
	P.path("M-20,560 L1220,380 V820 H-20 Z", PINK);
	screw(P, 236, 610, 112, 10, PAPER);
	screw(P, 606, 572, 140, 34, YELLOW);
	screw(P, 984, 540, 118, -12, PAPER);
	tool(P);
	for (const d of ["M428,500 q30,-84 110,-110", "M390,476 q40,-112 144,-144", "M776,650 q-24,74 -104,98"]) P.line(d, 12, LINE);
	return P;
}

function tool(P: Press): void {
	P.open('transform="translate(880 78) rotate(28) scale(.86)"');
	const handle =
		"M-62,0 C-70,-70 70,-70 62,0 L56,80 C50,120 60,150 66,230 C70,280 40,296 0,296 C-40,296 -70,280 -66,230 C-60,150 -50,120 -56,80 Z";
	P.path(handle, INK).clip(handle);
	P.line("M-28,-30 V270 M10,-36 V280", 16, PINK);
	P.path("M38,-60 H90 V320 H30 C50,200 50,60 38,-60 Z", { a: 0.6, b: 0, c: 0 });
	P.close().line(handle, 11, LINE);
	outlined(P, "M-22,300 H22 V620 L14,660 H-14 L-22,620 Z", PAPER, 11);
	P.path("M4,306 H17 V616 L11,652 H4 Z", { a: 0.55 });
	outlined(P, "M-36,286 H36 V322 H-36 Z", YELLOW, 10);
	P.close();
}

/** A screw head seen from above, with a six-pointed socket. */
function screw(P: Press, x: number, y: number, r: number, turn: number, tones: Tones): void {
	P.open(`transform="translate(${x} ${y}) rotate(${turn})"`);
	P.circle(10, 16, r, INK);
	outlinedCircle(P, 0, 0, r, tones, 12);
	P.path(`M0,${-r + 6} A${r - 6},${r - 6} 0 0 1 0,${r - 6} A${r * 1.5},${r * 1.5} 0 0 0 0,${-r + 6} Z`, { a: 0.5 });
	outlinedCircle(P, 0, 0, r * 0.68, tones, 7);
	const star = Array.from({ length: 12 }, (_, i) => polar(0, 0, (i * Math.PI) / 6, i % 2 ? r * 0.26 : r * 0.5));
	outlined(P, polygon(star), INK, 12);
	P.circle(0, 0, r * 0.1, tones === PAPER ? GREY : PINK);
	P.close();
}
