// What the pages of visionaries say of themselves to machines.
import { absolute, breadcrumbs, type PageHead, type Site } from "../../shared/seo.ts";
import { visionariesCopy } from "./copy.ts";
import type { Visionary } from "./rules.ts";

export const LIST_PATH = "/visionnaires";

/** Address of a portrait. */
export function portraitPath(slug: string): string {
	return `/portrait/${slug}`;
}

/** Path of a portrait's 1200 × 630 card: its image's own, else one printed with the name. */
export function portraitCard(visionary: { slug: string; image: { card: string | null } | null }): string {
	return visionary.image?.card ?? `/partage/portraits/${visionary.slug}.jpg`;
}

/** The head of the list, narrowed or not. */
export function listHead(site: Site | undefined, category: string | null, path: string, isEmpty: boolean): PageHead {
	return {
		title: category ? `${visionariesCopy.heading} : ${category}` : visionariesCopy.heading,
		description: visionariesCopy.lead,
		path,
		noIndex: isEmpty,
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: visionariesCopy.heading, path: LIST_PATH },
			]),
		],
	};
}

/** The head of a portrait's page. */
export function portraitHead(site: Site, visionary: Visionary): PageHead {
	const path = portraitPath(visionary.slug);
	return {
		title: visionary.name,
		description: visionary.description,
		path,
		image: portraitCard(visionary),
		imageAlt: visionary.image?.alt,
		type: "profile",
		jsonLd: [
			{
				"@context": "https://schema.org",
				"@type": "Person",
				name: visionary.name,
				jobTitle: visionary.title,
				description: visionary.description,
				image: absolute(site, portraitCard(visionary)),
				url: absolute(site, path),
			},
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: visionariesCopy.heading, path: LIST_PATH },
				{ name: visionary.name, path },
			]),
		],
	};
}
