import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import type { FeedContent, FeedEntry } from "./feed.server.ts";
import { writeJsonFeed } from "./write-json-feed.ts";
import { writeRss } from "./write-rss.ts";

const SITE = "https://exemple.fr";

const entry = (given: Partial<FeedEntry> = {}): FeedEntry => ({
	id: `${SITE}/actualites/un`,
	url: `${SITE}/actualites/un`,
	title: "Un",
	summary: "Un extrait.",
	html: "<p>Un corps.</p>",
	published: new Date("2026-03-01T09:00:00.000Z"),
	updated: null,
	author: "Lucie Ferrand",
	filedUnder: ["Innovation", "Éolien"],
	card: `${SITE}/partage/actualites/un.jpg`,
	enclosure: { url: `${SITE}/images/un.webp`, type: "image/webp", length: 12_345 },
	...given,
});

const content = (...entries: FeedEntry[]): FeedContent => ({
	siteUrl: SITE,
	name: "Contrevent",
	description: "Un magazine.",
	page: "/",
	hub: null,
	entries,
});

type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

/** Reads XML as a strict parser with namespaces does: the first fault is thrown. */
function parsed(xml: string): Node {
	const parser = new SaxesParser({ xmlns: true });
	const root: Node = { name: "", attributes: {}, text: "", children: [] };
	const open = [root];
	parser.on("error", (error) => {
		throw error;
	});
	parser.on("opentag", ({ name, attributes }) => {
		const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
		const node = { name, attributes: Object.fromEntries(values), text: "", children: [] };
		open.at(-1)?.children.push(node);
		open.push(node);
	});
	const onText = (text: string) => {
		const node = open.at(-1);
		if (node) node.text += text;
	};
	parser.on("text", onText);
	parser.on("cdata", onText);
	parser.on("closetag", () => void open.pop());
	parser.write(xml).close();
	return root.children[0] as Node;
}

const channelOf = (xml: string) => parsed(xml).children[0] as Node;
const itemsOf = (xml: string) => channelOf(xml).children.filter(({ name }) => name === "item");
const child = (node: Node | undefined, name: string) => node?.children.filter((one) => one.name === name) ?? [];
const textOf = (node: Node | undefined, name: string) => child(node, name).map(({ text }) => text);

