/** Images of a content: each by the whole address of its file, with its caption; one without an address leaves with its own. */

import type { Element, Root } from "hast";
import { textOf } from "../html/plain-text.ts";
import { el, find, findAll, hasClass, isBlank, isElement, rebuild } from "../html/tree.ts";
import { usefulAlt } from "../html/useful-alt.ts";

/** What the import knows of images. */
export interface ImageSource {
	/** Whole address of an image shown from `src`, and what its attachment `id`, when known, says of it; null: it has none. */
	image(src: string, id: string): { address: string; alt: string } | null;
	/** Whether a link around an image only leads to the image itself, in full size or on its attachment page. */
	isOwnFile(href: string): boolean;
}

/** Changes the tree in place. */
export function placeImages(tree: Root, source: ImageSource): void {
	captionsToFigures(tree);
	for (const image of findAll(tree, (element) => element.tagName === "img")) {
		if (/\b(wp-smiley|emoji)\b/.test(String(image.properties.className ?? ""))) continue;
		const src = [image.properties.dataSrc, image.properties.dataLazySrc, image.properties.src].find(Boolean);
		const found = source.image(String(src ?? "").trim(), attachmentId(image));
		if (!found) {
			image.properties.dataGone = "true";
			continue;
		}
		image.properties.alt = usefulAlt(String(image.properties.alt ?? "") || found.alt, String(src));
		image.properties.src = found.address;
	}
	dropGone(tree, source);
}

/** Captions of older editors: `div.wp-caption`, `dl.wp-caption`. */
function captionsToFigures(tree: Root): void {
	rebuild(tree, (element) => {
		if (!hasClass(element, "wp-caption") || element.tagName === "figure") return [element];
		const image = find(element, (child) => child.tagName === "img");
		const words = find(element, (child) => hasClass(child, "wp-caption-text") || hasClass(child, "wp-caption-dd"));
		if (!image) return words ? words.children : [];
		const link = find(element, (child) => child.tagName === "a" && find(child, (inner) => inner === image) !== undefined);
		return [el("figure", {}, [link ?? image, ...(words ? [el("figcaption", {}, words.children)] : [])])];
	});
}

function attachmentId(image: Element): string {
	const fromClass = /\bwp-image-(\d+)\b/.exec(String([image.properties.className].flat().join(" ")))?.[1];
	return fromClass ?? String(image.properties.dataId ?? "");
}

function dropGone(tree: Root, source: ImageSource): void {
	const hasImage = (element: Element): boolean => find(element, (child) => child.tagName === "img") !== undefined;
	const holders = findAll(tree, (element) => isElement(element, "figure", "a") && hasImage(element));
	const held = new Set(holders);
	rebuild(tree, (element) => {
		if (element.properties.dataGone) return [];
		// A figure or a link that lost its images goes with them, caption included.
		if (held.has(element) && !hasImage(element) && (element.tagName === "figure" || textOf(element) === "")) return [];
		if (element.tagName === "a" && isOnlyImages(element) && source.isOwnFile(String(element.properties.href ?? ""))) {
			return element.children;
		}
		return [element];
	});
}

function isOnlyImages(element: Element): boolean {
	return element.children.every((child) => isBlank(child) || isElement(child, "img", "br"));
}
