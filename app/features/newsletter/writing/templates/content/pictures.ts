// Owns the pictures of a mail: one alone in its paragraph is a figure with its caption and whose it is; several are a gallery.
import type { Element, ElementContent, Root } from "hast";
import type { Image } from "../../../../../platform/images/image.ts";
import { creditWords } from "../../../../../shared/credit-copy.ts";
import { element, isBlank, text } from "./nodes.ts";

/** What the site keeps of pictures, by address. */
export type KnownPictures = ReadonlyMap<string, Pick<Image, "credit" | "width" | "height">>;

/** Width by height, of a picture whose size is known. */
type PictureData = Element["data"] & { ratio?: number };

/** No author may write it: the sanitiser has taken other classes out before. */
const GALLERY = "galerie";

/** Makes figures and galleries of the pictures that stand alone, in place; a place that waits for a picture is nothing. */
export function pictures(parent: Root | Element, known: KnownPictures): void {
	parent.children = (parent.children as ElementContent[]).flatMap((node): ElementContent[] => {
		if (node.type !== "element") return [node];
		if (node.tagName === "img") return waits(node) ? [] : parent.type === "root" ? [figureOf(node, known)] : [node];
		if (node.tagName === "figure") return [credited(node, known)];
		pictures(node, known);
		// A card has its own picture.
		if (node.tagName !== "p" || node.properties.className) return [node];
		const shown = node.children.filter((child) => !isBlank(child) && !isBreak(child));
		const images = shown.map(pictureIn);
		if (images.length === 0 || !images.every((image) => image !== null)) return [node];
		const figures = shown.map((child) => figureOf(child as Element, known));
		// Who says how wide each is does not ask for rows.
		if (figures.length === 1 || images.some(({ properties }) => properties.width)) {
			return figures.every(({ tagName }) => tagName !== "figure") ? [node] : figures;
		}
		// Each its own block, so that the plain text says one a line.
		const blocks = figures.map((figure) => (figure.tagName === "figure" ? figure : element("figure", {}, [figure])));
		return [element("div", { className: [GALLERY] }, blocks)];
	});
}

/** Whether a box is a gallery made here. */
export function isGallery({ properties }: Element): boolean {
	const { className } = properties;
	return Array.isArray(className) && className.includes(GALLERY);
}

/** How wide a picture is by its height; null where nobody knows. */
export function ratioOf(figure: Element): number | null {
	return (pictureIn(figure)?.data as PictureData | undefined)?.ratio || null;
}

function isBreak(node: ElementContent): boolean {
	return node.type === "element" && node.tagName === "br";
}

function waits({ properties }: Element): boolean {
	return properties.src === "";
}

/** The picture that a node is, or all that a link or a figure holds beside a caption; null where it is anything more. */
function pictureIn(node: ElementContent): Element | null {
	if (node.type !== "element") return null;
	if (node.tagName === "img") return node;
	if (node.tagName !== "a" && node.tagName !== "figure") return null;
	const shown = node.children.filter((child) => !isBlank(child) && !(child.type === "element" && child.tagName === "figcaption"));
	return shown.length === 1 && shown[0] ? pictureIn(shown[0]) : null;
}

/** The picture with what stands below it; the picture alone where nothing does. */
function figureOf(node: Element, known: KnownPictures): Element {
	const image = pictureIn(node);
	if (!image) return node;
	const kept = known.get(String(image.properties.src ?? ""));
	if (kept) image.data = { ratio: kept.width / kept.height } as PictureData;
	const title = typeof image.properties.title === "string" ? image.properties.title.trim() : "";
	delete image.properties.title;
	const caption = [title, kept?.credit ? creditWords(kept.credit) : ""].filter((words) => words !== "").join(". ");
	return caption === "" ? node : element("figure", {}, [node, element("figcaption", {}, [text(caption)])]);
}

/** A figure its author wrote: whose its picture is stands at the end of its caption. */
function credited(figure: Element, known: KnownPictures): Element {
	const image = pictureIn(figure);
	const credit = image ? known.get(String(image.properties.src ?? ""))?.credit : null;
	if (!credit) return figure;
	const caption = figure.children.find((child): child is Element => child.type === "element" && child.tagName === "figcaption");
	if (caption) caption.children.push(text(" "), element("small", {}, [text(creditWords(credit))]));
	else figure.children.push(element("figcaption", {}, [text(creditWords(credit))]));
	return figure;
}
