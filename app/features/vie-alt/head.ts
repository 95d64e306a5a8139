// What the pages of Vie Alt say of themselves to machines, and their addresses.
import { absolute, breadcrumbs, type PageHead, type Site } from "../../shared/seo.ts";
import { kindFilterLabels, vieAltCopy } from "./copy.ts";
import { type Filters, isKind, type Profile } from "./rules.ts";

export const LIST_PATH = "/vie-alt";

/** Address of the list narrowed by its two filters. */
export function listAddress({ type, category }: Filters): string {
	const query = new URLSearchParams({ ...(type && { type }), ...(category && { categorie: category }) }).toString();
	return query ? `${LIST_PATH}?${query}` : LIST_PATH;
}

/** Address of a profile. */
export function profilePath(slug: string): string {
	return `${LIST_PATH}/${slug}`;
}

/** Path of a profile's 1200 × 630 card: its image's own, else one printed with the name. */
export function profileCard(profile: { slug: string; image: { card: string | null } | null }): string {
	return profile.image?.card ?? `/partage/vie-alt/${profile.slug}.jpg`;
}

/** The head of the list, narrowed or not. */
export function listHead(site: Site | undefined, filters: Filters, isEmpty: boolean): PageHead {
	const narrowed = [isKind(filters.type) && kindFilterLabels[filters.type], filters.category].filter(Boolean).join(", ");
	return {
		title: narrowed ? `${vieAltCopy.heading} : ${narrowed}` : vieAltCopy.heading,
		description: vieAltCopy.lead,
		path: listAddress(filters),
		noIndex: isEmpty,
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: vieAltCopy.heading, path: LIST_PATH },
			]),
		],
	};
}

function subject(site: Site, profile: Profile): Record<string, unknown> {
	const shared = {
		"@context": "https://schema.org",
		name: profile.name,
		description: profile.description,
		image: absolute(site, profileCard(profile)),
		url: profile.websiteUrl ?? absolute(site, profilePath(profile.slug)),
	};
	const place = profile.location ?? undefined;
	return profile.kind === "personne"
		? { ...shared, "@type": "Person", jobTitle: profile.title, homeLocation: place && { "@type": "Place", name: place } }
		: { ...shared, "@type": "Organization", slogan: profile.title, location: place && { "@type": "Place", name: place } };
}

/** The head of a profile's page. */
export function profileHead(site: Site, profile: Profile): PageHead {
	const path = profilePath(profile.slug);
	return {
		title: profile.name,
		description: profile.description,
		path,
		image: profileCard(profile),
		imageAlt: profile.image?.alt,
		type: profile.kind === "personne" ? "profile" : "article",
		jsonLd: [
			{ ...subject(site, profile), mainEntityOfPage: absolute(site, path) },
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: vieAltCopy.heading, path: LIST_PATH },
				{ name: profile.name, path },
			]),
		],
	};
}
