// The text of a file to the house's Markdown: what its writer wrote stays as it was written, what a generator would have filled in is turned.
import type { Nodes } from "mdast";
import { parser } from "../../../platform/markdown/parser.ts";
import { tooHeavy } from "../../../shared/markdown/limits.ts";
import { changeAddresses } from "../frame/markdown-edits.ts";
import { collapse } from "../html/plain-text.ts";
import { outsideCode, tidy } from "./code.ts";
import type { Generator } from "./generator.ts";
import { turnLiquid } from "./liquid.ts";
import { mdxReader } from "./mdx.ts";
import type { Body } from "./say.ts";
import { turnShortcodes } from "./shortcodes.ts";

export type Turned = {
	markdown: string;
	/** The heading the text began with. */
	heading: string;
	/** What stands before the mark `<!--more-->`, as words. */
	lead: string;
	/** All its words, and those of its paragraphs alone. */
	words: string;
	prose: string;
};

const MORE = /^[ \t]*(?:<!--\s{0,3}(?:more|excerpt|truncate)\s{0,3}-->|\{\/\*\s{0,3}(?:more|truncate)\s{0,3}\*\/\})[ \t]*$/im;

/** Turns a text. `title`: a heading that says the same is not said twice. */
export async function turnBody(
	text: string,
	{ generator, isMdx, title }: { generator: Generator; isMdx: boolean; title: string },
	body: Body,
): Promise<Turned> {
	const highlighted = fencedHighlights(text);
	const mdx = isMdx ? mdxReader(body) : null;
	const turned = outsideCode(mdx ? outsideCode(highlighted, mdx.take) : highlighted, (part) => {
		const hugo = generator === "hugo" || generator === "plain" ? turnShortcodes(part, body) : part;
		const liquid = generator === "hugo" || generator === "astro" ? hugo : turnLiquid(hugo, body);
		return attributes(mdx ? mdx.turn(liquid) : liquid, body);
	});
	const { heading, rest } = withoutHeading(tidy(turned).trim(), title);
	const more = MORE.exec(rest);
	const whole = more ? `${rest.slice(0, more.index).trimEnd()}\n\n${rest.slice(more.index + more[0].length).trimStart()}` : rest;
	const isHeavy = tooHeavy(whole);
	if (isHeavy) body.say("heavy");
	const markdown = isHeavy ? whole.trim() : await withAddresses(whole.trim(), body);
	const words = wordsOf(markdown);
	return { markdown, heading, lead: more ? wordsOf(rest.slice(0, more.index)).prose : "", words: words.all, prose: words.prose };
}

const HIGHLIGHT_OPEN =
	/^[ \t]*(?:\{%-?\s{0,9}highlight\s+([\w+#.-]{1,40})[^{}\n]{0,300}%\}|\{\{[<%]\s{0,9}highlight\s+"?([\w+#.-]{1,40})"?[^{}\n]{0,300}[>%]\}\})[ \t]*$/;
const HIGHLIGHT_END = /^[ \t]*(?:\{%-?\s{0,9}endhighlight\s{0,9}-?%\}|\{\{[<%]\s{0,9}\/\s{0,9}highlight\s{0,9}[>%]\}\})[ \t]*$/;

/** Code between tags of its own becomes fenced code, before anything in it is read. */
function fencedHighlights(text: string): string {
	if (!text.includes("highlight")) return text;
	let isOpen = false;
	let fence = "";
	return text
		.split("\n")
		.map((line) => {
			const mark = isOpen ? "" : (/^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "");
			if (fence === "") fence = mark;
			else if (mark.startsWith(fence)) fence = "";
			if (fence !== "" || mark !== "") return line;
			const open = isOpen ? null : HIGHLIGHT_OPEN.exec(line);
			if (open) {
				isOpen = true;
				return `~~~~${open[1] ?? open[2] ?? ""}`;
			}
			if (!isOpen || !HIGHLIGHT_END.test(line)) return line;
			isOpen = false;
			return "~~~~";
		})
		.join("\n");
}

/** kramdown's attributes: `{:.class}`, `{: #name}`, `{:toc}` under the list that it replaces. */
function attributes(text: string, { say }: Body): string {
	return text
		.replace(/^[ \t]*[*-][ \t]+TOC[ \t]*\n[ \t]*\{:toc\}[ \t]*$/gim, "")
		.replace(/[ \t]?\{:{1,2}\s?[.#\w][^{}\n]{0,300}\}/g, (all: string) => {
			say("attributes", all.trim());
			return "";
		});
}

/** A first heading is the title's own place. */
function withoutHeading(text: string, title: string): { heading: string; rest: string } {
	const found = /^(?:#[ \t]+([^\n]{1,500}?)[ \t]*#*[ \t]*(?:\n|$)|([^\n#>*+-][^\n]{0,499})\n=+[ \t]*(?:\n|$))/.exec(text);
	const heading = found ? wordsOf(found[1] ?? found[2] ?? "").all : "";
	if (!found || (title !== "" && heading !== collapse(title))) return { heading: "", rest: text };
	return { heading, rest: text.slice(found[0].length).trimStart() };
}

function withAddresses(markdown: string, { links, say }: Body): Promise<string> {
	return changeAddresses(markdown, {
		picture(address) {
			if (/^data:/i.test(address)) {
				say("inline-file");
				return "drop";
			}
			const to = links.toPicture(address);
			return to === null || to === "drop" ? to : { to };
		},
		link(address) {
			if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)) return null;
			const [path = "", hash = ""] = address.split(/(?=#)/);
			const picture = /\.(?:jpe?g|png|gif|webp|avif)$/i.test(path) ? links.toPicture(path) : null;
			const to = picture ?? links.toText(path);
			return to === null || to === "drop" ? to : { to: to + hash };
		},
	});
}

function wordsOf(markdown: string): { all: string; prose: string } {
	if (tooHeavy(markdown)) {
		const all = collapse(markdown.replace(/[#>*_`~|[\]()!-]+/g, " "));
		return { all, prose: all };
	}
	const words = { all: [] as string[], prose: [] as string[] };
	try {
		collect(parser.parse(markdown), words, false);
	} catch (error) {
		// Quotes in quotes by the thousand.
		if (!(error instanceof RangeError)) throw error;
		words.all.push(markdown);
	}
	return { all: collapse(words.all.join("")), prose: collapse(words.prose.join("")) };
}

const INLINE = new Set(["emphasis", "strong", "delete", "link", "linkReference"]);

function collect(node: Nodes, words: { all: string[]; prose: string[] }, isProse: boolean): void {
	if (node.type === "text" || node.type === "inlineCode" || node.type === "code") {
		words.all.push(node.value);
		// A tag of a generator that was left is no prose.
		if (isProse && !(node.type === "inlineCode" && /^\{[{%]/.test(node.value))) words.prose.push(node.value);
	} else if (node.type === "break") {
		words.all.push(" ");
		words.prose.push(" ");
	} else if ("children" in node) {
		const isLoneLink = node.type === "paragraph" && node.children.length === 1 && node.children[0]?.type === "link";
		const isSilent = node.type === "footnoteDefinition" || isLoneLink;
		// What stands in a note is no prose either, however deep.
		const inner = isSilent ? { all: words.all, prose: [] } : words;
		for (const child of node.children) collect(child, inner, isProse || node.type === "paragraph");
		if (!INLINE.has(node.type)) {
			words.all.push(" ");
			words.prose.push(" ");
		}
	}
}
