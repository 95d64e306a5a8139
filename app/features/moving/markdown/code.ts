// Which parts of a Markdown text are code: nothing in them is read.

const FENCE = /^ {0,3}(?:[-*+>]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/;

/** Changes a text outside its fenced and its inline code. */
export function outsideCode(text: string, change: (part: string) => string): string {
	return outsideFences(text, (part) => outsideInline(part, change));
}

/** A text without more empty lines than part two paragraphs. */
export function tidy(text: string): string {
	return outsideFences(text, (part) => part.replace(/\n[ \t]*\n(?:[ \t]*\n)+/g, "\n\n").replace(/\n[ \t]*\n[ \t]*$/, "\n"));
}

function outsideFences(text: string, change: (part: string) => string): string {
	const done: string[] = [];
	let plain: string[] = [];
	let fence = "";
	const flush = (): void => {
		if (plain.length > 0) done.push(change(plain.join("\n")));
		plain = [];
	};
	for (const line of text.split("\n")) {
		const mark = FENCE.exec(line)?.[1] ?? "";
		if (fence === "" && mark !== "") {
			flush();
			fence = mark;
			done.push(line);
		} else if (fence !== "") {
			done.push(line);
			if (mark.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = "";
		} else plain.push(line);
	}
	flush();
	return done.join("\n");
}

/** Changes a text outside `code`; a run of backticks that no other ends is a text like another. */
function outsideInline(text: string, change: (part: string) => string): string {
	if (!text.includes("`")) return change(text);
	const runs = [...text.matchAll(/`+/g)];
	const lengths = new Map<number, number[]>();
	// Last ones first: they are taken from the end.
	for (const run of runs.toReversed()) {
		const same = lengths.get(run[0].length);
		if (same) same.push(run.index);
		else lengths.set(run[0].length, [run.index]);
	}
	let done = "";
	let from = 0;
	for (const run of runs) {
		if (run.index < from) continue;
		const { length } = run[0];
		const starts = lengths.get(length) ?? [];
		while ((starts.at(-1) ?? Number.POSITIVE_INFINITY) <= run.index) starts.pop();
		const end = starts.at(-1);
		if (end === undefined || /\n[ \t]*\n/.test(text.slice(run.index, end))) continue;
		done += change(text.slice(from, run.index)) + text.slice(run.index, end + length);
		from = end + length;
	}
	return done + change(text.slice(from));
}

/** Words as code of one line: what is kept of a tag nobody can run. */
export function asCode(words: string): string {
	const line = words.replace(/\s+/g, " ").trim();
	const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
	const mark = "`".repeat(longest + 1);
	return longest > 0 ? `${mark} ${line} ${mark}` : `${mark}${line}${mark}`;
}
