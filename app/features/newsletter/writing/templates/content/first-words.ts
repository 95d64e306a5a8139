// Owns what mail programs show beside the subject where nobody wrote an excerpt: how the letter begins, in plain words.
import type { Element, Root } from "hast";
import { cutAtWord, oneLine } from "../../../../../shared/one-line.ts";
import { plainWords } from "../../../../../shared/plain-words.ts";
import { addressFields, fields } from "../merge-fields.ts";
import { EMBED_PICTURE_CLASS } from "./embeds.ts";

/** As many signs as mail programs show of a newsletter beside its subject. */
export const SHOWN_BESIDE_SUBJECT = 150;

/** What is no sentence of the letter: code, figures in rows, what is pressed, the words below a picture. */
const LEFT_OUT = /^(?:pre|table|figcaption|style|script|template)$/;
const IN_A_LINE = /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)$/;
const NO_WORDS = [...addressFields, fields.pixel];

/** How a letter begins: at most as many signs as programs show, cut between words; empty where it holds no sentence. Merge fields stay open, and whole. */
export function firstWords(tree: Root): string {
	const found: string[] = [];
	gather(tree, found);
	const whole = plainWords(oneLine(NO_WORDS.reduce((text, field) => text.replaceAll(field, ""), found.join(""))));
	return wholeFields(cutAtWord(whole, SHOWN_BESIDE_SUBJECT - 1));
}

/** The same words without a merge field that was cut in two. */
export function wholeFields(text: string): string {
	return text.replace(/\{\{?[^{}]*\}?(?=…?$)/, (cut) => (cut.endsWith("}}") ? cut : ""));
}

function gather(node: Root | Element, found: string[]): void {
	for (const child of node.children) {
		if (child.type === "text") found.push(child.value);
		else if (child.type === "element" && !isLeftOut(child)) {
			gather(child, found);
			if (!IN_A_LINE.test(child.tagName)) found.push(" ");
		}
	}
}

function isLeftOut({ tagName, properties: { className } }: Element): boolean {
	const classes = Array.isArray(className) ? className : [];
	return LEFT_OUT.test(tagName) || classes.includes(EMBED_PICTURE_CLASS) || (tagName === "a" && classes.includes("bouton"));
}
