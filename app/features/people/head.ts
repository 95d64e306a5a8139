// What the pages of whoever is portrayed say of themselves to machines, whichever list they stand in.
import { cardOf, kindFeedPath } from "../../shared/addresses.ts";
import { kinds, type PortraitKind, publicPath } from "../../shared/kinds.ts";
import { absolute, breadcrumbs, type PageHead, type Site } from "../../shared/seo.ts";
import type { PersonCard, PersonStory } from "./rules.ts";

/** A list of people: its kind, its heading, its introduction. */
export type PeopleList = { kind: PortraitKind; heading: string; lead: string };

/** The head of a list; `narrowed` says to what, in words. */
export function listHead(
	site: Site | undefined,
	{ kind, heading, lead }: PeopleList,
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
				{ name: heading, path: kinds[kind].list },
			]),
		],
	};
}

/** The feed of a list, by its name and address: of the category it is narrowed to, where anybody is in that, else of all of them. */
export function listFeed(
	{ kind, heading }: PeopleList,
	category: string | null,
	categories: readonly string[],
): { title: string; href: string } {
	const held = category !== null && categories.includes(category) ? category : null;
	return { title: held ? `${heading} : ${held}` : heading, href: kindFeedPath(kind, held) };
}

/** The head of one person's page; `subject`: what schema.org is told of them, `isPerson`: one human being. */
export function personHead(
	site: Site,
	person: Pick<PersonCard, "slug" | "name" | "description" | "image"> & Pick<PersonStory, "elsewhere">,
	page: { isPerson: boolean; subject: Record<string, unknown>; list: PeopleList },
): PageHead {
	const { kind } = page.list;
	const path = publicPath(kind, person.slug);
	const card = person.image?.card ?? person.elsewhere.image ?? cardOf(kind, person);
	return {
		title: person.name,
		description: person.description,
		path,
		image: card,
		imageAlt: person.image?.alt,
		...person.elsewhere,
		type: page.isPerson ? "profile" : "article",
		jsonLd: [
			{
				"@context": "https://schema.org",
				name: person.name,
				description: person.elsewhere.description ?? person.description,
				image: absolute(site, card),
				...page.subject,
			},
			breadcrumbs(site, [
				{ name: site.name, path: "/" },
				{ name: page.list.heading, path: kinds[kind].list },
				{ name: person.name, path },
			]),
		],
	};
}
