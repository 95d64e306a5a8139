// The site's icons: a sign on a stick, leaning into the wind. Plain flat colours: a screen would be mud at 16 px.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { INK_HEX, PAPER_HEX } from "./tones.ts";

const LIGHT = PAPER_HEX;
const DARK = "#F4ECD9";

/** The sign in a 64-unit square; `stick` and `wave` are the paints of the wood and of what is written on the sign. */
function sign(stick: string, plate: string, wave: string): string {
	return (
		'<g transform="rotate(-6 32 60)" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
		`<path d="M32 36V61" ${stick} stroke-width="7"/>` +
		`<path d="M9 13H57V43H9Z" ${plate} stroke-width="6"/>` +
		`<path d="M17 29C24 20 29 36 36 28S44 25 47 27" ${wave} stroke-width="5"/>` +
		"</g>"
	);
}

const box = (x: number, size: number, content: string): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${x} ${size} ${size}">${content}</svg>`;

/** The icon for tabs: transparent, its ink turns light when the browser is dark. */
function favicon(): string {
	const style = `<style>.i,.w{stroke:${INK_HEX.a}}.p{fill:${INK_HEX.b}}@media(prefers-color-scheme:dark){.i{stroke:${DARK}}}</style>`;
	return box(0, 64, style + sign('class="i"', 'class="i p"', 'class="w"'));
}

/** The icon for home screens: on paper or on yellow, with room around it. `margin` in units of the 64-unit sign. */
function tile(margin: number, ground: string): string {
	const size = 64 + margin * 2;
	const ink = `stroke="${INK_HEX.a}"`;
	const back = `<path d="M${-margin} ${-margin}h${size}v${size}h${-size}Z" fill="${ground}"/>`;
	return box(-margin, size, back + sign(ink, `${ink} fill="${INK_HEX.b}"`, ink));
}

/** An .ico of one PNG picture, for programs that ask for /favicon.ico without reading the page (feeds, maps). */
function ico(png: Uint8Array, width: number): Uint8Array {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(width, 6);
	head.writeUInt8(width, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}

/** Writes favicon.svg, favicon.ico and the PNG icons to `folder`; answers what was written, sizes in px and bytes. */
export async function printIcons(folder: string): Promise<{ name: string; width: number; bytes: number }[]> {
	const svg = `${favicon()}\n`;
	await writeFile(join(folder, "favicon.svg"), svg);
	const written = [{ name: "favicon.svg", width: 64, bytes: svg.length }];
	// a maskable icon may be cut to a circle of 80 % of its width: the sign keeps well inside
	const tiles: readonly (readonly [string, number, string])[] = [
		["icon-192.png", 192, tile(8, LIGHT)],
		["icon-512.png", 512, tile(8, LIGHT)],
		["icon-maskable-512.png", 512, tile(22, INK_HEX.c)],
		["apple-touch-icon.png", 180, tile(11, INK_HEX.c)],
	];
	for (const [name, width, markup] of tiles) {
		const bytes = await sharp(Buffer.from(markup), { density: 600 })
			.resize(width, width)
			.flatten({ background: LIGHT })
			.png({ palette: true, colours: 32, dither: 0, compressionLevel: 9 })
			.toBuffer();
		await writeFile(join(folder, name), bytes);
		written.push({ name, width, bytes: bytes.length });
	}
	const small = await sharp(Buffer.from(tile(2, LIGHT)), { density: 600 })
		.resize(48, 48)
		.flatten({ background: LIGHT })
		.png()
		.toBuffer();
	await writeFile(join(folder, "favicon.ico"), ico(small, 48));
	written.push({ name: "favicon.ico", width: 48, bytes: small.length + 22 });
	return written;
}
