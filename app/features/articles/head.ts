// What article pages say of themselves to machines.
import { cardOf, moreArticlesPath } from "../../shared/addresses.ts";
import { kinds, publicPath } from "../../shared/kinds.ts";
import { absolute, breadcrumbs, organization, type PageHead, type Site } from "../../shared/seo.ts";
import { articlesCopy } from "./copy.ts";
import type { Article } from "./rules.ts";

/** Address of an article. */
export function articlePath(slug: string): string {
	return publicPath("actualites", slug);
}

export const LIST_PATH = kinds.actualites.list;

/** Address of the list: narrowed to a category, from a place on (`after`), down to a place (`until`). */
export function listAddress(category: string | null, { after, until }: { after?: string; until?: string } = {}): string {
	const query = new URLSearchParams({
		...(category && { categorie: category }),
		...(after && { apres: after }),
		...(until && { jusqua: until }),
	}).toString();
	return query ? `${LIST_PATH}?${query}` : LIST_PATH;
}

/** Where a hydrated list finds the page after a place. */
export function moreAddress(category: string | null, after: string): string {
	return `${moreArticlesPath}?${new URLSearchParams({ ...(category && { categorie: category }), apres: after })}`;
}

/** Who signs, as schema.org says it: each by their own name, and with their page where there is one. */
function signersOf(site: Site, { signers }: Article): Record<string, unknown> | Record<string, unknown>[] {
	const people = signers.map(({ name, href }) => ({ "@type": "Person", name, url: href ? absolute(site, href) : undefined }));
	return people.length > 1 ? people : (people[0] ?? organization(site));
}

/** The head of an article's page. */
export function articleHead(site: Site, article: Article): PageHead {
	const path = articlePath(article.slug);
	const { elsewhere } = article;
	const description = elsewhere.description ?? article.description ?? article.excerpt;
	const image = elsewhere.image ?? cardOf("actualites", article);
	return {
		title: article.title,
		path,
		image,
		imageAlt: article.image?.alt,
		...elsewhere,
		description,
		type: "article",
		publishedAt: article.listedOn?.iso,
		modifiedAt: article.updated?.iso,
		author: article.authorName,
		section: article.category,
		jsonLd: [
			{
				"@context": "https://schema.org",
				"@type": "Article",
				headline: article.title,
				description,
				image: absolute(site, image),
				datePublished: article.listedOn?.iso,
				dateModified: article.updated?.iso ?? article.listedOn?.iso,
				articleSection: article.category ?? undefined,
				keywords: article.tags.length > 0 ? article.tags.map(({ name }) => name) : undefined,
				wordCount: article.wordCount,
				author: signersOf(site, article),
				publisher: organization(site),
				mainEntityOfPage: absolute(site, path),
				inLanguage: "fr",
			},
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: articlesCopy.heading, path: LIST_PATH },
				{ name: article.title, path },
			]),
		],
	};
}
