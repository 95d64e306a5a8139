/**
 * Images stand on lines of their own, each with its caption: `![alt](address "caption")` when the caption is plain
 * text, a figure in HTML when it holds a link or emphasis. Galleries become a run of images.
 */
import type { Element, ElementContent, Root } from "hast";
import { collapse, textOf } from "./plain-text.ts";
import { el, find, findAll, HEADINGS, isBlank, isBlock, isElement, rebuild, text } from "./tree.ts";

const INSIDE = new Set(["strong", "em", "del", "ins", "small", "mark", "q", "cite", "sub", "sup", "code"]);

/** Changes the tree in place. Names and attributes must have been cleaned. */
export function makeFigures(tree: Root): void {
	linksIntoBlocks(tree);
	rebuild(tree, (element) => {
		if (element.tagName === "figure") return figure(element);
		if (isElement(element, "ul", "ol") && isGallery(element)) {
			return element.children.flatMap<ElementContent>(galleryItem);
		}
		if (element.tagName === "p" || HEADINGS.has(element.tagName)) return hoistImages(element);
		return [element];
	});
}

/** `<a><p>…</p></a>`: the link goes inside each block, where Markdown can hold it. */
function linksIntoBlocks(tree: Root): void {
	rebuild(tree, (element) => {
		if (element.tagName !== "a" || !element.children.some(isBlock)) return [element];
		return element.children.map((child) => {
			if (!isElement(child, "p", ...HEADINGS)) {
				return isBlank(child) || isBlock(child) ? child : { ...element, children: [child] };
			}
			return { ...child, children: [{ ...element, children: child.children }] };
		});
	});
}

function figure(element: Element): ElementContent[] {
	const caption = element.children.find((child) => isElement(child, "figcaption")) as Element | undefined;
	const body = element.children.filter((child) => child !== caption && !isBlank(child));
	const images = body.flatMap((child) => findAll(child, isUnit));
	const words = caption && textOf(caption) !== "" ? caption : undefined;
	const [image] = images;
	const isOnlyImage = body.every((child) => isBlank(child) || (isUnitOnly(child) && !find(child, isHeld)));
	if (image && images.length === 1 && isOnlyImage) return [imageFigure(image, words)];
	if (find(element, (child) => child.tagName === "table") && words) {
		return [el("figure", {}, [...body, el("figcaption", {}, phrases(words))])];
	}
	return words ? [...body, el("p", {}, [el("em", {}, phrases(words))])] : body;
}

/** An image, or a link that holds nothing but one. */
function isUnit(element: Element): boolean {
	if (element.tagName === "img") return !element.properties.dataHeld;
	if (element.tagName !== "a") return false;
	const [only] = element.children.filter((child) => !isBlank(child) && !isElement(child, "br"));
	if (!isElement(only, "img") || textOf(element) !== "") return false;
	// Found once as the link, not again as the image inside.
	only.properties.dataHeld = "true";
	return true;
}

function isHeld(element: Element): boolean {
	return element.tagName === "figure";
}

function isUnitOnly(node: ElementContent): boolean {
	return node.type === "element" && textOf(node) === "" && find(node, (child) => child.tagName === "img") !== undefined;
}

function imageFigure(unit: Element, caption: Element | undefined): Element {
	const image = isElement(unit, "img") ? unit : (find(unit, (child) => child.tagName === "img") as Element);
	delete image.properties.dataHeld;
	if (!caption) return el("p", {}, [lone(unit, image)]);
	const rich = unit !== image || find(caption, (child) => ["a", "em", "strong", "code", "sup", "sub"].includes(child.tagName));
	if (rich) return el("figure", {}, [lone(unit, image), el("figcaption", {}, phrases(caption))]);
	image.properties.title = collapse(textOf(caption));
	return el("p", {}, [image]);
}

function lone(unit: Element, image: Element): Element {
	return unit === image ? image : { ...unit, children: [image] };
}

/** The inline content of a caption, its paragraphs joined by breaks. */
function phrases(caption: Element): ElementContent[] {
	const done: ElementContent[] = [];
	for (const child of caption.children) {
		if (!isElement(child, "p")) done.push(child);
		else {
			if (done.some((node) => !isBlank(node))) done.push(el("br"));
			done.push(...child.children);
		}
	}
	return done;
}

function isGallery(list: Element): boolean {
	const items = list.children.filter((child) => !isBlank(child));
	return items.length > 0 && items.every((item) => item.type === "element" && item.children.length > 0 && item.children.every(isPicture));
}

function isPicture(node: ElementContent): boolean {
	if (isBlank(node) || isElement(node, "figure", "img")) return true;
	return isElement(node, "p", "a") && isUnitOnly(node);
}

function galleryItem(item: ElementContent): ElementContent[] {
	if (item.type !== "element") return [];
	return item.children.flatMap<ElementContent>((child) => {
		if (isBlank(child)) return [];
		return isElement(child, "img", "a") ? [el("p", {}, [child])] : [child];
	});
}

/** Images that open a paragraph go before it, the others after: never in the middle of a sentence. */
function hoistImages(element: Element): ElementContent[] {
	const before: Element[] = [];
	const after: Element[] = [];
	let hasWords = false;
	const extract = (children: ElementContent[]): ElementContent[] =>
		children.flatMap((child): ElementContent[] => {
			if (child.type === "element" && isUnit(child)) {
				(hasWords ? after : before).push(child);
				// Between two words the image was also a space.
				return [text(" ")];
			}
			if (isElement(child) && INSIDE.has(child.tagName)) return [{ ...child, children: extract(child.children) }];
			if (!isBlank(child) && textOf(child) !== "") hasWords = true;
			return [child];
		});
	const rest = extract(element.children);
	if (before.length + after.length === 0) return [element];
	const alone = (unit: Element): Element => imageFigure(unit, undefined);
	const words = { ...element, children: rest };
	return [...before.map(alone), ...(textOf(words) === "" ? [] : [words]), ...after.map(alone)];
}
