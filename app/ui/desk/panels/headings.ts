/** A heading of a text, and where it stands. */
export type Heading = { level: number; words: string; pos: number };

/** The headings of a Markdown text; what stands in a block of code is none. */
export function headingsIn(source: string): Heading[] {
	const headings: Heading[] = [];
	let fence: string | null = null;
	let pos = 0;
	for (const line of source.split("\n")) {
		const sign = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
		if (sign && fence === null) fence = sign;
		else if (sign && fence !== null && sign.startsWith(fence) && line.trim() === sign) fence = null;
		const found = fence === null ? /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line) : null;
		if (found) headings.push({ level: found[1]?.length ?? 2, words: plain(found[2] ?? ""), pos });
		pos += line.length + 1;
	}
	return headings;
}

function plain(words: string): string {
	return words
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/\[\^[^\]]*\]/g, "")
		.replace(/(\*\*|__|~~|[*`])(.+?)\1/g, "$2")
		.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

/** The heading below which a place stands; -1 above the first. */
export function headingAt(headings: readonly Heading[], pos: number): number {
	return headings.findLastIndex((heading) => heading.pos <= pos);
}
