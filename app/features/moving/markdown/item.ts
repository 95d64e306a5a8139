// One file of a folder to the house's article.
import { articleCategories } from "../../../shared/categories.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import { fold } from "../../../shared/fold.ts";
import { isoToLocal } from "../../../shared/local-time.ts";
import { slugify } from "../../../shared/slug.ts";
import type { ItemRecord, Note, OriginPicture, OriginTerm } from "../frame/records.ts";
import { excerptOf, plainText, readTime } from "../html/plain-text.ts";
import { isRow, type Row } from "../reading/rows.ts";
import { turnBody } from "./body.ts";
import { inTexts } from "./copy.ts";
import { addressField, fieldIn, lineOf, listField, momentOf, namesField, textField, yesField } from "./fields.ts";
import { MARKDOWN_FILE } from "./folder.ts";
import type { Site } from "./generator.ts";
import { type Named, oldPlaces } from "./old-places.ts";
import type { Links, Say } from "./say.ts";

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
	const isPublic = isShown(file, data, dates, named, reading, say);
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
			series: listField(data, { isSpaced: false }, "series"),
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

const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
const LANGUAGE = /\.([a-z]{2})(?:-[a-z]{2,4})?$/i;

/** What a path says: its date, its name, the folders it stands in. */
export function namedBy(path: string, { root, generator }: Site): Named & { language: string; isDraft: boolean } {
	const parts = (path.startsWith(root) ? path.slice(root.length) : path).split("/");
	const file = (parts.pop() ?? "").replace(MARKDOWN_FILE, "");
	const language = LANGUAGE.exec(file)?.[1]?.toLowerCase() ?? "";
	const bare = language === "" ? file : file.replace(LANGUAGE, "");
	const isBundle = /^(?:index|readme)$/i.test(bare) && parts.length > 0;
	const own = isBundle ? (parts.pop() ?? bare) : bare;
	const dated = DATED.exec(own);
	const place = parts.findIndex((part) => part === "_posts" || part === "_drafts");
	const isJekyllPost = place >= 0;
	const isPage =
		(generator === "jekyll" && !isJekyllPost) ||
		(generator === "hugo" && parts.length === 0) ||
		(generator === "astro" && parts[0] === "pages") ||
		(bare.toLowerCase() === "index" && parts.length === 0 && !isBundle);
	return {
		path,
		folders: isJekyllPost ? parts.slice(0, place) : parts,
		name: dated?.[2] ?? own,
		slug: "",
		title: "",
		day: dated?.[1] ?? "",
		// What Jekyll's folders of posts stand in are categories.
		categories: isJekyllPost ? parts.slice(0, place) : [],
		isPost: !isPage,
		language,
		isDraft: parts.includes("_drafts") || (parts.includes("drafts") && generator !== "plain"),
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

type Dates = {
	created: string | null;
	updated: string | null;
	/** From when, and until when, everybody could read it; whatever else dates it. */
	opens: string | null;
	expires: string | null;
	/** One of the dates that say whether it is shown is not understood. */
	isUnclear: boolean;
};

/** Eleventy's words for the date of the file itself. */
const FILE_DATE = /^(?:git )?(?:created|last modified)$/i;

function datesOf(data: Row, { day }: Named, { site, timeZone }: Reading, say: Say): Dates {
	const zones = { zone: timeZone, dayZone: site.generator === "eleventy" ? "UTC" : timeZone };
	let isUnclear = false;
	const read = (code: "odd-date" | "unclear-date", ...names: string[]): string | null => {
		const written = fieldIn(data, ...names);
		const moment = momentOf(written, zones);
		if (moment !== null || written === undefined) return moment;
		const isOfTheFile = site.generator === "eleventy" && FILE_DATE.test(lineOf(written));
		say(isOfTheFile ? "odd-date" : code, lineOf(written));
		if (code === "unclear-date" && !isOfTheFile) isUnclear = true;
		return null;
	};
	const dated = ["publishDate", "date", "pubDate", "pubDatetime", "published_at", "publishedAt", "published_date", "publish_date"];
	const created = read("unclear-date", ...dated) ?? momentOf(day, zones);
	if (created === null) say("no-date");
	const updated = read("odd-date", "lastmod", "updatedDate", "modDatetime", "last_modified_at", "updated", "modified");
	// Grav's own, and the day that stands where others say yes.
	const opens = read("unclear-date", "publish_date") ?? momentOf(fieldIn(data, "published"), zones);
	return { created, updated, opens, expires: read("unclear-date", "expiryDate", "unpublish_date", "unpublishDate"), isUnclear };
}

/** Fields that keep a text from its readers by whatever is no « no ». */
const HIDING = ["private", "hidden", "unlisted", "headless", "eleventyExcludeFromCollections"];

/** Whether everybody could read it, as far as all that is said of it is understood: no draft, not hidden, its day come and not passed. */
function isShown(
	file: TextFile,
	data: Row,
	{ created, opens, expires, isUnclear }: Dates,
	{ isDraft }: { isDraft: boolean },
	{ now, timeZone }: Reading,
	say: Say,
): boolean {
	const written = fieldIn(data, "status", "state");
	const state = written === undefined ? "" : lineOf(written).toLowerCase() || "status";
	const build = fieldIn(data, "build", "_build");
	const hidden = [
		addressField(data, "permalink") === "false" || fieldIn(data, "permalink") === false ? "permalink" : "",
		isRow(build) && /^(?:never|false)$/.test(String(build.render ?? "")) ? "build.render" : "",
		...HIDING.filter((name) => fieldIn(data, name) !== undefined && yesField(data, name) !== false),
		fieldIn(data, "routable") !== undefined && yesField(data, "routable") !== true ? "routable" : "",
		state !== "" && !/^(?:published?|public|publie|final|live)$/.test(fold(state)) ? state : "",
	].filter((word) => word !== "");
	for (const word of hidden) say("hidden", word);
	const ahead = [created, opens].find((moment) => moment !== null && Date.parse(moment) > now.getTime()) ?? null;
	const isOver = expires !== null && Date.parse(expires) <= now.getTime();
	if (ahead) say("future", momentText(ahead, timeZone) ?? ahead);
	if (isOver) say("expired", momentText(expires, timeZone) ?? expires);
	const unclear = [
		fieldIn(data, "draft") !== undefined && yesField(data, "draft") === null ? "draft" : "",
		fieldIn(data, "published") !== undefined && yesField(data, "published") === null && opens === null ? "published" : "",
	].filter((name) => name !== "");
	for (const name of unclear) say("unknown-state", `${name} : ${textField(data, name)}`);
	const isWritten = yesField(data, "draft") === true || yesField(data, "published") === false || isDraft;
	return file.data !== null && !isWritten && !ahead && !isOver && !isUnclear && unclear.length === 0 && hidden.length === 0;
}

const COVERS = [
	"cover",
	"image",
	"images",
	"featured_image",
	"featuredImage",
	"heroImage",
	"hero",
	"thumbnail",
	"banner",
	"feature_image",
	"header",
	"ogImage",
	"og_image",
	"img",
	"teaser",
	"photo",
];

function coverOf(data: Row, links: Links, say: Say): OriginPicture | null {
	for (const name of COVERS) {
		const found = pictureIn(fieldIn(data, name));
		if (!found) continue;
		const address = links.toPicture(found.address) ?? found.address;
		if (address === "drop") continue;
		const alt =
			found.alt || textField(data, `${name}Alt`, `${name}_alt`, "imageAlt", "image_alt", "heroImageAlt", "coverAlt", "cover_alt", "alt");
		const credit =
			found.credit || textField(data, "image_credit", "imageCredit", "cover_credit", "coverCaption", "caption", "photo_credit", "credit");
		if (/^data:/i.test(address)) say("inline-file");
		else return { address, alt: alt || null, credit: credit || null };
	}
	const resources = fieldIn(data, "resources");
	const named = Array.isArray(resources)
		? resources.find((one): one is Row => isRow(one) && /feature|cover|thumb/i.test(String(one.name ?? "")))
		: undefined;
	const address = named && links.toPicture(String(named.src ?? ""));
	return address && address !== "drop" ? { address, alt: lineOf(named.title) || null, credit: null } : null;
}

function pictureIn(value: unknown): { address: string; alt: string; credit: string } | null {
	if (typeof value === "string" && value.trim() !== "") return { address: value.trim(), alt: "", credit: "" };
	if (Array.isArray(value)) return pictureIn(value[0]);
	if (!isRow(value)) return null;
	const inner = pictureIn(value.image ?? value.src ?? value.url ?? value.path ?? value.overlay_image ?? value.teaser ?? value.relative);
	return (
		inner && { address: inner.address, alt: lineOf(value.alt) || inner.alt, credit: lineOf(value.credit ?? value.caption) || inner.credit }
	);
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
		...terms("keyword", of.series),
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
