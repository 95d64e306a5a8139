// Owns what is shown in the place of an image the site has not. Pure.
import { drawing } from "../../shared/drawings.ts";
import { standInDrawings } from "../../shared/kinds.ts";
import type { Image } from "./image.ts";

const BUNDLED_IMAGES = 3;
const BUNDLED_WIDTHS = [480, 752, 1120] as const;

/** Tells an address inside a former source tree (`/src/assets/…`), which no server ever answered. */
export function isSourcePath(address: string | null): boolean {
	return /^(?:@\/|\.{0,2}\/)*(?:src|assets)\//.test(address ?? "");
}

/**
 * The bundled image that stands for a source path (row 106): one of three, always the same for the same path.
 * The characters are simply added up: modulo three, a number is worth the sum of its digits, so that neighbours
 * (photo-1, photo-2, photo-3; photo-9, photo-10) never show the same picture.
 */
export function bundledImage(sourcePath: string): Image {
	let sum = 0;
	for (const character of sourcePath) sum += character.codePointAt(0) ?? 0;
	const stem = drawing(`${standInDrawings}-${(sum % BUNDLED_IMAGES) + 1}`);
	return {
		src: `${stem}-752.webp`,
		srcset: BUNDLED_WIDTHS.map((width) => `${stem}-${width}.webp ${width}w`).join(", "),
		width: 752,
		height: 564,
		alt: "",
		credit: null,
		sources: [],
		focus: null,
		card: null,
	};
}

/** What stands for any other image that is gone: the sign in the wind that stands where an item has no picture. */
export const missingImage: Image = {
	src: drawing("poster-zap-480.webp"),
	srcset: [320, 480, 640].map((width) => `${drawing(`poster-zap-${width}.webp`)} ${width}w`).join(", "),
	width: 480,
	height: 600,
	alt: "",
	credit: null,
	sources: [],
	focus: null,
	card: null,
};
