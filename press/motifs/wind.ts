// Wind: streamlines of a potential flow bent around round obstacles.
import type { Press } from "../press.ts";
import type { Tones } from "../tones.ts";

export interface Obstacle {
	readonly x: number;
	readonly y: number;
	readonly r: number;
}

export interface WindOptions {
	/** Size of the area crossed, in scene units. */
	readonly w: number;
	readonly h: number;
	readonly obstacles: readonly Obstacle[];
	readonly tone: Tones;
	/** Number of lines. */
	readonly n?: number;
	/** Line width, in scene units. */
	readonly width?: number;
	/** Heights between which the lines start, and where they start from the left. */
	readonly y0?: number;
	readonly y1?: number;
	readonly x0?: number;
	/** Integration step, in scene units. */
	readonly step?: number;
}

/** Unit direction of the wind at a point. */
function direction(x: number, y: number, obstacles: readonly Obstacle[]): [number, number] {
	let u = 1;
	let v = 0;
	for (const o of obstacles) {
		const dx = x - o.x;
		const dy = y - o.y;
		const r2 = dx * dx + dy * dy;
		const a2 = o.r * o.r;
		if (r2 < a2 * 0.9) continue; // inside the obstacle the formula has no meaning
		u += (-a2 * (dx * dx - dy * dy)) / (r2 * r2);
		v += (-2 * a2 * dx * dy) / (r2 * r2);
	}
	const m = Math.hypot(u, v) || 1;
	return [u / m, v / m];
}

/** Draws the wind blowing from left to right. */
export function flow(P: Press, { w, h, obstacles, tone, n = 26, width = 6, y0 = 0, y1 = h, x0 = -20, step = 6 }: WindOptions): void {
	for (let i = 0; i < n; i++) {
		let x = x0;
		let y = y0 + ((y1 - y0) * (i + 0.5)) / n;
		let d = `M${x},${y.toFixed(1)}`;
		for (let k = 0; k < 600 && x < w + 30; k++) {
			const [a, b] = direction(x, y, obstacles);
			const [c, e] = direction(x + (a * step) / 2, y + (b * step) / 2, obstacles);
			x += c * step;
			y += e * step;
			if (k % 2) d += ` L${x.toFixed(1)},${y.toFixed(1)}`;
		}
		P.line(d, width, tone);
	}
}
