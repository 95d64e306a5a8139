// Owns what happens to a body's text before it is parsed: line ends, loose headings, WordPress shortcodes.
// Fenced code is left as written.

import { convertShortcodes } from "./shortcodes.ts";

/** Prepares a stored body for the parser; pure, returns Markdown. */
export function prepareSource(markdown: string): string {
	const text = markdown
		.replace(/^\ufeff/, "")
		.replace(/\r\n?/g, "\n")
		.replaceAll("\0", "\ufffd");
	return splitFences(text)
		.map((part) => (part.code ? part.text : convertShortcodes(looseHeadings(closeComments(part.text)))))
		.join("\n");
}

/** `##Titre`, its space forgotten, is still a heading; `#mot` alone stays a hashtag. */
function looseHeadings(text: string): string {
	return text.replace(/^( {0,3}#{2,6})(?=[\p{L}\p{N}«"“*_])/gmu, "$1 ");
}

/** A comment never closed would swallow the rest of the body: its opening is taken out. */
function closeComments(text: string): string {
	let result = text;
	for (const [open, close] of [
		["<!--", "-->"],
		["<![CDATA[", "]]>"],
		["<?", "?>"],
	] as const) {
		const last = result.lastIndexOf(close);
		const stray = result.indexOf(open, Math.max(0, last));
		if (stray !== -1) result = result.slice(0, stray) + result.slice(stray).replaceAll(open, "");
	}
	return result;
}

interface Part {
	code: boolean;
	text: string;
}

/** Cuts a text into fenced code and the rest, line by line. */
export function splitFences(text: string): Part[] {
	const parts: Part[] = [];
	let lines: string[] = [];
	let fence = "";
	const flush = (code: boolean) => {
		if (lines.length > 0) parts.push({ code, text: lines.join("\n") });
		lines = [];
	};
	for (const line of text.split("\n")) {
		const mark = /^[ \t>]*(`{3,}|~{3,})([^`]*)$/.exec(line);
		if (fence === "" && mark?.[1]) {
			flush(false);
			fence = mark[1];
			lines.push(line);
		} else {
			lines.push(line);
			const closes = fence !== "" && mark?.[1]?.startsWith(fence) && mark[2]?.trim() === "";
			if (closes) {
				flush(true);
				fence = "";
			}
		}
	}
	flush(fence !== "");
	return parts;
}
