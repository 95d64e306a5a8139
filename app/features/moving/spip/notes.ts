// Notes at the foot: `[[ note ]]`, `[[<3> note]]`, `[[<> note]]`, `[[<nom>]]`. Source: spip/textwheel, inc/notes.php.
import type { Writing } from "./say.ts";

const MOST_FAILURES = 50;
/** A tag or a model with which a note begins. */
const NO_MARK = /^(?:\/|[a-z]{3,}\s*\d|(?:em|strong|i|b|span|a|img|p|br|html|code|quote|small|sup|sub|abbr|multi)(?:\s|\/|$))/i;

type FoundNote = { start: number; end: number; inside: string };

/** The notes of a text; a link within one may end right before it (`[[voir [texte->art12]]]`). */
function notesIn(text: string): FoundNote[] {
	const found: FoundNote[] = [];
	let failures = 0;
	for (let start = text.indexOf("[["); start >= 0 && failures < MOST_FAILURES; ) {
		const end = endOf(text, start + 2);
		if (end === null) {
			failures += 1;
			start = text.indexOf("[[", start + 2);
			continue;
		}
		found.push({ start, end: end + 2, inside: text.slice(start + 2, end) });
		start = text.indexOf("[[", end + 2);
	}
	return found;
}

function endOf(text: string, from: number): number | null {
	let open = 0;
	for (let at = from; at < text.length; at++) {
		if (text[at] === "[") open += 1;
		else if (text[at] === "]") {
			if (open > 0) open -= 1;
			else if (text[at + 1] === "]") return at;
		}
	}
	return null;
}

/** Takes the notes out of a text, each replaced by its call; `toHtml` makes their bodies. */
export function takeOutNotes(text: string, writing: Writing, toHtml: (body: string) => string): string {
	let done = "";
	let from = 0;
	for (const { start, end, inside } of notesIn(text)) {
		done += text.slice(from, spaceBefore(text, start, from)) + noteOf(inside, writing, toHtml);
		from = end;
	}
	return done + text.slice(from);
}

/** Where the spaces before a call begin: it stands against its word. */
function spaceBefore(text: string, end: number, least: number): number {
	let at = end;
	while (at > least && (text[at - 1] === " " || text[at - 1] === "~")) at -= 1;
	return at;
}

function noteOf(inside: string, writing: Writing, toHtml: (body: string) => string): string {
	const { notes, marks, shelf } = writing;
	const marked = /^\s*<([^<>"'\n]{0,100})>([\s\S]*)$/.exec(inside);
	const mark = marked?.[1]?.trim();
	const isMark = marked !== null && mark !== undefined && !NO_MARK.test(mark);
	const body = (isMark ? (marked[2] ?? "") : inside).trim();
	const known = isMark ? marks.get(mark) : undefined;
	if (body === "" && known !== undefined) return shelf.inline(call(known));
	if (body === "") return "";
	const name = `n${notes.size + 1}`;
	// A place of its own before its body is made: a note may hold another.
	notes.set(name, "");
	notes.set(name, toHtml(body));
	if (isMark && mark === "") return "";
	if (isMark && known === undefined) marks.set(mark, name);
	return shelf.inline(call(name));
}

const call = (name: string): string => `<sup data-call="${name}">*</sup>`;

/** The bodies of all notes, to stand after the text. */
export function notesHtml({ notes, shelf }: Writing): string {
	return [...notes].map(([name, html]) => `<aside data-note="${name}">${shelf.whole(html)}</aside>`).join("\n");
}
