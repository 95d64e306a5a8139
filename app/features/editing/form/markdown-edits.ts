// What the toolbar does to a text: each act is a pure function from the text and its selection to one replacement, so that
// the browser applies it as typing would and its own undo takes it back.

export type Selection = { text: string; start: number; end: number };

/** Replace [from, to) by `insert`, then select [selectFrom, selectTo) of the new text. */
export type Edit = { from: number; to: number; insert: string; selectFrom: number; selectTo: number };

/** Puts marks around the selection, or takes them away when they are there already. `placeholder` is selected when nothing was. */
export function wrap({ text, start, end }: Selection, mark: string, placeholder: string): Edit {
	const size = mark.length;
	const chosen = text.slice(start, end);
	if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark && !isLonger(text, start, end, mark)) {
		return { from: start - size, to: end + size, insert: chosen, selectFrom: start - size, selectTo: end - size };
	}
	// The spaces at both ends stay outside: « **mot ** » would not be bold.
	const words = chosen.trim() || placeholder;
	const lead = chosen.trim() ? chosen.length - chosen.trimStart().length : 0;
	const tail = chosen.trim() ? chosen.length - chosen.trimEnd().length : 0;
	const insert = `${chosen.slice(0, lead)}${mark}${words}${mark}${tail ? chosen.slice(-tail) : ""}`;
	const selectFrom = start + lead + size;
	return { from: start, to: end, insert, selectFrom, selectTo: selectFrom + words.length };
}

/** « ** » around the selection is not « * » around it. */
function isLonger(text: string, start: number, end: number, mark: string): boolean {
	const outer = mark[0] as string;
	return (
		mark.length === 1 && text[start - 2] === outer && text[end + 1] === outer && !(text[start - 3] === outer && text[end + 2] === outer)
	);
}

/** The whole lines that the selection touches. */
function linesOf({ text, start, end }: Selection): { from: number; to: number; lines: string[] } {
	const from = text.lastIndexOf("\n", start - 1) + 1;
	const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
	const next = text.indexOf("\n", last);
	const to = next === -1 ? text.length : next;
	return { from, to, lines: text.slice(from, to).split("\n") };
}

const MARKS = /^(#{1,6} |> |[-*+] |\d+[.)] )/;

/** Begins each line of the selection with a mark (heading, quote, list), instead of the one it has; takes it away when all have it. */
export function prefix(selection: Selection, mark: (index: number) => string): Edit {
	const { from, to, lines } = linesOf(selection);
	const full = lines.filter((line) => line.trim() !== "" || lines.length === 1);
	const already = full.every((line, index) => line.startsWith(mark(index)));
	let index = 0;
	const insert = lines
		.map((line) => {
			if (line.trim() === "" && lines.length > 1) return line;
			const bare = line.replace(MARKS, "");
			return already ? bare : `${mark(index++)}${bare}`;
		})
		.join("\n");
	if (lines.length > 1) return { from, to, insert, selectFrom: from, selectTo: from + insert.length };
	const caret = Math.max(from, from + insert.length - (to - selection.end));
	return { from, to, insert, selectFrom: caret, selectTo: caret };
}

/** Puts a block on lines of its own, an empty line before and after; [selectFrom, selectTo) of the block is selected. */
export function block({ text, start, end }: Selection, words: string, selectFrom = words.length, selectTo = selectFrom): Edit {
	const above = text.slice(0, start);
	const below = text.slice(end);
	const before = above.trim() === "" ? "" : above.endsWith("\n\n") ? "" : above.endsWith("\n") ? "\n" : "\n\n";
	const last = below.trim() === "";
	const after = below.startsWith(last ? "\n" : "\n\n") ? "" : last || below.startsWith("\n") ? "\n" : "\n\n";
	const at = start + before.length;
	return { from: start, to: end, insert: `${before}${words}${after}`, selectFrom: at + selectFrom, selectTo: at + selectTo };
}

/** An address as Markdown bears it: spaces and brackets would end it. */
function address(url: string): string {
	return url.trim().replace(/[\s()<>]/g, (char) => encodeURIComponent(char).replace("(", "%28").replace(")", "%29"));
}

function label(text: string): string {
	return text.replace(/([[\]])/g, "\\$1");
}

/** A link in the place of the selection. */
export function link(selection: Selection, words: string, url: string): Edit {
	const insert = `[${label(words.trim() || url.trim())}](${address(url)})`;
	const caret = selection.start + insert.length;
	return { from: selection.start, to: selection.end, insert, selectFrom: caret, selectTo: caret };
}

/** A link of a text, from its first bracket to its last parenthesis; `more`: the title that stands behind its address. */
export type StandingLink = { from: number; to: number; words: string; url: string; more: string };

const LINK = /(?<!!)\[((?:\\.|[^\]\\\n])*)\]\(([^()\s]*)(\s+"[^"\n]*")?\)/g;

/** The link that a selection stands in; null for none. */
export function linkAround({ text, start, end }: Selection): StandingLink | null {
	const lineStart = text.lastIndexOf("\n", start - 1) + 1;
	const lineEnd = text.indexOf("\n", start);
	for (const match of text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).matchAll(LINK)) {
		const from = lineStart + match.index;
		const to = from + match[0].length;
		const [, words = "", url = "", more = ""] = match;
		if (from <= start && end <= to) return { from, to, words: words.replace(/\\([[\]])/g, "$1"), url, more };
	}
	return null;
}

