// One file of a folder to the house's article.
import { articleCategories } from "../../../shared/categories.ts";
import { fold } from "../../../shared/fold.ts";
import { isoToLocal } from "../../../shared/local-time.ts";
import { slugify } from "../../../shared/slug.ts";
import type { ItemRecord, Note, OriginTerm } from "../frame/records.ts";
import { excerptOf, plainText, readTime } from "../html/plain-text.ts";
import { isRow, type Row } from "../reading/rows.ts";
import { turnBody } from "./body.ts";
import { inTexts } from "./copy.ts";
import { COVERS, coverOf } from "./cover.ts";
import { addressField, fieldIn, listField, namesField, textField } from "./fields.ts";
import type { Site } from "./generator.ts";
import { type Named, namedBy } from "./named.ts";
import { oldPlaces } from "./old-places.ts";
import type { Links, Say } from "./say.ts";
import { datesOf, isShown } from "./shown.ts";

/** Remarks kept on one file; nobody reads more. */
const MOST_NOTES = 200;
const LONGEST_EXCERPT = 600;

export type Reading = {
	site: Site;
	timeZone: string;
	now: Date;
	originOf: (path: string) => string;
	linksOf: (path: string, say: Say) => Links;
};

/** A file, what stands above its text (null: nothing), and what its folder says for all of its files. */
export type TextFile = { path: string; data: Row | null; shared: Row; body: string };

/** Reads one file; null: there is nothing in it. */
export async function itemOf(file: TextFile, reading: Reading): Promise<ItemRecord | null> {
	const { site, now } = reading;
	const { path, body: text } = file;
	const data: Row = { ...file.shared, ...file.data };
	// Eleventy joins the tags of a folder and those of a file.
	if (Array.isArray(file.shared.tags) && Array.isArray(file.data?.tags)) data.tags = [...file.shared.tags, ...file.data.tags];
	const { notes, say } = noteTaker();
	const links = reading.linksOf(path, say);
	const named = namedBy(path, site);
	const said = textField(data, "title");
	const turned = await turnBody(
		text,
		{ generator: site.generator, isMdx: /\.mdx$/i.test(path), title: said },
		{ say, links, under: site.under },
	);
	const cover = coverOf(data, links, say);
	if (turned.words === "" && said === "" && turned.heading === "" && cover === null) return null;
	const title = said || turned.heading || capital(named.name.replace(/[-_]+/g, " ").trim());
	if (said === "" && turned.heading === "") say("no-title");
	if (turned.words === "") say("no-text");
	if (file.data === null) say("no-front-matter");
	if (!named.isPost) say("page");
	const dates = datesOf(data, named, reading, say);
	// Of a text without a front matter, nothing says that it was to be read.
	const isPublic = isShown(data, dates, named, reading, say) && file.data !== null;
	const categories = listField(data, { isSpaced: site.generator === "jekyll" }, "categories", "category", "rubrique");
	const tags = listField(data, { isSpaced: site.generator === "jekyll" }, "tags", "tag", "keywords").filter(
		(tag) => site.generator !== "eleventy" || !/^(?:posts?|all|nav|blog|pages?)$/i.test(tag),
	);
	const authors = namesField(data, "authors", "author", "auteur", "auteurs");
	unread(file.data ?? {}, say);
	const summary = plainText(textField(data, "description", "summary", "excerpt", "subtitle", "resume", "chapo", "lead")) || turned.lead;
	const excerpt = summary === "" || summary.length > LONGEST_EXCERPT ? excerptOf(summary || turned.prose || turned.words) : summary;
	const whole: Named = {
		...named,
		slug: addressField(data, "slug"),
		title: slugify(title),
		day: dates.created === null ? named.day : isoToLocal(dates.created, reading.timeZone).slice(0, 10),
		categories: [...named.categories, ...categories].map((name) => name.toLowerCase()),
	};
	const shownAt = dates.created ?? now.toISOString();
	return {
		record: "item",
		kind: "actualites",
		origin: reading.originOf(path),
		where: path,
		id: null,
		wantedSlug: slugOf(data, named),
		columns: {
			title,
			category: [...categories, ...named.categories, ...tags].map(categoryOf).find((category) => category !== null) ?? null,
			excerpt,
			content: turned.markdown,
			author_name: authors.length === 0 ? null : inTexts.names(authors),
			read_time: readTime(turned.words),
			is_published: isPublic,
			is_featured: false,
			created_at: Date.parse(shownAt) > now.getTime() ? now.toISOString() : shownAt,
			published_at: isPublic ? shownAt : null,
			updated_at: dates.updated,
			publish_at: null,
		},
		cover,
		oldAddresses: isPublic ? [...oldPlaces(site, data, whole), ...aliasesOf(data, site)] : [],
		terms: termsOf({
			sections: [...named.categories, ...categories],
			tags,
			authors,
			series: namesField(data, "series"),
			language: named.language || textField(data, "lang", "language", "locale"),
		}),
		notes,
	};
}

