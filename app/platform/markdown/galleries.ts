// Owns images that follow each other without a word between: they hang side by side in rows of one height.

import type { Element, ElementContent, Root } from "hast";
import { focusClasses } from "../../shared/focus.ts";
import { hungClass } from "../../shared/hung.ts";
import type { FocusData } from "./figures.ts";
import { isBlank } from "./flow.ts";

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
	resize(figure);
	figure.properties.className = [hungClass(Number(image?.properties.width), Number(image?.properties.height))];
	// Cut to its row a little: what its owner chose stays in sight.
	const focus = focusClasses((image?.data as FocusData | undefined)?.focus);
	if (image && focus) image.properties.className = focus.split(" ");
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
