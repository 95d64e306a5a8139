// Owns images that follow each other without a word between: they hang side by side in rows of one height.

import type { Element, ElementContent, Root } from "hast";
import { isBlank } from "./flow.ts";

/** Width over height, the nearest of which an image hangs by; the style sheet has a class for each, in hundredths. */
const RATIOS = [0.75, 1, 1.33, 1.5, 1.78, 2.4, 3];
const SIZES = "(min-width: 900px) 18em, 46vw";

/** Gathers every run of two figures or more in `<div class="gallery">`, in place. */
export function galleries(parent: Root | Element): void {
	const result: ElementContent[] = [];
	let run: Element[] = [];
	const hang = () => {
		if (run.length > 1) result.push({ type: "element", tagName: "div", properties: { className: ["gallery"] }, children: run.map(hung) });
		else result.push(...run);
		run = [];
	};
	let gap: ElementContent[] = [];
	for (const child of parent.children as ElementContent[]) {
		if (child.type === "text" && isBlank(child)) gap.push(child);
		else if (child.type === "element" && isPicture(child)) {
			if (run.length === 0) result.push(...gap);
			run.push(child);
			gap = [];
		} else {
			hang();
			result.push(...gap, child);
			gap = [];
			if (child.type === "element" && child.tagName !== "figure") galleries(child);
		}
	}
	hang();
	parent.children = [...result, ...gap];
}

/** A figure of one image whose size is known. */
function isPicture(element: Element): boolean {
	if (element.tagName !== "figure") return false;
	const images = imagesIn(element);
	return images.length === 1 && images.every(({ properties }) => Number(properties.width) > 0 && Number(properties.height) > 0);
}

function imagesIn(element: Element): Element[] {
	return element.children.flatMap((child) => {
		if (child.type !== "element") return [];
		return child.tagName === "img" ? [child] : imagesIn(child);
	});
}

function hung(figure: Element): Element {
	const [image] = imagesIn(figure);
	const ratio = Number(image?.properties.width) / Number(image?.properties.height);
	const nearest = RATIOS.reduce((best, candidate) => (Math.abs(candidate - ratio) < Math.abs(best - ratio) ? candidate : best));
	resize(figure);
	figure.properties.className = [`hung-${Math.round(nearest * 100)}`];
	return figure;
}

/** Asks for the smaller sizes that a row needs. */
function resize(element: Element): void {
	for (const child of element.children) {
		if (child.type !== "element") continue;
		if (child.properties.sizes !== undefined) child.properties.sizes = SIZES;
		resize(child);
	}
}
