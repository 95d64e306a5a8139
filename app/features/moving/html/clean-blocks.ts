/** Third cleaning: paragraphs, headings, quotes, lists and code as one would have written them. */
import type { Element, ElementContent, Root } from "hast";
import { textOf } from "./plain-text.ts";
import { el, find, findAll, HEADINGS, isBlank, isElement, rebuild, text } from "./tree.ts";

const FILLED = new Set(["img", "hr", "br", "td", "th", "tr", "tbody", "thead"]);

/** Code as one text; a verse as lines, its indents kept by wide spaces. Before anything collapses spaces. */
export function cleanCode(tree: Root): void {
	rebuild(tree, (element) => {
		if (element.tagName !== "pre") return [element];
		const verse = [element.properties.className].flat().some((name) => name === "wp-block-verse" || name === "verse");
		const code = find(element, (child) => child.tagName === "code");
		const lines = literal(element).replace(/\n+$/, "").replace(/^\n/, "");
		if (verse) return [el("p", {}, verseLines(lines))];
		if (lines.trim() === "") return [];
		return [el("pre", element.properties, [el("code", code ? code.properties : {}, [text(lines)])])];
	});
}

/** Text as it stands in `pre`: every space, and a line break for each `br`. */
function literal(node: Element | ElementContent): string {
	if (node.type === "text") return node.value;
	if (isElement(node, "br")) return "\n";
	if (node.type !== "element") return "";
	return node.children.map(literal).join("");
}

function verseLines(lines: string): ElementContent[] {
	const done: ElementContent[] = [];
	for (const line of lines.split("\n")) {
		if (done.length > 0) done.push(el("br"));
		const trimmed = line.trimEnd().replace(/^ +/, (indent) => "\u2002".repeat(indent.length));
		if (trimmed !== "") done.push(text(trimmed));
	}
	return done;
}

/** Breaks at the ends of blocks leave, two in a row part paragraphs, what is empty leaves. */
export function cleanBlocks(tree: Root): void {
	rebuild(tree, (element, parent) => {
		if (HEADINGS.has(element.tagName)) return heading(element);
		if (["p", "li", "td", "th", "dt", "dd", "figcaption", "summary", "cite"].includes(element.tagName)) {
			trimBreaks(element);
		}
		if (element.tagName === "blockquote") quoteSource(element);
		if (element.tagName === "p" && !isElement(parent as Element, "td", "th", "figcaption")) {
			return splitAtBreaks(element).filter((part) => !isEmpty(part));
		}
		return isEmpty(element) ? [] : [element];
	});
}

function isEmpty(element: Element): boolean {
	if (FILLED.has(element.tagName)) return false;
	if (element.properties.dataFn) return false;
	const kept = find(element, (child) => child.tagName === "img" || child.tagName === "hr" || child.properties.dataFn !== undefined);
	return kept === undefined && textOf(element) === "";
}

function heading(element: Element): ElementContent[] {
	// A heading is one line, and bold by itself.
	const children = element.children.map((child) => (isElement(child, "br") ? text(" ") : child));
	const filled = children.filter((child) => !isBlank(child));
	const [only] = filled;
	const inner = filled.length === 1 && isElement(only, "strong") ? only.children : children;
	const next = el(element.tagName, element.properties, inner);
	return isEmpty(next) ? [] : [next];
}

function trimBreaks(element: Element): void {
	const isLoose = (node: ElementContent | undefined): boolean => node !== undefined && (isElement(node, "br") || isBlank(node));
	while (isLoose(element.children[0])) element.children.shift();
	while (isLoose(element.children.at(-1))) element.children.pop();
	const first = element.children[0];
	if (first?.type === "text") first.value = first.value.replace(/^[ \t\n\u00a0]+/, "");
	const last = element.children.at(-1);
	if (last?.type === "text") last.value = last.value.replace(/[ \t\n\u00a0]+$/, "");
}

function splitAtBreaks(element: Element): Element[] {
	const parts: ElementContent[][] = [[]];
	let breaks: ElementContent[] = [];
	for (const child of element.children) {
		if (isElement(child, "br") || (breaks.length > 0 && isBlank(child))) {
			breaks.push(child);
			continue;
		}
		if (breaks.filter((node) => isElement(node, "br")).length > 1) parts.push([]);
		else if (breaks.length > 0) parts.at(-1)?.push(el("br"));
		breaks = [];
		parts.at(-1)?.push(child);
	}
	if (parts.length === 1) return [element];
	return parts.map((children) => el("p", { ...element.properties }, children));
}

/** The source of a quotation stands on a line of its own. */
function quoteSource(quote: Element): void {
	for (const paragraph of quote.children) {
		if (!isElement(paragraph, "p")) continue;
		const last = paragraph.children.at(-1);
		const before = paragraph.children.at(-2);
		if (isElement(last, "cite") && before && !isElement(before, "br") && isBlankSpace(before)) {
			paragraph.children.splice(-2, 1, el("br"));
		}
	}
}

function isBlankSpace(node: ElementContent): boolean {
	return node.type === "text" && /^\s*$/.test(node.value);
}

/**
 * Headings as an outline under the article's title: the first is of level 2, none is more than one level below the one
 * before it. Screen readers announce levels; a jump sounds like something missing.
 */
export function levelHeadings(tree: Root): void {
	const open: number[] = [];
	for (const element of findAll(tree, (child) => HEADINGS.has(child.tagName))) {
		const level = Number(element.tagName.slice(1));
		while ((open.at(-1) ?? 0) >= level) open.pop();
		open.push(level);
		element.tagName = `h${Math.min(6, open.length + 1)}`;
	}
}
