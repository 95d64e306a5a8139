// What the pages of whoever is portrayed say of themselves to machines, whichever list they stand in.
import { absolute, breadcrumbs, type PageHead, type Site } from "../../shared/seo.ts";
import type { PersonCard } from "./rules.ts";

/** A list of people: its heading, its introduction, its address. */
export type PeopleList = { heading: string; lead: string; path: string };

/** The head of a list; `narrowed` says to what, in words. */
export function listHead(
	site: Site | undefined,
	{ heading, lead, path: list }: PeopleList,
	{ narrowed, path, isEmpty }: { narrowed: string | null; path: string; isEmpty: boolean },
): PageHead {
	return {
		title: narrowed ? `${heading} : ${narrowed}` : heading,
		description: lead,
		path,
		noIndex: isEmpty,
		jsonLd: site && [
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: heading, path: list },
			]),
		],
	};
}

/** The head of one person's page; `subject`: what schema.org is told of them, `isPerson`: one human being. */
export function personHead(
	site: Site,
	person: Pick<PersonCard, "name" | "description" | "image">,
	page: { path: string; card: string; isPerson: boolean; subject: Record<string, unknown>; list: PeopleList },
): PageHead {
	return {
		title: person.name,
		description: person.description,
		path: page.path,
		image: page.card,
		imageAlt: person.image?.alt,
		type: page.isPerson ? "profile" : "article",
		jsonLd: [
			{
				"@context": "https://schema.org",
				name: person.name,
				description: person.description,
				image: absolute(site, page.card),
				...page.subject,
			},
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: page.list.heading, path: page.list.path },
				{ name: person.name, path: page.path },
			]),
		],
	};
}
