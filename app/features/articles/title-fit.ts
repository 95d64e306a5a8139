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
