// Owns the way from a stored body to a clean HTML tree: parse, tame, sanitise. Nothing unsafe leaves this file.

import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { tooHeavy } from "../../shared/markdown/limits.ts";
import { capDepth } from "./depth.ts";
import { markEmbeds } from "./find-embeds.ts";
import { flow } from "./flow.ts";
import { looseLists } from "./lists.ts";
import { parser } from "./parser.ts";
import { BODY_SCHEMA } from "./schema.ts";
import { simpleBody } from "./simple-body.ts";
import { prepareSource } from "./source.ts";
import { dropStrayTags } from "./stray-tags.ts";
import { tameHtml } from "./tame-html.ts";

const toHtml = unified()
	.use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" })
	.use(rehypeRaw)
	.use(rehypeSanitize, BODY_SCHEMA)
	.freeze();

/**
 * Reads a body as Markdown with a safe subset of HTML and returns its clean tree. Bodies too heavy for the parser are
 * read by the three rules of rows 054 to 056 alone. May throw on what no one foresaw: callers keep `plainBlocks` at hand.
 */
export function safeTree(markdown: string): Root {
	const source = prepareSource(markdown);
	if (tooHeavy(source)) return simpleBody(source);
	const tree = parser.parse(source);
	markEmbeds(tree, source);
	capDepth(tree);
	dropStrayTags(tree, source);
	looseLists(tree);
	tameHtml(tree);
	return flow(toHtml.runSync(tree) as Root);
}