const categoryOf = (name: string) => articleCategories.find((one) => fold(one) === fold(name)) ?? null;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function noteTaker(): { notes: Note[]; say: Say } {
	const notes: Note[] = [];
	const said = new Set<string>();
	return {
		notes,
		say(code, word = "") {
			const key = `${code} ${word}`;
			if (said.has(key) || said.size >= MOST_NOTES) return;
			said.add(key);
			notes.push({ code, word });
		},
	};
}

function slugOf(data: Row, { name }: Named): string | null {
	const address = addressField(data, "url", "permalink");
	const last = /[{}:]|^false$/.test(address)
		? ""
		: (address
				.replace(/(?:\/index)?\.html?$/, "")
				.split("/")
				.filter(Boolean)
				.at(-1) ?? "");
	return slugify(addressField(data, "slug").split("/").at(-1) ?? "") || slugify(last) || slugify(name) || null;
}

function aliasesOf(data: Row, { url, under }: Site): string[] {
	const given = ["aliases", "alias", "redirect_from", "redirects"].flatMap((name) => fieldIn(data, name) ?? []).flat();
	return given.flatMap((alias) => {
		if (typeof alias !== "string" || alias.trim() === "") return [];
		const path = alias.trim();
		return /^https?:\/\//i.test(path) ? [path] : [`${url}${under}${path.startsWith("/") ? "" : "/"}${path}`];
	});
}

function termsOf(of: { sections: string[]; tags: string[]; authors: string[]; series: string[]; language: string }): OriginTerm[] {
	const terms = (scheme: OriginTerm["scheme"], names: string[]) =>
		[...new Set(names)].filter((name) => name !== "").map((name): OriginTerm => ({ scheme, name, slug: slugify(name) || null }));
	return [
		...terms("section", of.sections),
		...terms("tag", of.tags),
		...terms("series", of.series),
		...terms("author", of.authors),
		...(of.language === "" ? [] : [{ scheme: "language" as const, name: of.language, slug: null }]),
	];
}

/** Fields that are read, and those that only say how a page looks or where it stands in a list. */
const READ = new Set(
	[
		...COVERS,
		..."title date publishDate pubDate pubDatetime published_at publishedAt published_date lastmod updatedDate modDatetime last_modified_at updated modified expiryDate unpublishDate publish_date unpublish_date routable draft published status state private hidden unlisted build _build permalink url slug aliases alias redirect_from redirects redirect_to eleventyExcludeFromCollections description summary excerpt subtitle resume chapo lead tags tag keywords categories category rubrique series authors author auteur auteurs lang language locale resources image_credit imageCredit cover_credit coverCaption caption photo_credit credit imageAlt image_alt heroImageAlt coverAlt cover_alt alt params".split(
			" ",
		),
		..."layout type weight menu toc comments linkTitle featured sticky order nav eleventyNavigation eleventyComputed pagination templateEngineOverride markup outputs sitemap cascade isCJKLanguage math mathjax showToc readingTime classes sidebar id uid uuid guid headless translationKey canonicalURL tests".split(
			" ",
		),
	].map((name) => name.toLowerCase()),
);

function unread(data: Row, say: Say): void {
	const all = [...Object.keys(data), ...Object.keys(isRow(data.params) ? data.params : {})];
	const names = all.filter((name) => !READ.has(name.toLowerCase()) && !/^(?:.*alt|.*_alt)$/i.test(name));
	if (names.length > 0) say("fields", names.slice(0, 30).join(", "));
}
