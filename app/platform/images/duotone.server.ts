// Owns printing a photo on the house's two drums: ink and pink, each a screen of dots at its own angle, overprinted a
// little out of register (docs/direction/direction.md §1 and §6). One print a width: a screen is never scaled. The dots are painted in
// a thread of their own (paint-dots.ts): readers are served by this one.
import { Worker } from "node:worker_threads";
import { openEncoder } from "./encoder.server.ts";
import { type Dots, paintDots } from "./paint-dots.ts";
import { letGo, type Pixels } from "./pixels.ts";

/** The two drums; what is not printed stays white, and lets the paper through. */
export const INK = "#12382B";
export const SPOT = "#FF6F9F";

const OVERSAMPLING = 2;
const COLOURS = 16;

/** Wider prints have coarser screens: seen at the size of a page they look alike, and weigh less. */
function pitchFor(width: number): number {
	return 4.2 + width / 320;
}

function channelsOf(colour: string): [number, number, number] {
	return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16)) as [number, number, number];
}

/** Plain JavaScript, because it is handed to the thread as text: the server is one built file. */
const PAINT = `
const { parentPort, workerData } = require("node:worker_threads");
const printed = (${paintDots})(workerData);
parentPort.postMessage(printed, [printed.buffer]);`;

/** Paints beside this thread, and lets go of the grey. Throws what the painting throws. */
function paintBeside(dots: Dots): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(PAINT, { eval: true, workerData: dots, execArgv: [] });
		// The thread was given its own.
		letGo(dots.grey);
		worker.once("message", resolve);
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`the painting ended with ${code}`)));
	});
}

/** Prints a picture `width` pixels wide in two inks. Answers a lossless WebP, opaque, of a few colours. */
export async function printDuotone(picture: Pixels, width: number): Promise<Buffer> {
	const sharp = await openEncoder();
	const height = Math.max(1, Math.round((width * picture.height) / picture.width));
	const { data: grey, info } = await sharp(picture.data, { raw: picture })
		.flatten({ background: "#ffffff" })
		.resize(width * OVERSAMPLING, height * OVERSAMPLING, { fit: "fill" })
		.greyscale()
		.normalise({ lower: 1, upper: 99 })
		.linear(1.12, -8)
		.raw()
		.toBuffer({ resolveWithObject: true });
	const printed = await paintBeside({
		grey,
		channels: info.channels,
		width,
		height,
		oversampling: OVERSAMPLING,
		pitch: pitchFor(width) * OVERSAMPLING,
		ink: channelsOf(INK),
		spot: channelsOf(SPOT),
	});
	const few = await sharp(printed, { raw: { width, height, channels: 3 } })
		.png({ palette: true, colours: COLOURS, dither: 0 })
		.toBuffer()
		.finally(() => letGo(printed));
	// One effort more takes five times as long and gives the same bytes.
	return sharp(few).webp({ lossless: true, effort: 4 }).toBuffer();
}
