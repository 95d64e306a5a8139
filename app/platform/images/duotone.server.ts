// Owns printing a photo on the house's two drums: ink and pink, each a screen of dots at its own angle, overprinted a
// little out of register (docs/direction/direction.md §1 and §6). One print a width: a screen is never scaled.
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";

/** The two drums; what is not printed stays white, and lets the paper through. */
export const INK = "#12382B";
export const SPOT = "#FF6F9F";

const OVERSAMPLING = 2;
const INK_ANGLE = 45;
const SPOT_ANGLE = 75;
/** How far the pink plate is off, in samples. */
const OFF_X = 4;
const OFF_Y = 3;
const COLOURS = 16;
/** Rows between two breaths: readers are served by the same process. */
const ROWS_AT_ONCE = 24;
const WAVE_STEPS = 4_096;

/** Pixels in rows, three channels. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };

const WAVE = Float32Array.from({ length: WAVE_STEPS }, (_, step) => Math.cos((2 * Math.PI * step) / WAVE_STEPS));

/** Half of a screen's height at a phase counted in steps of the wave. */
function wave(phase: number): number {
	return WAVE[phase & (WAVE_STEPS - 1)] as number;
}

/** Which height of the screen leaves a share of it covered: from 0 (nothing) to 1 (everything). */
const COVER: Float32Array = (() => {
	const heights: number[] = [];
	const side = 200;
	for (let i = 0; i < side; i++) {
		for (let j = 0; j < side; j++) heights.push((Math.cos((2 * Math.PI * i) / side) + Math.cos((2 * Math.PI * j) / side)) / 4 + 0.5);
	}
	heights.sort((left, right) => right - left);
	return Float32Array.from(
		{ length: 256 },
		(_, share) => heights[Math.min(heights.length - 1, Math.floor((share / 255) * heights.length))] as number,
	);
})();

/** The dots of one plate: turned by `degrees`, `pitch` samples apart. */
function screen(degrees: number, pitch: number): (x: number, y: number) => number {
	const angle = (degrees * Math.PI) / 180;
	const steps = WAVE_STEPS / pitch;
	const cos = Math.cos(angle) * steps;
	const sin = Math.sin(angle) * steps;
	return (x, y) => (wave(Math.round(x * cos + y * sin)) + wave(Math.round(y * cos - x * sin))) / 4 + 0.5;
}

/** Wider prints have coarser screens: seen at the size of a page they look alike, and weigh less. */
function pitchFor(width: number): number {
	return 4.2 + width / 320;
}

/** How much ink a grey takes, 0…255 by how dark it is. */
const INK_COVER = Float32Array.from({ length: 256 }, (_, dark) => {
	const share = Math.max(0, (dark / 255 - 0.34) / 0.5);
	return share > 0.95 ? 1 : share;
});
const SPOT_COVER = Float32Array.from({ length: 256 }, (_, dark) => (dark / 255 < 0.06 ? 0 : Math.min(0.9, (dark / 255) * 1.05)));

function channelsOf(colour: string): [number, number, number] {
	return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16)) as [number, number, number];
}

/** Prints a picture `width` pixels wide in two inks. Answers a lossless WebP, opaque, of a few colours. */
export async function printDuotone(picture: Pixels, width: number): Promise<Buffer> {
	const height = Math.max(1, Math.round((width * picture.height) / picture.width));
	const across = width * OVERSAMPLING;
	const down = height * OVERSAMPLING;
	const { data: grey, info } = await sharp(picture.data, { raw: picture })
		.flatten({ background: "#ffffff" })
		.resize(across, down, { fit: "fill" })
		.greyscale()
		.normalise({ lower: 1, upper: 99 })
		.linear(1.12, -8)
		.raw()
		.toBuffer({ resolveWithObject: true });
	const pitch = pitchFor(width) * OVERSAMPLING;
	const inkScreen = screen(INK_ANGLE, pitch);
	const spotScreen = screen(SPOT_ANGLE, pitch);
	const ink = channelsOf(INK);
	const spot = channelsOf(SPOT);
	// The four colours a sample can have: bare, pink, ink, ink over pink.
	const overprint = ink.map((channel, index) => (channel * (spot[index] as number)) / 255);
	const tones = [[255, 255, 255], spot, ink, overprint].map((tone) => tone.map((channel) => channel / OVERSAMPLING ** 2));
	const printed = Buffer.alloc(width * height * 3);
	const darkAt = (x: number, y: number) => 255 - (grey[(y * across + x) * info.channels] as number);

	for (let y = 0; y < height; y++) {
		if (y % ROWS_AT_ONCE === 0) await setImmediate();
		for (let x = 0; x < width; x++) {
			let red = 0;
			let green = 0;
			let blue = 0;
			for (let sample = 0; sample < OVERSAMPLING ** 2; sample++) {
				const sx = x * OVERSAMPLING + (sample % OVERSAMPLING);
				const sy = y * OVERSAMPLING + Math.floor(sample / OVERSAMPLING);
				const inkShare = INK_COVER[darkAt(sx, sy)] as number;
				const spotShare = SPOT_COVER[darkAt(Math.max(0, sx - OFF_X), Math.min(down - 1, sy + OFF_Y))] as number;
				const inked = inkShare === 1 || (inkShare > 0.02 && inkScreen(sx, sy) > (COVER[Math.round(inkShare * 255)] as number));
				const spotted = spotShare > 0.02 && spotScreen(sx, sy) > (COVER[Math.round(spotShare * 255)] as number);
				const tone = tones[(inked ? 2 : 0) + (spotted ? 1 : 0)] as number[];
				red += tone[0] as number;
				green += tone[1] as number;
				blue += tone[2] as number;
			}
			const at = (y * width + x) * 3;
			printed[at] = red;
			printed[at + 1] = green;
			printed[at + 2] = blue;
		}
	}
	const few = await sharp(printed, { raw: { width, height, channels: 3 } })
		.png({ palette: true, colours: COLOURS, dither: 0 })
		.toBuffer();
	// One effort more takes five times as long and gives the same bytes.
	return sharp(few).webp({ lossless: true, effort: 4 }).toBuffer();
}
