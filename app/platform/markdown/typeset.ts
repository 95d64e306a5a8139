// Owns French typesetting inside a tree: a block is set as one run of text, whatever bold or links cut it into.

import type { Element, Root, RootContent, Text } from "hast";
import { plainWords } from "../../shared/plain-words.ts";
import { OBJECT, typesetFr, typographyFr } from "../../shared/typography.ts";
import { isBlock } from "./flow.ts";

const VERBATIM = new Set(["code", "kbd", "pre", "samp", "var", "svg"]);
const SPOKEN = ["alt", "title", "ariaLabel"] as const;

interface Run {
	nodes: Text[];
	/** Joined text; an object replacement character stands for what is not French text. */
	text: string;
	/** For each node, where its text starts in `text`. */
	starts: number[];
}

/** Sets every text of the tree in place, except code, and what another language or direction marks. */
export function typeset(tree: Root): void {
	setBlock(tree, false);
}

function setBlock(block: Root | Element, title: boolean): void {
	let run: Run = { nodes: [], text: "", starts: [] };
	const flush = () => {
		apply(run, title);
		run = { nodes: [], text: "", starts: [] };
	};
	const walk = (parent: Root | Element) => {
		for (const child of parent.children as RootContent[]) {
			if (child.type === "text") {
				run.nodes.push(child);
				run.starts.push(run.text.length);
				run.text += child.value;
			} else if (child.type !== "element") {
			} else if (isForeign(child) || VERBATIM.has(child.tagName)) {
				if (isBlock(child)) flush();
				else run.text += OBJECT;
			} else {
				setAttributes(child);
				if (isBlock(child)) {
					flush();
					setBlock(child, /^h[1-6]$/.test(child.tagName));
				} else if (child.tagName === "br") {
					run.text += "\n";
				} else if (child.children.length === 0 || child.properties.role === "doc-noteref") {
					run.text += OBJECT;
				} else {
					walk(child);
				}
			}
		}
	};
	walk(block);
	flush();
}

function apply({ nodes, text, starts }: Run, title: boolean): void {
	if (text.trim() === "") return;
	const set = typesetFr(text, title);
	nodes.forEach((node, index) => {
		const start = starts[index] ?? 0;
		node.value = set.slice(start, start + node.value.length).join("");
	});
}

/** Attributes are spoken and copied, never broken into lines: the printer's signs, plain spaces. */
function setAttributes(node: Element): void {
	for (const name of SPOKEN) {
		const value = node.properties[name];
		if (typeof value === "string") node.properties[name] = plainWords(typographyFr(value));
	}
}

/** Says whether an element speaks another language or runs from right to left. */
function isForeign(node: Element): boolean {
	const { lang, dir } = node.properties;
	if (typeof lang === "string" && lang !== "" && !/^fr\b/i.test(lang)) return true;
	return dir === "rtl";
}
