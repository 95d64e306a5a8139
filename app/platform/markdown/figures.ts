// Owns the images of a body: an image alone is a figure with its caption and credit; the site's images come in all their
// sizes; another site's are never loaded, a link says where they are.

import type { Element, ElementContent, Root, RootContent } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { absoluteAddress, absoluteSrcset, isElsewhere } from "./addresses.ts";
import type { Dressing, ResolvedImage } from "./body.ts";
import { isBlank } from "./flow.ts";

const SIZES = "(min-width: 900px) 36em, 92vw";

interface Drawn {
	/** The image, or the link or words in its place; undefined when nothing is left. */
	node: ElementContent | undefined;
	title: string;
	credit: string;
}

/** Dresses every image in place, and fills `dressing.firstImage`. */
export function figures(tree: Root, dressing: Dressing): void {
	visit(tree, "element", (node: Element, index, parent) => {
		if (!parent || index === undefined) return;
		if (node.tagName === "figure") {
			const figure = writtenFigure(node, dressing);
			parent.children.splice(index, 1, ...figure);
			return [SKIP, index + figure.length];
		}
		if (node.tagName === "p" && imagesAlone(node)) {
			const figures = node.children
				.filter((child) => !isBlank(child) && !isBreak(child))
				.flatMap((child) => {
					return figureOf(child as Element, dressing);
				});
			parent.children.splice(index, 1, ...figures);
			return [SKIP, index + figures.length];
		}
		if (node.tagName === "img") {
			const { node: drawn } = draw(node, dressing, parent.type === "element" && parent.tagName === "a");
			parent.children.splice(index, 1, ...(drawn ? [drawn] : []));
			return [SKIP, index + (drawn ? 1 : 0)];
		}
		return undefined;
	});
}

function isBreak(node: ElementContent): boolean {
	return node.type === "element" && node.tagName === "br";
}

function isImage(node: ElementContent): node is Element {
	return node.type === "element" && node.tagName === "img";
}

/** An image, or a link around nothing but one. */
function isImageOrLinked(node: ElementContent): boolean {
	if (node.type !== "element") return false;
	if (node.tagName !== "a") return isImage(node);
	const inside = node.children.filter((child) => !isBlank(child));
	return inside.length === 1 && inside.every(isImage);
}

function imagesAlone(paragraph: Element): boolean {
	const shown = paragraph.children.filter((child) => !isBlank(child) && !isBreak(child));
	return shown.length > 0 && shown.every(isImageOrLinked);
}

/** Draws what is in the image's place inside `node` (the image itself, or the link around it). */
function drawWithin(node: Element, dressing: Dressing): Drawn {
	if (node.tagName === "img") return draw(node, dressing, false);
	const image = node.children.find(isImage);
	if (!image) return { node, title: "", credit: "" };
	const drawn = draw(image, dressing, true);
	node.children = drawn.node ? [drawn.node] : [];
	return { ...drawn, node: drawn.node ? node : undefined };
}

function figureOf(node: Element, dressing: Dressing): (Element & RootContent)[] {
	const { node: drawn, title, credit } = drawWithin(node, dressing);
	if (!drawn) return [];
	const caption = captionOf(title === "" ? [] : [{ type: "text", value: title }], credit);
	if (drawn.type === "element" && drawn.tagName === "a" && !hasImage(drawn)) {
		return [element("p", {}, [drawn, ...(caption ? [text(" "), ...caption.children] : [])])];
	}
	return [element("figure", {}, caption ? [drawn, caption] : [drawn])];
}

/** A `<figure>` the author wrote: its images dressed, its caption completed by their credits. */
function writtenFigure(figure: Element, dressing: Dressing): Element[] {
	const content: ElementContent[] = [];
	const credits = new Set<string>();
	let titles = "";
	let caption: Element | undefined;
	const add = (child: ElementContent) => {
		if (child.type === "element" && isImageOrLinked(child)) {
			const drawn = drawWithin(child, dressing);
			if (drawn.node) content.push(drawn.node);
			if (drawn.credit) credits.add(drawn.credit);
			titles ||= drawn.title;
		} else if (isCaption(child)) {
			caption ??= child;
		} else if (!isBlank(child)) {
			content.push(child);
		}
	};
	for (const child of figure.children) {
		if (child.type === "element" && child.tagName === "p" && imagesAlone(child)) child.children.forEach(add);
		else if (child.type === "element" && child.tagName === "figure") {
			// A gallery written as figures inside a figure: each stands by itself.
			content.push(...writtenFigure(child, dressing));
		} else add(child);
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
	const signed = credit === "" ? [] : [element("small", { className: ["credit"] }, [text(`Crédit : ${credit}`)])];
	return element("figcaption", {}, shown ? [...words, ...(signed.length > 0 ? [text(" "), ...signed] : [])] : signed);
}

function isCaption(node: ElementContent): node is Element {
	return node.type === "element" && node.tagName === "figcaption";
}

function hasImage(node: Element): boolean {
	return node.children.some((child) => child.type === "element" && /^(?:img|picture)$/.test(child.tagName));
}

function draw(image: Element, dressing: Dressing, insideLink: boolean): Drawn {
	const src = stringOf(image.properties.src).trim();
	const title = stringOf(image.properties.title).trim();
	const alt = stringOf(image.properties.alt).replace(/\s+/g, " ").trim();
	if (src === "") return { node: alt === "" ? undefined : text(alt), title, credit: "" };
	const known = dressing.options.resolveImage?.(src);
	if (known) {
		const named: ResolvedImage = { ...known, alt: alt || (known.alt ?? "") };
		dressing.firstImage ??= named;
		return { node: pictureOf(named, dressing), title, credit: known.credit ?? "" };
	}
	const base = dressing.options.absoluteBase;
	if (isElsewhere(src, base)) {
		const words = `Voir l'image : ${alt || hostOf(src)}`;
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

function pictureOf(known: ResolvedImage, dressing: Dressing): Element {
	const base = dressing.options.absoluteBase;
	const image = element("img", {
		src: absoluteAddress(known.src, base),
		...(known.srcset === "" ? {} : { srcSet: absoluteSrcset(known.srcset, base), sizes: SIZES }),
		alt: known.alt ?? "",
		width: known.width,
		height: known.height,
		loading: "lazy",
		decoding: "async",
	});
	if (known.sources.length === 0) return image;
	const sources = known.sources.map(({ type, srcset }) => element("source", { type, srcSet: absoluteSrcset(srcset, base), sizes: SIZES }));
	return element("picture", {}, [...sources, image]);
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
