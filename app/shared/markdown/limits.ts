// Owns the cost of reading a body: what is refused to the Markdown parser because its time grows faster than the text.
// Within them whatever is written in a body of 50,000 characters or more costs less than 20 times what plain paragraphs of its length do
// (decision 047).

export const LIMITS = {
	/** Longest body read as Markdown; a feature of 8,000 words is about 50,000 characters. */
	characters: 200_000,
	/** That hold something. Underlined headings, line on line, cost their square. */
	lines: 4_000,
	/** Runs of * _ ~ ` [ ] in the whole body, then within one block, by how deep they may nest; square brackets alone within one block. */
	marks: 16_000,
	marksInBlock: 2_000,
	bracketsInBlock: 400,
	/** Letters' HTML is not tamed (tame-html.ts): reopening what thousands left open costs the square of them, and overflows. */
	tags: 3_000,
	/** Rows times columns: one dash more in the head is one cell more in every row. */
	tableCells: 8_000,
	/** Sum over the lines of the square of their nesting: a thousand lines three levels deep fit. */
	nesting: 15_000,
} as const;

/** Longest quotation set in display type, in characters. */
export const LONGEST_SHORT_QUOTE = 160;

/**
 * Says whether a body would take the Markdown parser too long (bombs of emphasis, brackets, quotes; a whole book). Such
 * a body is read by `simpleBody` instead. Reads the text once.
 */
export function tooHeavy(source: string): boolean {
	if (source.length > LIMITS.characters) return true;
	let lines = 0;
	let marks = 0;
	let nesting = 0;
	let tags = 0;
	let cells = 0;
	let inBlock = { marks: 0, brackets: 0, lines: 0, columns: 0 };
	for (const line of source.split("\n")) {
		if (line.trim() === "") {
			cells += inBlock.columns * inBlock.lines;
			inBlock = { marks: 0, brackets: 0, lines: 0, columns: 0 };
			continue;
		}
		lines++;
		inBlock.lines++;
		const runs = weight(line);
		marks += runs;
		inBlock.marks += runs;
		inBlock.brackets += count(line, /[[\]]/g);
		nesting += nestingOf(line) ** 2;
		tags += count(line, /</g);
		if (/^[\s>|:-]+$/.test(line) && line.includes("-")) {
			inBlock.columns = Math.max(inBlock.columns, count(line, /\|/g) + 1);
		}
		if (inBlock.marks > LIMITS.marksInBlock || inBlock.brackets > LIMITS.bracketsInBlock) return true;
	}
	cells += inBlock.columns * inBlock.lines;
	return lines > LIMITS.lines || marks > LIMITS.marks || nesting > LIMITS.nesting || tags > LIMITS.tags || cells > LIMITS.tableCells;
}

/** Two signs make words bold: a run of many opens half as many levels, one in the other. A line of one sign alone is a rule. */
function weight(line: string): number {
	if (/^[ \t]*([*_~`])\1*[ \t]*$/.test(line)) return 1;
	let found = 0;
	for (const [run] of line.matchAll(/\*+|_+|~+|`+|[[\]]/g)) found += /[*_~]/.test(run) ? Math.ceil(run.length / 2) : 1;
	return found;
}

function count(line: string, pattern: RegExp): number {
	let found = 0;
	for (const _ of line.matchAll(pattern)) found++;
	return found;
}

const MARKER = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

/** Quote and list markers at the start of a line, and the levels its indent may stand for. */
function nestingOf(line: string): number {
	const indent = line.length - line.trimStart().length;
	let markers = 0;
	for (MARKER.lastIndex = 0; MARKER.test(line); ) markers++;
	return Math.floor(indent / 2) + markers;
}