describe("RSS 2.0", () => {
	test("the feed of a part of the site says its own address and page", () => {
		const channel = channelOf(writeRss({ ...content(entry()), page: "/mots-cles/vent" }, "/mots-cles/vent/flux.xml"));
		expect(textOf(channel, "link")).toEqual([`${SITE}/mots-cles/vent`]);
		expect(child(channel, "atom:link")[0]?.attributes).toMatchObject({ href: `${SITE}/mots-cles/vent/flux.xml`, rel: "self" });
	});

	test("an item says all that the rules ask, and nothing they refuse", () => {
		const xml = writeRss(content(entry()));
		const channel = channelOf(xml);
		for (const name of ["title", "link", "description", "language", "lastBuildDate"]) expect(textOf(channel, name), name).toHaveLength(1);
		expect(child(channel, "atom:link")[0]?.attributes).toMatchObject({ href: `${SITE}/flux.xml`, rel: "self" });
		const [item] = itemsOf(xml);
		expect(textOf(item, "dc:creator")).toEqual(["Lucie Ferrand"]);
		expect(textOf(item, "category")).toEqual(["Innovation", "Éolien"]);
		expect(textOf(item, "author"), "an author is a mail address there").toEqual([]);
		expect(child(item, "guid")[0]).toMatchObject({ text: `${SITE}/actualites/un`, attributes: { isPermaLink: "true" } });
		expect(child(item, "enclosure")[0]?.attributes).toEqual({ url: `${SITE}/images/un.webp`, type: "image/webp", length: "12345" });
		expect(textOf(item, "pubDate")).toEqual(["Sun, 01 Mar 2026 09:00:00 GMT"]);
		expect(textOf(item, "content:encoded")).toEqual(["<p>Un corps.</p>"]);
	});

	test("a name that is no longer the address is no permanent link; what there is not is not said", () => {
		const renamed = entry({ url: `${SITE}/actualites/deux`, author: null, filedUnder: [], enclosure: null, html: "" });
		const [item] = itemsOf(writeRss(content(renamed)));
		expect(child(item, "guid")[0]).toMatchObject({ text: `${SITE}/actualites/un`, attributes: { isPermaLink: "false" } });
		expect(textOf(item, "link")).toEqual([`${SITE}/actualites/deux`]);
		for (const name of ["dc:creator", "category", "enclosure"]) expect(textOf(item, name), name).toEqual([]);
	});

	test("an empty feed is a feed", () => {
		expect(itemsOf(writeRss(content()))).toEqual([]);
	});

	test("titles keep every sign that XML can say", () => {
		const title = "<b>Œuvre</b> & &amp; &lt; ]]> ]]> « 🌱 » \" ' 漢字";
		const [item] = itemsOf(writeRss(content(entry({ title, summary: title, author: title, filedUnder: [title], html: "<p>]]> ]]></p>" }))));
		for (const name of ["title", "description", "dc:creator", "category"]) expect(textOf(item, name), name).toEqual([title]);
		expect(textOf(item, "content:encoded")).toEqual(["<p>]]&gt; ]]&gt;</p>"]);
	});

	test("whatever is written, the feed parses, and loses only what XML has no sign for", () => {
		const codes = [0, 1, 8, 0xb, 0xc, 0xe, 0x1f, 0xd800, 0xdfff, 0xfffe, 0xffff];
		const unsayable = codes.map((code) => String.fromCharCode(code));
		const parts = [
			"]]>",
			"]]",
			">",
			"<![CDATA[",
			"&",
			"&amp;",
			"amp;",
			"&#1;",
			"<",
			"</title>",
			"a",
			"é",
			" ",
			"\t",
			"\u0085",
			"🌱",
			...unsayable,
		];
		let seed = 20260301;
		const next = () => (seed = (seed * 48_271) % 2_147_483_647);
		const words = () => `-${Array.from({ length: next() % 12 }, () => parts[next() % parts.length]).join("")}-`;
		const sayable = (text: string) => [...text].filter((sign) => !unsayable.includes(sign)).join("");
		for (let run = 0; run < 1_000; run++) {
			const [title, other] = [words(), words()];
			const given = entry({ title, summary: other, author: other, filedUnder: [title], html: `<p>${title}</p>` });
			const [item, ...more] = itemsOf(writeRss(content(given, entry())));
			expect(more).toHaveLength(1);
			expect(textOf(item, "title")).toEqual([sayable(title)]);
			for (const name of ["description", "dc:creator"]) expect(textOf(item, name), name).toEqual([sayable(other)]);
		}
	});
});

describe("JSON Feed 1.1", () => {
	test("the document and its items say authors and language as version 1.1 does", () => {
		const feed = JSON.parse(
			writeJsonFeed(content(entry(), entry({ id: "x", updated: new Date("2026-04-01T09:00:00.000Z"), author: null }))),
		);
		expect(feed).toMatchObject({
			version: "https://jsonfeed.org/version/1.1",
			title: "Contrevent",
			home_page_url: `${SITE}/`,
			feed_url: `${SITE}/flux.json`,
			language: "fr",
			authors: [{ name: "Contrevent", url: `${SITE}/` }],
		});
		expect(feed).not.toHaveProperty("author");
		expect(feed.items[0]).toEqual({
			id: `${SITE}/actualites/un`,
			url: `${SITE}/actualites/un`,
			title: "Un",
			content_html: "<p>Un corps.</p>",
			summary: "Un extrait.",
			image: `${SITE}/partage/actualites/un.jpg`,
			date_published: "2026-03-01T09:00:00.000Z",
			authors: [{ name: "Lucie Ferrand" }],
			tags: ["Innovation", "Éolien"],
			language: "fr",
			attachments: [{ url: `${SITE}/images/un.webp`, mime_type: "image/webp", size_in_bytes: 12_345 }],
		});
		expect(feed.items[1]).toMatchObject({ id: "x", date_modified: "2026-04-01T09:00:00.000Z" });
		expect(feed.items[1]).not.toHaveProperty("authors");
	});
});
