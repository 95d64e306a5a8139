/** Right-to-left text keeps its direction: Markdown has no word for it, so such a block stays HTML. */
import type { Element, Root } from "hast";
import { textOf } from "./plain-text.ts";
import { HEADINGS, isElement } from "./tree.ts";

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Marks blocks of the flow with `dir` and `lang`, in place. */
export function markDirection(tree: Root): void {
	for (const block of tree.children) {
		if (block.type === "element") mark(block);
	}
}

function mark(block: Element): void {
	if (!isElement(block, "p", "blockquote", "ul", "ol", "dl", "table", ...HEADINGS)) return;
	const words = textOf(block);
	const first = FIRST_STRONG.exec(words)?.[0] ?? "";
	if (block.properties.dir !== "rtl" && !RIGHT_TO_LEFT.test(first)) return;
	const { lang } = block.properties;
	block.properties = { dir: "rtl", ...(languageOf(words, lang) ? { lang: languageOf(words, lang) } : {}), ...dataOf(block) };
}

function dataOf(block: Element): Element["properties"] {
	const { dir: _dir, lang: _lang, ...others } = block.properties;
	return others;
}

/** The language as given, else by letters: Persian and Urdu have some that Arabic lacks. */
function languageOf(words: string, given: unknown): string | undefined {
	if (typeof given === "string" && /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(given)) return given;
	if (/\p{Script=Hebrew}/u.test(words)) return "he";
	if (/[ٹڈڑے]/.test(words)) return "ur";
	if (/[پچژگ]/.test(words)) return "fa";
	return /\p{Script=Arabic}/u.test(words) ? "ar" : undefined;
}
