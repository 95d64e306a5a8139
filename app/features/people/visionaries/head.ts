// What the pages of visionaries say of themselves to machines.
import { kinds, publicPath } from "../../../shared/kinds.ts";
import { absolute, type PageHead, type Site } from "../../../shared/seo.ts";
import * as people from "../head.ts";
import { visionariesCopy } from "./copy.ts";
import type { Visionary } from "./rules.ts";

export const LIST_PATH = kinds.visionnaires.list;
const list: people.PeopleList = { kind: "visionnaires", heading: visionariesCopy.heading, lead: visionariesCopy.lead };

/** Address of a portrait. */
export function portraitPath(slug: string): string {
	return publicPath("visionnaires", slug);
}

/** The head of the list, narrowed or not. */
export function listHead(site: Site | undefined, category: string | null, path: string, isEmpty: boolean): PageHead {
	return people.listHead(site, list, { narrowed: category, path, isEmpty });
}

/** The feed of the list, narrowed or not. */
export function listFeed(category: string | null, categories: readonly string[]): { title: string; href: string } {
	return people.listFeed(list, category, categories);
}

/** The head of a portrait's page. */
export function portraitHead(site: Site, visionary: Visionary): PageHead {
	return people.personHead(site, visionary, {
		isPerson: true,
		subject: { "@type": "Person", jobTitle: visionary.title, url: absolute(site, portraitPath(visionary.slug)) },
		list,
	});
}
