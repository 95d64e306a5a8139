// Owns writing sitemaps, through the library the field uses.
import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import type { PublicAddress } from "./published.server.ts";

/** An answer of XML. */
export function xml(body: string, type = "application/xml"): Response {
	return new Response(body, { headers: { "content-type": `${type}; charset=utf-8` } });
}

/** A sitemap of addresses on this site. */
export async function sitemapOf(siteUrl: string, addresses: PublicAddress[]): Promise<string> {
	const stream = new SitemapStream({ hostname: siteUrl, xmlns: { news: false, xhtml: false, image: false, video: false } });
	// A date that cannot be read would make the whole map worthless.
	const isDate = (text: string | null) => !Number.isNaN(Date.parse(text ?? ""));
	const items = addresses.map(({ path, modified }) => ({
		url: encodeURI(path),
		...(modified && isDate(modified) && { lastmod: modified }),
	}));
	return String(await streamToPromise(Readable.from(items).pipe(stream)));
}

/** An index of sitemaps, by absolute addresses. */
export async function sitemapIndexOf(addresses: string[]): Promise<string> {
	return String(await streamToPromise(Readable.from(addresses.map((url) => ({ url }))).pipe(new SitemapIndexStream())));
}
