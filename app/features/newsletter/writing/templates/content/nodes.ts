import type { Element, ElementContent, Properties, RootContent } from "hast";

/** Builders of the few shapes a mail is drawn with. */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
	return { type: "element", tagName, properties, children };
}

export function text(value: string): ElementContent {
	return { type: "text", value };
}

export function cell(children: ElementContent[], properties: Properties, style: string): Element {
	return element("td", { ...properties, style }, children);
}

/** A table that only lays out: it says so to those who listen to it. */
export function table(rows: Element[][], properties: Properties, style: string): Element {
	const body = rows.map((cells) => element("tr", {}, cells));
	return element("table", { role: "presentation", border: 0, cellPadding: "0", cellSpacing: "0", ...properties, style }, [
		element("tbody", {}, body),
	]);
}

/** Says whether a node holds nothing a reader would see. */
export function isBlank(node: RootContent | ElementContent): boolean {
	if (node.type === "text") return node.value.trim() === "";
	if (node.type !== "element") return true;
	return !/^(?:img|br|hr|td|th)$/.test(node.tagName) && node.children.every(isBlank);
}

/** The words of a node, as they stand. */
export function wordsOf(node: RootContent | ElementContent): string {
	if (node.type === "text") return node.value;
	return node.type === "element" ? node.children.map(wordsOf).join("") : "";
}
