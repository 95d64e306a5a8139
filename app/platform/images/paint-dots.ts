// Owns the dots of a print in two inks. Pure, and whole in one function: it is handed to a thread as text, where nothing of this file
// stands but itself.

/** A grey picture at `oversampling` times the print's size, and how it is printed. */
export type Dots = {
	grey: Uint8Array;
	/** Of each sample of `grey`; the first counts. */
	channels: number;
	/** Of the print, in pixels. */
	width: number;
	height: number;
	oversampling: number;
	/** How far the dots stand apart, in samples. */
	pitch: number;
	ink: readonly [number, number, number];
	spot: readonly [number, number, number];
};

/** Paints them; answers three channels a pixel. */
export function paintDots({ grey, channels, width, height, oversampling, pitch, ink, spot }: Dots): Uint8Array {
	const INK_ANGLE = 45;
	const SPOT_ANGLE = 75;
	/** How far the pink plate is off, in samples. */
	const OFF_X = 4;
	const OFF_Y = 3;
	const WAVE_STEPS = 4_096;
	const WAVE = Float32Array.from({ length: WAVE_STEPS }, (_, step) => Math.cos((2 * Math.PI * step) / WAVE_STEPS));
	/** Half of a screen's height at a phase counted in steps of the wave. */
	const wave = (phase: number) => WAVE[phase & (WAVE_STEPS - 1)] as number;

	/** Which height of the screen leaves a share of it covered: from 0 (nothing) to 1 (everything). */
	const heights: number[] = [];
	const side = 200;
	for (let i = 0; i < side; i++) {
		for (let j = 0; j < side; j++) heights.push((Math.cos((2 * Math.PI * i) / side) + Math.cos((2 * Math.PI * j) / side)) / 4 + 0.5);
	}
	heights.sort((left, right) => right - left);
	const COVER = Float32Array.from(
		{ length: 256 },
		(_, share) => heights[Math.min(heights.length - 1, Math.floor((share / 255) * heights.length))] as number,
	);

	/** The dots of one plate: turned by `degrees`. */
	const screen = (degrees: number) => {
		const angle = (degrees * Math.PI) / 180;
		const steps = WAVE_STEPS / pitch;
		const cos = Math.cos(angle) * steps;
		const sin = Math.sin(angle) * steps;
		return (x: number, y: number) => (wave(Math.round(x * cos + y * sin)) + wave(Math.round(y * cos - x * sin))) / 4 + 0.5;
	};

	/** How much ink a grey takes, 0…255 by how dark it is. */
	const INK_COVER = Float32Array.from({ length: 256 }, (_, dark) => {
		const share = Math.max(0, (dark / 255 - 0.34) / 0.5);
		return share > 0.95 ? 1 : share;
	});
	const SPOT_COVER = Float32Array.from({ length: 256 }, (_, dark) => (dark / 255 < 0.06 ? 0 : Math.min(0.9, (dark / 255) * 1.05)));

	const inkScreen = screen(INK_ANGLE);
	const spotScreen = screen(SPOT_ANGLE);
	// The four colours a sample can have: bare, pink, ink, ink over pink.
	const overprint = ink.map((channel, index) => (channel * (spot[index] as number)) / 255);
	const tones = [[255, 255, 255], spot, ink, overprint].map((tone) => tone.map((channel) => channel / oversampling ** 2));
	const across = width * oversampling;
	const down = height * oversampling;
	const printed = new Uint8Array(width * height * 3);
	const darkAt = (x: number, y: number) => 255 - (grey[(y * across + x) * channels] as number);

	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			let red = 0;
			let green = 0;
			let blue = 0;
			for (let sample = 0; sample < oversampling ** 2; sample++) {
				const sx = x * oversampling + (sample % oversampling);
				const sy = y * oversampling + Math.floor(sample / oversampling);
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
	return printed;
}
