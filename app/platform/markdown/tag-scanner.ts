// Owns the reading of loose HTML as a list of tags and text, in one pass whatever is unclosed.

export type Token =
	| { kind: "text"; value: string }
	| { kind: "open"; name: string; attributes: Map<string, string> }
	| { kind: "close"; name: string };

/**
 * Reads a piece of HTML into tokens. Comments, declarations and processing instructions vanish; a `<` that opens no tag
 * is text; a tag cut before its `>` vanishes up to the end of its line. Tag and attribute names come in lower case.
 */
export function scanTags(html: string): Token[] {
	const tokens: Token[] = [];
	let text = "";
	let at = 0;
	const lastEnd = html.lastIndexOf(">");
	const flush = () => {
		if (text !== "") tokens.push({ kind: "text", value: text });
		text = "";
	};
	while (at < html.length) {
		const next = html.indexOf("<", at);
		if (next === -1) break;
		text += html.slice(at, next);
		const hidden = /^<(!--|[!?])/.exec(html.slice(next, next + 4));
		if (hidden) {
			const end = html.indexOf(hidden[1] === "!--" ? "-->" : ">", next);
			at = end === -1 ? html.length : end + (hidden[1] === "!--" ? 3 : 1);
			continue;
		}
		const name = /^<(\/?)([a-z][a-z0-9:-]*)/i.exec(html.slice(next, next + 40));
		if (!name?.[2]) {
			text += "<";
			at = next + 1;
			continue;
		}
		flush();
		const start = next + name[0].length;
		const end = start > lastEnd ? -1 : tagEnd(html, start);
		if (end === -1) {
			const line = html.indexOf("\n", start);
			at = line === -1 ? html.length : line;
			continue;
		}
		const lower = name[2].toLowerCase();
		if (name[1] === "/") tokens.push({ kind: "close", name: lower });
		else tokens.push({ kind: "open", name: lower, attributes: readAttributes(html.slice(start, end)) });
		at = end + 1;
	}
	text += html.slice(at);
	flush();
	return tokens;
}

/** Where the tag ends: the first `>` outside quotes, else the first `>`, else -1. */
function tagEnd(html: string, from: number): number {
	let at = from;
	while (at < html.length) {
		const char = html[at];
		if (char === ">") return at;
		if ((char === '"' || char === "'") && /[=\s]/.test(html[at - 1] ?? "")) {
			const close = html.indexOf(char, at + 1);
			if (close === -1) return html.indexOf(">", from);
			at = close;
		}
		at++;
	}
	return html.indexOf(">", from);
}

function readAttributes(source: string): Map<string, string> {
	const attributes = new Map<string, string>();
	const pattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
	for (const match of source.slice(0, 8_000).matchAll(pattern)) {
		const name = (match[1] ?? "").toLowerCase();
		if (!attributes.has(name)) attributes.set(name, match[2] ?? match[3] ?? match[4] ?? "");
	}
	return attributes;
}
