import { Press } from "../../press.ts";
import { LINE, type Tones } from "../../tones.ts";

/** The three sheets every scene is composed for: 4:3, the split hero, the link preview. */
export type Format = "wide" | "tall" | "preview";

const SIZE: Record<Format, readonly [number, number]> = {
	wide: [1200, 900],
	tall: [1000, 960],
	preview: [1200, 630],
};

/** A blank sheet of the format, in scene units. */
export function sheet(format: Format): Press {
	const [w, h] = SIZE[format];
	return new Press(w, h);
}

/** Where a motif stands: its origin, its scale, its tilt in degrees. */
export interface Spot {
	readonly x: number;
	readonly y: number;
	readonly s: number;
	readonly r?: number;
}

/** Draws a motif at a spot. */
export function at(P: Press, { x, y, s, r = 0 }: Spot, draw: () => void): void {
	P.open(`transform="translate(${x} ${y}) rotate(${r}) scale(${s})"`);
	draw();
	P.close();
}

/** A flat shape with its ink contour. */
export function shape(P: Press, d: string, tones: Tones, width = 9): void {
	P.path(d, tones);
	P.raw(`<path d="${d}" fill="none" stroke="TONE" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`, LINE);
}

/** A flat disc with its ink contour. */
export function disc(P: Press, x: number, y: number, r: number, tones: Tones, width = 9): void {
	P.circle(x, y, r, tones);
	P.raw(`<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="TONE" stroke-width="${width}"/>`, LINE);
}

/** A thick stroke with its ink contour: arms, legs, cables, baguettes. */
export function limb(P: Press, d: string, width: number, tones: Tones, contour = 9): void {
	P.line(d, width + contour * 2, { a: 1, b: 0, c: 0 });
	P.line(d, width, tones);
}
