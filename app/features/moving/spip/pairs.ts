// What stands between a tag and its end, found in one walk over the text however many tags never end.

export type TagPair = { name: string; attributes: string; inside: string; whole: string };

/**
 * Replaces each pair of tags with what lies between; a tag that has no end stays.
 * @param opening - finds a tag: its name, then its attributes; global
 */
export function replacePairs(text: string, opening: RegExp, by: (pair: TagPair) => string): string {
	const lower = text.toLowerCase();
	const endless = new Set<string>();
	let done = "";
	let from = 0;
	for (const open of text.matchAll(opening)) {
		const name = (open[1] ?? "").toLowerCase();
		if (open.index < from || endless.has(name)) continue;
		const start = open.index + open[0].length;
		const close = endOf(lower, name, start);
		if (!close) {
			endless.add(name);
			continue;
		}
		done += text.slice(from, open.index);
		done += by({ name, attributes: open[2] ?? "", inside: text.slice(start, close.start), whole: text.slice(open.index, close.end) });
		from = close.end;
	}
	return done + text.slice(from);
}

function endOf(lower: string, name: string, from: number): { start: number; end: number } | null {
	const mark = `</${name}`;
	for (let at = lower.indexOf(mark, from); at >= 0; at = lower.indexOf(mark, at + mark.length)) {
		const rest = /^\s{0,9}>/.exec(lower.slice(at + mark.length, at + mark.length + 10));
		if (rest) return { start: at, end: at + mark.length + rest[0].length };
	}
	return null;
}
