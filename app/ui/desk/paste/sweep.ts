// Owns what is swept out of a pasted tree first: what is not shown, what programs write for themselves, and looks that mean
// something (bold, italic, struck), which become elements.
import type { Element, ElementContent } from "hast";
import { readable } from "./inert.ts";
import { attribute, el, hasClass, isBlankText, isBlock, isElement, rebuild, styleOf } from "./tree.ts";

const GONE =
	/^(?:x-(?:style|script|iframe|object|template|noscript|svg|math|title)|xml|audio|video|canvas|map|area|button|select|textarea|datalist|dialog|progress|meter|col|colgroup|wbr|head|(?:w|m|v|o):(?!p$).+)$/;
/** Elements whose words stay and who say nothing themselves. */
const LOOKS = /^(?:u|mark|ins|font|small|big|label|o:p)$/;

/** Sweeps; answers what is left. */
export function sweep(children: readonly ElementContent[]): ElementContent[] {
	return rebuild(children, swept);
}

/** Text with its own words again; line ends that are shown become line breaks. */
export function asShown(children: readonly ElementContent[], keepsLines = false): ElementContent[] {
	return children.flatMap((node): ElementContent[] => {
		if (node.type === "text") return keepsLines ? lines(readable(node.value)) : [{ ...node, value: readable(node.value) }];
		if (!isElement(node)) return [];
		const properties = { ...node.properties };
		for (const name of ["href", "alt", "title"]) if (typeof properties[name] === "string") properties[name] = readable(properties[name]);
		if (node.tagName === "pre") return [{ ...node, properties, children: asShown(node.children) }];
		const style = styleOf(node);
		const said = style.get("white-space-collapse") ?? style.get("white-space");
		return [{ ...node, properties, children: asShown(node.children, said ? /^(?:pre|break-spaces)/.test(said) : keepsLines) }];
	});
}

function lines(text: string): ElementContent[] {
	return text
		.replace(/\r\n?/g, "\n")
		.split("\n")
		.flatMap((line, index): ElementContent[] => [...(index > 0 ? [el("br", [])] : []), { type: "text", value: line }]);
}

function swept(element: Element): ElementContent[] {
	const style = styleOf(element);
	const { tagName, children } = element;
	if (GONE.test(tagName) || isHidden(element, style)) return [];
	// The sign of a numbered heading.
	if (style.get("mso-list") === "ignore") return [];
	if (tagName === "input" && attribute(element, "type") !== "checkbox") return [];
	// Words taken out while changes were tracked.
	if (tagName === "del" && (attribute(element, "dateTime") || attribute(element, "cite"))) return [];
	if (hasClass(element, /^Apple-(?:converted-space|tab-span)$/)) return [{ type: "text", value: " " }];
	if (LOOKS.test(tagName)) return worn(style, children);
	if (tagName === "b" || tagName === "strong") return isPlain(style.get("font-weight")) ? children : [el("strong", children)];
	if (tagName === "i" || tagName === "em") return style.get("font-style") === "normal" ? children : [el("em", children)];
	if (tagName === "s" || tagName === "strike" || tagName === "del") return [el("del", children)];
	if (tagName === "span") return worn(style, children);
	if (tagName === "q") return [{ type: "text", value: "«\u00a0" }, ...children, { type: "text", value: "\u00a0»" }];
	if (tagName === "a") return [{ ...element, children: worn(style, children) }];
	if (tagName === "p" || tagName === "div") return [paragraph(element, style)];
	return [element];
}

/** A heading by its role or its class, a paragraph, or a box of other blocks. */
function paragraph(element: Element, style: Map<string, string>): Element {
	const holdsBlocks = element.children.some(isBlock);
	if (holdsBlocks) return element;
	const inside = style.has("font-weight") || style.has("font-style") ? worn(style, element.children) : element.children;
	const level = attribute(element, "role") === "heading" ? Number(attribute(element, "ariaLevel")) || 2 : 0;
	if (level > 0) return { ...element, tagName: `h${Math.min(level, 6)}`, children: inside };
	if (hasClass(element, /^MsoTitle/)) return { ...element, tagName: "h1", children: inside };
	return { ...element, tagName: "p", children: inside };
}

function isHidden(element: Element, style: Map<string, string>): boolean {
	return (
		style.get("display") === "none" ||
		style.get("visibility") === "hidden" ||
		style.get("mso-hide") === "all" ||
		/^(?:header|footer|comment-list|comment|field-begin|field-end)$/.test(style.get("mso-element") ?? "") ||
		element.properties.hidden === true ||
		attribute(element, "ariaHidden") === "true" ||
		hasClass(element, /^(?:EOP|MsoCommentReference|mw-editsection|visually-hidden|sr-only)$/)
	);
}

const isPlain = (weight: string | undefined) => weight === "normal" || weight === "400";

/** Words with what their style says of them. Spaces alone wear nothing. */
function worn(style: Map<string, string>, children: ElementContent[]): ElementContent[] {
	if (children.every(isBlankText)) return children;
	const wraps = [
		...(/^(?:bold(?:er)?|[6-9]00)$/.test(style.get("font-weight") ?? "") ? ["strong"] : []),
		...(/^(?:italic|oblique)/.test(style.get("font-style") ?? "") ? ["em"] : []),
		...(/line-through/.test(`${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`) ? ["del"] : []),
	];
	return wraps.reduce((inside: ElementContent[], tag) => [el(tag, inside)], children);
}
