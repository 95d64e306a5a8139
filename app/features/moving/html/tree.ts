/** Small words for HTML trees, shared by the steps of the conversion. */
import type { Element, ElementContent, Nodes, Properties, Root, Text } from "hast";

export type Parent = Root | Element;

const names = (list: string): Set<string> => new Set(list.split(" "));

/** Elements that stand apart in the flow of a text. */
export const BLOCKS = names(
	"address article aside blockquote center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table caption colgroup col tbody td tfoot th thead tr ul",
);
/** Containers of blocks, where loose text becomes paragraphs. */
export const FLOWS = names("address article aside blockquote center div fieldset footer form header hgroup main nav section details");
/** Containers whose text is a paragraph only when there are several. */
export const LOOSE = names("li dd td th figcaption");
export const HEADINGS = names("h1 h2 h3 h4 h5 h6");

export function el(tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element {
	return { type: "element", tagName, properties, children };
}

export function text(value: string): Text {
	return { type: "text", value };
}

/** Whether a node is an element, of one of the given names if any are given. */
export function isElement<Tag extends string>(node: Nodes | undefined, ...tags: Tag[]): node is Element & { tagName: Tag } {
	return node?.type === "element" && (tags.length === 0 || (tags as string[]).includes(node.tagName));
}

/** A text of nothing but spaces, no-break ones included, or a comment. */
export function isBlank(node: Nodes): boolean {
	return node.type === "comment" || (node.type === "text" && /^[\s\u00a0\u200b]*$/.test(node.value));
}

export function isBlock(node: Nodes): boolean {
	return node.type === "element" && (BLOCKS.has(node.tagName) || node.children.some(isBlock));
}

export function hasClass(node: Element, name: string): boolean {
	const { className } = node.properties;
	return Array.isArray(className) && className.includes(name);
}

/** First descendant (the node included) that the test accepts. */
export function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
	if (node.type === "element" && test(node)) return node;
	if (!("children" in node)) return undefined;
	for (const child of node.children) {
		const found = find(child, test);
		if (found) return found;
	}
	return undefined;
}

/** The first descendant (the node included) of a class. */
export function withClass(node: Nodes, name: string): Element | undefined {
	return find(node, (element) => hasClass(element, name));
}

export function findAll(node: Nodes, test: (element: Element) => boolean, found: Element[] = []): Element[] {
	if (node.type === "element" && test(node)) found.push(node);
	if ("children" in node) for (const child of node.children) findAll(child, test, found);
	return found;
}

/**
 * Rebuilds a tree from the leaves up: `change` sees each element once its own children are final, and answers what stands
 * in its place (itself, nothing, or several nodes).
 */
export function rebuild(parent: Parent, change: (element: Element, parent: Parent) => ElementContent[]): void {
	const children: ElementContent[] = [];
	for (const child of parent.children) {
		if (child.type !== "element") {
			if (child.type !== "doctype") children.push(child);
			continue;
		}
		rebuild(child, change);
		// Not spread into push(): a list of 100,000 children would overflow the stack.
		for (const node of change(child, parent)) children.push(node);
	}
	parent.children = children;
}
