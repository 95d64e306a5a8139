// Owns the picture of 1200 × 630 that a shared link shows: the item's own image, else a poster printed with its title.
import { cutAround, type Focus } from "../../shared/focus.ts";
import { printDuotone } from "../images/duotone.server.ts";
import { openEncoder } from "../images/encoder.server.ts";

export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;
const MARGIN = 72;
const INK = "#12382B";
const PAPER = "#F6F0E1";
const PLATES = ["#FFD23F", "#FF6F9F"];
const QUALITY = 84;
/** Dots are what JPEG does worst: some messengers show no card above 300 KB. */
const DOTS_QUALITY = 58;

/** What a printed card says. */
export type CardWords = { title: string; label: string | null; siteName: string };

function sizeFor(title: string): number {
	if (title.length <= 26) return 128;
	if (title.length <= 60) return 98;
	return title.length <= 110 ? 78 : 62;
}

function plateOf(text: string): string {
	const sum = [...text].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
	return PLATES[sum % PLATES.length] as string;
}

/** Lines of wind that part around a sun, drawn from the same hand as the press. */
function wind(): string {
	const cx = 1_010;
	const cy = 150;
	return Array.from({ length: 13 }, (_, index) => {
		const y = -70 + index * 46;
		const off = y - cy;
		const push = Math.sign(off || 1) * Math.max(0, 150 - Math.abs(off)) * 0.9;
		return `<path d="M560,${y + 20} C760,${y + 10} ${cx - 190},${y + push} ${cx},${y + push} S${CARD_WIDTH},${y} ${CARD_WIDTH + 60},${y - 8}"/>`;
	}).join("");
}

/** The SVG of a printed card: ink on paper, one colour plate a little out of register. What sets letters is large: loaded with the first card. */
async function poster({ title, label, siteName }: CardWords): Promise<string> {
	const { breakLines, outline } = await import("./lettering.ts");
	const plate = plateOf(title);
	const size = sizeFor(title);
	const lines = breakLines(title, size, CARD_WIDTH - MARGIN * 2, 4);
	const bottom = CARD_HEIGHT - 118;
	const words = lines
		.map((line, index) => `<path d="${outline(line, size, MARGIN, bottom - (lines.length - 1 - index) * size * 1.02)}"/>`)
		.join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">
<defs><pattern id="screen" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="4.5" cy="4.5" r="2.1" fill="${INK}"/></pattern></defs>
<rect width="100%" height="100%" fill="${plate}"/>
<g fill="none" stroke="${INK}" stroke-width="6" opacity=".9">${wind()}</g>
<circle cx="1004" cy="154" r="118" fill="${PAPER}"/><circle cx="1010" cy="150" r="118" fill="url(#screen)" opacity=".55"/>
<g transform="translate(-7 5)" fill="${PAPER}">${words}</g><g fill="${INK}">${words}</g>
<rect y="${CARD_HEIGHT - 78}" width="100%" height="78" fill="${INK}"/>
<path fill="${PAPER}" d="${outline(siteName, 38, MARGIN, CARD_HEIGHT - 26)}"/>
${label ? `<path fill="${plate}" d="${outline(label, 30, CARD_WIDTH - MARGIN - 360, CARD_HEIGHT - 28)}"/>` : ""}
</svg>`;
}

/** Prints a card with words. Answers a JPEG of 1200 × 630. */
export async function printCard(words: CardWords): Promise<Uint8Array> {
	const sharp = await openEncoder();
	return sharp(Buffer.from(await poster(words)))
		.jpeg({ quality: QUALITY, mozjpeg: true })
		.toBuffer();
}

/** Crops an item's own image to a card around its focus, printed in two inks if it is; transparent parts show paper. Answers a JPEG of 1200 × 630. */
export async function cropCard(image: Uint8Array, { focus, ink }: { focus: Focus | null; ink: string | null }): Promise<Uint8Array> {
	const sharp = await openEncoder();
	const card = sharp(image);
	if (focus) {
		const { width, height } = await sharp(image).metadata();
		card.extract(cutAround({ width, height }, CARD_WIDTH / CARD_HEIGHT, focus));
	}
	card.resize(CARD_WIDTH, CARD_HEIGHT, { fit: "cover", position: "attention" });
	if (ink === "duotone") {
		const { data, info } = await card.flatten({ background: "#ffffff" }).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
		return sharp(await printDuotone({ data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }, CARD_WIDTH))
			.composite([{ input: { create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: PAPER } }, blend: "multiply" }])
			.jpeg({ quality: DOTS_QUALITY, mozjpeg: true })
			.toBuffer();
	}
	return card.flatten({ background: PAPER }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}
