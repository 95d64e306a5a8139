/**
 * Paragraphs the way WordPress makes them when it shows a post: in classic content a blank line ends a paragraph and a
 * single line break is one; in block content line breaks mean nothing. Loose text is wrapped in both.
 */
import type { Element, ElementContent, Root } from "hast";
import { el, FLOWS, HEADINGS, isBlank, isBlock, isElement, LOOSE, type Parent, rebuild, text } from "./tree.ts";

/** Changes the tree in place. `classic`: line breaks of the source count. */
export function makeParagraphs(tree: Root, classic: boolean): void {
	makeIn(tree, classic);
	// Players become paragraphs where they stood, often inside one; code of several lines becomes a block there.
	rebuild(tree, (element) => {
		const holds = element.tagName === "p" && element.children.some(isBlock);
		return holds ? wrapRuns(element.children, false) : [element];
	});
}

function makeIn(parent: Parent, classic: boolean): void {
	const flow = parent.type === "root" || FLOWS.has(parent.tagName);
	if (flow || (isElement(parent) && LOOSE.has(parent.tagName) && needsParagraphs(parent, classic))) {
		parent.children = wrapRuns(parent.children as ElementContent[], classic);
	} else if (classic && isElement(parent) && (LOOSE.has(parent.tagName) || parent.tagName === "p" || HEADINGS.has(parent.tagName))) {
		parent.children = breakLines(parent.children, true);
	}
	for (const child of parent.children) {
		if (child.type === "element" && child.tagName !== "pre") makeIn(child, classic);
	}
}

/** Whether a blank line parts two texts of a list item or a cell; beside a block it parts nothing. */
function needsParagraphs(parent: Element, classic: boolean): boolean {
	if (!classic) return false;
	const isInline = (node: ElementContent | undefined): boolean => node !== undefined && !isBlank(node) && !isBlock(node);
	return parent.children.some((child, index) => {
		if (child.type !== "text" || !/\n[ \t\u00a0]*\n/.test(child.value)) return false;
		if (/\n[ \t\u00a0]*\n/.test(child.value.trim())) return true;
		return isInline(parent.children[index - 1]) && isInline(parent.children[index + 1]);
	});
}

/** Runs of text and inline elements become paragraphs; blocks stay as they are. */
function wrapRuns(children: ElementContent[], classic: boolean): ElementContent[] {
	const done: ElementContent[] = [];
	let run: ElementContent[] = [];
	const flush = (): void => {
		const lines = classic ? breakLines(run, true) : trimEdges(run);
		for (const part of liftBlocks(lines)) done.push(part);
		run = [];
	};
	for (const child of children) {
		if (isBlock(child)) {
			flush();
			done.push(child);
		} else if (child.type === "text" && classic) {
			const [first = "", ...others] = child.value.split(/\n[ \t\u00a0]*(?:\n[ \t\u00a0]*)+/);
			run.push(text(first));
			for (const other of others) {
				flush();
				run.push(text(other));
			}
		} else run.push(child);
	}
	flush();
	return done;
}

/** A run of inline nodes as paragraphs, the code blocks found in it standing between them. */
function liftBlocks(run: ElementContent[]): ElementContent[] {
	const done: ElementContent[] = [];
	let inline: ElementContent[] = [];
	const flush = (): void => {
		const trimmed = trimEdges(inline);
		if (!trimmed.every(isBlank)) done.push(el("p", {}, trimmed));
		inline = [];
	};
	for (const node of run) {
		if (isBlock(node)) {
			flush();
			done.push(node);
		} else inline.push(node);
	}
	flush();
	return done;
}

/** Line breaks of the source as `br`; several lines of code as a code block. */
function breakLines(children: ElementContent[], edges: boolean): ElementContent[] {
	const done: ElementContent[] = [];
	for (const child of edges ? trimEdges(children) : children) {
		if (isBlock(child)) while (isElement(done.at(-1), "br")) done.pop();
		if (child.type === "text") breakText(child.value, done);
		else if (isElement(child, "code")) {
			const code = codeLines(child);
			if (code !== child) while (isElement(done.at(-1), "br")) done.pop();
			done.push(code);
		} else if (child.type === "element" && !isBlock(child) && !["pre", "textarea", "svg"].includes(child.tagName)) {
			done.push({ ...child, children: breakLines(child.children, false) });
		} else done.push(child);
	}
	return done;
}

function breakText(value: string, done: ElementContent[]): void {
	const previous = done.at(-1);
	// No second break after a <br> or beside a block, where the line break is only how the source is laid out.
	const atStart = isElement(previous, "br") || (previous !== undefined && isBlock(previous));
	const lines = (atStart ? value.replace(/^\s*\n/, "") : value).split(/\s*\n\s*/);
	for (const [index, line] of lines.entries()) {
		if (index > 0) done.push(el("br"));
		if (line !== "") done.push(text(line));
	}
}

function codeLines(code: Element): Element {
	const [only] = code.children;
	const several = code.children.length === 1 && only?.type === "text" && /\n/.test(only.value.trim());
	return several ? el("pre", {}, [code]) : code;
}

/** Without the blank texts and spaces at both ends. */
function trimEdges(children: ElementContent[]): ElementContent[] {
	const kept = [...children];
	while (kept[0] && isBlank(kept[0])) kept.shift();
	for (let last = kept.at(-1); last && isBlank(last); last = kept.at(-1)) kept.pop();
	const [first] = kept;
	if (first?.type === "text") kept[0] = text(first.value.replace(/^[\s\u00a0]+/, ""));
	const last = kept.at(-1);
	if (last?.type === "text") kept[kept.length - 1] = text(last.value.replace(/[\s\u00a0]+$/, ""));
	return kept;
}
