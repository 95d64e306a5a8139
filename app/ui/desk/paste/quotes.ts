// Owns quotes that Word writes as paragraphs of a class.
import type { ElementContent } from "hast";
import { el, hasClass, isBlankText, isElement, rebuild } from "./tree.ts";

/** Paragraphs of Word's two styles for quotes, those that follow each other as one. */
export function quotes(children: readonly ElementContent[]): ElementContent[] {
	return gathered(rebuild(children, (element) => [{ ...element, children: gathered(element.children) }]));
}

function gathered(children: readonly ElementContent[]): ElementContent[] {
	const out: ElementContent[] = [];
	let open: ElementContent[] | null = null;
	for (const child of children) {
		if (isElement(child) && child.tagName === "p" && hasClass(child, /^Mso(?:Intense)?Quote$/)) {
			if (open) open.push(child);
			else {
				open = [child];
				out.push(el("blockquote", open));
			}
		} else {
			if (!isBlankText(child)) open = null;
			out.push(child);
		}
	}
	return out;
}
