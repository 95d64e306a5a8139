import { plainWords } from "./plain-words.ts";

/** The feed of what a page shows, for its head. */
export function feedLink(title: string, href: string) {
	return { tagName: "link", rel: "alternate", type: "application/rss+xml", title: plainWords(title), href } as const;
}
