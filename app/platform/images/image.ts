// Owns what a page needs to show a stored image; plain data that travels to the browser.

/** An image ready for <picture>: addresses are absolute paths on this site. */
export type Image = {
	src: string;
	srcset: string;
	width: number;
	height: number;
	alt: string;
	credit: string | null;
	sources: { type: string; srcset: string }[];
	/** The point to keep in sight where the picture is cut, in percent; null: the middle. */
	focus: { x: number; y: number } | null;
	/** Path of the printed 1200 × 630 card, where there is one. */
	card: string | null;
};

/** One printed size of an image. */
export type Variant = {
	path: string;
	width: number;
	type: string;
	/** What it holds (print-address.ts); empty where its file was not found, absent where nobody has looked yet. */
	hash?: string;
};
