// Markdown cards: the marks of Ghost's own Markdown (markdown-it with notes, mark, sub, sup) become HTML as the other cards do, so
// that pictures, links, players and headings are all treated alike.
import type { Element, ElementContent, Root } from "hast";
import type { FootnoteDefinition, Root as MarkdownRoot } from "mdast";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { line } from "../html/blocks.ts";
import { isReasonable } from "../html/scan.ts";
import { el, rebuild, text } from "../html/tree.ts";
import type { Body } from "./say.ts";

const reader = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();
const toHtml = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw).freeze();

/** A heading without its space, which Ghost's Markdown allows, outside fenced code. */
function spacedHeadings(markdown: string): string {
	let fence = "";
	return markdown
		.split("\n")
		.map((written) => {
			const mark = /^ {0,3}(`{3,}|~{3,})/.exec(written)?.[1] ?? "";
			if (fence === "") fence = mark;
			else if (mark.startsWith(fence)) fence = "";
			return fence === "" ? written.replace(/^(#{1,6})(?=[^#\s])/, "$1 ") : written;
		})
		.join("\n");
}

/** The blocks of a Markdown text; its notes stand at the end as `aside[data-note]`, called by `sup[data-call]`. */
export function markdownBlocks(markdown: string, { say }: Body): ElementContent[] {
	if (markdown.trim() === "") return [];
	try {
		if (isReasonable(markdown)) return parsed(markdown);
	} catch (error) {
		// Quotes in quotes by the thousand.
		if (!(error instanceof RangeError)) throw error;
	}
	say("plain-text");
	return line(markdown);
}

function parsed(markdown: string): ElementContent[] {
	const tree = reader.parse(spacedHeadings(markdown.replace(/\r\n?/g, "\n"))) as MarkdownRoot;
	const notes: FootnoteDefinition[] = [];
	visit(tree, (node, index, parent) => {
		if (node.type === "footnoteDefinition" && parent && index !== undefined) {
			notes.push(node);
			parent.children.splice(index, 1);
			return [SKIP, index];
		}
		if (node.type === "footnoteReference") {
			node.data = { hName: "sup", hProperties: { dataCall: node.identifier } };
			(node as { type: string }).type = "noteCall";
		}
		return undefined;
	});
	const bodies = notes.map((note) => el("aside", { dataNote: note.identifier }, blocksOf({ type: "root", children: note.children })));
	const card = el("div", { dataNotes: "true" }, [...blocksOf(tree), ...bodies]);
	return [card];
}

function blocksOf(tree: MarkdownRoot): ElementContent[] {
	const root = toHtml.runSync(tree) as unknown as Root;
	marks(root);
	return root.children as ElementContent[];
}

const MARKS = /==(?=\S)([^=]+?)==|\^([^\s^]+)\^|(?<!~)~([^\s~]+)~(?!~)/g;
const NAMES = ["mark", "sup", "sub"];

/** `==highlighted==`, `x^2^`, `H~2~O`, which CommonMark does not know. */
function marks(tree: Root): void {
	rebuild(tree, (element) => {
		if (element.tagName === "pre" || element.tagName === "code") return [element];
		return [{ ...element, children: element.children.flatMap(marked) } satisfies Element];
	});
}

function marked(node: ElementContent): ElementContent[] {
	if (node.type !== "text" || !/[=^~]/.test(node.value)) return [node];
	const done: ElementContent[] = [];
	let from = 0;
	for (const match of node.value.matchAll(MARKS)) {
		const which = match.slice(1).findIndex((words) => words !== undefined);
		done.push(text(node.value.slice(from, match.index)), el(NAMES[which] ?? "span", {}, [text(match[which + 1] ?? "")]));
		from = match.index + match[0].length;
	}
	return [...done, text(node.value.slice(from))].filter((part) => part.type !== "text" || part.value !== "");
}
