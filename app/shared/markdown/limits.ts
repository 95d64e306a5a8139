// Owns the cost of reading a body: what is refused to the Markdown parser because its time grows faster than the text.
// Thresholds measured on the parser; everything within them is read in well under a second on a small machine.

export const LIMITS = {
	/** Longest body read as Markdown; a feature of 8,000 words is about 50,000 characters. */
	characters: 150_000,
	blocks: 3_000,
	lines: 4_000,
	quotedLines: 1_000,
	/** Runs of * _ ~ ` [ ] in the whole body, then within one block, by how deep they may nest; square brackets alone within one block. */
	marks: 16_000,
	marksInBlock: 2_000,
	bracketsInBlock: 400,
	tags: 3_000,
	tableCells: 8_000,
	/** Sum over the lines of the square of their nesting: a thousand lines three levels deep fit. */
	nesting: 15_000,
	addresses: 1_500,
	noteMarks: 600,
} as const;

/** Longest quotation set in display type, in characters. */
export const LONGEST_SHORT_QUOTE = 160;

/** How many quotes and list items may stand one inside the other on a line, and how far a line may be indented. */
const DEEPEST_MARKERS = 12;
const DEEPEST_INDENT = 60;

/**
 * Says whether a body would take the Markdown parser too long (bombs of emphasis, brackets, quotes; a whole book). Such
 * a body is read by `simpleBody` instead. Reads the text once.
 */
export function tooHeavy(source: string): boolean {
	if (source.length > LIMITS.characters) return true;
	let blocks = 0;
	let lines = 0;
	let quoted = 0;
	let marks = 0;
	let notes = 0;
	let nesting = 0;
	let addresses = 0;
	let tags = 0;
	let cells = 0;
	let inBlock = { marks: 0, brackets: 0, lines: 0, columns: 0 };
	for (const line of source.split("\n")) {
		if (line.trim() === "") {
			cells += inBlock.columns * inBlock.lines;
			inBlock = { marks: 0, brackets: 0, lines: 0, columns: 0 };
			continue;
		}
		if (inBlock.lines === 0) blocks++;
		lines++;
		inBlock.lines++;
		if (/^[ \t]*>/.test(line)) quoted++;
		const runs = weight(line);
		marks += runs;
		inBlock.marks += runs;
		inBlock.brackets += count(line, /[[\]]/g);
		nesting += nestingOf(line) ** 2;
		addresses += count(line, /www\.|:\/\/|@/gi);
		notes += count(line, /\[\^/g);
		tags += count(line, /</g);
		if (/^[\s>|:-]+$/.test(line) && line.includes("-")) {
			inBlock.columns = Math.max(inBlock.columns, count(line, /\|/g) + 1);
		}
		if (inBlock.marks > LIMITS.marksInBlock || inBlock.brackets > LIMITS.bracketsInBlock) return true;
	}
	cells += inBlock.columns * inBlock.lines;
	return (
		blocks > LIMITS.blocks ||
		lines > LIMITS.lines ||
		quoted > LIMITS.quotedLines ||
		marks > LIMITS.marks ||
		nesting > LIMITS.nesting ||
		addresses > LIMITS.addresses ||
		notes > LIMITS.noteMarks ||
		tags > LIMITS.tags ||
		cells > LIMITS.tableCells
	);
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
	return Math.floor(indent / 2) + markersOf(line).depth;
}

function markersOf(line: string): { depth: number; allowed: number; end: number } {
	let depth = 0;
	let allowed = 0;
	let end = 0;
	MARKER.lastIndex = 0;
	while (MARKER.test(line)) {
		depth++;
		end = MARKER.lastIndex;
		if (depth === DEEPEST_MARKERS) allowed = end;
	}
	return { depth, allowed, end };
}

/** Returns the line with at most twelve quote and list markers and sixty columns of indent; its words all stay. */
export function clampNesting(line: string): string {
	const indent = line.length - line.trimStart().length;
	const kept = indent > DEEPEST_INDENT ? line.slice(indent - DEEPEST_INDENT) : line;
	const { depth, allowed, end } = markersOf(kept);
	return depth > DEEPEST_MARKERS ? `${kept.slice(0, allowed)} ${kept.slice(end).trimStart()}` : kept;
}
