/** Letters of a title's longest run that cannot break: a title on wood type is cut to hold it. */
export function longestWord(title: string): number {
	// Word joiners take no room; compound words and what precedes « : » hold together.
	return Math.max(
		...title
			.replaceAll("\u2060", "")
			.split(/[ \t\n]+/)
			.map((word) => Array.from(word).length),
	);
}

const LONG_TITLE = 60;
const LONG_WORD = 15;

/** Whether a title is too long for the large face of a first place (docs/direction/direction.md §3: the longer, the smaller). */
export function isLongTitle(title: string): boolean {
	return title.length > LONG_TITLE || longestWord(title) > LONG_WORD;
}
