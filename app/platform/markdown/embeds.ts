// Owns how an address of another site is drawn in a body: a card that is a link, with our own picture of it when there is one. Nothing
// of that site is loaded until a reader goes there.
import type { Element, ElementContent, Root } from "hast";
import { type Embed, embedHost } from "../../shared/embeds/embed.ts";
import { embedCopy } from "../../shared/embeds/embed-copy.ts";
import type { Dressing } from "./body.ts";
import { pictureOf } from "./figures.ts";
import { EMBED_CLASS, replaceEmbeds } from "./find-embeds.ts";

const SIZES = "(min-width: 700px) 14rem, 92vw";
const NNB = "\u202f";

/** Draws every card, in place. */
export function embeds(tree: Root, dressing: Dressing): void {
	replaceEmbeds(tree, (embed, title) => card(embed, title, dressing));
}

function card(embed: Embed, ownTitle: string, dressing: Dressing): Element {
	const known = dressing.options.resolveEmbed?.(embed.address);
	const title = known?.title || ownTitle;
	const picture = known?.image ? [pictureOf({ ...known.image, alt: "" }, dressing, SIZES)] : [];
	const host = embedHost(embed);
	const note = host ? `${host}${NNB}: ${embedCopy.note}` : embedCopy.note;
	const words = [
		...(title ? [span("embed-title", [text(title)]), ...lineEnd()] : []),
		span("embed-act", [text(embedCopy.act(embed)), away()]),
		...lineEnd(),
		element("small", {}, [text(note)]),
	];
	// No part of the address it came by but its own page: nobody is told where from.
	const link = element("a", { href: embed.address, rel: ["noopener", "noreferrer"] }, [...picture, span("embed-words", words)]);
	return element("p", { className: [EMBED_CLASS] }, [link]);
}

/** A sign for the eye alone. */
function away(): Element {
	return element("span", { ariaHidden: "true" }, [text(`\u00a0${embedCopy.away}`)]);
}

/** Where no style sheet comes along (feeds), its lines are lines all the same; read out, they are apart. */
function lineEnd(): ElementContent[] {
	return [element("br", {}, []), text("\n")];
}

function span(className: string, children: ElementContent[]): Element {
	return element("span", { className: [className] }, children);
}

function text(value: string): ElementContent {
	return { type: "text", value };
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
	return { type: "element", tagName, properties, children };
}
