// Owns the first letter of a body: whether there are words enough beside it to set it large.

import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { isBlank } from "./flow.ts";

/** Characters that fill the three lines a large letter stands beside, at the widest measure. */
const THREE_LINES = 130;
/** The letters of our wood type, behind whatever opens a quotation. */
const WOOD_LETTER = /^[«“"'‘(\s]*[\p{Script=Latin}\d]/u;

/** Gives the class `opening` to the first paragraph when it, alone or with the paragraph after it, is three lines long. */
export function opening(tree: Root): void {
	const [first, second] = tree.children.filter((node) => !isBlank(node));
	if (!isRunningText(first) || !WOOD_LETTER.test(textOf(first))) return;
	const words = textOf(first).length + (isRunningText(second) ? textOf(second).length : 0);
	if (words >= THREE_LINES) first.properties.className = ["opening"];
}

function isRunningText(node: Root["children"][number] | undefined): node is Element {
	return node?.type === "element" && node.tagName === "p" && node.properties.dir === undefined && !holds(node, /^(?:br|img|picture)$/);
}

function holds(element: Element, tags: RegExp): boolean {
	return element.children.some((child) => child.type === "element" && (tags.test(child.tagName) || holds(child, tags)));
}
