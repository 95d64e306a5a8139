// Outlined shapes: the house drawing style, flat colour under a thick ink line.
import type { Press } from "../press.ts";
import { LINE, type Tones } from "../tones.ts";

/** Fills a path and outlines it in ink; `width` of the outline in scene units (7 to 14 in the house style). */
export function outlined(P: Press, d: string, tones: Tones, width = 9): void {
	P.path(d, tones).line(d, width, LINE);
}

/** Same for a rectangle, with an optional corner radius. */
export function outlinedRect(P: Press, x: number, y: number, w: number, h: number, tones: Tones, width = 9, radius = 0): void {
	const r = radius ? `rx="${radius}"` : "";
	P.rect(x, y, w, h, tones, r);
	P.raw(
		`<rect x="${x}" y="${y}" width="${w}" height="${h}" ${r} fill="none" stroke="TONE" stroke-width="${width}" stroke-linejoin="round"/>`,
		LINE,
	);
}

/** Same for a circle. */
export function outlinedCircle(P: Press, x: number, y: number, r: number, tones: Tones, width = 9): void {
	P.circle(x, y, r, tones);
	ring(P, x, y, r, width, LINE);
}

/** A circle drawn as a line. */
export function ring(P: Press, x: number, y: number, r: number, width: number, tones: Tones): void {
	P.raw(`<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="TONE" stroke-width="${width}"/>`, tones);
}

/** Point at an angle (radians, clockwise from the right) and a distance from a centre. */
export function polar(x: number, y: number, angle: number, distance: number): [number, number] {
	return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}

/** Path of a polygon through points. */
export function polygon(points: readonly (readonly [number, number])[]): string {
	return `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" L")} Z`;
}
