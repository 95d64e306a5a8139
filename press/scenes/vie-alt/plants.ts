import type { Press } from "../../press.ts";
import { INK, LINE, PAPER, type Tones } from "../../tones.ts";
import { disc, shape } from "./stage.ts";

/** A leaf from (x, y), `long` units long, pointing `turn` degrees from straight up. */
export function leaf(P: Press, x: number, y: number, long: number, turn: number, tones: Tones = INK): void {
	const w = long * 0.36;
	P.open(`transform="translate(${x} ${y}) rotate(${turn})"`);
	shape(
		P,
		`M0,0 C${-w * 1.2},${-long * 0.3} ${-w},${-long * 0.8} 0,${-long} C${w},${-long * 0.8} ${w * 1.2},${-long * 0.3} 0,0 Z`,
		tones,
		6,
	);
	if (tones !== INK) P.line(`M0,${-long * 0.12} V${-long * 0.62}`, 5, LINE);
	P.close();
}

/** Two seed leaves on a stem, rooted at (x, y). */
export function sprout(P: Press, x: number, y: number, tall: number, tones: Tones = INK): void {
	P.line(`M${x},${y} C${x - 4},${y - tall * 0.4} ${x + 4},${y - tall * 0.5} ${x},${y - tall * 0.62}`, Math.max(8, tall * 0.09), INK);
	leaf(P, x, y - tall * 0.56, tall * 0.52, -56, tones);
	leaf(P, x, y - tall * 0.6, tall * 0.6, 44, tones);
}

/** A daisy-like head. */
export function bloom(P: Press, x: number, y: number, r: number, petals: Tones, heart: Tones, n = 6): void {
	for (const pass of [0, 1])
		for (let i = 0; i < n; i++) {
			const a = (i / n) * Math.PI * 2 - Math.PI / 2 + 0.2;
			const px = x + Math.cos(a) * r * 0.62;
			const py = y + Math.sin(a) * r * 0.62;
			if (pass === 0) P.circle(px, py, r * 0.44 + 5, INK);
			else P.circle(px, py, r * 0.44, petals);
		}
	disc(P, x, y, r * 0.34, heart, 5);
}

/** A tulip head, standing on (x, y). */
export function tulip(P: Press, x: number, y: number, tall: number, tones: Tones): void {
	const w = tall * 0.42;
	shape(
		P,
		`M${x},${y} C${x - w * 1.2},${y} ${x - w},${y - tall * 0.6} ${x - w},${y - tall} L${x - w * 0.36},${y - tall * 0.66} L${x},${y - tall * 1.04} L${x + w * 0.36},${y - tall * 0.66} L${x + w},${y - tall} C${x + w},${y - tall * 0.6} ${x + w * 1.2},${y} ${x},${y} Z`,
		tones,
		6,
	);
}

/** A flower on its stem, rooted at (x, y), bending to the right. */
export function stemmed(P: Press, x: number, y: number, tall: number, kind: "bloom" | "tulip", petals: Tones, heart: Tones): void {
	const tip = tall * 0.14;
	P.line(`M${x},${y} C${x},${y - tall * 0.5} ${x + tip * 0.3},${y - tall * 0.8} ${x + tip},${y - tall}`, 8, INK);
	leaf(P, x + 1, y - tall * 0.2, tall * 0.4, -38);
	leaf(P, x + 2, y - tall * 0.34, tall * 0.36, 42);
	if (kind === "bloom") bloom(P, x + tip, y - tall, Math.max(24, tall * 0.26), petals, heart);
	else tulip(P, x + tip, y - tall + 6, Math.max(34, tall * 0.34), petals);
}

/** A flower pot, its rim at (x, y). */
export function pot(P: Press, x: number, y: number, w: number, tones: Tones): void {
	const h = w * 0.82;
	shape(P, `M${x - w * 0.44},${y} L${x - w * 0.32},${y + h} H${x + w * 0.32} L${x + w * 0.44},${y} Z`, tones, 8);
	P.path(`M${x + w * 0.06},${y} L${x + w * 0.04},${y + h} H${x + w * 0.32} L${x + w * 0.44},${y} Z`, { a: 0.4 });
	shape(P, `M${x - w * 0.54},${y - w * 0.12} H${x + w * 0.54} V${y + w * 0.14} H${x - w * 0.54} Z`, tones, 8);
}

/** A sunflower turned to the right, its head at (x, y). */
export function sunflower(P: Press, x: number, y: number, r: number, petals: Tones): void {
	for (let i = 0; i < 14; i++) {
		P.open(`transform="rotate(${(i * 360) / 14} ${x} ${y})"`);
		shape(
			P,
			`M${x - r * 0.2},${y - r * 0.5} C${x - r * 0.26},${y - r * 0.8} ${x - r * 0.1},${y - r} ${x},${y - r * 1.08} C${x + r * 0.1},${y - r} ${x + r * 0.26},${y - r * 0.8} ${x + r * 0.2},${y - r * 0.5} Z`,
			petals,
			6,
		);
		P.close();
	}
	P.circle(x, y, r * 0.56, INK);
	for (let j = -3; j <= 3; j++)
		for (let i = -3; i <= 3; i++) {
			const dx = (i + (j % 2) * 0.5) * r * 0.15;
			const dy = j * r * 0.14;
			if (Math.hypot(dx, dy) < r * 0.46) P.circle(x + dx, y + dy, r * 0.035, PAPER);
		}
}
