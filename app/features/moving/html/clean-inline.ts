/** Second cleaning: old and presentational elements get today's names or leave, attributes too. */
import type { Element, ElementContent, Properties, Root } from "hast";
import { el, isBlank, isBlock, isElement, rebuild, text } from "./tree.ts";

const RENAMED: Record<string, string> = {
	b: "strong",
	i: "em",
	var: "em",
	dfn: "em",
	tt: "code",
	acronym: "abbr",
	strike: "del",
	s: "del",
	h1: "h2",
	dir: "ul",
	menu: "ul",
	listing: "pre",
	xmp: "pre",
	plaintext: "pre",
};
const UNWRAPPED = new Set(
	"span font u big center nobr blink marquee time data label bdi bdo ruby rb rt rp rtc output meter slot legend fieldset picture hgroup header footer main nav aside section article address div noindex o:p".split(
		" ",
	),
);
const KEPT = new Set(
	"p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption table caption thead tbody tfoot tr th td pre code kbd samp sub sup abbr mark del ins small q cite br hr strong em a img details summary".split(
		" ",
	),
);
const ATTRIBUTES: Record<string, string[]> = {
	a: ["href"],
	img: ["src", "alt"],
	abbr: ["title"],
	ol: ["start"],
	th: ["colSpan", "rowSpan", "scope"],
	td: ["colSpan", "rowSpan"],
	details: ["open"],
	sup: ["dataFn"],
	p: ["dataApart"],
	li: ["dataTask"],
};
const PHRASES = new Set("strong em del ins code kbd samp sub sup abbr mark small q cite a".split(" "));

/** Names and attributes. Unknown elements are opened, their content kept. `dir`, `lang` of a right-to-left text stay. */
export function cleanNames(tree: Root): void {
	rebuild(tree, (element, parent) => {
		const tagName = RENAMED[element.tagName] ?? element.tagName;
		if (tagName === "img" && /\b(wp-smiley|emoji)\b/.test(String(element.properties.className ?? ""))) {
			return [text(String(element.properties.alt ?? ""))];
		}
		if (UNWRAPPED.has(tagName) || !KEPT.has(tagName)) return opened(element);
		// An anchor that leads nowhere, a button without address.
		if (tagName === "a" && !isAddress(element.properties.href)) return element.children;
		const next = el(tagName, keptAttributes(tagName, element.properties), element.children);
		if (tagName === "code" && isElement(parent as Element, "pre")) next.properties.className = language(element, parent as Element);
		return [next];
	});
}

/** A right-to-left container hands its direction to the blocks it held. */
function opened(element: Element): ElementContent[] {
	if (!isRightToLeft(element.properties)) return element.children;
	const { lang } = element.properties;
	for (const child of element.children) {
		if (child.type === "element" && isBlock(child)) child.properties = { dir: "rtl", lang, ...child.properties };
	}
	return element.children;
}

function keptAttributes(tagName: string, properties: Properties): Properties {
	const kept: Properties = {};
	for (const name of ATTRIBUTES[tagName] ?? []) {
		const value = properties[name];
		if (value !== undefined && value !== null && value !== "") kept[name] = value;
	}
	if (isRightToLeft(properties)) {
		kept.dir = "rtl";
		if (properties.lang) kept.lang = properties.lang;
	}
	if (kept.colSpan === 1) delete kept.colSpan;
	if (kept.rowSpan === 1) delete kept.rowSpan;
	return kept;
}

function isRightToLeft(properties: Properties): boolean {
	return String(properties.dir ?? "").toLowerCase() === "rtl" || /direction\s*:\s*rtl/i.test(String(properties.style ?? ""));
}

function isAddress(href: unknown): boolean {
	return (
		typeof href === "string" &&
		/^(https?:|mailto:|tel:|moved:|[/#?.]|[\w%-]+[/.?#]|[\w%-]+$)/i.test(href) &&
		!/^(javascript|data|vbscript|file):/i.test(href)
	);
}

/** The language of a code block, from the class the block editor or a highlighter gave it. */
function language(code: Element, pre: Element): string[] | undefined {
	const classes = [code.properties.className, pre.properties.className].flat().map(String).join(" ");
	const name = /(?:^|\s)(?:language-|lang-|lang:|brush:\s*)([\w+#-]+)/.exec(classes)?.[1];
	return name ? [`language-${name}`] : undefined;
}

/**
 * Emphasis and links that can be written in Markdown: none inside itself, none empty, no space at their ends (it moves
 * outside), no-break spaces mixed with plain ones made one space.
 */
export function cleanPhrases(tree: Root): void {
	openNested(tree, new Set());
	rebuild(tree, (element) => {
		if (element.tagName === "pre" || !PHRASES.has(element.tagName)) return [element];
		if (element.properties.dataFn) return [element];
		if (element.tagName === "code") return element.children.every(isBlank) ? [] : [element];
		return withSpacesOutside(element);
	});
}

function openNested(parent: Root | Element, inside: Set<string>): void {
	const children: ElementContent[] = [];
	for (const child of parent.children as ElementContent[]) {
		if (child.type === "text")
			child.value = isElement(parent as Element, "pre", "code")
				? child.value
				: child.value.replace(/[ \t\n]*\u00a0[ \t\n\u00a0]+|[ \t\n]+\u00a0/g, " ");
		if (child.type !== "element") {
			children.push(child);
			continue;
		}
		const phrase = PHRASES.has(child.tagName);
		openNested(child, phrase ? new Set([...inside, child.tagName]) : new Set());
		if (phrase && inside.has(child.tagName)) for (const node of child.children) children.push(node);
		else children.push(child);
	}
	parent.children = children;
}

function withSpacesOutside(element: Element): ElementContent[] {
	const before: ElementContent[] = [];
	const after: ElementContent[] = [];
	const children = [...element.children];
	for (let first = children[0]; first && (isElement(first, "br") || isBlank(first)); first = children[0]) {
		before.push(first);
		children.shift();
	}
	for (let last = children.at(-1); last && (isElement(last, "br") || isBlank(last)); last = children.at(-1)) {
		after.unshift(last);
		children.pop();
	}
	if (children.length === 0) return before.length > 0 && !before.some((node) => isElement(node, "br")) ? [text(" ")] : before;
	const [first] = children;
	if (first?.type === "text" && /^\s/.test(first.value)) {
		before.push(text(" "));
		children[0] = text(first.value.replace(/^\s+/, ""));
	}
	const last = children.at(-1);
	if (last?.type === "text" && /\s$/.test(last.value)) {
		after.unshift(text(" "));
		children[children.length - 1] = text(last.value.replace(/\s+$/, ""));
	}
	return [...before, { ...element, children }, ...after];
}
