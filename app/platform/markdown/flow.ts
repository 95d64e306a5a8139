// Owns the block structure of a clean tree: no words outside a paragraph, no empty paragraph, no layout box.

import type { Element, ElementContent, Root, RootContent } from "hast";
import { bodyCopy } from "./copy.ts";

type Child = RootContent | ElementContent;

const BLOCKS = new Set(
	"blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul".split(
		" ",
	),
);
const MAY_BE_EMPTY = new Set(["br", "hr", "img", "td", "th", "input"]);
/** Elements that hold paragraphs and nothing else. */
const NEEDS_PARAGRAPHS = new Set(["blockquote", "div", "section"]);

/** Rewrites the tree in place and returns it. */
export function flow(tree: Root): Root {
	tree.children = tidy(tree.children, true) as RootContent[];
	return tree;
}

/** Says whether a node is a block of its own, as opposed to a part of a line. */
export function isBlock(node: Child): boolean {
	return node.type === "element" && (BLOCKS.has(node.tagName) || (node.tagName === "a" && node.children.some(isBlock)));
}

/** Says whether a node holds nothing a reader would see. */
export function isBlank(node: Child): boolean {
	if (node.type === "text") return node.value.trim() === "";
	if (node.type !== "element") return true;
	return !MAY_BE_EMPTY.has(node.tagName) && node.children.every(isBlank);
}

function tidy(children: readonly Child[], paragraphs: boolean): Child[] {
	const flat: Child[] = [];
	for (const child of children) {
		if (child.type !== "element") {
			if (child.type === "text") flat.push(child);
			continue;
		}
		const wraps = NEEDS_PARAGRAPHS.has(child.tagName);
		child.children = tidy(child.children, wraps) as ElementContent[];
		const { lang, dir, className } = child.properties;
		const meansNothing = lang === undefined && dir === undefined && !(Array.isArray(className) && className.length > 0);
		if ((child.tagName === "div" || child.tagName === "span") && meansNothing) {
			if (child.tagName === "div") flat.push({ type: "text", value: "\n" });
			flat.push(...child.children);
			if (child.tagName === "div") flat.push({ type: "text", value: "\n" });
		} else if (child.tagName === "p" || /^h[1-6]$/.test(child.tagName) || child.tagName === "blockquote") {
			if (!child.children.every(isBlank)) flat.push(child);
		} else {
			if (child.tagName === "details") giveSummary(child);
			flat.push(child);
		}
	}
	return paragraphs ? inParagraphs(flat) : flat;
}

function inParagraphs(children: Child[]): Child[] {
	const result: Child[] = [];
	let line: ElementContent[] = [];
	const flush = () => {
		while (line[0] && isSpace(line[0])) line.shift();
		for (let last = line.at(-1); last && isSpace(last); last = line.at(-1)) line.pop();
		trimEnds(line);
		if (line.length > 0 && !line.every(isBlank)) {
			if (result.length > 0) result.push({ type: "text", value: "\n" });
			result.push({ type: "element", tagName: "p", properties: {}, children: line });
		}
		line = [];
	};
	for (const child of children) {
		if (isBlock(child)) {
			flush();
			if (result.length > 0) result.push({ type: "text", value: "\n" });
			result.push(child);
		} else {
			line.push(child as ElementContent);
		}
	}
	flush();
	return result;
}

function isSpace(node: ElementContent): boolean {
	return node.type === "text" && node.value.trim() === "";
}

function trimEnds(line: ElementContent[]): void {
	const first = line[0];
	const last = line.at(-1);
	if (first?.type === "text") first.value = first.value.trimStart();
	if (last?.type === "text") last.value = last.value.trimEnd();
}

function giveSummary(details: Element): void {
	const at = details.children.findIndex((child) => child.type === "element" && child.tagName === "summary");
	const [summary] = at === -1 ? [] : details.children.splice(at, 1);
	details.children.unshift(
		summary ?? {
			type: "element",
			tagName: "summary",
			properties: {},
			children: [{ type: "text", value: bodyCopy.more }],
		},
	);
}
