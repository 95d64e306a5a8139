/** Width of an average letter of the widest face a title may fall back on (Arial Black), in ems. */
const WIDEST_LETTER = 0.72;
const SMALLEST = 22;

/** How much of the largest size a title has: all for a few words, less for many. */
export function titleShare(title: string): number {
	return title.length <= 26 ? 1 : title.length <= 60 ? 0.82 : 0.66;
}

/**
 * The size of a title, in pixels: large for a few words, smaller for many, and never so large that its longest word (or
 * half of a compound) is wider than the room.
 */
export function titleSize(title: string, room: number, most: number): number {
	const longest = Math.max(1, ...title.split(/[\s-]+/).map((word) => [...word].length));
	const fits = room / (longest * WIDEST_LETTER);
	return Math.max(SMALLEST, Math.floor(Math.min(most * titleShare(title), fits)));
}
