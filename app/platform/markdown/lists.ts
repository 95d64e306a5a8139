// Owns the lists editors write without Markdown's dash (row 056: "a block with bold list markers becomes a
// list"), and the paragraphs Markdown would take for a list ("1986. Une année…").

import type { List, ListItem, Paragraph, Parent, PhrasingContent, Root, RootContent } from "mdast";

const BULLET = /^\s*[•‣◦▪■·∙]\s*/;
const DASH_BEFORE_BOLD = /^\s*[–—-]\s*$/;

/** Turns blocks of bullet lines, and blocks whose lines all start with a bold marker, into lists, in place. */
export function looseLists(tree: Root): void {
	visit(tree);
}

function visit(parent: Parent): void {
	const children: RootContent[] = [];
	for (const child of parent.children as RootContent[]) {
		if (child.type === "paragraph") {
			const list = listOf(child);
			const previous = children.at(-1);
			if (list && previous?.type === "list" && previous.data === BULLETED && list.data === BULLETED) {
				previous.children.push(...list.children);
			} else {
				children.push(list ?? child);
			}
		} else if (child.type === "list" && isYear(child)) {
			children.push(...yearParagraphs(child));
		} else {
			if ("children" in child && child.type !== "heading" && child.type !== "table") visit(child);
			children.push(child);
		}
	}
	parent.children = children;
}

/** Marks a list made from • lines, so that • paragraphs in a row make one list. */
const BULLETED = {};

function listOf(paragraph: Paragraph): List | undefined {
	const first = paragraph.children[0];
	if (!first || (first.type !== "strong" && !(first.type === "text" && /^\s*[•‣◦▪■·∙–—]/.test(first.value)))) {
		return undefined;
	}
	const lines = linesOf(paragraph.children);
	const items: PhrasingContent[][] = [];
	let bulleted = true;
	for (const line of lines) {
		const item = itemOf(line);
		if (!item) return undefined;
		bulleted &&= item.bullet;
		items.push(item.content);
	}
	if (lines.length < 2 && !bulleted) return undefined;
	return {
		type: "list",
		ordered: false,
		spread: false,
		...(bulleted ? { data: BULLETED } : {}),
		children: items.map(
			(content): ListItem => ({
				type: "listItem",
				spread: false,
				children: [{ type: "paragraph", children: content }],
			}),
		),
	};
}

/** Cuts the inline content of a paragraph at its line ends. */
function linesOf(children: PhrasingContent[]): PhrasingContent[][] {
	const lines: PhrasingContent[][] = [[]];
	for (const child of children) {
		if (child.type === "break") {
			lines.push([]);
		} else if (child.type === "text") {
			child.value.split("\n").forEach((value, index) => {
				if (index > 0) lines.push([]);
				if (value !== "") lines.at(-1)?.push({ type: "text", value });
			});
		} else {
			lines.at(-1)?.push(child);
		}
	}
	return lines.filter((line) => line.length > 0);
}

/** A list line: a bullet and its words, or a bold marker (after a dash or nothing) followed by text. */
function itemOf(line: PhrasingContent[]): { content: PhrasingContent[]; bullet: boolean } | undefined {
	const [first, ...rest] = line;
	if (!first) return undefined;
	if (first.type === "text") {
		if (BULLET.test(first.value)) {
			const value = first.value.replace(BULLET, "");
			const content: PhrasingContent[] = value === "" ? rest : [{ type: "text", value }, ...rest];
			return content.length > 0 ? { content, bullet: true } : undefined;
		}
		if (DASH_BEFORE_BOLD.test(first.value) && rest[0]?.type === "strong" && rest.length > 1) {
			return { content: rest, bullet: true };
		}
		return undefined;
	}
	return first.type === "strong" && rest.length > 0 ? { content: line, bullet: false } : undefined;
}

/** "1986. Une année…" starts a paragraph, not item number 1986. */
function isYear(list: List): boolean {
	return list.ordered === true && (list.start ?? 1) >= 1000 && list.children.length === 1;
}

function yearParagraphs(list: List): RootContent[] {
	const children = list.children[0]?.children ?? [];
	const first = children[0];
	const mark: PhrasingContent = { type: "text", value: `${list.start}. ` };
	if (first?.type === "paragraph") {
		return [{ type: "paragraph", children: [mark, ...first.children] }, ...children.slice(1)];
	}
	return [{ type: "paragraph", children: [mark] }, ...children];
}
