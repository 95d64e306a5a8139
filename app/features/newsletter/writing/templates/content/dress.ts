// Owns the look of a newsletter's content: every element of the clean tree gets its inline style and the class dark clients
// repaint it by. What the author asked for by class (a button, a block, figures) is drawn in tables mail clients agree on.
import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import type { Design } from "../designs/design.ts";
import { faces } from "../designs/design.ts";
import { buttonOf, isButton } from "./buttons.ts";
import { columnPair, columnsOf, isColumns, roomOfColumn } from "./columns.ts";
import { figureStrip, isFigures } from "./figures-strip.ts";
import { galleryRows } from "./gallery.ts";
import { cell, element, isBlank, table, text, wordsOf } from "./nodes.ts";
import { isGallery } from "./pictures.ts";

type Child = RootContent | ElementContent;

/** Paper under every picture: a transparent one must not show a dark client's background. */
const PRINT_PAPER = "#F6F0E1";

/** Dresses the tree in place for a design. */
export function dress(tree: Root, design: Design): void {
	const look = looks(design);
	// A picture that stands between blocks has their room above and below.
	const blocks = tree.children.map((child) => (isPicture(child) ? element("figure", {}, [child as ElementContent]) : child));
	tree.children = children(blocks, look, design.prose.column) as RootContent[];
	lastWithoutMargin(tree.children as ElementContent[]);
}

type Look = { design: Design; base: string; cell: string; plain: Record<string, [className: string, style: string]> };

function looks(design: Design): Look {
	const { prose, paints } = design;
	const ink = paints.prose.text?.[0] ?? "#000000";
	const muted = paints.muted.text?.[0] ?? ink;
	const link = paints.link.text?.[0] ?? ink;
	const line = paints.line.line?.[0] ?? ink;
	const { face, size, leading, heading } = prose;
	const title = (px: number, above: number) =>
		`margin:${above}px 0 12px;font-family:${heading.face};font-weight:${heading.weight};font-size:${px}px;line-height:1.2;${heading.tracking ? `letter-spacing:${heading.tracking};` : ""}color:${ink}`;
	const small = `font-size:${Math.round(size * 0.8)}px;line-height:1.45;color:${muted}`;
	const gap = Math.round(size * 0.95);
	return {
		design,
		cell: `font-family:${face};font-size:${Math.round(size * 0.88)}px;line-height:1.4;color:${ink}`,
		base: `font-family:${face};font-size:${size}px;line-height:${leading};color:${ink}`,
		plain: {
			p: ["", `margin:0 0 ${gap}px`],
			h2: ["ink", title(heading.sizes[0], 34)],
			h3: ["ink", title(heading.sizes[1], 28)],
			a: ["link", `color:${link};text-decoration:underline`],
			ul: ["", `margin:0 0 ${gap}px;padding:0 0 0 22px`],
			ol: ["", `margin:0 0 ${gap}px;padding:0 0 0 26px`],
			li: ["", "margin:0 0 6px"],
			dl: ["", `margin:0 0 ${gap}px`],
			dt: ["", "font-weight:bold"],
			dd: ["", "margin:0 0 8px 20px"],
			blockquote: [
				"",
				`margin:28px 0;font-family:${heading.face};font-weight:${heading.weight};font-size:${Math.round(size * 1.3)}px;line-height:1.25`,
			],
			figcaption: ["muted", `margin:8px 0 0;${small}`],
			caption: ["muted", `padding:0 0 8px;text-align:left;${small}`],
			small: ["muted", small],
			cite: ["", "font-style:normal"],
			code: ["", `font-family:${faces.mono};font-size:${Math.round(size * 0.86)}px`],
			kbd: ["", `font-family:${faces.mono};font-size:${Math.round(size * 0.86)}px`],
			pre: [
				"line",
				`margin:0 0 ${gap}px;padding:14px;border:1px solid ${line};font-family:${faces.mono};font-size:14px;line-height:1.5;white-space:pre-wrap;word-break:break-word`,
			],
			mark: ["mark", "background-color:#FFD23F;color:#12382B"],
		},
	};
}

function children(nodes: Child[], look: Look, room: number): Child[] {
	return nodes.flatMap((node): Child[] => {
		if (node.type !== "element") return node.type === "text" ? [node] : [];
		return dressed(node, look, room);
	});
}

