// Owns Markdown to a tree and back, by the grammar that the renderer reads by.
import type { Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";
import { syntax, treeMaking } from "../../../shared/markdown/grammar.ts";

declare module "mdast" {
	interface LinkData {
		/** The words of an address that links by itself: written as they are. */
		bare?: string;
	}
}

/** Reads Markdown, without what stands before the first or after the last block. A byte order mark it begins with is a sign of it. */
export function parseMarkdown(source: string): Root {
	// The parser skips one, and would count every place from behind it.
	return fromMarkdown(source.startsWith("\ufeff") ? `\ufeff${source}` : source, { extensions: syntax, mdastExtensions: treeMaking });
}

/** The hand a block is written with: its bullet, its fence, its emphasis. */
export type Hand = Pick<Options, "bullet" | "bulletOther" | "bulletOrdered" | "incrementListMarker" | "fence" | "emphasis">;

const link: Handle = Object.assign(
	((node, parent, state, info) => node.data?.bare ?? defaultHandlers.link(node, parent, state, info)) as Handle,
	{ peek: defaultHandlers.link.peek },
);

const OURS: Options = {
	bullet: "-",
	bulletOther: "*",
	fences: true,
	rule: "-",
	listItemIndent: "one",
	resourceLink: true,
	// Without its first part, addresses that link by themselves: it would write `https\://` for what links anyway.
	extensions: gfmToMarkdown({ tablePipeAlign: false }).extensions?.slice(1),
	// `##Titre`, its space forgotten, is a heading to the renderer.
	unsafe: [{ atBreak: true, character: "#" }],
	handlers: { link },
};

/** Writes blocks as Markdown, without a line end after the last. Escapes more than is needed. */
export function writeMarkdown(children: RootContent[], hand: Hand = {}): string {
	return toMarkdown({ type: "root", children }, { ...OURS, ...hand }).replace(/\n$/, "");
}
