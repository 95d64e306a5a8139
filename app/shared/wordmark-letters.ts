/** The widths of the display face, in percent. */
export const WIDEST = 125;
export const NARROWEST = 62;

/** The letters of a name and the width each is set in: from the widest to the narrowest, as if pushed by the wind. */
export function wordmarkLetters(name: string): { char: string; stretch: number }[] {
	const chars = [...name];
	const step = (WIDEST - NARROWEST) / Math.max(1, chars.length - 1);
	return chars.map((char, index) => ({ char, stretch: Math.round(WIDEST - step * index) }));
}