function dressed(node: Element, look: Look, room: number): Child[] {
	const { design } = look;
	// The newsletter's own title is the only first-level heading; the others step down to two levels.
	if (/^h[1-6]$/.test(node.tagName)) node.tagName = node.tagName === "h1" || node.tagName === "h2" ? "h2" : "h3";
	if (isButton(node)) return [buttonOf(node, design)];
	if (isFigures(node)) return [figureStrip(node, design)];
	switch (node.tagName) {
		case "img":
			return [picture(node, room)];
		case "p":
			return paragraph(node, look, room);
		case "div":
			return block(node, look, room);
		case "span":
		case "figure":
			return node.tagName === "figure" ? [figure(node, look, room)] : children(node.children, look, room);
		case "hr":
			return [rule(design)];
		case "table":
			return [dataTable(node, look, room)];
		case "a":
			node.children = children(node.children, look, room) as ElementContent[];
			return node.children.every(isBlank) ? [] : [styled(node, look)];
		case "blockquote":
			node.children = quotation(node, look, room);
			return [styled(node, look)];
		default:
			node.children = children(node.children, look, room) as ElementContent[];
			return [styled(node, look)];
	}
}

function styled(node: Element, look: Look): Element {
	const known = look.plain[node.tagName];
	const align = alignOf(node);
	const { className: _, align: __, ...kept } = node.properties;
	const style = [known?.[1], align && `text-align:${align}`].filter(Boolean).join(";");
	node.properties = { ...kept, ...(known?.[0] ? { className: [known[0]] } : {}), ...(style ? { style } : {}) };
	return node;
}

function alignOf(node: Element): string {
	const { align } = node.properties;
	return typeof align === "string" && align !== "left" ? align : "";
}

