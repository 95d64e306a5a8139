// Owns the reading of a body too heavy for the Markdown parser: the three rules of rows 054 to 056 (paragraphs, headings,
// lists with bold markers) in one pass, with links, bold and fenced code. Everything else is words.

import type { Element, ElementContent, Root, RootContent } from "hast";
import { embedParagraph } from "./find-embeds.ts";
import { splitFences } from "./source.ts";
import { scanTags } from "./tag-scanner.ts";

const ITEM = /^[ \t]*(?:[-+*•]|\d{1,9}[.)])[ \t]+(?=\S)/;
const BOLD_LINE = /^[ \t]*\*\*[^*\n]{1,200}\*\*[ \t]*\S/;

/** Reads prepared source into a clean tree; time proportional to the text, never throws on any string. */
export function simpleBody(source: string): Root {
	const children: RootContent[] = [];
	for (const part of splitFences(source)) {
		if (part.code) {
			const lines = part.text.split("\n").slice(1);
			if (/^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(lines.at(-1) ?? "")) lines.pop();
			const text = lines.join("\n");
			children.push(element("pre", [element("code", [{ type: "text", value: text }])]));
			continue;
		}
		for (const block of blocksOf(words(part.text))) children.push(...blockOf(block));
	}
	return { type: "root", children };
}

/** The same text as bare paragraphs: what is shown when rendering fails. Never throws. */
export function plainBlocks(markdown: string): Root {
	return {
		type: "root",
		children: blocksOf(markdown.replace(/\r\n?/g, "\n")).map((block) => element("p", [{ type: "text", value: block }])),
	};
}

/** Words of a text that may hold tags; scripts and styles are not words. */
function words(text: string): string {
	if (!text.includes("<")) return text;
	let mute = "";
	let result = "";
	for (const token of scanTags(text)) {
		if (token.kind === "text") result += mute ? "" : token.value;
		else if (token.kind === "open" && (token.name === "script" || token.name === "style")) mute ||= token.name;
		else if (token.kind === "close" && token.name === mute) mute = "";
		else if (!mute && /^(?:p|div|li|h[1-6]|blockquote|tr|figure)$/.test(token.name)) result += "\n\n";
		else if (!mute && token.kind === "open" && token.name === "br") result += "\n";
	}
	return result;
}

function blocksOf(text: string): string[] {
	return text
		.split(/\n[ \t]*(?:\n[ \t]*)+/)
		.map((block) => block.replace(/^\n+|\n+$/g, ""))
		.filter((block) => block.trim() !== "");
}

function blockOf(block: string): RootContent[] {
	const result: RootContent[] = [];
	let lines: string[] = [];
	const flush = () => {
		const text = lines.join("\n").trim();
		const quoted = /^[ \t]*>/.test(text);
		const content = inline(quoted ? text.replace(/^[ \t>]+/gm, "") : text);
		const embed = lines.length === 1 ? embedParagraph(text) : null;
		if (embed) result.push(embed);
		else if (text !== "") result.push(quoted ? element("blockquote", [element("p", content)]) : element("p", content));
		lines = [];
	};
	const all = block.split("\n");
	if (all.length > 1 && all.every((line) => BOLD_LINE.test(line))) {
		return [
			element(
				"ul",
				all.map((line) => element("li", inline(line.trim()))),
			),
		];
	}
	for (const line of all) {
		const heading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/.exec(line);
		if (heading) {
			flush();
			result.push(element(`h${heading[1]?.length ?? 2}`, inline((heading[2] ?? "").replace(/[ \t]#+$/, ""))));
		} else if (ITEM.test(line)) {
			flush();
			const tagName = /^[ \t]*\d/.test(line) ? "ol" : "ul";
			const last = result.at(-1);
			const item = element("li", inline(line.replace(ITEM, "")));
			if (last?.type === "element" && last.tagName === tagName) last.children.push(item);
			else result.push(element(tagName, [item]));
		} else {
			lines.push(line);
		}
	}
	flush();
	return result;
}

const INLINE = /\*\*([^*\n]{1,500})\*\*|\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|mailto:|\/(?!\/))[^()\s<>]{1,500})\)/g;

function inline(text: string): ElementContent[] {
	const children: ElementContent[] = [];
	let at = 0;
	for (const match of text.matchAll(INLINE)) {
		if (match.index > at) children.push({ type: "text", value: text.slice(at, match.index) });
		if (match[1] !== undefined) children.push(element("strong", [{ type: "text", value: match[1] }]));
		else {
			const link = element("a", [{ type: "text", value: match[2] ?? "" }]);
			link.properties.href = match[3];
			children.push(link);
		}
		at = match.index + match[0].length;
	}
	if (at < text.length) children.push({ type: "text", value: text.slice(at) });
	return children;
}

function element(tagName: string, children: ElementContent[]): Element {
	return { type: "element", tagName, properties: {}, children };
}