/** The same link with other words or another address. */
export function changeLink({ from, to, more }: StandingLink, words: string, url: string): Edit {
	const insert = `[${label(words.trim() || url.trim())}](${address(url)}${more})`;
	return { from, to, insert, selectFrom: from + insert.length, selectTo: from + insert.length };
}

/** Its words alone. */
export function removeLink({ from, to, words }: StandingLink): Edit {
	const insert = label(words);
	return { from, to, insert, selectFrom: from, selectTo: from + insert.length };
}

/** A picture on a line of its own, after the one whose description the caret stands in; one without a description has the caret there. */
export function image(selection: Selection, alt: string, url: string): Edit {
	const words = `![${label(alt.trim())}](${address(url)})`;
	return block(afterPicture(selection), words, alt.trim() ? words.length : 2);
}

/** A file's link alone in its paragraph; `line` is its Markdown. */
export function file(selection: Selection, line: string): Edit {
	return block(afterPicture(selection), line);
}

/** The next of several pictures or files: it stands after the one at `previous`, and the caret stays where one may be writing. */
export function next(selection: Selection, previous: string | null, insert: (selection: Selection) => Edit): Edit {
	const mark = `](${address(previous ?? "")})`;
	const at = previous === null ? -1 : selection.text.indexOf(mark);
	if (at < 0) return insert(selection);
	const place = at + mark.length;
	const edit = insert({ text: selection.text, start: place, end: place });
	const moved = (caret: number) => (caret > place ? caret + edit.insert.length : caret);
	return { ...edit, selectFrom: moved(selection.start), selectTo: moved(selection.end) };
}

/** A selection inside the signs of a picture goes behind it. */
function afterPicture({ text, start, end }: Selection): Selection {
	for (const { index, 0: words } of text.matchAll(/!\[(?:\\.|[^\]\\])*\]\([^)\n]*\)/g)) {
		const behind = index + words.length;
		if (index < start && start < behind) return { text, start: behind, end: behind };
	}
	return { text, start, end };
}

/** A table of `columns` × `rows`, its first heading selected. */
export function table(selection: Selection, columns = 3, rows = 2): Edit {
	const row = (cell: (index: number) => string) => `| ${Array.from({ length: columns }, (_, index) => cell(index)).join(" | ")} |`;
	const words = [row((index) => `Colonne ${index + 1}`), row(() => "---"), ...Array.from({ length: rows }, () => row(() => "   "))].join(
		"\n",
	);
	return block(selection, words, 2, 2 + "Colonne 1".length);
}

/** A call to the next footnote at the caret, and the note itself at the end of the text, where one goes on typing. */
export function footnote({ text, end }: Selection): Edit {
	const used = [...text.matchAll(/\[\^(\d+)\]/g)].map((match) => Number(match[1]));
	const number = Math.max(0, ...used) + 1;
	const rest = text.slice(end).trimEnd();
	const separator = /\n\[\^\d+\]:[^\n]*$/.test(`${text.slice(0, end)}${rest}`) ? "\n" : "\n\n";
	const insert = `[^${number}]${rest}${separator}[^${number}]: `;
	const caret = end + insert.length;
	return { from: end, to: text.length, insert, selectFrom: caret, selectTo: caret };
}

/** What Enter does inside a list or a quote: the next line begins alike; an empty item ends it, with a blank line on both sides, or the next paragraph would be part of it. null elsewhere. */
export function continueLine({ text, start, end }: Selection): Edit | null {
	if (start !== end) return null;
	const from = text.lastIndexOf("\n", start - 1) + 1;
	const line = text.slice(from, start);
	const found = /^(\s*)(> |[-*+] |(\d+)([.)]) )/.exec(line);
	if (!found) return null;
	const rest = /^[^\n]*/.exec(text.slice(start))?.[0] ?? "";
	if (line.length === found[0].length && rest.trim() === "") {
		const above = /^$|(^|\n)[^\S\n]*\n$/.test(text.slice(0, from)) ? "" : "\n";
		const below = /^\n[^\S\n]*\S/.test(text.slice(start + rest.length)) ? "\n" : "";
		const caret = from + above.length;
		return { from, to: start + rest.length, insert: above + below, selectFrom: caret, selectTo: caret };
	}
	const mark = found[3] ? `${Number(found[3]) + 1}${found[4]} ` : found[2];
	const insert = `\n${found[1]}${mark}`;
	return { from: start, to: start, insert, selectFrom: start + insert.length, selectTo: start + insert.length };
}
