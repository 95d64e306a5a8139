// What the pages of Vie Alt say of themselves to machines, and their addresses.
import { kinds, publicPath } from "../../../shared/kinds.ts";
import { absolute, type PageHead, type Site } from "../../../shared/seo.ts";
import * as people from "../head.ts";
import { kindFilterLabels, vieAltCopy } from "./copy.ts";
import { type Filters, isProfileType, type Profile } from "./rules.ts";

export const LIST_PATH = kinds["vie-alt"].list;
const list: people.PeopleList = { kind: "vie-alt", heading: vieAltCopy.heading, lead: vieAltCopy.lead };

/** Address of the list narrowed by its two filters. */
export function listAddress({ type, category }: Filters): string {
	const query = new URLSearchParams({ ...(type && { type }), ...(category && { categorie: category }) }).toString();
	return query ? `${LIST_PATH}?${query}` : LIST_PATH;
}

/** Address of a profile. */
export function profilePath(slug: string): string {
	return publicPath("vie-alt", slug);
}

/** The head of the list, narrowed or not. */
export function listHead(site: Site | undefined, filters: Filters, isEmpty: boolean): PageHead {
	const narrowed = [isProfileType(filters.type) && kindFilterLabels[filters.type], filters.category].filter(Boolean).join(", ");
	return people.listHead(site, list, { narrowed, path: listAddress(filters), isEmpty });
}

/** The feed of the list, narrowed or not. */
export function listFeed(category: string | null, categories: readonly string[]): { title: string; href: string } {
	return people.listFeed(list, category, categories);
}

/** The head of a profile's page. */
export function profileHead(site: Site, profile: Profile): PageHead {
	const path = profilePath(profile.slug);
	const isPerson = profile.kind === "personne";
	const place = profile.location ? { "@type": "Place", name: profile.location } : undefined;
	return people.personHead(site, profile, {
		isPerson,
		subject: {
			url: profile.websiteUrl ?? absolute(site, path),
			...(isPerson
				? { "@type": "Person", jobTitle: profile.title, homeLocation: place }
				: { "@type": "Organization", slogan: profile.title, location: place }),
			mainEntityOfPage: absolute(site, path),
		},
		list,
	});
}
