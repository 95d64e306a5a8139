/** The content of a WordPress item to the house's Markdown, step by step. */
import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { cleanBlocks, cleanCode, levelHeadings } from "./clean-blocks.ts";
import { cleanEmbeds, cleanLoneAddresses } from "./clean-embeds.ts";
import { cleanNames, cleanPhrases } from "./clean-inline.ts";
import { markDirection } from "./direction.ts";
import { makeFigures } from "./figures.ts";
import { readFootnotes } from "./footnotes.ts";
import { type ImageSource, placeImages } from "./images.ts";
import { type LinkSource, rewriteLinks } from "./links.ts";
import { type Footnote, toMarkdown } from "./markdown.ts";
import { makeParagraphs } from "./paragraphs.ts";
import { plainText, textOf } from "./plain-text.ts";
import { isReasonable, type Pair, rebuildPairs, verbatimParts } from "./scan.ts";
import { type GallerySource, replaceShortcodes } from "./shortcodes.ts";
import { isBlockContent, prepareSource, type Say, squeezeSpaces } from "./source.ts";
import { sortTables } from "./tables.ts";
import { findAll, isElement } from "./tree.ts";

/** What a content needs of the rest of the export. */
export interface ConvertContext {
	gallery: GallerySource;
	images: ImageSource;
	links: LinkSource;
	say: Say;
}

export interface Converted {
	markdown: string;
	/** Everything a reader reads, as one line: what read_time counts. */
	text: string;
	/** The prose alone (no headings, tables, code, captions): what an excerpt is made of. */
	prose: string;
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/**
 * Converts the HTML of a post. What cannot be kept is said through `context.say`. Markup that defeats the conversion
 * (nested without end, or several megabytes of it) costs its form: the text alone is kept, and said.
 *
 * @param content `content:encoded` as in the export
 * @param footnotes JSON of the block editor's footnotes, "" when there are none
 */
export async function convertContent(content: string, footnotes: string, context: ConvertContext): Promise<Converted> {
	const prepared = prepareSource(content, context.say);
	if (!isReasonable(prepared)) return textOnly(prepared, context.say);
	const source = squeezeSpaces(replaceShortcodes(prepared, context.gallery, context.say));
	try {
		const tree = parser.parse(source);
		await cleanTree(tree, !isBlockContent(content), context);
		const notes = await footnotesOf(tree, footnotes, context);
		const text = textOf(tree);
		const prose = proseOf(tree) || text;
		return { markdown: toMarkdown(tree, notes), text, prose };
	} catch (error) {
		// The one error that nested markup can cause; anything else is a fault of ours and must be seen.
		if (!(error instanceof RangeError)) throw error;
		return textOnly(source, context.say);
	}
}

async function cleanTree(tree: Root, classic: boolean, context: ConvertContext): Promise<void> {
	cleanCode(tree);
	cleanEmbeds(tree, context.say);
	await placeImages(tree, context.images);
	makeParagraphs(tree, classic);
	cleanLoneAddresses(tree, context.say);
	await rewriteLinks(tree, context.links, context.say);
	cleanNames(tree);
	makeFigures(tree);
	cleanPhrases(tree);
	cleanBlocks(tree);
	sortTables(tree);
	levelHeadings(tree);
	markDirection(tree);
}

async function footnotesOf(tree: Root, json: string, context: ConvertContext): Promise<Footnote[]> {
	const wanted = readFootnotes(tree, json);
	const notes: Footnote[] = [];
	for (const { name, html } of wanted) {
		const content = parser.parse(html);
		await cleanTree(content, false, context);
		notes.push({ name, content });
	}
	return notes;
}

function proseOf(tree: Root): string {
	const blocks = findAll(tree, (element) => isElement(element, "p", "li", "dd") && !element.properties.dataApart);
	const inner = new Set(blocks.flatMap((block) => findAll(block, (child) => child !== block && blocks.includes(child))));
	return blocks
		.filter((block) => !inner.has(block))
		.map(textOf)
		.filter((words) => words !== "")
		.join(" ");
}

/** Paragraphs of bare text, written without a parser: what comes here has defeated one, or would take too much room. */
function textOnly(source: string, say: Say): Converted {
	say("plain-text");
	const spoken = rebuildPairs(source, verbatimParts(source), spokenPart, (part) => part);
	const paragraphs = spoken
		.replace(/<[^<>]*>/g, " ")
		.split(/\n[ \t]*\n/)
		.map((part) => plainText(part))
		.filter((part) => part !== "");
	const text = paragraphs.join(" ");
	return { markdown: paragraphs.map(escapeMarkdown).join("\n\n"), text, prose: text };
}

/** What is said of an HTML tag and, for code, of what it holds. */
function spokenPart({ open, body }: Pair): string {
	if (/^<(script|style)\b/i.test(open[0])) return " ";
	const words = body === "" ? "" : body.replace(/<[^<>]*>/g, " ");
	return /^<\/?(p|div|h[1-6]|li|tr|blockquote|pre|br|hr|ul|ol|table|figure)\b/i.test(open[0]) ? `\n\n${words}\n\n` : ` ${words} `;
}

function escapeMarkdown(paragraph: string): string {
	return paragraph.replace(/[\\`*_[\]<>&|~]/g, "\\$&").replace(/^([#+=-]|\d+[.)])/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}
