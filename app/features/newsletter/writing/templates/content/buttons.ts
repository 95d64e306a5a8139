// Owns the buttons of a newsletter: a link an author marked as one becomes a table cell every mail client draws alike.
import type { Element, ElementContent } from "hast";
import { type ButtonSize, buttonStyles } from "../../../../../shared/markdown/fixed-forms.ts";
import { oneLine } from "../../../../../shared/one-line.ts";
import type { Design } from "../designs/design.ts";
import { cell, element, isBlank, table, text, wordsOf } from "./nodes.ts";

/** Size of the letters, room above and below, room beside; in pixels. */
const MEASURES: Record<ButtonSize, readonly [letters: number, above: number, aside: number]> = {
	small: [15, 9, 16],
	medium: [17, 13, 22],
	large: [20, 17, 30],
};

function classesOf(node: Element): string[] {
	const { className } = node.properties;
	return (Array.isArray(className) ? className.map(String) : []).map((name) => name.replace(/^bouton-/, ""));
}

/** Whether a link is meant as a button. */
export function isButton(node: Element): boolean {
	return node.tagName === "a" && classesOf(node).some((name) => name === "bouton" || name === "button" || name === "btn") && !isBlank(node);
}

/**
 * The button, in the look and size its classes ask for. Word (Outlook on Windows) drops the padding of a link, and reads
 * `mso-padding-alt`: there the cell carries the room around the words, everywhere else the link does, so that all of it can
 * be pressed.
 */
export function buttonOf(node: Element, design: Design, align = ""): Element {
	const classes = classesOf(node);
	const kind = buttonStyles.find((style) => classes.includes(style)) ?? "primary";
	const size = classes.includes("small") ? "small" : classes.includes("large") ? "large" : "medium";
	const [px, above, aside] = MEASURES[size];
	const { background, text: ink, line } = design.paints[kind];
	const words: ElementContent[] = [text(oneLine(wordsOf(node)))];
	const { buttonFace, plainButtons } = design.prose;
	const colour = ink?.[0] ?? "#12382B";
	const type = `font-family:${buttonFace};font-size:${px}px;line-height:1.2;font-weight:bold;color:${colour}`;
	if (plainButtons) {
		const link = element("a", { href: node.properties.href, className: [kind], style: `${type};text-decoration:underline` }, words);
		return element("p", { style: `margin:0 0 20px${align ? `;text-align:${align}` : ""}` }, [link]);
	}
	const link = element(
		"a",
		{
			href: node.properties.href,
			className: [kind],
			style:
				`display:inline-block;padding:${above}px ${aside}px;mso-padding-alt:0;${type};text-decoration:none;${background ? `background-color:${background[0]}` : ""}`.replace(
					/;$/,
					"",
				),
		},
		words,
	);
	const box = cell(
		[link],
		{ className: [kind], ...(background ? { bgcolor: background[0] } : {}), align: "center" },
		`${background ? `background-color:${background[0]};` : ""}mso-padding-alt:${above}px ${aside}px;${line ? `border:3px solid ${line[0]};` : ""}color:${colour}`,
	);
	const beside = align === "center" ? "auto" : "0";
	return table([[box]], align ? { align } : {}, `margin:6px ${beside} 24px${align === "right" ? " auto" : ""}`);
}
