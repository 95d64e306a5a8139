// Owns what text without form becomes in a text: Markdown where somebody wrote Markdown, words as they stand otherwise.
import type { Break, Nodes, PhrasingContent, Text } from "mdast";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { fold } from "../document/fold.ts";
import { parseMarkdown } from "../document/markdown.ts";
import { readBlocks } from "../document/read.ts";
import { schema } from "../document/schema.ts";

const nodes = schema.nodes;
const marks = schema.marks;

const MARKDOWN = new RegExp(
	[
		/^#{1,6} \S/,
		/^(?:[-*+]|\d{1,3}[.)]) +\S.*\n+ *(?:[-*+]|\d{1,3}[.)]) +\S/,
		/^>/,
		/^(?:```|~~~)/,
		/^\|.*\|\s*\n\|? *:?-/,
		/^\[\^[^\]\n]+\]:/,
		/\]\([^\s()]+\)/,
		/\*\*[^\s*][^*\n]*\*\*/,
		/(?<![\w*])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\w*])/,
		/^<\/?[a-z][^\n>]*>/,
	]
		.map(({ source }) => source)
		.join("|"),
	"im",
);

/** Whether somebody wrote it as Markdown: a heading, a list, a link, bold or italic words. */
export function looksLikeMarkdown(text: string): boolean {
	return MARKDOWN.test(text);
}

/** Text from a clipboard: Markdown where it looks like it, else words. */
export function sliceOfText(text: string): Slice {
	const source = text.replace(/\r\n?/g, "\n");
	return looksLikeMarkdown(source) ? sliceOfMarkdown(source) : sliceOfWords(source);
}

/** Markdown as blocks; words alone go into the line where they are put. */
export function sliceOfMarkdown(source: string): Slice {
	const text = source.replace(/^\ufeff/, "");
	const tree = parseMarkdown(text);
	keepShortLines(tree);
	return sliceOf(readBlocks(fold(tree.children, text), text));
}

/** Lines shorter than any program breaks them were broken to be read so, whatever Markdown makes of it. */
function keepShortLines(parent: Nodes): void {
	if (parent.type === "paragraph") {
		const breaks = parent.children.flatMap((child) => (child.type === "text" ? [...child.value.matchAll(/\n/g)] : []));
		if (
			breaks.length > 0 &&
			parent.children
				.map(wordsOf)
				.join("")
				.split("\n")
				.every((line) => line.length < WRAPPED.from)
		) {
			parent.children = parent.children.flatMap((child): PhrasingContent[] => (child.type === "text" ? broken(child) : [child]));
		}
		return;
	}
	if ("children" in parent) for (const child of parent.children) keepShortLines(child);
}

function wordsOf(node: Nodes): string {
	if ("value" in node) return node.value;
	return "children" in node ? node.children.map(wordsOf).join("") : "";
}

function broken({ value }: Text): (Text | Break)[] {
	return value.split("\n").flatMap((line, index) => {
		const words = line.trim() === "" ? [] : [{ type: "text" as const, value: index > 0 ? line.trimStart() : line }];
		return index > 0 ? [{ type: "break" as const }, ...words] : words;
	});
}

/** Words as they stand, with their line breaks; no sign means anything. */
export function sliceOfWords(text: string): Slice {
	return sliceOf(paragraphsOf(text.replace(/\r\n?/g, "\n")).map((lines) => nodes.paragraph.create(null, lines.flatMap(lineOf))));
}

function sliceOf(blocks: readonly Node[]): Slice {
	if (blocks.length === 0) return Slice.empty;
	const open = (block: Node | undefined) => (block?.type === nodes.paragraph ? 1 : 0);
	return new Slice(Fragment.from([...blocks]), open(blocks[0]), open(blocks.at(-1)));
}

/** A line this long was not broken to be read so: each is a paragraph. */
const LONG_LINE = 100;
/** Lines all but as long as these were broken by a program (mails). */
const WRAPPED = { from: 55, to: 80 };

/** Paragraphs, each with the lines it keeps. */
function paragraphsOf(text: string): string[][] {
	const blocks = text
		.split(/\n[ \t]*\n\s*/)
		.map((block) =>
			block
				.split("\n")
				.map((line) => line.trim().replaceAll("\t", " "))
				.filter((line) => line !== ""),
		)
		.filter((lines) => lines.length > 0);
	const [only] = blocks;
	if (blocks.length === 1 && only?.some((line) => line.length > LONG_LINE)) return only.map((line) => [line]);
	return blocks.map((lines) => {
		const wrapped = lines.length > 1 && lines.slice(0, -1).every(({ length }) => length >= WRAPPED.from && length <= WRAPPED.to);
		return wrapped ? [lines.join(" ")] : lines;
	});
}

const ADDRESS = /https?:\/\/[^\s<>"«»*_~|\\]*[^\s<>"«»*_~|\\.,;:!?'’)\]]/g;

/** The words of a line, a line break before each but the first; an address links, as it would in Markdown. */
function lineOf(line: string, index: number): Node[] {
	const out: Node[] = index > 0 ? [nodes.hard_break.create()] : [];
	let at = 0;
	for (const { 0: address, index: start } of line.matchAll(ADDRESS)) {
		if (start > at) out.push(schema.text(line.slice(at, start)));
		out.push(schema.text(address, [marks.link.create({ href: address, bare: address })]));
		at = start + address.length;
	}
	if (at < line.length) out.push(schema.text(line.slice(at)));
	return out;
}
