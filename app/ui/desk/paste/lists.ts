// Owns lists that are not written as lists: Word's paragraphs with a level, Word on the web's lists of one item each, lists
// that stand in a list beside the item they belong to.
import type { Element, ElementContent } from "hast";
import { toString as wordsOf } from "hast-util-to-string";
import { attribute, el, elementsIn, hasClass, isBlankText, isElement, rebuild, styleOf } from "./tree.ts";

type Item = { level: number; ordered: boolean; start: number; children: ElementContent[] };

/** Makes real lists; answers the tree's children. */
export function lists(children: readonly ElementContent[]): ElementContent[] {
	const nested = rebuild(children, (element) => {
		if (isList(element)) return [withNested(element)];
		// Its one item belongs to a list that goes on in the boxes beside it.
		return [isBoxOfItem(element) ? element : { ...element, children: grouped(element.children) }];
	});
	return grouped(nested);
}

const isList = (element: Element) => /^(?:ul|ol|menu|dir)$/.test(element.tagName);

const isBoxOfItem = (element: Element) => hasClass(element, /^ListContainerWrapper$/);

/** A list directly in a list belongs to the item before it. */
function withNested(list: Element): Element {
	const items: Element[] = [];
	for (const child of list.children) {
		if (!isElement(child)) continue;
		const last = items.at(-1);
		if (!isList(child)) items.push(child.tagName === "li" ? withTick(child) : el("li", [child]));
		else if (last) items[items.length - 1] = { ...last, children: [...last.children, child] };
		else items.push(el("li", [child]));
	}
	return { ...list, children: items };
}

/** Google Docs draws the box of a task as a picture. */
function withTick(item: Element): Element {
	if (attribute(item, "role") !== "checkbox") return item;
	const rest = rebuild(item.children, (element) => (attribute(element, "ariaRoleDescription") === "checkbox" ? [] : [element]));
	return { ...item, children: [el("input", [], { type: "checkbox", checked: attribute(item, "ariaChecked") === "true" }), ...rest] };
}

/** Items that follow one another, whatever they are written as, become one list with its levels. */
function grouped(children: readonly ElementContent[]): ElementContent[] {
	const out: ElementContent[] = [];
	let items: Item[] = [];
	const close = () => {
		if (items.length > 0) out.push(...build(items));
		items = [];
	};
	for (const child of children) {
		const found = itemsOf(child, items);
		if (found) items.push(...found);
		else if (!(isBlankText(child) && items.length > 0)) {
			close();
			out.push(child);
		}
	}
	close();
	return out;
}

function itemsOf(node: ElementContent, before: readonly Item[]): Item[] | null {
	if (!isElement(node)) return null;
	if (/^(?:p|div)$/.test(node.tagName)) {
		const word = wordItem(node);
		if (word) return [word];
		const last = before.at(-1);
		// A second paragraph of an item.
		if (last && hasClass(node, /^MsoListParagraph/) && wordsOf(node).trim() !== "") {
			last.children.push(el("p", node.children));
			return [];
		}
	}
	if (isBoxOfItem(node)) {
		const inside = node.children.filter((child) => !isBlankText(child)).map((child) => itemsOf(child, []));
		return inside.length > 0 && inside.every((found) => found !== null) ? inside.flat() : null;
	}
	if (!isList(node)) return null;
	const levels = node.children.filter(isElement).map((item) => Number(attribute(item, "dataAriaLevel")) || 0);
	if (levels.length === 0 || levels.some((level) => level === 0)) return null;
	return node.children.filter(isElement).map((item, index) => ({
		level: levels[index] ?? 1,
		ordered: node.tagName === "ol",
		start: (Number(attribute(node, "start")) || 1) + index,
		children: item.children,
	}));
}

/** A paragraph that Word numbers; its sign is words. */
function wordItem(paragraph: Element): Item | null {
	const level = /^\s*l\d+\s+level(\d)/.exec(styleOf(paragraph).get("mso-list") ?? "")?.[1];
	if (!level) return null;
	const isSign = (element: Element) => styleOf(element).get("mso-list") === "ignore";
	let sign = "";
	for (const element of elementsIn(paragraph.children)) if (isSign(element)) sign += wordsOf(element);
	const ordered = /^[\s\u00a0]*\(?(?:\d+|[a-z]{1,4})[.)]/i.exec(sign) !== null;
	return {
		level: Number(level),
		ordered,
		start: Number(/\d+/.exec(sign)?.[0] ?? 1),
		children: [
			el(
				"p",
				rebuild(paragraph.children, (element) => (isSign(element) ? [] : [element])),
			),
		],
	};
}

/** Items, each with its level, as lists in lists. */
function build(items: readonly Item[]): Element[] {
	const roots: Element[] = [];
	const open: { list: Element; level: number }[] = [];
	for (const { level, ordered, start, children } of items) {
		while ((open.at(-1)?.level ?? 0) > level) open.pop();
		const tagName = ordered ? "ol" : "ul";
		let top = open.at(-1);
		if (top?.level === level && top.list.tagName !== tagName) {
			open.pop();
			top = undefined;
		}
		if (top?.level !== level) {
			const list = el(tagName, [], ordered && start > 1 ? { start } : {});
			const holder = open.at(-1)?.list.children.at(-1);
			if (isElement(holder)) holder.children.push(list);
			else roots.push(list);
			open.push({ list, level });
			top = open.at(-1);
		}
		top?.list.children.push(el("li", [...children]));
	}
	return roots;
}
