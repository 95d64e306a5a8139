// Ghost's lexical bodies to HTML. Node names: TryGhost/Koenig, packages/kg-default-nodes; format bits: lexical's own.
import type { Element, ElementContent, Root } from "hast";
import { el, isElement, text } from "../html/tree.ts";
import { unknownBlock } from "../html/unknown-block.ts";
import { type Row, rowsIn, textIn } from "../reading/rows.ts";
import { cardOf } from "./cards.ts";
import type { Body } from "./say.ts";

/** Levels of lists in lists; nobody wrote more, and each costs a call. */
const DEEPEST = 60;

const FORMATS = [
	[1, "strong"],
	[2, "em"],
	[4, "del"],
	[8, "u"],
	[128, "mark"],
	[32, "sub"],
	[64, "sup"],
	[16, "code"],
] as const;

/** A body as HTML. Nodes that are not known keep their words, and are said. */
export function lexicalTree(json: Row, body: Body): Root {
	const root = json.root;
	const children = typeof root === "object" && root !== null ? rowsIn(root as Row, "children") : [];
	return { type: "root", children: children.flatMap((node) => block(node, body, 0)) };
}

function block(node: Row, body: Body, depth: number): ElementContent[] {
	const type = textIn(node, "type");
	const inner = (): ElementContent[] => inline(rowsIn(node, "children"), body, depth + 1);
	if (depth > DEEPEST) return [el("p", {}, [text(wordsOf(node))])];
	switch (type) {
		case "paragraph":
			return [el("p", {}, inner())];
		case "heading":
		case "extended-heading":
			return [el(/^h[1-6]$/.test(textIn(node, "tag")) ? textIn(node, "tag") : "h2", {}, inner())];
		case "quote":
		case "extended-quote":
		case "aside":
			return [el("blockquote", {}, [el("p", {}, inner())])];
		case "list":
			return [list(node, body, depth)];
		default:
			return cardOf(type, node, body) ?? unknown(type, node, body, depth);
	}
}

function unknown(type: string, node: Row, body: Body, depth: number): ElementContent[] {
	// Text that stands where a block should.
	if (INLINE.has(type)) return [el("p", {}, inline([node], body, depth + 1))];
	body.say("unknown-card", type || "?");
	return [...unknownBlock(node), ...rowsIn(node, "children").flatMap((child) => block(child, body, depth + 1))];
}

function list(node: Row, body: Body, depth: number): Element {
	const start = Number(node.start);
	const ordered = textIn(node, "listType") === "number" || textIn(node, "tag") === "ol";
	const items: Element[] = [];
	for (const child of rowsIn(node, "children")) {
		const inner = inline(rowsIn(child, "children"), body, depth + 1);
		const last = items.at(-1);
		// A list in a list stands in an item of its own, which is no item to a reader.
		if (last && inner.length > 0 && inner.every((part) => isElement(part, "ul", "ol"))) last.children.push(...inner);
		else items.push(el("li", {}, [...(typeof child.checked === "boolean" ? [text(child.checked ? "☑ " : "☐ ")] : []), ...inner]));
	}
	return el(ordered ? "ol" : "ul", ordered && Number.isInteger(start) && start > 1 ? { start } : {}, items);
}

const INLINE = new Set("text extended-text linebreak link autolink tk at-link at-link-search zwnj tab".split(" "));

type Piece = { formats: string[]; node: ElementContent };

function inline(nodes: Row[], body: Body, depth: number): ElementContent[] {
	const pieces = nodes.flatMap((node) => pieceOf(node, body, depth));
	return grouped(pieces);
}

function pieceOf(node: Row, body: Body, depth: number): Piece[] {
	const plain = (...parts: ElementContent[]): Piece[] => parts.map((part) => ({ formats: [], node: part }));
	switch (textIn(node, "type")) {
		case "text":
		case "extended-text":
		case "tk":
		case "at-link-search": {
			const words = typeof node.text === "string" ? node.text : "";
			const bits = Number(node.format) || 0;
			return words === "" ? [] : [{ formats: FORMATS.flatMap(([bit, name]) => (bits & bit ? [name] : [])), node: text(words) }];
		}
		case "linebreak":
			return plain(el("br"));
		case "tab":
			return plain(text(" "));
		case "zwnj":
			return [];
		case "at-link":
			return rowsIn(node, "children").flatMap((child) => pieceOf(child, body, depth + 1));
		case "link":
		case "autolink": {
			if (depth > DEEPEST) return plain(text(wordsOf(node)));
			return plain(el("a", { href: textIn(node, "url") }, inline(rowsIn(node, "children"), body, depth + 1)));
		}
		default:
			return plain(...block(node, body, depth + 1));
	}
}

/** Pieces under the marks they share, each mark over as many neighbours as it holds for: Markdown cannot part two marks that touch. */
function grouped(pieces: Piece[]): ElementContent[] {
	const done: ElementContent[] = [];
	for (let at = 0; at < pieces.length; ) {
		const piece = pieces[at] as Piece;
		const [longest] = piece.formats.map((format) => ({ format, end: endOf(pieces, at, format) })).toSorted((a, b) => b.end - a.end);
		if (!longest) {
			done.push(piece.node);
			at += 1;
			continue;
		}
		const run = pieces
			.slice(at, longest.end)
			.map(({ formats, node }) => ({ node, formats: formats.filter((name) => name !== longest.format) }));
		done.push(el(longest.format, {}, grouped(run)));
		at = longest.end;
	}
	return done;
}

function endOf(pieces: Piece[], from: number, format: string): number {
	let end = from;
	while (pieces[end]?.formats.includes(format)) end += 1;
	return end;
}

/** The words of a node too deep to be drawn. */
export function wordsOf(node: unknown): string {
	const words: string[] = [];
	const waiting: unknown[] = [node];
	for (let next = waiting.pop(); next !== undefined && words.length < 100_000; next = waiting.pop()) {
		if (typeof next !== "object" || next === null) continue;
		const { text: own, children } = next as Row;
		if (typeof own === "string") words.push(own);
		if (Array.isArray(children)) waiting.push(...children.toReversed());
	}
	return words.join(" ");
}
