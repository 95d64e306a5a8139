// Owns the private links that show a draft on its real page: an id and an end, signed, in `?apercu=`.
// Whoever holds the link may read the draft until it ends, or all links of that item are ended; nobody can make one for another item.
import { data } from "react-router";
import type { ItemTable } from "../../shared/kinds.ts";
import { PREVIEW } from "../../shared/private-links.ts";
import { isSigned, sign } from "../secrets/secrets.server.ts";
import type { Services } from "../services.ts";
import { linkNumber } from "./link-number-store.server.ts";

const SECRET = "preview";
const LASTS_MS = 30 * 86_400_000;

type Needs = Pick<Services, "db" | "clock">;

/** What is signed; until links are ended for the first time it bears no number, as those that were given before there was one. */
const claim = (table: ItemTable, id: string, end: string, number: number) =>
	number === 0 ? `${table} ${id} ${end}` : `${table} ${id} ${end} ${number}`;

export type PrivateLink = {
	/** Where it leads on this site. */
	path: string;
	/** When it ends by itself, ISO-8601. */
	until: string;
};

/** A private link to a draft, good for 30 days. */
export async function privateLink({ db, clock }: Needs, draft: { table: ItemTable; id: string; path: string }): Promise<PrivateLink> {
	const seconds = Math.ceil((clock.now().getTime() + LASTS_MS) / 1_000);
	const end = seconds.toString(36);
	const signature = await sign(db, SECRET, claim(draft.table, draft.id, end, await linkNumber(db, draft.table, draft.id)));
	return { path: `${draft.path}?${PREVIEW}=${draft.id}.${end}.${signature}`, until: new Date(seconds * 1_000).toISOString() };
}

/** The id of the item that an address lets one see before it is public; null without a link that holds. */
export async function previewedId({ db, clock }: Needs, table: ItemTable, url: URL): Promise<string | null> {
	const [id, end, signature, ...rest] = url.searchParams.get(PREVIEW)?.split(".") ?? [];
	if (!id || !end || !signature || rest.length > 0) return null;
	if (!(Number.parseInt(end, 36) * 1_000 > clock.now().getTime())) return null;
	return (await isSigned(db, SECRET, claim(table, id, end, await linkNumber(db, table, id)), signature)) ? id : null;
}

/** What a page may be to caches and search engines: nothing special, or, as a preview, nothing at all. */
export function pageData<Data>(loaded: Data, isPreview: boolean): ReturnType<typeof data<Data>> {
	return isPreview ? data(loaded, { headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" } }) : data(loaded);
}
