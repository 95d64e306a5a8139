// Prints the pictures of the newsletter's designs: `node press/mail.ts`. The house's own scenes on opaque paper, as PNG in
// few colours: mail clients repaint what is transparent, and some know no WebP. Each is shown at about half its width.
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { narrowProcession } from "./scenes/site/procession.ts";
import { toWebp } from "./sheet.ts";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "public/mail");

/** A print, and the paper it is multiplied on; the crowd is cut out and only laid on its own. */
const PICTURES = [
	{ name: "cortege", print: () => toWebp(narrowProcession(), 1200, 6.5), paper: "#FFD23F", laid: true },
	{ name: "etabli", print: async () => join(ROOT, "demo/images/grille-pain-1312.webp"), paper: "#F6F0E1", laid: false },
	{ name: "portrait", print: async () => join(ROOT, "demo/images/portrait-nadia-640.webp"), paper: "#F6F0E1", laid: false },
] as const;

await mkdir(OUT, { recursive: true });
for (const { name, print, paper, laid } of PICTURES) {
	const sheet = sharp(await print());
	const { width, height } = await sheet.metadata();
	const ground = { create: { width, height, channels: 3, background: paper } } as const;
	const printed = laid ? sheet.flatten({ background: paper }) : sheet.composite([{ input: ground, blend: "multiply" }]).removeAlpha();
	const file = join(OUT, `${name}.png`);
	const flat = await printed.png().toBuffer();
	await sharp(flat).png({ palette: true, colours: 16, effort: 10, dither: 0 }).toFile(file);
	console.log(`${name.padEnd(12)} ${width} × ${height} ${((await stat(file)).size / 1_024).toFixed(1)} KB`);
}

/** The flown sign sways twice and rests: a GIF that any client plays, or shows the first image of. */
const SWAY = [0, 2.2, 0, -2.2, 0] as const;
const sign = await sharp(join(ROOT, "public/art/envol-480.webp")).flatten({ background: "#F6F0E1" }).png().toBuffer();
const size = await sharp(sign).metadata();
const frames = await Promise.all(
	SWAY.map(async (angle) => {
		const turned = sharp(await sharp(sign).rotate(angle, { background: "#F6F0E1" }).png().toBuffer());
		const { width, height } = await turned.metadata();
		const [left, top] = [Math.floor((width - size.width) / 2), Math.floor((height - size.height) / 2)];
		return turned.extract({ left, top, width: size.width, height: size.height }).png().toBuffer();
	}),
);
const file = join(OUT, "envol.gif");
await sharp(frames, { join: { animated: true } })
	.gif({ colours: 8, dither: 0, effort: 10, loop: 2, delay: SWAY.map(() => 220) })
	.toFile(file);
console.log(`envol        ${size.width} × ${size.height} ${((await stat(file)).size / 1_024).toFixed(1)} KB`);
