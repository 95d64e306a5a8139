import type { MetaDescriptor } from "react-router";
import { siteCardPath } from "./addresses.ts";
import { cutBeforeSpace } from "./one-line.ts";
import { plainDocument, plainWords } from "./plain-words.ts";
import { DESCRIPTION_AT_MOST } from "./said-elsewhere.ts";

/** The site as its pages' heads need it; loaded once by the layout. */
export type Site = {
	name: string /** Public address without a trailing slash. */;
	url: string /** An account of the fediverse, where one is set. */;
	creator?: string;
};

/** What a page says of itself to machines. Addresses are paths on this site. */
export type PageHead = {
	/** Without the site's name. */
	title: string;
	description: string;
	path: string;
	/** A picture of 1200 × 630; the site's own when absent. */
	image?: string | null;
	imageAlt?: string | null;
	type?: "website" | "article" | "profile";
	publishedAt?: string | null;
	modifiedAt?: string | null;
	author?: string | null;
	section?: string | null;
	jsonLd?: Record<string, unknown>[];
	/** Pages that are not for search engines. */
	noIndex?: boolean;
};

/** What takes the place of a page's own words and picture in its head, where its editor wanted others. */
export type SaidElsewhere = Partial<Pick<PageHead, "title" | "description" | "image" | "imageAlt">>;

/** The layout's route id, whose loader knows the site. */
export const LAYOUT_ROUTE = "pages/layout/route";

/** Finds the site in what the layout loaded; undefined when even that failed. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site | undefined {
	const loaded = matches.find((match) => match?.id === LAYOUT_ROUTE)?.loaderData;
	return (loaded as { site?: Site } | undefined)?.site;
}

/** Makes a path on this site absolute. */
export function absolute(site: Site, path: string): string {
	return path.startsWith("/") ? site.url + path : path;
}

/** What a page is described with: plain words, at most 200 characters of them before the « … ». */
export function shortDescription(text: string): string {
	return cutBeforeSpace(plainWords(text), DESCRIPTION_AT_MOST, { least: 1 });
}

/** The head of a page: title, description, canonical address, OpenGraph, Twitter card, JSON-LD; all in plain words. */
export function metaTags(site: Site | undefined, head: PageHead): MetaDescriptor[] {
	const bare = plainWords(head.title);
	if (!site) return [{ title: bare }];
	const siteName = plainWords(site.name);
	const title = bare === siteName ? siteName : `${bare} · ${siteName}`;
	const description = shortDescription(head.description);
	const image = absolute(site, head.image ?? siteCardPath);
	const url = absolute(site, head.path);
	const optional: [string, string | null | undefined][] = [
		["article:published_time", head.publishedAt],
		["article:modified_time", head.modifiedAt],
		["article:author", head.author],
		["article:section", head.section],
		["og:image:alt", head.imageAlt],
	];
	return [
		{ title },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: url },
		...(head.noIndex ? [{ name: "robots", content: "noindex" }] : []),
		{ property: "og:type", content: head.type ?? "website" },
		{ property: "og:site_name", content: siteName },
		{ property: "og:locale", content: "fr_FR" },
		{ property: "og:title", content: bare },
		{ property: "og:description", content: description },
		{ property: "og:url", content: url },
		{ property: "og:image", content: image },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ name: "twitter:card", content: "summary_large_image" },
		{ name: "twitter:title", content: bare },
		{ name: "twitter:description", content: description },
		{ name: "twitter:image", content: image },
		// The same on every page: whoever reads it has no script of ours.
		...(import.meta.env.SSR && site.creator ? [{ name: "fediverse:creator", content: site.creator }] : []),
		...optional.flatMap(([property, content]) => (content ? [{ property, content: plainWords(content) }] : [])),
		...(head.jsonLd ?? []).map((data) => ({ "script:ld+json": plainDocument(data) })),
	];
}

/** schema.org Organization: who publishes. */
export function organization(site: Site): Record<string, unknown> {
	return { "@type": "Organization", name: site.name, url: site.url, logo: absolute(site, "/icon-512.png") };
}

type Crumb = { name: string; path: string };

/** schema.org BreadcrumbList of a page, from the home page on. */
export function breadcrumbs(site: Site, crumbs: Crumb[]): Record<string, unknown> {
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: absolute(site, path),
		})),
	};
}
