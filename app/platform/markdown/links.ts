// Owns the links of a body: where they may go, what they say to the browser, and that each one says something.

import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { absoluteAddress, isElsewhere } from "./addresses.ts";
import type { Dressing } from "./body.ts";
import { bodyCopy } from "./copy.ts";
import { isBlank } from "./flow.ts";

/** Dresses links in place: no address, no link; another site's gets rel="noopener"; feeds get absolute addresses. */
export function links(tree: Root, dressing: Dressing): void {
	visit(tree, "element", (node: Element, index, parent) => {
		if (node.tagName !== "a" || !parent || index === undefined) return;
		const href = typeof node.properties.href === "string" ? node.properties.href.trim() : "";
		if (href === "" || node.children.every(isBlank)) {
			parent.children.splice(index, 1, ...(node.children as ElementContent[]));
			return [SKIP, index];
		}
		node.properties.href = absoluteAddress(href, dressing.options.absoluteBase);
		const name = nameOf(node, href);
		if (name) node.properties.ariaLabel = name;
		if (isElsewhere(href, dressing.options.absoluteBase)) node.properties.rel = ["noopener"];
		return undefined;
	});
}

/** What a link around an image without words is called; null where its own words do. */
function nameOf(link: Element, href: string): string | null {
	const says = (node: ElementContent): boolean => {
		if (node.type === "text") return node.value.trim() !== "";
		return node.type === "element" && (String(node.properties.alt ?? "").trim() !== "" || node.children.some(says));
	};
	if (link.children.some(says)) return null;
	if (/\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i.test(href)) return bodyCopy.seeImage;
	return /^https?:/i.test(href) && URL.canParse(href) ? bodyCopy.seeSite(new URL(href).host.replace(/^www\./, "")) : bodyCopy.seePage;
}
