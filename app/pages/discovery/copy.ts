/** What stands at the address of a card that has no subject, of a feed nothing is in. */
export const discoveryCopy = { noCard: "Image introuvable.", noFeed: "Flux introuvable." } as const;

/** What readers' programs call the feed of a part of the site. */
export function partFeedName(site: string, part: string): string {
	return `${site}\u202f: ${part}`;
}

/** What is in a category of a kind, in a name. */
export function categoryFeedName(kind: string, category: string): string {
	return `${kind}, ${category}`;
}

/** What a list of all feeds is called. */
export function feedListName(site: string): string {
	return `Les flux de ${site}`;
}
