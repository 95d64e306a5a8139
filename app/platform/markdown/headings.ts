// Owns the headings of a body: their levels (never h1, never a level skipped), their anchors, the table of contents.

import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { oneLine } from "../../shared/one-line.ts";
import { typographyTitle } from "../../shared/typography.ts";
import type { Dressing } from "./body.ts";
import { takeId } from "./ids.ts";

const HEADING = /^h([1-6])$/;

/**
 * Rewrites heading levels in place so that the body's outline starts at h2 and goes down one level at a
 * time, gives each heading an id, and fills `dressing.headings`. The notes, already dressed, keep theirs.
 */
export function headings(tree: Root, dressing: Dressing): void {
	const open: number[] = [];
	visit(tree, "element", (node: Element, _index, parent) => {
		if (node.properties.role === "doc-endnotes") return SKIP;
		const written = HEADING.exec(node.tagName)?.[1];
		if (!written) return;
		visit(node, "element", (inner) => {
			if (inner !== node && HEADING.test(inner.tagName)) inner.tagName = "span";
		});
		const depth = Number(written);
		while ((open.at(-1) ?? 0) >= depth) open.pop();
		open.push(depth);
		const level = open.length + 1;
		node.tagName = `h${Math.min(6, level)}`;
		const text = oneLine(wordsOf(node));
		// As it was before a broken line was a space: addresses lead there.
		const id = takeId(oneLine(textOf(node)), dressing.ids);
		node.properties.id = id;
		if (parent?.type === "root" && (level === 2 || level === 3)) {
			dressing.headings.push({ id, text: typographyTitle(text), depth: level });
		}
		return SKIP;
	});
}

/** The words of a heading, a broken line as a space. */
export function wordsOf(node: ElementContent): string {
	if (node.type !== "element") return node.type === "text" ? node.value : "";
	return node.tagName === "br" ? " " : node.children.map(wordsOf).join("");
}
