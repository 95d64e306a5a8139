// Owns which paragraphs of a body are files: a link to one of ours, alone in its paragraph.
import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { type FileFormat, fileFormatAt } from "../../shared/files.ts";
import { isBlank } from "./flow.ts";

export type LinkedFile = { link: Element; address: string; format: FileFormat };

/** The file that a paragraph is a link to; null for any other paragraph. */
function fileIn(node: Element): LinkedFile | null {
	const [only, ...others] = node.children.filter((child) => !isBlank(child));
	if (node.tagName !== "p" || others.length > 0 || only?.type !== "element" || only.tagName !== "a") return null;
	const address = String(only.properties.href ?? "").trim();
	const format = fileFormatAt(address);
	return format && { link: only, address, format };
}

/** Puts in place of every such paragraph what `draw` makes of it; null: it stays the link it is. */
export function replaceFiles(tree: Root, draw: (file: LinkedFile) => Element | null): void {
	visit(tree, "element", (node: Element, index, parent) => {
		const file = parent && index !== undefined ? fileIn(node) : null;
		const drawn = file && draw(file);
		if (!parent || index === undefined || !drawn) return undefined;
		parent.children.splice(index, 1, drawn);
		return [SKIP, index + 1];
	});
}
