/** The content of a WordPress item to the house's Markdown, step by step. */
import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { cleanTree, proseOf } from "../html/clean-tree.ts";
import { type Converted, wholeLinks } from "../html/convert.ts";
import { type Footnote, toMarkdown } from "../html/markdown.ts";
import { textOf } from "../html/plain-text.ts";
import { isReasonable } from "../html/scan.ts";
import { textOnly } from "../html/text-only.ts";
import { readFootnotes } from "./footnotes.ts";
import { type ImageSource, placeImages } from "./images.ts";
import { type GallerySource, replaceShortcodes } from "./shortcodes.ts";
import { isBlockContent, prepareSource, type Say, squeezeSpaces } from "./source.ts";

/** What a content needs of the rest of the export. */
export interface ConvertContext {
	gallery: GallerySource;
	images: ImageSource;
	/** Address of the item itself, which relative links start from; "" when it is not known. */
	base: string;
	say: Say;
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
	if (!isReasonable(prepared)) return withoutForm(prepared, context.say);
	const source = squeezeSpaces(replaceShortcodes(prepared, context.gallery, context.say));
	try {
		const tree = parser.parse(source);
		await clean(tree, !isBlockContent(content), context);
		const notes = await footnotesOf(tree, footnotes, context);
		const text = textOf(tree);
		const prose = proseOf(tree) || text;
		return { markdown: toMarkdown(tree, notes), text, prose };
	} catch (error) {
		// The one error that nested markup can cause; anything else is a fault of ours and must be seen.
		if (!(error instanceof RangeError)) throw error;
		return withoutForm(source, context.say);
	}
}

async function clean(tree: Root, classic: boolean, { images, base, say }: ConvertContext): Promise<void> {
	await cleanTree(tree, {
		classic,
		say,
		placeImages: (root) => placeImages(root, images),
		placeLinks: (root) => wholeLinks(root, base),
	});
}

async function footnotesOf(tree: Root, json: string, context: ConvertContext): Promise<Footnote[]> {
	const wanted = readFootnotes(tree, json);
	const notes: Footnote[] = [];
	for (const { name, html } of wanted) {
		const content = parser.parse(html);
		await clean(content, false, context);
		notes.push({ name, content });
	}
	return notes;
}

function withoutForm(source: string, say: Say): Converted {
	say("plain-text");
	const { markdown, text } = textOnly(source);
	return { markdown, text, prose: text };
}
