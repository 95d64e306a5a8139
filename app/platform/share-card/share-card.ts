// Owns the picture of 1200 × 630 that a shared link shows: the item's own image, else a poster printed with its title.
import { cutAround, type Focus } from "../../shared/focus.ts";
import { printDuotone } from "../images/duotone.server.ts";
import { openEncoder } from "../images/encoder.server.ts";
import { letGo } from "../images/pixels.ts";
import { CARD_HEIGHT, CARD_WIDTH, type CardWords, PAPER } from "./card.ts";

const QUALITY = 84;
/** Dots are what JPEG does worst: some messengers show no card above 300 KB. */
const DOTS_QUALITY = 58;

/** Prints a card with words. Answers a JPEG of 1200 × 630. What sets letters is large: loaded with the first card. */
export async function printCard(words: CardWords): Promise<Uint8Array> {
	const [sharp, { poster }] = await Promise.all([openEncoder(), import("./poster.ts")]);
	return sharp(Buffer.from(poster(words)))
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
		const pixels = { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
		return sharp(await printDuotone(pixels, CARD_WIDTH).finally(() => letGo(data)))
			.composite([{ input: { create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: PAPER } }, blend: "multiply" }])
			.jpeg({ quality: DOTS_QUALITY, mozjpeg: true })
			.toBuffer();
	}
	return card.flatten({ background: PAPER }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}
