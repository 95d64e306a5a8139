// Owns how an address of another site is drawn in a mail: our own picture of it, its title and a link. What it plays, no mail program plays.
import type { Element, ElementContent, Root } from "hast";
import type { KnownEmbed } from "../../../../../platform/markdown/body.ts";
import { EMBED_CLASS, PLAYER_CLASS, replaceEmbeds } from "../../../../../platform/markdown/find-embeds.ts";
import { type Embed, embedHost } from "../../../../../shared/embeds/embed.ts";
import { embedCopy } from "../../../../../shared/embeds/embed-copy.ts";
import { embedOf } from "../../../../../shared/embeds/recognise.ts";
import { element, text } from "./nodes.ts";

/** What the site keeps of addresses, by address. */
export type KnownEmbeds = ReadonlyMap<string, KnownEmbed>;

/** What the plain text leaves out: the same link follows in words. */
export const EMBED_PICTURE_CLASS = "embed-picture";

/** The link in a player's place, where its address is one of those drawn as a card; null for any other. */
export function playerEmbed(address: string, title: string, parent: string): Element | null {
	const embed = embedOf(address.startsWith("//") ? `https:${address}` : address);
	if (!embed) return null;
	const link = element("a", { className: [PLAYER_CLASS], href: embed.address, ...(title && { title }) }, [text(embedCopy.act(embed))]);
	return parent === "p" || parent === "figure" ? link : element("p", { className: [EMBED_CLASS] }, [link]);
}

/** Draws every card, in place. */
export function embeds(tree: Root, known: KnownEmbeds): void {
	replaceEmbeds(tree, (embed, title) => card(embed, title, known.get(embed.address)));
}

function card(embed: Embed, ownTitle: string, known: KnownEmbed | undefined): Element {
	const title = known?.title || ownTitle;
	const link = (children: ElementContent[]) => element("a", { href: embed.address }, children);
	const image = known?.image;
	const host = embedHost(embed);
	return element("div", { className: ["bloc", EMBED_CLASS] }, [
		...(image
			? [
					element("p", { className: [EMBED_PICTURE_CLASS] }, [
						link([element("img", { src: image.src, alt: title || embedCopy.act(embed) })]),
					]),
				]
			: []),
		...(title ? [element("p", {}, [element("strong", {}, [text(title)])])] : []),
		element("p", {}, [
			link([text(`${embedCopy.act(embed)}\u00a0${embedCopy.away}`)]),
			...(host ? [text(" "), element("small", {}, [text(host)])] : []),
		]),
	]);
}
