// Owns the images of a body: an image alone is a figure with its caption and credit; the site's images come in all their
// sizes; another site's are never loaded, a link says where they are.

import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import type { Focus } from "../../shared/focus.ts";
import { oneLine } from "../../shared/one-line.ts";
import { absoluteAddress, absoluteSrcset, isElsewhere } from "./addresses.ts";
import type { Dressing, ResolvedImage } from "./body.ts";
import { bodyCopy } from "./copy.ts";
import { isBlank } from "./flow.ts";

const SIZES = "(min-width: 900px) 36em, 92vw";

/** What is to stay in sight of an image where it is cut (galleries.ts). */
export type FocusData = Element["data"] & { focus?: Focus };

/** What an image brought with it, by the node drawn in its place. */
type Drawn = Map<ElementContent, { title: string; credit: string }>;

/** Dresses every image in place, then makes figures of those that stand alone. */
export function figures(tree: Root, dressing: Dressing): void {
	const drawn: Drawn = new Map();
	visit(tree, "element", (node: Element, index, parent) => {
		if (node.tagName !== "img" || !parent || index === undefined) return undefined;
		const image = draw(node, dressing, parent.type === "element" && parent.tagName === "a");
		parent.children.splice(index, 1, ...(image.node ? [image.node] : []));
		if (image.node) drawn.set(image.node, image);
		return [SKIP, index + (image.node ? 1 : 0)];
	});
	compose(tree, drawn);
}

/** Children first, so that a figure inside a figure is already whole. */
function compose(parent: Root | Element, drawn: Drawn): void {
	parent.children = (parent.children as ElementContent[]).flatMap((child) => {
		if (child.type !== "element" || drawn.has(child)) return [child];
		if (child.tagName === "p" && child.children.length === 0) return [];
		if (child.tagName === "p" && imagesAlone(child, drawn)) {
			if (parent.type === "element" && parent.tagName === "figure") return child.children;
			return child.children.filter((inner) => !isBlankOrBreak(inner, drawn)).map((inner) => figureOf(inner, drawn));
		}
		compose(child, drawn);
		return child.tagName === "figure" ? writtenFigure(child, drawn) : [child];
	});
}

function isBlankOrBreak(node: ElementContent, drawn: Drawn): boolean {
	return (isBlank(node) && !drawn.has(node)) || (node.type === "element" && node.tagName === "br");
}

/** What was drawn for this node, or for the only thing inside this link. */
function drawnOf(node: ElementContent, drawn: Drawn): { title: string; credit: string } | undefined {
	if (drawn.has(node) || node.type !== "element" || node.tagName !== "a") return drawn.get(node);
	const inside = node.children.filter((child) => !isBlank(child));
	return inside.length === 1 && inside[0] ? drawn.get(inside[0]) : undefined;
}

function imagesAlone(paragraph: Element, drawn: Drawn): boolean {
	const shown = paragraph.children.filter((child) => !isBlankOrBreak(child, drawn));
	return shown.length > 0 && shown.every((child) => drawnOf(child, drawn) !== undefined);
}

function figureOf(node: ElementContent, drawn: Drawn): Element {
	const { title = "", credit = "" } = drawnOf(node, drawn) ?? {};
	const caption = captionOf(title === "" ? [] : [text(title)], credit);
	if (!hasImage(node)) return element("p", {}, caption ? [node, text(" "), ...caption.children] : [node]);
	return element("figure", {}, caption ? [node, caption] : [node]);
}

/** A `<figure>` the author wrote: its caption comes last, completed by its images' credits. */
function writtenFigure(figure: Element, drawn: Drawn): Element[] {
	const content: ElementContent[] = [];
	const credits = new Set<string>();
	let titles = "";
	let caption: Element | undefined;
	for (const child of figure.children) {
		const image = drawnOf(child, drawn);
		if (image?.credit) credits.add(image.credit);
		titles ||= image?.title ?? "";
		if (child.type === "element" && child.tagName === "figcaption") caption ??= child;
		else if (image || !isBlankOrBreak(child, drawn)) content.push(child);
	}
	if (content.length === 0) return caption ? [element("p", {}, unwrapped(caption))] : [];
	const words = caption ? unwrapped(caption) : titles === "" ? [] : [text(titles)];
	const figcaption = captionOf(words, [...credits].join(", "));
	figure.children = figcaption ? [...content, figcaption] : content;
	return [figure];
}

