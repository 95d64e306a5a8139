/** A tree of HTML, of whatever producer, to the house's Markdown: images and links stand by the whole address of the old site. */
import type { Element, ElementContent, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { cleanTree, proseOf } from "./clean-tree.ts";
import { type Footnote, toMarkdown } from "./markdown.ts";
import { plainText, textOf } from "./plain-text.ts";
import type { Say } from "./say.ts";
import { isReasonable } from "./scan.ts";
import { textOnly } from "./text-only.ts";
import { findAll, isBlank, isElement, rebuild, text } from "./tree.ts";
import { usefulAlt } from "./useful-alt.ts";

export interface Converted {
	markdown: string;
	/** Everything a reader reads, as one line: what read_time counts. */
	text: string;
	/** The prose alone (no headings, tables, code, captions): what an excerpt is made of. */
	prose: string;
}

export interface ConvertOptions {
	/** Address of the item itself, which relative addresses start from; "" when it is not known. */
	base: string;
	say: Say;
	/** Notes that `sup[data-fn]` of the tree call by their name. */
	footnotes?: Footnote[];
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Levels of elements in elements; an editor makes a dozen, and every step of the conversion goes down them by calls. */
const DEEPEST = 400;

/** A fragment of HTML as nodes. One that would take a parser too much room, or is nested without end, becomes its words, and `say` hears. */
export function fragment(html: string, say?: Say): ElementContent[] {
	if (!/[<&]/.test(html)) return [text(html)];
	const parsed = isReasonable(html) ? parsedIn(html) : null;
	if (parsed && !isDeep(parsed)) return parsed.children as ElementContent[];
	say?.("plain-text");
	return [text(plainText(html.replace(/<[^<>]*>/g, " ")))];
}

/** null for what overflows the parser's own calls. */
function parsedIn(html: string): Root | null {
	try {
		return parser.parse(html);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return null;
	}
}

function isDeep(tree: Root): boolean {
	let level: (Root | Element)[] = [tree];
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > DEEPEST) return true;
		level = level.flatMap((node) => (node.children as ElementContent[]).filter((child) => child.type === "element"));
	}
	return false;
}

/** Converts a tree, which it changes. What cannot be kept is said; a tree nested without end keeps its words alone. */
export async function convertTree(tree: Root, options: ConvertOptions): Promise<Converted> {
	withoutComments(tree);
	for (const note of options.footnotes ?? []) withoutComments(note.content);
	try {
		await clean(tree, options);
		for (const note of options.footnotes ?? []) await clean(note.content, options);
		const words = textOf(tree);
		const prose = proseOf(tree) || words;
		return { markdown: toMarkdown(tree, options.footnotes), text: words, prose };
	} catch (error) {
		// The one error that nested markup can cause; anything else is a fault of ours and must be seen.
		if (!(error instanceof RangeError)) throw error;
		options.say("plain-text");
		const { markdown, text: words } = textOnly(wordsOf(tree));
		return { markdown, text: words, prose: words };
	}
}

/** Texts of a tree too deep to be walked by calls. */
function wordsOf(tree: Root): string {
	const parts: string[] = [];
	const waiting: (Root | ElementContent | Root["children"][number])[] = [tree];
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		if (node.type === "text") parts.push(node.value.replaceAll("<", "&lt;"));
		if ("children" in node) waiting.push(...node.children.toReversed());
	}
	return parts.join(" ");
}

function withoutComments(parent: Root | Element): void {
	parent.children = (parent.children as ElementContent[]).filter((child) => child.type !== "comment");
	for (const child of parent.children) if (child.type === "element") withoutComments(child);
}

function clean(tree: Root, { base, say }: ConvertOptions): Promise<void> {
	return cleanTree(tree, {
		classic: false,
		say,
		placeImages: (root) => wholeImages(root, base, say),
		placeLinks: (root) => wholeLinks(root, base),
	});
}

/** Images by the whole address of their file; one pasted into the text has none, and leaves. */
function wholeImages(tree: Root, base: string, say: Say): void {
	rebuild(tree, (element) => {
		if (isElement(element, "a") && leadsToItself(element, base)) return element.children;
		if (element.tagName !== "img") return [element];
		const source = String(element.properties.src ?? element.properties.dataSrc ?? "").trim();
		if (source === "" || /^data:/i.test(source) || source.includes("<base64String>")) {
			say("inline-file");
			return [];
		}
		const alt = usefulAlt(String(element.properties.alt ?? ""), source);
		return [{ ...element, properties: { ...element.properties, src: whole(source, base), alt } }];
	});
}

/** A link around one picture that only shows it larger. */
function leadsToItself(link: Element, base: string): boolean {
	const [only, ...others] = link.children.filter((child) => !isBlank(child));
	if (others.length > 0 || !isElement(only, "img")) return false;
	return whole(String(link.properties.href ?? ""), base) === String(only.properties.src);
}

/** Links by the whole address of where they lead, but for anchors. Changes the tree in place. */
export function wholeLinks(tree: Root, base: string): void {
	for (const link of findAll(tree, (element) => element.tagName === "a" && Boolean(element.properties.href))) {
		const href = String(link.properties.href).trim();
		link.properties.href = href.startsWith("#") || /^(mailto|tel|moved):/i.test(href) ? href : whole(href, base);
	}
}

function whole(address: string, base: string): string {
	return URL.parse(address, base || undefined)?.href ?? address;
}
