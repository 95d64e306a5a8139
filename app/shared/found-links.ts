/** A page of the site that a link may lead to, as it is found by its title. */
export type FoundLink = {
	/** Its address on the site. */
	path: string;
	title: string;
	/** What it is, in a word. */
	kind: string;
	/** false: readers do not find it yet. */
	online: boolean;
};

/** How many are answered at most. */
export const FOUND_LINKS = 8;
