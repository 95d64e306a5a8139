// Owns the HTML written inside a body, before it meets the HTML parser: only known tags and attributes pass, each block
// closes what it opened, players become links. The sanitiser runs after it all the same.

import type { Html, Node, Parent, Root } from "mdast";
import { escapeHtml, mediaLink } from "./media-link.ts";
import { scanTags, type Token } from "./tag-scanner.ts";

const DEEPEST = 40;

const PHRASING = new Set("a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby samp small span strong sub sup var".split(" "));
const VOID = new Set(["br", "hr", "img"]);
const FLOW = new Set(
	"blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 li ol p pre summary table tbody td tfoot th thead tr ul".split(
		" ",
	),
);
const RENAMED: Record<string, string> = {
	acronym: "abbr",
	address: "div",
	article: "div",
	aside: "div",
	center: "div",
	dir: "ul",
	fieldset: "div",
	footer: "div",
	header: "div",
	hgroup: "div",
	legend: "p",
	main: "div",
	menu: "ul",
	nav: "div",
	section: "div",
	s: "del",
	strike: "del",
	tt: "code",
	b: "strong",
	i: "em",
};
/** Elements whose content is not text to read. */
const SWALLOWED = new Set(
	"script style iframe object video audio canvas svg math template textarea select button form noembed noframes xmp plaintext title head datalist map frameset applet marquee dialog".split(
		" ",
	),
);
const PLAYERS = new Set(["iframe", "object", "video", "audio"]);
/** Opening one of these ends the previous one, as in HTML. */
const SELF_ENDING = new Set(["p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot"]);
const SCOPES = new Set(["ul", "ol", "dl", "table", "blockquote", "div", "details", "figure"]);

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
	return { address: decode(address), title: decode(token.attributes.get("title") ?? "") };
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

const NUMBER = /^\d{1,5}$/;
const ALLOWED: Record<string, Record<string, RegExp>> = {
	"*": { lang: /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i, dir: /^(?:ltr|rtl|auto)$/i },
	a: { href: /^[\s\S]{1,4000}$/, title: /^[\s\S]{1,500}$/ },
	abbr: { title: /^[\s\S]{1,500}$/ },
	dfn: { title: /^[\s\S]{1,500}$/ },
	details: { open: /^(?:open)?$/ },
	img: {
		src: /^(?!\s*data:)[\s\S]{1,4000}$/i,
		alt: /^[\s\S]{0,1000}$/,
		title: /^[\s\S]{1,500}$/,
		width: NUMBER,
		height: NUMBER,
	},
	li: { value: /^-?\d{1,5}$/ },
	ol: { start: /^-?\d{1,5}$/, reversed: /^(?:reversed)?$/ },
	td: { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d{0,2}$/, align: /^(?:left|center|right)$/i },
	th: {
		colspan: /^[1-9]\d?$/,
		rowspan: /^[1-9]\d{0,2}$/,
		align: /^(?:left|center|right)$/i,
		scope: /^(?:row|col|rowgroup|colgroup)$/i,
	},
	code: { class: /^language-[\w+#.-]{1,30}$/ },
};

function attributesOf(tag: string, attributes: Map<string, string>): string {
	let html = "";
	const rules = { ...ALLOWED["*"], ...ALLOWED[tag] };
	const align = /text-align:\s*(left|center|right)/i.exec(attributes.get("style") ?? "")?.[1];
	if (align && (tag === "td" || tag === "th")) attributes.set("align", align);
	for (const [name, rule] of Object.entries(rules)) {
		const value = attributes.get(name);
		if (value !== undefined && rule.test(decode(value))) html += ` ${name}="${escapeHtml(decode(value))}"`;
	}
	return html;
}

/** The few character references that matter in an address or a name. */
function decode(value: string): string {
	return value
		.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
			const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
		})
		.replace(/&(amp|quot|lt|gt|apos|nbsp);/g, (_, name: string) => REFERENCES[name] ?? "");
}

const REFERENCES: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'", nbsp: "\u00a0" };
