import { describe, expect, it } from "vitest";
import { excerptOf, plainText, readTime } from "../html/plain-text.ts";
import { categoryOf, datesOf, termsOf, titleOf, wantedSlug } from "./article-fields.ts";
import type { WxrItem } from "./wxr.ts";

const now = new Date("2026-02-03T04:05:06.007Z");
const at = { now, timeZone: "Europe/Paris" };
const dated = (given: Partial<WxrItem>): WxrItem =>
	({ dateGmt: "", dateLocal: "", pubDate: "", modifiedGmt: "", modifiedLocal: "", ...given }) as WxrItem;

describe("title", () => {
	it.each([
		["Markup: Title <em>With</em> <b>Mark<sup>up</sup></b>", "Markup: Title With Markup"],
		["Tom &amp; J&eacute;r&ocirc;me &#8211; suite", "Tom & Jérôme – suite"],
		["~`!@#$%^&*()-_=+{}[]/\\;:'\"?,.>", "~`!@#$%^&*()-_=+{}[]/\\;:'\"?,.>"],
		["1 < 2 et 3 > 2", "1 < 2 et 3 > 2"],
		["<script>alert(1)</script>Bonjour", "Bonjour"],
		["  \n ", "Sans titre"],
		["Ligne<br>coupée", "Ligne coupée"],
	])("%s", (title, text) => {
		expect(titleOf({ title })).toBe(text);
	});
});

describe("slug", () => {
	it.each([
		[{ slug: "mon-article", title: "Autre", id: "1" }, "mon-article"],
		[{ slug: "%c3%a9t%c3%a9-2013", title: "Autre", id: "1" }, "ete-2013"],
		[{ slug: "", title: "L'été à l'eau", id: "1" }, "l-ete-a-l-eau"],
		[{ slug: "%ce%b5%cf%80%ce%af%cf%80%ce%b5%ce%b4%ce%bf-3", title: "Επίπεδο 3", id: "1813" }, "article-1813"],
		[{ slug: "2013", title: "Bilan", id: "1" }, "2013"],
		[{ slug: "", title: "", id: "44" }, "article-44"],
		[{ slug: "%zz", title: "Un titre", id: "1" }, "zz"],
	])("%o is %s", (item, slug) => {
		expect(wantedSlug(item)).toBe(slug);
	});
});

describe("category", () => {
	const term = (nicename: string, name: string, domain = "category"): WxrItem["terms"][number] => ({ domain, nicename, name });
	it("is the first in the item's order, tags apart", () => {
		expect(categoryOf({ terms: [term("eau", "Eau", "post_tag"), term("arts", "Arts &amp; Lettres"), term("bd", "BD")] })).toBe(
			"Arts & Lettres",
		);
	});
	it("is none where WordPress gave its own for want of one, even alone", () => {
		expect(categoryOf({ terms: [term("non-classe", "Non classé"), term("arts", "Arts")] })).toBe("Arts");
		expect(categoryOf({ terms: [term("uncategorized", "Uncategorized")] })).toBeNull();
		expect(categoryOf({ terms: [] })).toBeNull();
	});
	it("is not all that is kept: every category and tag is, in its order, but for formats and what WordPress gave", () => {
		const terms = [
			term("eau-vive", "Eau &amp; vie", "post_tag"),
			term("post-format-aside", "En passant", "post_format"),
			term("arts", "Arts"),
			term("non-classe", "Non classé"),
			term("lyon", "Lyon", "ville"),
			term("la-rame", "La rame", "series"),
			term("", "Vieux", ""),
		];
		expect(termsOf({ terms })).toEqual([
			{ scheme: "tag", name: "Eau & vie", slug: "eau-vive" },
			{ scheme: "section", name: "Arts", slug: "arts" },
			{ scheme: "keyword", name: "Lyon", slug: "lyon" },
			{ scheme: "series", name: "La rame", slug: "la-rame" },
			{ scheme: "section", name: "Vieux", slug: null },
		]);
	});
});

describe("dates", () => {
	it("takes the GMT date", () => {
		const dates = datesOf(dated({ dateGmt: "2013-01-05 17:00:49", dateLocal: "2013-01-05 18:00:49" }), at);
		expect(dates).toEqual({ created: "2013-01-05T17:00:49.000Z", updated: "2013-01-05T17:00:49.000Z", known: true });
	});
	it("falls back to the local date in the site's time zone, the feed's, then now", () => {
		const none = "0000-00-00 00:00:00";
		expect(datesOf(dated({ dateGmt: none, dateLocal: "2013-04-09 11:20:39" }), at).created).toBe("2013-04-09T09:20:39.000Z");
		const feed = dated({ dateGmt: none, dateLocal: none, pubDate: "Sat, 05 Jan 2013 17:00:49 +0100" });
		expect(datesOf(feed, at).created).toBe("2013-01-05T16:00:49.000Z");
		const lost = dated({ dateGmt: "2013-02-31 00:00:00", dateLocal: none, pubDate: "Wed, 30 Nov -0001 00:00:00 +0000" });
		expect(datesOf(lost, at)).toEqual({ created: now.toISOString(), updated: now.toISOString(), known: false });
	});
	it("takes a later change as the update, never an earlier one", () => {
		const later = dated({ dateGmt: "2013-01-05 17:00:49", modifiedGmt: "2014-01-05 17:00:49" });
		expect(datesOf(later, at).updated).toBe("2014-01-05T17:00:49.000Z");
		const earlier = dated({ dateGmt: "2013-01-05 17:00:49", modifiedGmt: "2012-01-05 17:00:49" });
		expect(datesOf(earlier, at).updated).toBe("2013-01-05T17:00:49.000Z");
		const local = dated({ dateLocal: "2013-01-05 18:00:49", modifiedLocal: "2013-07-05 18:00:49" });
		expect(datesOf(local, at)).toMatchObject({ created: "2013-01-05T17:00:49.000Z", updated: "2013-07-05T16:00:49.000Z" });
	});
});

describe("texts", () => {
	it("cuts an excerpt at the end of a word", () => {
		const excerpt = excerptOf("mot ".repeat(100).trim());
		expect(excerpt).toMatch(/mot…$/);
		expect(excerpt.length).toBeLessThanOrEqual(181);
		expect(excerptOf("Court.")).toBe("Court.");
		expect(excerptOf("x".repeat(500))).toBe(`${"x".repeat(180)}…`);
	});
	it("counts 200 words a minute, rounded up, one at least", () => {
		expect([0, 200, 201].map((words) => readTime("mot ".repeat(words)))).toEqual([1, 1, 2]);
	});
	it("survives tags nested by the thousand", () => {
		expect(plainText(`${"<b>".repeat(50_000)}Un &amp; deux`)).toBe("Un & deux");
	});
	it("makes plain text of HTML", () => {
		expect(plainText("<p>Un</p><p>deux&nbsp;trois</p><style>p{}</style>")).toBe("Un deux trois");
	});
});
