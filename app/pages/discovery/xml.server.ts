// Owns writing sitemaps, through the library the field uses.
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { plainWords } from "../../shared/plain-words.ts";
import type { NewsAddress, PublicAddress } from "./published.server.ts";

/** An answer of XML. */
export function xml(body: string, type = "application/xml", headers: Record<string, string> = {}): Response {
	return new Response(body, { headers: { ...headers, "content-type": `${type}; charset=utf-8` } });
}

/** Addresses written in one turn: some 4 ms. */
const IN_A_TURN = 200;

/** One after the other; whoever asks for something else meanwhile is answered in between. */
async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
	for (const [place, item] of items.entries()) {
		if (place % IN_A_TURN === IN_A_TURN - 1) await nextTurn();
		yield item;
	}
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
	return String(await streamToPromise(Readable.from(inTurns(items)).pipe(stream)));
}

/** A sitemap of nothing, which the library refuses to write. */
const NO_NEWS =
	'<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"></urlset>';

/** The sitemap of news: each with the publication it is of, its language, date and title. */
export async function newsSitemapOf(siteUrl: string, publication: string, news: NewsAddress[]): Promise<string> {
	if (news.length === 0) return NO_NEWS;
	const stream = new SitemapStream({ hostname: siteUrl, xmlns: { news: true, xhtml: false, image: false, video: false } });
	const items = news.map(({ path, title, at }) => ({
		url: encodeURI(path),
		news: { publication: { name: plainWords(publication), language: "fr" }, publication_date: at, title: plainWords(title) },
	}));
	return String(await streamToPromise(Readable.from(items).pipe(stream)));
}

/** An index of sitemaps, by absolute addresses. */
export async function sitemapIndexOf(addresses: string[]): Promise<string> {
	return String(await streamToPromise(Readable.from(addresses.map((url) => ({ url }))).pipe(new SitemapIndexStream())));
}
