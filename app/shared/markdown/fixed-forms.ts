// Owns what Markdown cannot say: each thing has one small form of HTML, written here and read back here, in letters and on the site.
import type { PhrasingContent } from "mdast";
import { escapeHtml } from "../escape-html.ts";
import { formAddress } from "./form-address.ts";
import { phrasesHtml, phrasesOf, unescapeHtml } from "./phrases-html.ts";

/** The looks and the sizes of a link drawn as a button: what is offered, what a content's classes may say, and what a design paints. */
export const buttonStyles = ["primary", "secondary", "outline"] as const;
export const buttonSizes = ["small", "medium", "large"] as const;
export type ButtonStyle = (typeof buttonStyles)[number];
export type ButtonSize = (typeof buttonSizes)[number];

type ButtonForm = { kind: "button"; text: string; url: string; style: ButtonStyle; size: ButtonSize; icon: string };
/** Words in a box; what else stands in one is Markdown between its tags (`boxAround`). */
type BoxForm = { kind: "box"; paragraphs: readonly PhrasingContent[][] };
type QuoteForm = { kind: "quote"; words: PhrasingContent[]; author: string };
/** An item of the site: its picture, its title, its excerpt, a link. */
type CardForm = { kind: "card"; url: string; title: string; excerpt: string; act: string; image: { url: string; alt: string } | null };
type PictureForm = { kind: "picture"; url: string; alt: string; width: number | null };

export type FixedForm = ButtonForm | BoxForm | QuoteForm | CardForm | PictureForm;

/** Two columns hold Markdown: what stands before, between and after it. */
export const columnTags = {
	open: '<div class="colonnes">\n<div class="colonne">',
	between: '</div>\n<div class="colonne">',
	close: "</div>\n</div>",
} as const;
export const boxTags = { open: '<div class="bloc">', close: "</div>" } as const;

const WIDEST = 600;
const href = (url: string) => escapeHtml(formAddress(url) ?? "");
/** On one line; no-break spaces stay as they were typed. */
const line = (text: string) => escapeHtml(text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/^ +| +$/g, ""));

/** The HTML of a form; null where it holds phrases that HTML here has no word for. */
export function formSource(form: FixedForm): string | null {
	switch (form.kind) {
		case "button": {
			const words = [form.icon, form.text].map(line).filter(Boolean).join(" ");
			return `<p><a class="bouton bouton-${form.style} bouton-${form.size}" href="${href(form.url)}">${words}</a></p>`;
		}
		case "box": {
			const paragraphs = form.paragraphs.map(phrasesHtml);
			if (paragraphs.includes(null)) return null;
			return [boxTags.open, ...paragraphs.map((words) => `<p>${words}</p>`), boxTags.close].join("\n");
		}
		case "quote": {
			const words = phrasesHtml(form.words);
			if (words === null) return null;
			const author = line(form.author);
			return `<blockquote>\n<p>${words}</p>${author ? `\n<p><cite>${author}</cite></p>` : ""}\n</blockquote>`;
		}
		case "card": {
			const { image, title, excerpt, act } = form;
			const link = href(form.url);
			return [
				boxTags.open,
				...(image ? [`<a href="${link}"><img src="${href(image.url)}" alt="${line(image.alt)}" width="520"></a>`] : []),
				`<h2><a href="${link}">${line(title)}</a></h2>`,
				`<p>${line(excerpt)}</p>`,
				`<p><a class="bouton bouton-outline bouton-small" href="${link}">${line(act)}</a></p>`,
				boxTags.close,
			].join("\n");
		}
		case "picture":
			return `<img src="${href(form.url)}" alt="${line(form.alt)}"${form.width ? ` width="${Math.min(form.width, WIDEST)}"` : ""}>`;
	}
}

/** Two columns around their Markdown. */
export function columnsAround(left: string, right: string): string {
	return [columnTags.open, left, columnTags.between, right, columnTags.close].filter((part) => part !== "").join("\n\n");
}

