// Owns the plain-text part: the clean tree written as a letter one would type, wrapped, links as « texte (adresse) ».
import type { Element, ElementContent, Root, RootContent } from "hast";
import { oneLine } from "../../../../../shared/one-line.ts";
import { fields } from "../merge-fields.ts";
import { isButton } from "./buttons.ts";
import { isBlank, wordsOf } from "./nodes.ts";

type Child = RootContent | ElementContent;

const WIDTH = 72;
const BLOCKS = new Set("blockquote caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul".split(" "));

/** Writes a tree as plain text, without a last line end. */
export function plainText(tree: Root): string {
	return blocks(tree.children, WIDTH).join("\n\n");
}

/** Wraps a paragraph at words; an address longer than a line stands alone on its own. */
export function wrap(text: string, width = WIDTH, first = "", rest = first): string {
	return text
		.split("\n")
		.map((line, index) => wrapLine(line.trim(), width, index === 0 ? first : rest, rest))
		.join("\n");
}

function wrapLine(text: string, width: number, first: string, rest: string): string {
	const lines: string[] = [];
	let line = first;
	let empty = true;
	for (const word of text.split(/[ \t]+/).filter((one) => one !== "")) {
		if (!empty && line.length + 1 + word.length > width) {
			lines.push(line);
			line = rest + word;
		} else {
			line += empty ? word : ` ${word}`;
		}
		empty = false;
	}
	return [...lines, line.trimEnd()].join("\n");
}

function blocks(nodes: readonly Child[], width: number): string[] {
	const result: string[] = [];
	let run: Child[] = [];
	const flush = () => {
		const words = inline(run)
			.replace(/[ \t]*\n[ \t]*/g, "\n")
			.trim();
		if (words !== "") result.push(wrap(words, width));
		run = [];
	};
	for (const node of nodes) {
		if (node.type === "element" && (BLOCKS.has(node.tagName) || isButton(node))) {
			flush();
			result.push(...block(node, width).filter((one) => one.trim() !== ""));
		} else run.push(node);
	}
	flush();
	return result;
}

function block(node: Element, width: number): string[] {
	const { tagName } = node;
	if (isButton(node)) return [wrap(`→ ${link(node)}`, width, "", "  ")];
	if (tagName === "hr") return ["* * *"];
	if (tagName === "pre") return [wordsOf(node).replace(/\n+$/, "").replace(/^/gm, "    ")];
	if (/^h[1-6]$/.test(tagName)) {
		const words = inline(node.children)
			.replace(/\s*\n\s*/g, " ")
			.trim();
		if (words === "") return [];
		const mark = tagName === "h1" || tagName === "h2" ? "=" : "-";
		const lines = wrap(words, width);
		const longest = Math.max(...lines.split("\n").map((line) => line.length));
		return [`${lines}\n${mark.repeat(Math.min(longest, width))}`];
	}
	if (tagName === "ul" || tagName === "ol") return [list(node, width)];
	if (tagName === "blockquote") {
		return [
			blocks(node.children, width - 2)
				.join("\n\n")
				.replace(/^(?=.)/gm, "> ")
				.replace(/^$/gm, ">"),
		];
	}
	if (tagName === "table") return [rows(node)];
	return blocks(node.children, width);
}

function list(node: Element, width: number): string {
	const items = node.children.filter((child): child is Element => child.type === "element" && child.tagName === "li");
	const start = Number(node.properties.start ?? 1);
	const wide = items.some((item) => item.children.filter((child) => child.type === "element" && child.tagName === "p").length > 1);
	return items
		.map((item, index) => {
			const mark = node.tagName === "ol" ? `${(Number.isFinite(start) ? start : 1) + index}. ` : "- ";
			const indent = " ".repeat(mark.length);
			const inside = blocks(item.children, width - mark.length).join(wide ? "\n\n" : "\n");
			return mark + inside.replace(/\n(?=.)/g, `\n${indent}`);
		})
		.join(wide ? "\n\n" : "\n");
}

function rows(node: Element): string {
	const lines: string[] = [];
	const walk = (parent: Element) => {
		for (const child of parent.children) {
			if (child.type !== "element") continue;
			if (child.tagName === "tr") {
				const cells = child.children.filter((one): one is Element => one.type === "element");
				lines.push(cells.map((one) => oneLine(inline(one.children))).join(" | "));
			} else if (child.tagName === "caption") lines.push(inline(child.children).trim());
			else walk(child);
		}
	};
	walk(node);
	return lines.join("\n");
}

/** Words of a line: links say where they lead, pictures what they show. */
function inline(nodes: readonly Child[]): string {
	return nodes
		.map((node) => {
			if (node.type === "text") return node.value.replace(/[ \t\n]+/g, " ");
			if (node.type !== "element") return "";
			if (node.tagName === "br") return "\n";
			if (node.tagName === "img") {
				const alt = String(node.properties.alt ?? "").trim();
				return alt === "" ? "" : `[Image : ${alt}]`;
			}
			if (node.tagName === "a") return link(node);
			return inline(node.children);
		})
		.join("");
}

function link(node: Element): string {
	const href = String(node.properties.href ?? "");
	const words = oneLine(inline(node.children));
	const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/, "").replace(/\/$/, "");
	if (isBlank(node)) return href;
	if (words === "" || bare(words) === bare(href)) return href.replace(/^mailto:/, "");
	return `${words} (${href.replace(/^mailto:/, "")})`;
}

/** What opens and closes the plain-text part around its content; its last line is the way out. */
export function plainLetter(given: {
	title: string;
	content: string;
	siteName: string;
	legal: string[];
	/** Whether it has a page on the site. */
	isOnline: boolean;
}): string {
	const { title, content, siteName, legal, isOnline } = given;
	return [
		...(title === ""
			? []
			: [
					`${wrap(title)}\n${"=".repeat(
						Math.min(
							WIDTH,
							Math.max(
								...wrap(title)
									.split("\n")
									.map((line) => line.length),
							),
						),
					)}`,
				]),
		isOnline ? `Voir en ligne : ${fields.online}` : "",
		content,
		`-- \n${siteName}\n${legal.map((line) => wrap(line)).join("\n")}`,
		`Mes données : ${fields.myData}`,
		`Se désinscrire : ${fields.unsubscribe}`,
	]
		.filter((part) => part.trim() !== "")
		.join("\n\n");
}
