import { remembering } from "./remembering.ts";
import { protectedSpans } from "./typography-protected.ts";

/** No-break spaces of French typesetting: narrow (before ; : ! ?, between groups of digits) and full (« », units). */
export const NARROW = "\u202f";
export const NO_BREAK = "\u00a0";
/** Joins what stands on both sides of a hyphen, so that a title never breaks there. */
export const WORD_JOINER = "\u2060";
/** Stands for something that is not text (code, an image) inside a run handed to `typesetFr`. */
export const OBJECT = "\ufffc";

/** Titles and excerpts that lists, cards and pages show again and again; longer texts are worked on each time. */
const REMEMBERED = { least: 1_000, longest: 400 };

const WORD = /[\p{L}\p{N}\p{M}]/u;
const LETTER = /[\p{L}\p{M}]/u;
const SPACE = /\s/;
const OPENING = /[([{«“‘—–]/;
const CLOSING = /[)\]}»”’'",.…]/;
const UNITS =
	"€|\\$|£|%|‰|°C|°F|°|km/h|kWh|MWh|GWh|TWh|kW|MW|GW|Hz|kHz|km²|km2|km|m²|m2|m³|m3|mm|cm|m|kg|mg|g|ml|cl|L|l|ha|min|ms|h|s|t|ko|Mo|Go|To|millions?|milliards?";

interface Run {
	text: string;
	/** What each UTF-16 unit of `text` becomes; the rules write here and read `text`. */
	out: string[];
	/** 1 where the author's characters must stay as they are. */
	kept: Uint8Array;
}

/**
 * Sets a run of plain French text as a printer would. Returns the same text with narrow no-break spaces before
 * ; : ! ?, no-break spaces inside « » and before units, curly apostrophes, « » for straight double quotes, … for three
 * dots. URLs, e-mail addresses, file names, times, emoticons and right-to-left text stay as they are. Applying it twice
 * changes nothing more. Source: docs/direction/direction.md §3.
 */
export const typographyFr = remembering((text) => typesetFr(text, false).join(""), REMEMBERED);

/** Same as `typographyFr`, and keeps compound words whole: « grille-pain » never breaks at its hyphen. */
export const typographyTitle = remembering((text) => typesetFr(text, true).join(""), REMEMBERED);

/**
 * The work behind `typographyFr`, character by character, so that a run may come from several text nodes: returns one
 * string for each UTF-16 unit of `text`, empty where the unit disappears. `title` adds word joiners around hyphens.
 */
export function typesetFr(text: string, title: boolean): string[] {
	const run: Run = { text, out: text.split(""), kept: protectedSpans(text) };
	straightQuotes(run);
	apostrophes(run);
	guillemets(run);
	highPunctuation(run);
	numbersAndAbbreviations(run);
	ellipses(run);
	if (title) hyphens(run);
	return run.out;
}

/** Replaces the plain spaces [from, to) by one no-break space. */
function joinSpaces({ out, text }: Run, from: number, to: number, by: string): void {
	const before = text[from - 1];
	out[from] = before === NARROW || before === NO_BREAK ? "" : by;
	for (let i = from + 1; i < to; i++) out[i] = "";
}

function spacesBefore(text: string, end: number): number {
	let start = end;
	while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
	return start;
}

/** "…" pairs become « … », and “ … ” inside an already open quotation. Quotes without a partner (inches) stay. */
function straightQuotes({ text, out, kept }: Run): void {
	if (!text.includes('"')) return;
	const role = new Map<number, "open" | "close">();
	const waiting: number[] = [];
	for (let i = text.indexOf('"'); i !== -1; i = text.indexOf('"', i + 1)) {
		const before = text[i - 1];
		const after = text[i + 1];
		if (kept[i] || before === '"' || after === '"') continue;
		const starts = before === undefined || SPACE.test(before) || OPENING.test(before) || /['’]/.test(before);
		const goesOn = after !== undefined && !SPACE.test(after);
		if (starts && goesOn) waiting.push(i);
		else if (!starts && (!goesOn || CLOSING.test(after) || /[;:!?—–]/.test(after))) {
			const open = waiting.pop();
			if (open === undefined) continue;
			role.set(open, "open");
			role.set(i, "close");
		}
	}
	let depth = 0;
	for (let i = 0; i < text.length; i++) {
		const is = role.get(i);
		if (is === "close") depth--;
		if (text[i] === "»" && depth > 0) depth--;
		if (is) {
			const inner = depth > 0;
			if (is === "open") out[i] = inner ? "“" : `«${NO_BREAK}`;
			else out[i] = inner ? "”" : `${NO_BREAK}»`;
		}
		if (is === "open" || text[i] === "«") depth++;
	}
}

function apostrophes({ text, out, kept }: Run): void {
	for (let i = text.indexOf("'"); i !== -1; i = text.indexOf("'", i + 1)) {
		if (kept[i]) continue;
		const before = text[i - 1] ?? "";
		const after = text[i + 1] ?? "";
		if (LETTER.test(before) || (WORD.test(before) && LETTER.test(after))) {
			out[i] = "’";
		} else if (WORD.test(after) && !WORD.test(before)) {
			out[i] = closesWithin(text, i) ? "‘" : "’";
		}
	}
}

/** Says whether the quote opened at `from` is closed within a sentence's reach, as in 'ce mot'. */
function closesWithin(text: string, from: number): boolean {
	const reach = Math.min(text.length, from + 120);
	for (let i = from + 2; i < reach; i++) {
		if (text[i] === "'" && LETTER.test(text[i - 1] ?? "") && !WORD.test(text[i + 1] ?? "")) return true;
	}
	return false;
}

function guillemets(run: Run): void {
	const { text, out, kept } = run;
	for (const match of text.matchAll(/[«»]/g)) {
		const i = match.index;
		if (kept[i]) continue;
		if (match[0] === "«") {
			let end = i + 1;
			while (text[end] === " " || text[end] === "\t") end++;
			const before = text[i - 1];
			const after = text[i + 1];
			if (end > i + 1) {
				if (WORD.test(before ?? "")) continue; // »Wort« is German
				if (text[end] === NARROW || text[end] === NO_BREAK) for (let k = i + 1; k < end; k++) out[k] = "";
				else joinSpaces(run, i + 1, end, NO_BREAK);
			} else if (
				after !== undefined &&
				!/[\s»«,;:!?]/.test(after) &&
				(before === undefined || SPACE.test(before) || /['’"]/.test(before) || OPENING.test(before))
			) {
				out[i] = `«${NO_BREAK}`;
			}
		} else {
			const start = spacesBefore(text, i);
			const before = text[i - 1];
			const after = text[i + 1];
			if (start < i) {
				if (text[start - 1] !== "«") joinSpaces(run, start, i, NO_BREAK);
			} else if (
				before !== undefined &&
				!/[\s«»]/.test(before) &&
				(after === undefined || SPACE.test(after) || CLOSING.test(after) || /[;:!?—–]/.test(after))
			) {
				out[i] = `${NO_BREAK}»`;
			}
		}
	}
}

/**
 * ; : ! ? A plain space before them becomes narrow and unbreakable. Where the author left none, ; ! ? get one after a
 * word that really ends there; a colon never does (8:30, a:b).
 */
function highPunctuation(run: Run): void {
	const { text, out, kept } = run;
	for (const match of text.matchAll(/[;:!?]+/g)) {
		const i = match.index;
		if (kept[i]) continue;
		const mark = match[0];
		const after = text[i + mark.length];
		const before = text[i - 1];
		if (before === undefined) continue;
		const ends = after === undefined || SPACE.test(after) || after === OBJECT || CLOSING.test(after);
		if (!ends && !/[«“—–]/.test(after)) continue;
		const start = spacesBefore(text, i);
		if (start < i) joinSpaces(run, start, i, NARROW);
		else if (mark[0] !== ":" && ends && endsWord(run, i - 1)) out[i] = `${NARROW}${out[i]}`;
	}
}

function endsWord({ text, out }: Run, at: number): boolean {
	const char = text[at] ?? "";
	if (char === '"') return out[at] !== '"' && !out[at]?.startsWith("«") && out[at] !== "“";
	if (char === ".") return /(?:^|[^.])\.{3}$/.test(text.slice(Math.max(0, at - 3), at + 1));
	return WORD.test(char) || char === OBJECT || /[)\]»”’'…%€°]/.test(char);
}

const SPACED = [
	// 2 417: groups of three digits as the author wrote them; 12400 may be a postcode and stays.
	{ pattern: /(?<!\d|\d[.,])\d{1,3}(?: \d{3})+(?!\d)/g, by: NARROW },
	{ pattern: new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}'’²³]))`, "gu"), by: NO_BREAK },
	{ pattern: /(?<=\d[ \u00a0]h) (?=\d\d(?!\d))/g, by: NO_BREAK },
	{ pattern: /(?<=(?<![\p{L}\p{N}])(?:[Nn][°º]|§|pp?\.)) (?=\d)/gu, by: NO_BREAK },
	{
		pattern: /(?<=(?<![\p{L}\p{N}]|(?<!\.\.)\.)(?:M\.|MM\.|Mr\.?|Mmes?|Mlles?|Mgr|Me|Dr|Pr|Ste?)) (?=\p{Lu})/gu,
		by: NO_BREAK,
	},
	// A line of dialogue keeps its dash.
	{ pattern: /(?<=^[—–]) (?=\S)/g, by: NO_BREAK },
];

function numbersAndAbbreviations({ text, out, kept }: Run): void {
	for (const { pattern, by } of SPACED) {
		for (const match of text.matchAll(pattern)) {
			for (let i = match.index; i < match.index + match[0].length; i++) {
				if (text[i] === " " && out[i] === " " && !kept[i]) out[i] = by;
			}
		}
	}
}

function ellipses({ text, out, kept }: Run): void {
	for (const match of text.matchAll(/\.{3,}/g)) {
		const i = match.index;
		if (match[0].length !== 3 || kept[i]) continue;
		if (/[/\\]/.test(text[i - 1] ?? "") || /[/\\]/.test(text[i + 3] ?? "")) continue;
		out[i] = "…";
		out[i + 1] = "";
		out[i + 2] = "";
	}
}

/** Held together, a compound wider than a phone would break in the middle of a word. */
const LONGEST_HELD = 16;

function isLongCompound(text: string, at: number): boolean {
	const inside = (char: string | undefined) => char !== undefined && (char === "-" || WORD.test(char));
	let start = at;
	while (at - start <= LONGEST_HELD && inside(text[start - 1])) start--;
	let end = at;
	while (end - start <= LONGEST_HELD && inside(text[end + 1])) end++;
	return end - start + 1 > LONGEST_HELD;
}

function hyphens({ text, out, kept }: Run): void {
	for (let i = text.indexOf("-"); i !== -1; i = text.indexOf("-", i + 1)) {
		if (kept[i]) continue;
		if (LETTER.test(text[i - 1] ?? "") && LETTER.test(text[i + 1] ?? "") && !isLongCompound(text, i)) {
			out[i] = `${WORD_JOINER}-${WORD_JOINER}`;
		}
	}
}
