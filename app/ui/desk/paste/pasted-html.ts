// Owns the way from HTML of a clipboard to Markdown: what it says stays, how it looked and what it did are gone.
import type { ElementContent } from "hast";
import { type Handle, toMdast } from "hast-util-to-mdast";
import type { RootContent } from "mdast";
import { imagesIn, tidy } from "./flow.ts";
import { readInert } from "./inert.ts";
import { lists } from "./lists.ts";
import { notes } from "./notes.ts";
import { type Came, pictures } from "./pictures.ts";
import { quotes } from "./quotes.ts";
import { asShown, sweep } from "./sweep.ts";
import { tables } from "./tables.ts";
import { attribute } from "./tree.ts";

/** What is pasted. `came`: for each picture without an address, in the order of the text, what is to stand there. */
export type Pasted = { blocks: RootContent[]; came: Came[] };

/**
 * Reads HTML that another program put on the clipboard. `site`: this site's origin. Throws what a tree too deep makes the
 * browser throw; the words alone are pasted then.
 */
export function readPasted(html: string, site: string): Pasted {
	return pastedFrom(readInert(html), site);
}

/** The same, from a tree read elsewhere after `inert`. */
export function pastedFrom(body: readonly ElementContent[], site: string): Pasted {
	const swept = sweep(notes(quotes(lists(asShown(body)))));
	const children = tables(pictures(swept, site));
	const tree = toMdast({ type: "root", children }, { document: true, newlines: false, handlers });
	const blocks = tree.type === "root" ? tidy(tree.children) : [];
	const empty = [...imagesIn(blocks)].filter(({ url }) => url === "");
	return { blocks, came: empty.map(({ data }) => (data as { came?: string } | undefined)?.came ?? null) };
}

const handlers: Record<string, Handle> = {
	img: (_state, node) => ({
		type: "image",
		url: attribute(node, "src"),
		alt: attribute(node, "alt"),
		title: attribute(node, "title") || null,
		data: { came: attribute(node, "dataCame") || null } as object,
	}),
	"x-mark": (_state, node) => ({ type: "footnoteReference", identifier: attribute(node, "dataNote"), label: attribute(node, "dataNote") }),
	"x-note": (state, node) => ({
		type: "footnoteDefinition",
		identifier: attribute(node, "dataNote"),
		label: attribute(node, "dataNote"),
		children: state.toFlow(state.all(node)) as never,
	}),
};
