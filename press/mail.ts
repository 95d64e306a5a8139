// Prints the pictures of the newsletter's designs: `node press/mail.ts`. The house's own sheets on opaque paper, as PNG in
// few colours: mail clients repaint what is transparent, and some know no WebP.
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "public/mail");

/** From which sheet, on which paper. Each is shown at about half its width. */
const PICTURES = [
	{ name: "cortege", from: "public/art/cortege-1440.webp", paper: "#FFD23F" },
	{ name: "etabli", from: "demo/images/grille-pain-1312.webp", paper: "#F6F0E1" },
	{ name: "portrait", from: "demo/images/portrait-nadia-640.webp", paper: "#F6F0E1" },
] as const;

await mkdir(OUT, { recursive: true });
for (const { name, from, paper } of PICTURES) {
	const file = join(OUT, `${name}.png`);
	await sharp(join(ROOT, from)).flatten({ background: paper }).png({ palette: true, colours: 16, effort: 10, dither: 0 }).toFile(file);
	console.log(`${name.padEnd(12)} ${((await stat(file)).size / 1_024).toFixed(1)} KB`);
}
