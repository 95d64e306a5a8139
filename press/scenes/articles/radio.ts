// The corridor radio: an old set sending its own waves.
import { outlinedCircle, outlinedRect, ring } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function radio(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, { c: 1 });
	for (let k = 0; k < 9; k++) ring(P, 840, 250, 90 + k * 85, 26 - k * 1.4, { b: 1 });
	P.line("M600,430 L840,250", 18, LINE).circle(840, 250, 34, INK).circle(840, 250, 16, PINK);
	P.rect(210, 800, 90, 34, INK).rect(860, 800, 90, 34, INK);
	P.rect(150, 420, 860, 380, PAPER, 'rx="40"');
	outlinedRect(P, 150, 420, 860, 380, { a: ["lin", 200, 0, 1010, 0, [0, 0], [0.5, 0.06], [1, 0.6]] }, 14, 40);
	P.circle(370, 610, 142, INK);
	for (let j = -5; j <= 5; j++) for (let i = -5; i <= 5; i++) if (i * i + j * j < 27) P.circle(370 + i * 23, 610 + j * 23, 8, YELLOW);
	outlinedRect(P, 580, 490, 370, 110, YELLOW);
	for (let i = 0; i < 15; i++) P.line(`M${604 + i * 23},${i % 5 ? 560 : 540} V586`, 5, LINE);
	P.line("M770,500 V590", 10, PINK);
	for (let i = 0; i < 3; i++) {
		const x = 640 + i * 124;
		outlinedCircle(P, x, 700, 46, i === 1 ? PINK : PAPER);
		P.line(`M${x},700 L${x + (i - 1) * 24},${668 + Math.abs(i - 1) * 6}`, 9, LINE);
	}
	return P;
}
