/**
 * Walks through a content once, whatever is in it. An export may come from anyone: an opening mark repeated a million
 * times without its end must cost no more than as many letters.
 */

/**
 * Replaces every `open … close` pair; what `open` starts without an end stays as it is.
 *
 * @param change gets what stands between the marks
 */
export function replaceBetween(content: string, open: string, close: string, change: (inner: string) => string): string {
	const parts: string[] = [];
	let from = 0;
	for (let start = content.indexOf(open); start >= 0; start = content.indexOf(open, from)) {
		const end = content.indexOf(close, start + open.length);
		if (end < 0) break;
		parts.push(content.slice(from, start), change(content.slice(start + open.length, end)));
		from = end + close.length;
	}
	return parts.join("") + content.slice(from);
}

/** A pair of marks around a text: `[caption …]…[/caption]`, `<pre …>…</pre>`. */
export interface Pair {
	open: RegExpExecArray;
	body: string;
	/** Where the pair begins, and where what follows it begins. */
	start: number;
	end: number;
}

/**
 * The pairs in a content, in order, none inside another.
 *
 * @param open global pattern of the opening mark; it must stop at the next mark by itself
 * @param closeOf the closing mark of an opening one, null for a mark that stands alone (its body is "")
 */
export function* pairs(content: string, open: RegExp, closeOf: (open: RegExpExecArray) => string | null): Generator<Pair> {
	const pattern = new RegExp(open.source, open.flags);
	const without = new Set<string>();
	for (let match = pattern.exec(content); match; match = pattern.exec(content)) {
		const bodyStart = pattern.lastIndex;
		const close = closeOf(match);
		if (close === null) {
			yield { open: match, body: "", start: match.index, end: bodyStart };
			continue;
		}
		// Looked for in vain once, it is not further on either.
		const at = without.has(close) ? -1 : content.indexOf(close, bodyStart);
		if (at < 0) {
			without.add(close);
			continue;
		}
		yield { open: match, body: content.slice(bodyStart, at), start: match.index, end: at + close.length };
		pattern.lastIndex = at + close.length;
	}
}

/** A content rebuilt from its pairs (`inside`) and from what stands between them (`outside`). */
export function rebuildPairs(
	content: string,
	found: Iterable<Pair>,
	inside: (pair: Pair) => string,
	outside: (part: string) => string,
): string {
	const parts: string[] = [];
	let from = 0;
	for (const pair of found) {
		parts.push(outside(content.slice(from, pair.start)), inside(pair));
		from = pair.end;
	}
	parts.push(outside(content.slice(from)));
	return parts.join("");
}

/** HTML tags, and the elements whose content is shown as typed, with it. */
export function verbatimParts(content: string): Generator<Pair> {
	const pattern = /<(?:(pre|code|script|style|textarea)\b[^<>]*|[a-z/!][^<>]*)>/gi;
	return pairs(content, pattern, (open) => (open[1] ? `</${open[1]}>` : null));
}

/** Tags a parser opens again in every paragraph until they are closed. */
const REOPENED = /<(\/?)(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s>/])/gi;
const MOST_REOPENED = 256;
const MOST_TAGS = 60_000;
const LONGEST = 2_000_000;

/**
 * Whether a content can be parsed in reasonable room: under two million characters and 60,000 tags, without hundreds of
 * phrases never closed (a parser would repeat them all in each paragraph). A long article is far below all three.
 */
export function isReasonable(content: string): boolean {
	if (content.length > LONGEST) return false;
	let tags = 0;
	for (let at = content.indexOf("<"); at >= 0; at = content.indexOf("<", at + 1)) tags += 1;
	if (tags > MOST_TAGS) return false;
	let open = 0;
	for (const [, end] of content.matchAll(REOPENED)) {
		open = end ? Math.max(0, open - 1) : open + 1;
		if (open > MOST_REOPENED) return false;
	}
	return true;
}
