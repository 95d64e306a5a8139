// Owns the plain-text part: the clean tree written as one types a letter, wrapped, links as « texte (adresse) ».
import type { Root } from "hast";
import { compile, type DomNode, type FormatCallback } from "html-to-text";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { oneLine } from "../../../../../shared/one-line.ts";
import { aroundCopy, standInCopy } from "../mail-copy.ts";
import { fields } from "../merge-fields.ts";
import { EMBED_PICTURE_CLASS } from "./embeds.ts";

const WIDTH = 72;

/** Words under a line of their own width. */
function underlined(words: string, sign: "=" | "-"): string {
	return `${words}\n${sign.repeat(Math.max(...words.split("\n").map((line) => line.length)))}`;
}

/** What a reader would read of these nodes, pictures by their description. */
function wordsOf(nodes: readonly DomNode[]): string {
	const words = nodes.map(({ name, data, attribs, children }) =>
		name === "img" ? (attribs.alt ?? "") : (data ?? wordsOf(children ?? [])),
	);
	return oneLine(words.join(""));
}

const picture: FormatCallback = ({ attribs }, _walk, builder) => {
	const alt = (attribs.alt ?? "").trim();
	if (alt !== "") builder.addInline(standInCopy.picture(alt));
};

/** Where it leads, after its words where they say something else. */
const link: FormatCallback = ({ attribs, children }, walk, builder) => {
	const href = (attribs.href ?? "").replace(/^mailto:/, "");
	const bare = (address: string) => address.replace(/^https?:\/\//, "").replace(/\/$/, "");
	const words = wordsOf(children);
	if (words === "" || bare(words) === bare(href)) return builder.addInline(href);
	walk(children, builder);
	builder.addInline(` (${href})`);
};

const button: FormatCallback = (element, walk, builder) => {
	builder.openBlock({ leadingLineBreaks: 2, reservedLineLength: 2 });
	link(element, walk, builder, {});
	builder.closeBlock({ trailingLineBreaks: 2, blockTransform: (words) => `→ ${words.replaceAll("\n", "\n  ")}` });
};

const heading: FormatCallback = ({ name, children }, walk, builder) => {
	if (wordsOf(children) === "") return;
	builder.openBlock({ leadingLineBreaks: 2 });
	walk(children, builder);
	builder.closeBlock({ trailingLineBreaks: 2, blockTransform: (words) => underlined(words, name === "h1" || name === "h2" ? "=" : "-") });
};

const code: FormatCallback = ({ children }, walk, builder) => {
	builder.openBlock({ isPre: true, leadingLineBreaks: 2 });
	walk(children, builder);
	builder.closeBlock({ trailingLineBreaks: 2, blockTransform: (lines) => lines.replace(/\n+$/, "").replace(/^/gm, "    ") });
};

const row: FormatCallback = ({ children }, walk, builder) => {
	builder.openBlock({ leadingLineBreaks: 1 });
	builder.startNoWrap();
	for (const [index, cell] of children.filter(({ type }) => type === "tag").entries()) {
		if (index > 0) builder.addInline(" | ");
		walk(cell.children, builder);
	}
	builder.closeBlock({ trailingLineBreaks: 1 });
};

/** Whether an item of a list has several paragraphs: then all its items stand apart. */
function isWide(list: DomNode): boolean {
	return list.children.some((item) => item.children?.filter(({ name }) => name === "p").length > 1);
}

const list: FormatCallback = (element, walk, builder) => {
	const items = element.children.filter(({ name }) => name === "li");
	const start = Number(element.attribs.start ?? 1);
	const first = Number.isFinite(start) ? start : 1;
	const marks = items.map((_item, index) => (element.name === "ol" ? `${first + index}. ` : "- "));
	const around = element.parent?.name === "li" ? 1 : 2;
	builder.openList({ leadingLineBreaks: around, interRowLineBreaks: isWide(element) ? 2 : 1 });
	for (const [index, item] of items.entries()) {
		builder.openListItem({ prefix: marks[index] ?? "" });
		walk(item.children, builder);
		builder.closeListItem();
	}
	builder.closeList({ trailingLineBreaks: around });
};

const paragraph: FormatCallback = ({ parent, children }, walk, builder) => {
	if (wordsOf(children) === "") return;
	const around = parent?.name === "li" && parent.parent && !isWide(parent.parent) ? 1 : 2;
	builder.openBlock({ leadingLineBreaks: around });
	walk(children, builder);
	builder.closeBlock({ trailingLineBreaks: around });
};

const formatters = { button, code, heading, link, list, paragraph, picture, row };
const formats: Record<keyof typeof formatters | "block", string> = {
	block: "figure figcaption caption dl dt dd table div",
	button: "a.bouton a.button a.btn",
	code: "pre",
	heading: "h1 h2 h3 h4 h5 h6",
	link: "a",
	list: "ul ol",
	paragraph: "p",
	picture: "img",
	row: "tr",
};

const write = compile({
	wordwrap: WIDTH,
	baseElements: { selectors: [] },
	formatters,
	selectors: [
		...Object.entries(formats).flatMap(([format, names]) =>
			names.split(" ").map((selector) => ({ selector, format, options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } })),
		),
		{ selector: `p.${EMBED_PICTURE_CLASS}`, format: "skip" },
		{ selector: "hr", format: "blockString", options: { string: "* * *" } },
	],
});
const writer = unified().use(rehypeStringify).freeze();

/** Writes a tree as plain text, without a last line end. */
export function plainText(tree: Root): string {
	return write(writer.stringify(tree)).replace(/[ \t]+$/gm, "");
}

const wrapped = compile({ wordwrap: WIDTH });
/** Wraps a paragraph at words; an address longer than a line stands alone on its own. */
function wrap(text: string): string {
	return wrapped(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
}

/** What opens and closes the plain-text part around its content; its last line is the way out. */
export function plainNewsletter(given: {
	title: string;
	content: string;
	siteName: string;
	legal: string[];
	/** Whether it has a page on the site. */
	isOnline: boolean;
}): string {
	const { title, content, siteName, legal, isOnline } = given;
	return [
		title === "" ? "" : underlined(wrap(title), "="),
		isOnline ? `${aroundCopy.online} : ${fields.online}` : "",
		content,
		`-- \n${siteName}\n${legal.map((line) => wrap(line)).join("\n")}`,
		`${aroundCopy.myData} : ${fields.myData}`,
		`${aroundCopy.leave} : ${fields.unsubscribe}`,
	]
		.filter((part) => part.trim() !== "")
		.join("\n\n");
}