/** A box around Markdown. */
export function boxAround(inside: string): string {
	return [boxTags.open, inside, boxTags.close].filter((part) => part !== "").join("\n\n");
}

const VALUE = '([^"<>\\n]*)';
const WORDS = "([^<>\\n]*)";
const BUTTON = new RegExp(
	`^<p><a class="bouton bouton-(${buttonStyles.join("|")}) bouton-(${buttonSizes.join("|")})" href="${VALUE}">${WORDS}</a></p>$`,
);
const BOX = /^<div class="bloc">\n((?:<p>[^\n]*<\/p>\n)+)<\/div>$/;
const QUOTE = /^<blockquote>\n<p>([^\n]*)<\/p>(?:\n<p><cite>([^<>\n]+)<\/cite><\/p>)?\n<\/blockquote>$/;
const PICTURE = new RegExp(`^<img src="${VALUE}" alt="${VALUE}"(?: width="(\\d{1,4})")?>$`);
const CARD = new RegExp(
	`^<div class="bloc">\\n(?:<a href="${VALUE}"><img src="${VALUE}" alt="${VALUE}" width="520"></a>\\n)?<h2><a href="${VALUE}">${WORDS}</a></h2>\\n` +
		`<p>${WORDS}</p>\\n<p><a class="bouton bouton-outline bouton-small" href="${VALUE}">${WORDS}</a></p>\\n</div>$`,
);

/** The form that HTML is written in; null for any other HTML, be it by one attribute. */
export function formOf(source: string): FixedForm | null {
	const form = buttonOf(source) ?? cardOf(source) ?? boxOf(source) ?? quoteOf(source) ?? pictureOf(source);
	return form && formSource(form) === source ? form : null;
}

/** What opens a button's words and is no word: a sign, an emoji. */
const ICON = /^(?=\S*[\p{So}\p{Sm}\p{Extended_Pictographic}])([^\p{L}\p{Nd}\s]{1,16})(?: |$)/u;

function buttonOf(source: string): ButtonForm | null {
	const [found, style, size, url = "", html = ""] = BUTTON.exec(source) ?? [];
	if (!found) return null;
	const words = unescapeHtml(html);
	const icon = ICON.exec(words)?.[1] ?? "";
	const text = icon ? words.slice(icon.length + 1) : words;
	return { kind: "button", text, url: unescapeHtml(url), style: style as ButtonStyle, size: size as ButtonSize, icon };
}

function boxOf(source: string): BoxForm | null {
	const inside = BOX.exec(source)?.[1];
	if (inside === undefined) return null;
	const paragraphs = inside
		.trimEnd()
		.split("\n")
		.map((paragraph) => phrasesOf(paragraph.slice("<p>".length, -"</p>".length)));
	return paragraphs.every((phrases) => phrases !== null) ? { kind: "box", paragraphs } : null;
}

function quoteOf(source: string): QuoteForm | null {
	const [found, html = "", author = ""] = QUOTE.exec(source) ?? [];
	const words = found ? phrasesOf(html) : null;
	return words && { kind: "quote", words, author: unescapeHtml(author) };
}

function pictureOf(source: string): PictureForm | null {
	const [found, url = "", alt = "", width] = PICTURE.exec(source) ?? [];
	if (!found) return null;
	return { kind: "picture", url: unescapeHtml(url), alt: unescapeHtml(alt), width: width ? Number(width) : null };
}

function cardOf(source: string): CardForm | null {
	const [found, , src, alt = "", url = "", title = "", excerpt = "", , act = ""] = CARD.exec(source) ?? [];
	if (!found) return null;
	const image = src === undefined ? null : { url: unescapeHtml(src), alt: unescapeHtml(alt) };
	const words = { title: unescapeHtml(title), excerpt: unescapeHtml(excerpt), act: unescapeHtml(act) };
	return { kind: "card", url: unescapeHtml(url), ...words, image };
}
