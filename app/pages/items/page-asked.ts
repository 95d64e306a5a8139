// Owns which page of a list an address asks for (`?apres=`). Pure.

/** A page of a list of some kind as it stands behind a place. `next`: where the older ones begin, as an address writes it; null where there are none. */
export type Stretch<Item> = { items: Item[]; next: string | null };

/** A page of a list as readers see it. */
export type Page<Item> = Stretch<Item> & {
	/** Where this page begins; empty for the newest. */
	after: string;
	/** The address named a place that is nowhere: these are the newest. */
	astray: boolean;
};

/** The address of a page of a list; `after`: where it begins, empty for the newest. */
export const pageAddress = (path: string, after: string): string => (after ? `${path}?apres=${after}` : path);

/**
 * The page of a list that an address asks for. From a place that is nowhere, cut in two by a mail, or past the end since something was
 * taken away: the newest, `astray`.
 */
export async function pageAsked<Place, Item>(
	request: Request,
	readPlace: (text: string) => Place | null,
	readFrom: (after: Place | null) => Promise<Stretch<Item>>,
): Promise<Page<Item>> {
	const asked = new URL(request.url).searchParams.get("apres") ?? "";
	const after = readPlace(asked);
	const found = asked && !after ? null : await readFrom(after);
	if (found && (asked === "" || found.items.length > 0)) return { ...found, after: asked, astray: false };
	return { ...(await readFrom(null)), after: "", astray: true };
}
