// Owns the HTML written inside a body, before it meets the HTML parser: only known tags and attributes pass, each block
// closes what it opened, players become links. The sanitiser runs after it all the same.

import type { Html, Node, Parent, Root } from "mdast";
import { attributesOf, decodeReferences, FLOW, PHRASING, PLAYERS, RENAMED, SCOPES, SELF_ENDING, SWALLOWED, VOID } from "./html-tags.ts";
import { mediaLink } from "./media-link.ts";
import { scanTags, type Token } from "./tag-scanner.ts";

const DEEPEST = 40;

interface Walk {
	open: string[];
}

interface Skip {
	tag: string;
	address: string;
	title: string;
}

/** Rewrites every raw HTML node of a Markdown tree in place. */
export function tameHtml(tree: Root): void {
	visitParent(tree, { open: [] });
}

function visitParent(parent: Parent, walk: Walk): void {
	const phrasing = !["root", "blockquote", "listItem", "list", "footnoteDefinition", "table", "tableRow"].includes(parent.type);
	const base = walk.open.length;
	const lastClose = parent.children.some(isHtml) ? lastClosings(parent.children) : new Map<string, number>();
	const kept: Node[] = [];
	let skip: Skip | undefined;
	parent.children.forEach((child, index) => {
		if (isHtml(child)) {
			const result = rewrite(child.value, walk, base, phrasing, skip, (tag) => (lastClose.get(tag) ?? -1) > index);
			skip = result.skip;
			if (result.html.trim() !== "") kept.push({ type: "html", value: result.html } as Html);
		} else if (!skip) {
			if ("children" in child) visitParent(child as Parent, walk);
			kept.push(child);
		}
	});
	const rest = closeDownTo(walk, base);
	if (rest !== "") kept.push({ type: "html", value: rest } as Html);
	parent.children = kept as Parent["children"];
}

function isHtml(node: Node): node is Html {
	return node.type === "html";
}

function lastClosings(children: Node[]): Map<string, number> {
	const last = new Map<string, number>();
	children.forEach((child, index) => {
		if (!isHtml(child)) return;
		for (const match of child.value.matchAll(/<\/([a-z]{1,20})/gi)) last.set((match[1] ?? "").toLowerCase(), index);
	});
	return last;
}

function closeDownTo(walk: Walk, base: number): string {
	let html = "";
	while (walk.open.length > base) html += `</${walk.open.pop()}>`;
	return html;
}

function rewrite(
	source: string,
	walk: Walk,
	base: number,
	phrasing: boolean,
	skipping: Skip | undefined,
	closesLater: (tag: string) => boolean,
): { html: string; skip: Skip | undefined } {
	const tokens = scanTags(source);
	const start = walk.open.length;
	let skip = skipping;
	let html = "";
	tokens.forEach((token, index) => {
		if (skip) {
			if (token.kind === "open" && /^(?:source|embed|video|iframe)$/.test(token.name)) {
				skip.address ||= token.attributes.get("src") ?? "";
			} else if (token.kind === "close" && token.name === skip.tag) {
				html += mediaLink(skip.tag, PLAYERS.has(skip.tag) ? skip.address : "", skip.title);
				skip = undefined;
			}
			return;
		}
		if (token.kind === "text") {
			html += token.value.replaceAll("<", "&lt;");
		} else if (token.kind === "close") {
			html += closeTag(RENAMED[token.name] ?? token.name, walk, base);
		} else if (SWALLOWED.has(token.name)) {
			const begun = { tag: token.name, ...playerOf(token) };
			const closesHere = tokens.slice(index + 1).some((later) => later.kind === "close" && later.name === begun.tag);
			const mute = begun.tag === "script" || begun.tag === "style";
			if (closesHere || closesLater(begun.tag) || (mute && !phrasing)) skip = begun;
			else html += PLAYERS.has(begun.tag) ? mediaLink(begun.tag, begun.address, begun.title) : "";
		} else if (token.name === "embed") {
			const player = playerOf(token);
			html += mediaLink("embed", player.address, player.title);
		} else {
			html += openTag(token, walk, base);
		}
	});
	// What an inline tag leaves open ends with its block, or half the article would turn bold.
	if (!phrasing) {
		const first = walk.open.findIndex((tag, index) => index >= start && PHRASING.has(tag));
		if (first !== -1) html += closeDownTo(walk, first);
		if (skip && !closesLater(skip.tag)) {
			html += PLAYERS.has(skip.tag) ? mediaLink(skip.tag, skip.address, skip.title) : "";
			skip = undefined;
		}
	}
	return { html, skip };
}

function playerOf(token: Token & { kind: "open" }): { address: string; title: string } {
	const address = token.attributes.get("src") ?? token.attributes.get("data") ?? "";
	return { address: decodeReferences(address), title: decodeReferences(token.attributes.get("title") ?? "") };
}

function closeTag(name: string, walk: Walk, base: number): string {
	const at = walk.open.lastIndexOf(name);
	return at < base ? "" : closeDownTo(walk, at);
}

function openTag(token: Token & { kind: "open" }, walk: Walk, base: number): string {
	const name = RENAMED[token.name] ?? token.name;
	if (VOID.has(name)) return `<${name}${attributesOf(name, token.attributes)}>`;
	if (!PHRASING.has(name) && !FLOW.has(name)) return "";
	let html = "";
	if (SELF_ENDING.has(name)) {
		for (let i = walk.open.length - 1; i >= base; i--) {
			const open = walk.open[i] ?? "";
			if (open === name) html += closeDownTo(walk, i);
			if (open === name || SCOPES.has(open)) break;
		}
	}
	if (walk.open.length >= DEEPEST) return html;
	walk.open.push(name);
	return `${html}<${name}${attributesOf(name, token.attributes)}>`;
}
