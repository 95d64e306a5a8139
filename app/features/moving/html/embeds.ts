/** Where a page of another site was shown inside an article, a plain link stands: readers are never sent elsewhere unasked. */
import type { Element } from "hast";
import { embedOf } from "../../../shared/embeds/recognise.ts";
import { inTexts } from "./copy.ts";
import { el, text } from "./tree.ts";

const PROVIDERS: [RegExp, string][] = [
	[/(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/, "YouTube"],
	[/(^|\.)vimeo\.com$/, "Vimeo"],
	[/(^|\.)(dailymotion\.com|dai\.ly)$/, "Dailymotion"],
	[/(^|\.)(twitter\.com|x\.com)$/, "X (Twitter)"],
	[/(^|\.)(facebook\.com|fb\.watch)$/, "Facebook"],
	[/(^|\.)instagram\.com$/, "Instagram"],
	[/(^|\.)tiktok\.com$/, "TikTok"],
	[/(^|\.)soundcloud\.com$/, "SoundCloud"],
	[/(^|\.)spotify\.com$/, "Spotify"],
	[/(^|\.)deezer\.com$/, "Deezer"],
	[/(^|\.)(wordpress\.tv|videopress\.com)$/, "WordPress.tv"],
	[/(^|\.)flickr\.com$/, "Flickr"],
	[/(^|\.)ted\.com$/, "TED"],
	[/(^|\.)bsky\.app$/, "Bluesky"],
];

/** Name of the site an address belongs to, when it is one whose pages editors show inside articles. */
function providerOf(address: string): string | undefined {
	const host = URL.parse(address)?.host ?? "";
	return PROVIDERS.find(([pattern]) => pattern.test(host))?.[1];
}

/**
 * A paragraph with one link in the place of what was shown: its address alone where the site makes a card of it, which says the rest.
 * `dataApart` marks it as no part of the prose.
 */
export function linkParagraph(address: string, label?: string): Element {
	const embed = label ? null : embedOf(address);
	if (embed) return el("p", { dataApart: "true" }, [el("a", { href: embed.address, dataApart: "true" }, [text(embed.address)])]);
	const provider = providerOf(address);
	const words = label || (provider ? inTexts.watchOn(provider) : address.replace(/^https?:\/\/(www\.)?|\/$/g, ""));
	return el("p", { dataApart: "true" }, [el("a", { href: address, dataApart: "true" }, [text(words)])]);
}

/** The page a person opens, from the address that players use. */
export function pageOfPlayer(address: string): string {
	const absolute = address.startsWith("//") ? `https:${address}` : address;
	const url = URL.parse(absolute);
	if (!url) return absolute;
	const last = url.pathname.split("/").filter(Boolean).at(-1) ?? "";
	if (/youtube(-nocookie)?\.com$/.test(url.host) && url.pathname.startsWith("/embed/")) {
		return `https://www.youtube.com/watch?v=${last}`;
	}
	if (url.host === "player.vimeo.com") return `https://vimeo.com/${last}`;
	if (/dailymotion\.com$/.test(url.host) && url.pathname.startsWith("/embed/")) {
		return `https://www.dailymotion.com/video/${last}`;
	}
	return absolute;
}

/** The address when a text is nothing but one. */
export function loneAddress(value: string): string | undefined {
	const trimmed = value.trim();
	return /^https?:\/\/[^\s<>"']+$/.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}
