// Owns the figure strip: a short list whose items open on a bold number is drawn as figures side by side.
import type { Element, ElementContent } from "hast";
import { oneLine } from "../../../../../shared/one-line.ts";
import { type Design, faces } from "../designs/design.ts";
import { cell, element, isBlank, table, text, wordsOf } from "./nodes.ts";

const MOST = 4;
const FIGURE = /^[+−-]?\s?\d[\d\s\u00a0\u202f.,]*\s?[%€\p{L}°]{0,4}$/u;

type Figure = { number: string; words: string };

/** Whether a list is figures: two to four items, each a bold number and a few words. */
export function isFigures(node: Element): boolean {
	return node.tagName === "ul" && figuresOf(node) !== null;
}

function figuresOf(list: Element): Figure[] | null {
	const items = list.children.filter((child): child is Element => child.type === "element" && child.tagName === "li");
	if (items.length < 2 || items.length > MOST) return null;
	const figures = items.map(figureOf);
	return figures.every((figure) => figure !== null) ? figures : null;
}

function figureOf(item: Element): Figure | null {
	const [only] = item.children.filter((child) => !isBlank(child));
	const inside = only?.type === "element" && only.tagName === "p" ? only : item;
	const [first, ...rest] = inside.children.filter((child) => !isBlank(child));
	if (first?.type !== "element" || !/^(?:strong|b)$/.test(first.tagName)) return null;
	const number = wordsOf(first).trim();
	const words = oneLine(rest.map(wordsOf).join(""));
	const plain = rest.every((node) => node.type === "text");
	return plain && number.length <= 9 && FIGURE.test(number) && words.length > 0 && words.length <= 40 ? { number, words } : null;
}

/** The strip. */
export function figureStrip(list: Element, design: Design): Element {
	const figures = figuresOf(list) ?? [];
	const line = design.paints.line.line?.[0] ?? "#12382B";
	const ink = design.paints.ink.text?.[0] ?? "#12382B";
	const { heading, size } = design.prose;
	const width = `${Math.floor(100 / Math.max(1, figures.length))}%`;
	const cells = figures.map(({ number, words }) => {
		const inside: ElementContent[] = [
			element(
				"strong",
				{ style: `display:block;font-family:${heading.face};font-size:26px;line-height:1.15;font-weight:${heading.weight}` },
				[text(number)],
			),
			text(words),
		];
		return cell(
			inside,
			{ className: ["line", "ink"], width, vAlign: "top" },
			`padding:12px 14px;border:1px solid ${line};font-family:${faces.sans};font-size:${Math.round(size * 0.8)}px;line-height:1.3;color:${ink}`,
		);
	});
	return table([cells], { width: "100%" }, "margin:4px 0 26px;border-collapse:collapse");
}
