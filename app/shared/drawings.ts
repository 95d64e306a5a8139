// Owns the addresses of the drawings that come with the software (public/art). Pure.

/**
 * The edition of the drawings, a hash of them all: one that is printed anew has another address, so that browsers keep each for a year.
 * A test holds it beside the files (drawings.test.ts), and texts that were rendered name theirs (platform/rendered-texts).
 */
export const DRAWINGS_EDITION = "3ff091e549";

/** The address of a drawing by its name, `envol-720.webp`; or what the addresses of its widths begin with, by its stem. */
export function drawing(name: string): string {
	return `/art/${DRAWINGS_EDITION}/${name}`;
}
