// Owns code and task lists: long lines scroll under the keyboard, a task says whether it is done.

import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { bodyCopy } from "./copy.ts";

/** Dresses code blocks and task items in place. */
export function codeAndTasks(tree: Root): void {
	visit(tree, "element", (node: Element, index, parent) => {
		if (node.tagName === "pre") {
			node.properties.tabIndex = 0;
		} else if (node.tagName === "input" && parent && index !== undefined) {
			const done = node.properties.checked !== undefined && node.properties.checked !== false;
			parent.children.splice(index, 1, {
				type: "element",
				tagName: "span",
				properties: {
					className: ["task", done ? "task-done" : "task-open"],
					role: "img",
					ariaLabel: done ? bodyCopy.done : bodyCopy.toDo,
				},
				children: [],
			});
		}
	});
}
