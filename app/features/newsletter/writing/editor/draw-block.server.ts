// Owns how the desk draws a piece of a newsletter's content: cleaned as for a mail, without its inline looks, nothing foreign loaded.
import type { Element } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { readContent } from "../templates/content/read-content.ts";

const writer = unified().use(rehypeStringify).freeze();

/** The piece as HTML for a page of this site. */
export function drawBlock(content: string, siteUrl: string): string {
	const tree = readContent(content, siteUrl);
	visit(tree, "element", (node: Element, index, parent) => {
		if (node.tagName !== "img" || !parent || index === undefined) return;
		const src = String(node.properties.src ?? "");
		if (src.startsWith(`${siteUrl}/`)) node.properties.src = src.slice(siteUrl.length);
		else parent.children.splice(index, 1, { type: "text", value: String(node.properties.alt || src) });
	});
	return writer.stringify(tree);
}
