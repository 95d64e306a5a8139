// Owns the depth of a parsed body: what is nested past reason is flattened to its words, so that nothing after it
// overflows.

import type { Node, Parent, Root, Text } from "mdast";

const DEEPEST = 60;

/** Replaces in place every node nested deeper than sixty levels by the text it holds. */
export function capDepth(tree: Root): void {
	const waiting: { node: Parent; depth: number }[] = [{ node: tree, depth: 0 }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { node, depth } = next;
		if (depth >= DEEPEST && node.children.some(isParent)) node.children = flattened(node);
		for (const child of node.children) {
			if (isParent(child)) waiting.push({ node: child, depth: depth + 1 });
		}
	}
}

function isParent(node: Node): node is Parent {
	return "children" in node && Array.isArray(node.children);
}

function flattened(parent: Parent): Parent["children"] {
	const words: string[] = [];
	const waiting: Node[] = [...parent.children].reverse();
	let blocks = false;
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		if (node.type === "text" || node.type === "inlineCode" || node.type === "code") {
			words.push((node as Text).value);
		} else if (isParent(node)) {
			if (node.type === "paragraph" || node.type === "heading") {
				blocks = true;
				words.push("\n");
			}
			for (let i = node.children.length - 1; i >= 0; i--) {
				const child = node.children[i];
				if (child) waiting.push(child);
			}
		}
	}
	const text: Text = { type: "text", value: words.join("").trim() };
	return blocks ? [{ type: "paragraph", children: [text] }] : [text];
}
