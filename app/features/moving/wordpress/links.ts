/** Links of a content: those to other imported articles lead to their new address, those to the old site are noted. */
import type { Root } from "hast";
import { publicPath } from "../../../shared/kinds.ts";
import { hostOf, oldAddressKey } from "../frame/old-address.ts";
import { findAll } from "../html/tree.ts";
import type { Say } from "./source.ts";

export interface LinkSource {
	/** Hosts of the old site, as `hostOf` gives them. */
	hosts: Set<string>;
	/** Address of the item itself, which its relative links start from. */
	base: string;
	/** Slug of the imported article that an old address led to. */
	slugAt(key: string): string | undefined;
	/** New address of an image file of the old site, null when it is not in the uploads folder. */
	file(address: string): Promise<string | null>;
}

/** What the address of an image file ends with. */
export const IMAGE_FILE = /\.(jpe?g|png|gif|webp|avif)$/i;
const FILE = /\.[a-z0-9]{2,5}$/i;
const UPLOADS = /\/wp-content\/uploads\/|\/wp-content\/blogs\.dir\/|\.files\.wordpress\.com\//;

/** Changes the tree in place. */
export async function rewriteLinks(tree: Root, source: LinkSource, say: Say): Promise<void> {
	for (const link of findAll(tree, (element) => element.tagName === "a" && Boolean(element.properties.href))) {
		const href = String(link.properties.href).trim();
		// What an embedded player became has been said already.
		link.properties.href = await rewritten(href, source, link.properties.dataApart ? () => {} : say);
	}
}

async function rewritten(href: string, source: LinkSource, say: Say): Promise<string> {
	if (href.startsWith("#") || /^(mailto|tel):/i.test(href)) return href;
	const url = URL.parse(href, source.base || undefined);
	if (!url) return href;
	const relative = !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
	const isOwn = relative || source.hosts.has(hostOf(url.href));
	if (!isOwn) return url.protocol.startsWith("http") ? url.href : href;
	const slug = source.slugAt(oldAddressKey(url.href));
	if (slug) return publicPath("actualites", slug) + url.hash;
	if (IMAGE_FILE.test(url.pathname)) {
		const path = await source.file(url.href);
		if (path) return path;
	}
	say(FILE.test(url.pathname) && UPLOADS.test(url.href) ? "old-file" : "old-link", url.href);
	return url.href;
}
