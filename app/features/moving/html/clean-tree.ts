/** Every step from HTML as it was found to HTML that Markdown can say, in their order. */
import type { Root } from "hast";
import { cleanBlocks, cleanCode, levelHeadings } from "./clean-blocks.ts";
import { cleanEmbeds, cleanLoneAddresses } from "./clean-embeds.ts";
import { cleanNames, cleanPhrases } from "./clean-inline.ts";
import { markDirection } from "./direction.ts";
import { makeFigures } from "./figures.ts";
import { makeParagraphs } from "./paragraphs.ts";
import { textOf } from "./plain-text.ts";
import type { Say } from "./say.ts";
import { sortTables } from "./tables.ts";
import { findAll, isElement } from "./tree.ts";

/** What the cleaning leaves to whoever knows where the tree comes from. */
export interface TreeSource {
	/** Line breaks of the source count, as in WordPress's classic editor. */
	classic: boolean;
	/** Gives each image the address it is to have, and takes out those that have none. */
	placeImages(tree: Root): Promise<void> | void;
	/** Gives each link the address it is to have. */
	placeLinks(tree: Root): Promise<void> | void;
	say: Say;
}

/** Changes the tree in place. */
export async function cleanTree(tree: Root, source: TreeSource): Promise<void> {
	cleanCode(tree);
	cleanEmbeds(tree, source.say);
	await source.placeImages(tree);
	makeParagraphs(tree, source.classic);
	cleanLoneAddresses(tree, source.say);
	await source.placeLinks(tree);
	cleanNames(tree);
	makeFigures(tree);
	cleanPhrases(tree);
	cleanBlocks(tree);
	sortTables(tree);
	levelHeadings(tree);
	markDirection(tree);
}

/** The prose of a cleaned tree: no headings, tables, code, captions. What an excerpt is made of. */
export function proseOf(tree: Root): string {
	const blocks = findAll(tree, (element) => isElement(element, "p", "li", "dd") && !element.properties.dataApart);
	const inner = new Set(blocks.flatMap((block) => findAll(block, (child) => child !== block && blocks.includes(child))));
	return blocks
		.filter((block) => !inner.has(block))
		.map(textOf)
		.filter((words) => words !== "")
		.join(" ");
}
