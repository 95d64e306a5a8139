// Pure: two rendered passages in one, what left in `<del>`, what came in `<ins>`, each said in words too.
import { diffArrays } from "diff";
import type { Element, ElementContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { comparedCopy } from "./copy.ts";
import { pairAlike } from "./pair-alike.ts";

type Side = "before" | "after";
type Token = { key: string; path: readonly Element[]; node: ElementContent; text: string; side: Side | "both" };

const INLINE = new Set("a abbr b br cite code del em i img input ins kbd mark picture q s small span strong sub sup time u".split(" "));
/** Shown as one thing: never word by word. */
const WHOLE = new Set(["br", "img", "picture", "input", "hr", "pre"]);
/** May stand in their parent alone: what left or came is marked inside them. */
const PARTS = new Set(["thead", "tbody", "tfoot", "tr"]);
const CELLS = new Set(["li", "td", "th", "dt", "dd", "figcaption", "summary", "caption"]);
const PIECE = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/** Two passages as one, marked. */
export function marked(before: readonly ElementContent[], after: readonly ElementContent[]): ElementContent[] {
	return pairs(shown(before), shown(after)).flatMap(([one, other]) => {
		if (one && other) return within(one, other);
		return one ? whole(one, "before") : whole(other as ElementContent, "after");
	});
}

/** Cells of a row stand in their columns. */
function pairs(before: ElementContent[], after: ElementContent[]): [ElementContent | null, ElementContent | null][] {
	const isCell = (node: ElementContent) => node.type === "element" && /^t[dh]$/.test(node.tagName);
	if (before.length === after.length && [...before, ...after].every(isCell))
		return before.map((cell, column) => [cell, after[column] as ElementContent]);
	return pairAlike(before, after, words, mayPair);
}

function shown(nodes: readonly ElementContent[]): ElementContent[] {
	return nodes.filter((node) => node.type === "element" || (node.type === "text" && node.value.trim() !== ""));
}

/** What two nodes are compared by; a picture is the address it has. */
function words(node: ElementContent): string {
	return node.type === "element" ? `${textOf(node)} ${keyOf(node).includes("src") ? JSON.stringify(imagesOf(node)) : ""}` : textOf(node);
}

function imagesOf(element: Element): unknown[] {
	return element.children.flatMap((child) => {
		if (child.type !== "element") return [];
		return child.tagName === "img" ? [child.properties.src] : imagesOf(child);
	});
}

const keyOf = (node: ElementContent) => JSON.stringify(node, (name, value) => (name === "position" || name === "data" ? undefined : value));

function mayPair(one: ElementContent, other: ElementContent): boolean {
	return one.type === "element" && other.type === "element" && one.tagName === other.tagName;
}

function within(one: ElementContent, other: ElementContent): ElementContent[] {
	if (one.type !== "element" || other.type !== "element" || keyOf(one) === keyOf(other)) return [other];
	if (WHOLE.has(one.tagName)) return [...whole(one, "before"), ...whole(other, "after")];
	const isRunning = [...one.children, ...other.children].every(
		(node) => node.type === "text" || (node.type === "element" && isInline(node)),
	);
	return [{ ...other, children: isRunning ? wordByWord(one.children, other.children) : marked(one.children, other.children) }];
}

function isInline(element: Element): boolean {
	return INLINE.has(element.tagName) && element.children.every((child) => child.type !== "element" || isInline(child));
}

/** A node that only one side has. */
function whole(node: ElementContent, side: Side): ElementContent[] {
	if (node.type !== "element") return [wrap([node], side)];
	if (PARTS.has(node.tagName)) return [{ ...node, children: shown(node.children).flatMap((child) => whole(child, side)) }];
	return CELLS.has(node.tagName) ? [{ ...node, children: [wrap(node.children, side)] }] : [wrap([node], side)];
}

function wrap(children: ElementContent[], side: Side): Element {
	const isPicture = children.some(
		(child) => child.type === "element" && (/^(?:img|picture)$/.test(child.tagName) || imagesOf(child).length > 0),
	);
	const said = comparedCopy[side];
	const label: Element = {
		type: "element",
		tagName: "span",
		properties: { className: [isPicture ? "compared-word" : "visually-hidden"] },
		children: [{ type: "text", value: isPicture ? said.picture : said.words }],
	};
	const tagName = side === "before" ? "del" : "ins";
	return { type: "element", tagName, properties: { className: ["compared-change"] }, children: [label, ...children] };
}

function wordByWord(before: readonly ElementContent[], after: readonly ElementContent[]): ElementContent[] {
	const [one, other] = [tokens(before, []), tokens(after, [])];
	let [at, now] = [0, 0];
	const all: Token[] = [];
	const keys = (list: readonly Token[]) => list.map(({ key }) => key);
	for (const { value, added, removed } of diffArrays(keys(one), keys(other))) {
		for (let count = value.length; count > 0; count--) {
			if (removed) all.push({ ...(one[at++] as Token), side: "before" });
			else {
				all.push({ ...(other[now++] as Token), side: added ? "after" : "both" });
				if (!added) at++;
			}
		}
	}
	return gathered(all);
}

function tokens(nodes: readonly ElementContent[], path: readonly Element[]): Token[] {
	return nodes.flatMap((node): Token[] => {
		const around = path.map(shallow).join(">");
		if (node.type === "text")
			return (node.value.match(PIECE) ?? []).map((text) => ({ key: `${around}|${text}`, path, node, text, side: "both" }));
		if (node.type !== "element") return [];
		if (WHOLE.has(node.tagName) || node.children.length === 0)
			return [{ key: `${around}|${keyOf(node)}`, path, node, text: "", side: "both" }];
		return tokens(node.children, [...path, node]);
	});
}

const shallow = (element: Element) => JSON.stringify([element.tagName, element.properties]);

/** Tokens as nodes again: what changed gathered, a lone space between two changes with them. */
function gathered(all: readonly Token[]): ElementContent[] {
	const nodes: ElementContent[] = [];
	for (let at = 0; at < all.length; ) {
		if (all[at]?.side === "both" && !isBetween(all, at)) {
			const from = at;
			while (at < all.length && all[at]?.side === "both" && !isBetween(all, at)) at++;
			nodes.push(...nested(all.slice(from, at), 0));
			continue;
		}
		const from = at;
		while (at < all.length && (all[at]?.side !== "both" || isBetween(all, at))) at++;
		const run = all.slice(from, at);
		for (const side of ["before", "after"] as const) {
			const own = run.filter((token) => token.side === side || token.side === "both");
			if (own.some((token) => token.side === side)) nodes.push(wrap(nested(own, 0), side));
		}
	}
	return nodes;
}

function isBetween(all: readonly Token[], at: number): boolean {
	const [above, here, below] = [all[at - 1], all[at], all[at + 1]];
	return (
		here?.side === "both" &&
		here.text !== "" &&
		here.text.trim() === "" &&
		above?.side !== "both" &&
		below?.side !== "both" &&
		!!above &&
		!!below
	);
}

function nested(run: readonly Token[], depth: number): ElementContent[] {
	const nodes: ElementContent[] = [];
	for (let at = 0; at < run.length; ) {
		const token = run[at] as Token;
		const around = token.path[depth];
		if (!around) {
			const last = nodes.at(-1);
			if (token.node.type !== "text") nodes.push(token.node);
			else if (last?.type === "text") last.value += token.text;
			else nodes.push({ type: "text", value: token.text });
			at++;
			continue;
		}
		const from = at;
		while (at < run.length && run[at]?.path[depth] && shallow(run[at]?.path[depth] as Element) === shallow(around)) at++;
		nodes.push({ ...around, children: nested(run.slice(from, at), depth + 1) });
	}
	return nodes;
}
