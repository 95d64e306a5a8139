// Halftone screens: turns a grey plate into solid ink or bare paper, pixel by pixel.

/** One drum: its colour, its screen (angle in degrees, pitch in output px) and its misregistration (output px). */
export interface Drum {
	readonly hex: string;
	readonly angle: number;
	readonly pitch: number;
	readonly kind?: "dot" | "line";
	readonly dx?: number;
	readonly dy?: number;
}

const SOLID = 0.96;
const BARE = 0.03;

/** Thresholds such that a dot screen covers the share of paper asked for (index: tone × 255). */
const DOT_THRESHOLDS = ((): Float32Array => {
	const steps = 200;
	const levels: number[] = [];
	for (let i = 0; i < steps; i++)
		for (let j = 0; j < steps; j++) levels.push((Math.cos((2 * Math.PI * i) / steps) + Math.cos((2 * Math.PI * j) / steps)) / 4 + 0.5);
	levels.sort((p, q) => q - p);
	return Float32Array.from({ length: 256 }, (_, v) => levels[Math.min(levels.length - 1, Math.floor((v / 255) * levels.length))] ?? 1);
})();

const LINE_THRESHOLDS = Float32Array.from({ length: 256 }, (_, v) => (1 - Math.cos(Math.PI * (1 - v / 255))) / 2);

/** cos and sin of `step`·i for i in 0..length-1. */
function waves(length: number, step: number): { cos: Float64Array; sin: Float64Array } {
	const cos = new Float64Array(length);
	const sin = new Float64Array(length);
	for (let i = 0; i < length; i++) {
		cos[i] = Math.cos(i * step);
		sin[i] = Math.sin(i * step);
	}
	return { cos, sin };
}

/**
 * Screens one plate.
 * @param grey one byte per pixel, 255 paper to 0 solid
 * @param width, height size of the plate in (supersampled) px
 * @param scale supersampling: px of the plate per output px
 * @returns one byte per pixel, 1 where the drum leaves ink
 */
export function screenPlate(grey: Uint8Array, width: number, height: number, drum: Drum, scale: number): Uint8Array {
	const out = new Uint8Array(width * height);
	const k = (2 * Math.PI) / (drum.pitch * scale);
	const angle = (drum.angle * Math.PI) / 180;
	const kc = k * Math.cos(angle);
	const ks = k * Math.sin(angle);
	// cos(x·kc + y·ks) and cos(y·kc − x·ks), from four tables instead of two cosines per pixel
	const xc = waves(width, kc),
		yc = waves(height, kc),
		xs = waves(width, ks),
		ys = waves(height, ks);
	const shiftX = Math.round((drum.dx ?? 0) * scale);
	const shiftY = Math.round((drum.dy ?? 0) * scale);
	const thresholds = drum.kind === "line" ? LINE_THRESHOLDS : DOT_THRESHOLDS;
	const at = (table: Float64Array | Float32Array, i: number): number => table[i] as number;
	for (let y = 0; y < height; y++) {
		const row = Math.min(height - 1, Math.max(0, y - shiftY)) * width;
		for (let x = 0; x < width; x++) {
			const from = Math.min(width - 1, Math.max(0, x - shiftX));
			const v = 255 - (grey[row + from] as number);
			const tone = v / 255;
			if (tone < BARE) continue;
			if (tone <= SOLID) {
				const across = at(yc.cos, y) * at(xs.cos, x) + at(yc.sin, y) * at(xs.sin, x);
				const wave =
					drum.kind === "line" ? (across + 1) / 2 : (at(xc.cos, x) * at(ys.cos, y) - at(xc.sin, x) * at(ys.sin, y) + across) / 4 + 0.5;
				if (wave <= at(thresholds, v)) continue;
			}
			out[y * width + x] = 1;
		}
	}
	return out;
}
