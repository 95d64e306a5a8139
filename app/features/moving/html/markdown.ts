/** A cleaned HTML tree to the house's Markdown: CommonMark and GFM, HTML only for what they cannot say. */
import type { Root as HastRoot } from "hast";
import { toString as wholeText } from "hast-util-to-string";
import type { Html, Nodes, Paragraph, PhrasingContent, Root } from "mdast";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { embedOf } from "../../../shared/embeds/recognise.ts";
import { escapeHtml } from "../../../shared/escape-html.ts";
import { PRINTED, printBlocks, printInline } from "./html-blocks.ts";
import { el, findAll } from "./tree.ts";

type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;

const htmlBlock = (value: string): Html => ({ type: "html", value });
/** A tag inside a sentence; `hName` says so to the library, which takes bare HTML for a block. */
const tag = (value: string): Html => ({ type: "html", value, data: { hName: "span" } });

/** Inline elements without a Markdown form: the tags stay, what they hold is Markdown. */
const inline: Handle = (state, node) => {
	const { title } = node.properties;
	const open = node.tagName === "abbr" && title ? `abbr title="${attribute(String(title))}"` : node.tagName;
	return [tag(`<${open}>`), ...(state.all(node) as Nodes[]), tag(`</${node.tagName}>`)];
};

/** Words for an attribute that may stand in a table cell, where « | » ends the cell. */
function attribute(value: string): string {
	return escapeHtml(value.replace(/\s+/g, " ")).replaceAll("|", "&#124;");
}

/** An address whose words are itself is written bare where the site makes a card of it; any other link as links are. */
const link: Handle = (state, node) => {
	const { href, title } = node.properties;
	const url = state.resolve(String(href ?? "") || null);
	if (!title && wholeText(node) === url && embedOf(url)) return tag(`<${url}>`);
	const result = { type: "link" as const, url, title: title ? String(title) : null, children: state.all(node) as PhrasingContent[] };
	state.patch(node, result);
	return result;
};

const superscript: Handle = (state, node, parent) => {
	const name = String(node.properties.dataFn ?? "");
	return name ? { type: "footnoteReference", identifier: name, label: name } : inline(state, node, parent);
};

const code: Handle = (_state, node) => {
	const inner = node.children.find((child) => child.type === "element" && child.tagName === "code");
	const classes = inner && "properties" in inner ? [inner.properties.className].flat().map(String) : [];
	const language = classes.find((name) => name.startsWith("language-"))?.slice("language-".length);
	return { type: "code", lang: language ?? null, meta: null, value: wholeText(node) };
};

const details: Handle = (state, node) => {
	const summary = node.children.find((child) => child.type === "element" && child.tagName === "summary");
	const rest = { ...node, children: node.children.filter((child) => child !== summary) };
	const words = summary && "children" in summary ? printInline(summary.children) : "";
	return [htmlBlock(`<details>\n<summary>${words}</summary>`), ...state.toFlow(state.all(rest)), htmlBlock("</details>")];
};

const converter = unified()
	.use(rehypeRemark, {
		document: true,
		handlers: {
			...Object.fromEntries(["abbr", "kbd", "samp", "sub", "mark", "ins", "small", "q", "cite"].map((name) => [name, inline])),
			a: link,
			sup: superscript,
			pre: code,
			details,
			// A table cell is one line.
			br: (state) => (state.inTable ? tag("<br>") : { type: "break" }),
			[PRINTED]: (_state, node) => htmlBlock(String(node.properties.dataHtml)),
		},
	})
	.freeze();

const writer = unified()
	.use(remarkGfm, { tablePipeAlign: false })
	.use(remarkStringify, { bullet: "-", rule: "-", emphasis: "*", fences: true, listItemIndent: "one", resourceLink: true })
	.freeze();

/** A footnote of the block editor: its name in the text, and its own small text. */
export interface Footnote {
	name: string;
	content: HastRoot;
}

/** Writes the Markdown of a cleaned tree (which it changes); "" for an empty one, else ends without a line break. */
export function toMarkdown(tree: HastRoot, footnotes: Footnote[] = []): string {
	const root = convert(tree);
	for (const { name, content } of footnotes) {
		root.children.push({
			type: "footnoteDefinition",
			identifier: name,
			label: name,
			children: convert(content).children as Paragraph[],
		});
	}
	return writer.stringify(root).trim();
}

function convert(tree: HastRoot): Root {
	printBlocks(tree);
	// A thing to do, or done, is told to the library by the box one would tick.
	for (const item of findAll(tree, (element) => element.properties.dataTask !== undefined)) {
		item.children.unshift(el("input", { type: "checkbox", checked: item.properties.dataTask === "done" }));
	}
	const root = converter.runSync(tree) as unknown as Root;
	// An item is loose when it holds several paragraphs, not when it holds a list.
	visit(root, "list", (list) => {
		for (const item of list.children) {
			item.spread = item.children.filter((child) => child.type !== "list").length > 1;
		}
		list.spread = list.children.some((item) => item.spread);
	});
	return root;
}
