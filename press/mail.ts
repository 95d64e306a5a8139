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
