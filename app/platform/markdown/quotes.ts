// Owns the two voices of a quotation: short ones are set large, long ones run on like the text.

import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { LONGEST_SHORT_QUOTE } from "../../shared/markdown/limits.ts";
import { isBlank } from "./flow.ts";

/** Gives the class `quote-short` to quotations of one short paragraph, whoever signs below, in place. */
export function quotes(tree: Root): void {
	visit(tree, "element", (node: Element) => {
		if (node.tagName !== "blockquote") return;
		const [only, ...others] = node.children.filter((child) => !isBlank(child) && !isSignature(child));
		const alone = others.length === 0 && only?.type === "element" && only.tagName === "p";
		if (alone && textOf(only).length <= LONGEST_SHORT_QUOTE) node.properties.className = ["quote-short"];
	});
}

/** A paragraph that holds nothing but the name of who is quoted. */
function isSignature(node: Element["children"][number]): boolean {
	if (node.type !== "element" || node.tagName !== "p") return false;
	return node.children.every((child) => isBlank(child) || (child.type === "element" && child.tagName === "cite"));
}