/** A caption of one paragraph holds its words directly. */
function unwrapped(caption: Element): ElementContent[] {
	const shown = caption.children.filter((child) => !isBlank(child));
	const [only] = shown;
	return shown.length === 1 && only?.type === "element" && only.tagName === "p" ? only.children : caption.children;
}

function captionOf(words: ElementContent[], credit: string): Element | undefined {
	const shown = words.some((word) => !isBlank(word));
	if (!shown && credit === "") return undefined;
	const signed = credit === "" ? [] : [element("small", { className: ["credit"] }, [text(bodyCopy.credit(credit))])];
	return element("figcaption", {}, shown ? [...words, ...(signed.length > 0 ? [text(" "), ...signed] : [])] : signed);
}

function hasImage(node: ElementContent): boolean {
	return node.type === "element" && (/^(?:img|picture)$/.test(node.tagName) || node.children.some(hasImage));
}

/** The image in the site's sizes, or the link or words in its place; no node when nothing is left. */
function draw(
	image: Element,
	dressing: Dressing,
	insideLink: boolean,
): { node: ElementContent | undefined; title: string; credit: string } {
	const src = stringOf(image.properties.src).trim();
	const title = stringOf(image.properties.title).trim();
	const alt = oneLine(stringOf(image.properties.alt));
	// Written without an address, it is a place where a picture is still to come; an address that was taken out leaves its words.
	if (src === "") return { node: alt === "" || image.properties.src === "" ? undefined : text(alt), title, credit: "" };
	const known = dressing.options.resolveImage?.(src);
	if (known) {
		const named: ResolvedImage = { ...known, alt: alt || (known.alt ?? "") };
		const { width } = sizeOf(image, "width");
		return {
			node: width ? atWidth(pictureOf(named, dressing, `${width}px`), width) : pictureOf(named, dressing),
			title,
			credit: known.credit ?? "",
		};
	}
	const base = dressing.options.absoluteBase;
	if (isElsewhere(src, base)) {
		const words = bodyCopy.seeImageOf(alt || hostOf(src));
		if (insideLink) return { node: text(words), title, credit: "" };
		const link = element("a", { href: absoluteAddress(src, base), rel: ["noopener"] }, [text(words)]);
		return { node: link, title, credit: "" };
	}
	image.properties = {
		src: absoluteAddress(src, base),
		alt,
		...sizeOf(image, "width"),
		...sizeOf(image, "height"),
		loading: "lazy",
		decoding: "async",
	};
	return { node: image, title, credit: "" };
}

function sizeOf(image: Element, name: "width" | "height"): Record<string, number> {
	const value = Number(image.properties[name]);
	return Number.isInteger(value) && value > 0 ? { [name]: value } : {};
}

/** An image of the site in its sizes; `sizes`: how wide it is shown. */
export function pictureOf(known: ResolvedImage, dressing: Dressing, sizes = SIZES): Element {
	const base = dressing.options.absoluteBase;
	const image = element("img", {
		src: absoluteAddress(known.src, base),
		...(known.srcset === "" ? {} : { srcSet: absoluteSrcset(known.srcset, base), sizes }),
		alt: known.alt ?? "",
		width: known.width,
		height: known.height,
		loading: "lazy",
		decoding: "async",
	});
	if (known.focus) image.data = { focus: known.focus } as FocusData;
	if (known.sources.length === 0) return image;
	const sources = known.sources.map(({ type, srcset }) => element("source", { type, srcSet: absoluteSrcset(srcset, base), sizes }));
	return element("picture", {}, [...sources, image]);
}

/** The picture as wide as its author asked, or as it is. */
function atWidth(picture: Element, asked: number): Element {
	const image = picture.tagName === "img" ? picture : (picture.children.at(-1) as Element);
	const { width, height } = image.properties;
	const shown = Math.min(asked, Number(width));
	image.properties.height = Math.round((Number(height) * shown) / Number(width));
	image.properties.width = shown;
	return picture;
}

function hostOf(src: string): string {
	const absolute = src.startsWith("//") ? `https:${src}` : src;
	return URL.canParse(absolute) ? new URL(absolute).host.replace(/^www\./, "") : src;
}

function stringOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function text(value: string): ElementContent {
	return { type: "text", value };
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[] = []): Element {
	return { type: "element", tagName, properties, children };
}
