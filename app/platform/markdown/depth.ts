// Owns the depth of a parsed body: what is nested past reason is flattened to its words, so that nothing after it
// overflows.

import { PHRASING } from "./html-tags.ts";

const DEEPEST = 60;

/** A node of a Markdown tree or of an HTML tree. */
type Branch = { type: string; tagName?: string; value?: unknown; children?: Branch[] };

/** Replaces in place every node nested deeper than `deepest` levels by the text it holds. */
export function capDepth(tree: Branch, deepest = DEEPEST): void {
	const waiting: { node: Branch; depth: number }[] = [{ node: tree, depth: 0 }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { node, depth } = next;
		if (depth >= deepest && node.children?.some(({ children }) => children)) node.children = flattened(node);
		for (const child of node.children ?? []) {
			if (child.children) waiting.push({ node: child, depth: depth + 1 });
		}
	}
}

function flattened(parent: Branch): Branch[] {
	const words: string[] = [];
	const waiting: Branch[] = [...(parent.children ?? [])].reverse();
	let blocks = false;
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		if (node.type === "text" || node.type === "inlineCode" || node.type === "code") {
			words.push(String(node.value));
		} else if (node.children) {
			const paragraph = node.type === "paragraph" || node.type === "heading";
			blocks ||= paragraph;
			if (paragraph || (node.tagName && !PHRASING.has(node.tagName))) words.push("\n");
			for (let i = node.children.length - 1; i >= 0; i--) {
				const child = node.children[i];
				if (child) waiting.push(child);
			}
		}
	}
	const text = { type: "text", value: words.join("").trim() };
	return blocks ? [{ type: "paragraph", children: [text] }] : [text];
}
