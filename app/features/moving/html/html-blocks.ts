/** Blocks that Markdown has no form for, printed as HTML that a Markdown parser takes whole: no blank line inside. */
import type { Element, ElementContent, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { el, isBlank, isElement, rebuild, text } from "./tree.ts";

const printer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Name of the element that stands for a printed block until Markdown is written; `dataHtml` is what it says. */
export const PRINTED = "printed-block";

/** Replaces, in place, every block that must stay HTML: definition lists, rich figures, uneven tables, other directions. */
export function printBlocks(tree: Root): void {
	rebuild(tree, (element) => {
		const stays = isElement(element, "dl", "figure") || element.properties.dataHtml || element.properties.dir;
		return stays && element.tagName !== PRINTED ? [el(PRINTED, { dataHtml: print(element) })] : [element];
	});
}

/** Inline content as HTML on one line. */
export function printInline(children: ElementContent[]): string {
	return stringify(children.map(plain));
}

const APART =
	/(<\/(?:tr|thead|tbody|tfoot|dt|dd|li|figcaption|table|p)>|<(?:table|thead|tbody|tfoot|dl|ul|ol|figure)(?:\s[^<>]*)?>)(?!\n|$)/g;

function print(element: Element): string {
	let html = stringify([plain(element)]).replace(APART, "$1\n");
	// A blank line would end the block: in code, where one means something, it is written as a character reference.
	for (let before = ""; before !== html; ) {
		before = html;
		html = html.replace(/\n([ \t]*)\n/g, "\n$1&#10;");
	}
	return html;
}

/** Where spaces between elements are only how the source was laid out. */
const ROWS = new Set("figure dl ul ol table thead tbody tfoot tr".split(" "));

function stringify(children: ElementContent[]): string {
	return printer.stringify({ type: "root", children });
}

/** A copy without working marks and with spaces collapsed outside code. A block printed inside another is itself again. */
function plain(node: ElementContent): ElementContent {
	if (node.type === "text") return text(node.value.replace(/[ \t\n\r]+/g, " "));
	if (node.type !== "element") return node;
	if (node.tagName === PRINTED) return { type: "raw", value: String(node.properties.dataHtml) } as unknown as ElementContent;
	const { dataHtml: _html, dataApart: _apart, dataHeld: _held, ...properties } = node.properties;
	if (node.tagName === "pre") return { ...node, properties };
	const children = ROWS.has(node.tagName) ? node.children.filter((child) => !isBlank(child)) : node.children;
	return { ...node, properties, children: children.map(plain) };
}