/** A quotation of one paragraph stands between « », unless it has its own marks; who said it is set small below. */
function quotation(node: Element, look: Look, room: number): ElementContent[] {
	const [first, ...rest] = node.children.filter((child) => !isBlank(child));
	const isSigned = (child: ElementContent) =>
		child.type === "element" &&
		child.tagName === "p" &&
		child.children.every((one) => isBlank(one) || (one.type === "element" && one.tagName === "cite"));
	if (first?.type === "element" && first.tagName === "p" && rest.every(isSigned) && !/[«»“”"]/.test(wordsOf(first))) {
		first.children = [text("«\u00a0"), ...first.children, text("\u00a0»")];
	}
	const { prose, paints } = look.design;
	const inside = node.children.flatMap((child): Child[] => {
		if (isBlank(child) || !isSigned(child)) return children([child], look, room);
		const style = `margin:0;font-family:${prose.face};font-size:${Math.round(prose.size * 0.85)}px;font-weight:normal;color:${paints.muted.text?.[0]}`;
		return [element("p", { className: ["muted"], style }, [text(`— ${wordsOf(child).trim()}`)])];
	}) as ElementContent[];
	lastWithoutMargin(inside);
	return inside;
}

/** A paragraph of nothing but pictures or buttons is those; an empty one is nothing. */
function paragraph(node: Element, look: Look, room: number): Child[] {
	const shown = node.children.filter((child) => !isBlank(child) && !(child.type === "element" && child.tagName === "br"));
	if (shown.length === 0) return [];
	if (shown.every((child) => child.type === "element" && isButton(child))) {
		const align = alignOf(node);
		return shown.map((child) => buttonOf(child as Element, look.design, align));
	}
	if (shown.every(isPicture)) {
		return shown.flatMap((child) => [figure(element("figure", {}, [child as ElementContent]), look, room)]);
	}
	node.children = children(node.children, look, room) as ElementContent[];
	return [styled(node, look)];
}

function isPicture(node: Child): boolean {
	if (node.type !== "element") return false;
	if (node.tagName === "img") return true;
	const shown = node.children.filter((child) => !isBlank(child));
	return node.tagName === "a" && !isButton(node) && shown.length === 1 && shown[0] !== undefined && isPicture(shown[0]);
}

/** `div.bloc`: an item of the site shown with its picture, words and link. Any other box is only what it holds. */
function block(node: Element, look: Look, room: number): Child[] {
	const classes = classesOf(node);
	const align = alignOf(node);
	if (isGallery(node)) return galleryRows(node, room, look.base, (shown, width) => figure(shown, look, width).children);
	if (isColumns(node)) {
		const columns = columnsOf(node).map((column) => {
			const inside = children(inParagraphs(column.children, ""), look, roomOfColumn(room)) as ElementContent[];
			firstWithoutMargin(inside);
			lastWithoutMargin(inside);
			return inside;
		});
		return [columnPair(columns, room, look.base)];
	}
	if (!classes.includes("bloc")) {
		const inner = node.children.map((child) => {
			if (align && child.type === "element" && /^(?:p|h[1-6]|div)$/.test(child.tagName)) child.properties.align ??= align;
			return child;
		});
		const loose = inParagraphs(inner, align);
		return children(loose, look, room);
	}
	const inside = children(inParagraphs(node.children, align), look, room - 40) as ElementContent[];
	firstWithoutMargin(inside);
	lastWithoutMargin(inside);
	const line = look.design.paints.block.line?.[0] ?? "#12382B";
	const background = look.design.paints.block.background?.[0];
	const box = cell(
		inside,
		{ className: ["block", "ink"], ...(background ? { bgcolor: background } : {}) },
		`padding:20px;border:2px solid ${line};${background ? `background-color:${background};` : ""}${look.base}`,
	);
	return [table([[box]], { width: "100%" }, "margin:8px 0 26px")];
}

/** Words loose in a box stand in paragraphs. */
function inParagraphs(nodes: ElementContent[], align: string): ElementContent[] {
	const result: ElementContent[] = [];
	let run: ElementContent[] = [];
	const flush = () => {
		if (!run.every(isBlank)) result.push(element("p", align ? { align } : {}, run));
		run = [];
	};
	for (const node of nodes) {
		if (node.type === "element" && BLOCKS.has(node.tagName)) {
			flush();
			result.push(node);
		} else run.push(node);
	}
	flush();
	return result;
}

const BLOCKS = new Set("blockquote dl div figure h1 h2 h3 h4 h5 h6 hr ol p pre table ul".split(" "));

function figure(node: Element, look: Look, room: number): Element {
	const caption = node.children.filter((child): child is Element => child.type === "element" && child.tagName === "figcaption");
	const rest = node.children.filter((child) => !caption.includes(child as Element) && !isBlank(child));
	const shown = children(rest, look, room) as ElementContent[];
	const words = caption.flatMap((one) => children([one], look, room) as Element[]);
	for (const one of words) one.tagName = "p";
	return element("div", { style: "margin:8px 0 24px" }, [...shown, ...words]);
}

/** A picture as wide as it says, never wider than the column; without a width it takes the column. */
function picture(node: Element, room: number): Element {
	const asked = Number(node.properties.width);
	const width = Number.isInteger(asked) && asked > 0 ? Math.min(asked, room) : room;
	const fills = width >= room * 0.6;
	const { src, alt, title } = node.properties;
	return element("img", {
		src,
		width,
		alt: alt ?? "",
		...(title ? { title } : {}),
		style: `display:${fills ? "block" : "inline-block"};width:100%;max-width:${width}px;height:auto;border:0;background-color:${PRINT_PAPER}`,
	});
}

function rule(design: Design): Element {
	const line = design.paints.line.line?.[0] ?? "#12382B";
	const inside = cell([text("\u00a0")], { className: ["line"] }, `border-top:2px solid ${line};font-size:1px;line-height:1px`);
	return table([[inside]], { width: "100%" }, "margin:28px 0 26px");
}

function dataTable(node: Element, look: Look, room: number): Element {
	const line = look.design.paints.line.line?.[0] ?? "#12382B";
	const walk = (parent: Element) => {
		for (const child of parent.children) {
			if (child.type !== "element") continue;
			if (child.tagName === "td" || child.tagName === "th") {
				const head = child.tagName === "th";
				const align = alignOf(child) || "left";
				child.children = children(child.children, look, room) as ElementContent[];
				child.properties = {
					...spans(child.properties),
					...(head ? { scope: child.properties.scope ?? "col" } : {}),
					align,
					className: ["line", "ink"],
					style: `padding:9px 10px 9px 0;border-bottom:${head ? 2 : 1}px solid ${line};text-align:${align};vertical-align:top;font-weight:${head ? "bold" : "normal"};${look.cell}`,
				};
			} else if (child.tagName === "caption") {
				child.children = children(child.children, look, room) as ElementContent[];
				styled(child, look);
			} else walk(child);
		}
	};
	walk(node);
	node.properties = { width: "100%", border: 0, cellPadding: "0", cellSpacing: "0", style: "margin:4px 0 24px;border-collapse:collapse" };
	return node;
}

function spans({ colSpan, rowSpan }: Properties): Properties {
	return { ...(colSpan ? { colSpan } : {}), ...(rowSpan ? { rowSpan } : {}) };
}

function classesOf(node: Element): string[] {
	const { className } = node.properties;
	return Array.isArray(className) ? className.map(String) : [];
}

/** A picture that opens a box stands at its edge. */
function firstWithoutMargin(nodes: ElementContent[]): void {
	const first = nodes.find((node) => !isBlank(node));
	if (first?.type !== "element" || typeof first.properties.style !== "string") return;
	first.properties.style = first.properties.style.replace(/^margin:\d+px 0 /, "margin:0 0 ");
}

/** The last block ends where its box does. */
function lastWithoutMargin(nodes: ElementContent[]): void {
	const last = nodes.findLast((node) => !isBlank(node));
	if (last?.type !== "element" || typeof last.properties.style !== "string") return;
	last.properties.style = last.properties.style.replace(/^margin:(\d+(?:px)?) 0 \d+px/, "margin:$1 0 0");
}
