// Owns the way out of the fixed forms: the HTML that a block is stored as.
import type { RootContent } from "mdast";
import type { Node } from "prosemirror-model";
import { boxAround, columnsAround, formSource } from "../../../shared/markdown/fixed-forms.ts";
import { sourceOfLeaf } from "./form-attrs.ts";
import { writeMarkdown } from "./markdown.ts";
import { writeInline } from "./write-inline.ts";

/** The source of a block that is a fixed form; `inside` makes Markdown's tree of what a box or a column holds. */
export function writeForm(node: Node, inside: (holder: Node) => RootContent[]): string {
	const markdown = (holder: Node) => writeMarkdown(inside(holder));
	switch (node.type.name) {
		case "signed_quote":
			return formSource({ kind: "quote", words: writeInline(node), author: node.attrs.author }) ?? "";
		case "columns":
			return columnsAround(markdown(node.child(0)), markdown(node.child(1)));
		case "box":
			return wordsAlone(node) ?? boxAround(markdown(node));
		default:
			return sourceOfLeaf(node);
	}
}

/** A box of paragraphs is the form that letters have always had. */
function wordsAlone(box: Node): string | null {
	const children = Array.from({ length: box.childCount }, (_, at) => box.child(at));
	if (children.some(({ type }) => type.name !== "paragraph")) return null;
	const written = children.map((child) => writeInline(child));
	const paragraphs = written.filter((words) => words.length > 0);
	return formSource({ kind: "box", paragraphs: paragraphs.length > 0 ? paragraphs : [[]] });
}
