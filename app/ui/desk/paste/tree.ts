// Owns what every pass over a pasted tree needs: what an element wears, what it says, how it is rebuilt.
import type { Element, ElementContent } from "hast";

/** An attribute as a string; "" where there is none. Several classes come as one string. */
export function attribute(element: Element, name: string): string {
	const value = element.properties[name];
	if (value === true) return name;
	return Array.isArray(value) ? value.join(" ") : value === undefined || value === null || value === false ? "" : String(value);
}

/** The declarations of an element's style, in lower case; the browser was never shown them. */
export function styleOf(element: Element): Map<string, string> {
	const style = attribute(element, "dataDeskStyle");
	const declarations = style.split(";").map((declaration) => {
		const colon = declaration.indexOf(":");
		return [
			declaration.slice(0, colon).trim().toLowerCase(),
			declaration
				.slice(colon + 1)
				.trim()
				.toLowerCase(),
		] as const;
	});
	return new Map(declarations.filter(([name]) => name !== ""));
}

export function hasClass(element: Element, pattern: RegExp): boolean {
	return attribute(element, "className")
		.split(" ")
		.some((name) => pattern.test(name));
}

export function el(tagName: string, children: ElementContent[], properties: Element["properties"] = {}): Element {
	return { type: "element", tagName, properties, children };
}

export const isElement = (node: ElementContent | undefined): node is Element => node?.type === "element";

/** White space that a browser would not show; no-break spaces are none. */
export const isBlankText = (node: ElementContent): boolean => node.type === "text" && /^[ \t\r\n\f]*$/.test(node.value);

/** Makes all that an element holds anew, from the innermost outwards; `make` answers what stands in the place of each element. */
export function rebuild(children: readonly ElementContent[], make: (element: Element) => ElementContent[]): ElementContent[] {
	return children.flatMap((child) => {
		if (!isElement(child)) return child.type === "comment" ? [] : [child];
		return make({ ...child, children: rebuild(child.children, make) });
	});
}

/** All elements below, in their order. */
export function* elementsIn(children: readonly ElementContent[]): Generator<Element> {
	for (const child of children) {
		if (!isElement(child)) continue;
		yield child;
		yield* elementsIn(child.children);
	}
}

const BLOCK =
	/^(?:address|article|aside|blockquote|body|center|dd|details|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|menu|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/;

export const isBlock = (node: ElementContent): boolean => isElement(node) && BLOCK.test(node.tagName);
