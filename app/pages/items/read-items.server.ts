// Owns lists of items of every kind side by side: their cards in the order given, and a page of a list from the place an address names.
import { presentCards } from "../../features/articles/present.server.ts";
import { readCursor, writeCursor } from "../../features/articles/rules.ts";
import { listById as listArticles } from "../../features/articles/store.server.ts";
import { findPictures, toCard } from "../../features/people/present.server.ts";
import { listById as listPeople } from "../../features/people/store.server.ts";
import type { Services } from "../../platform/services.ts";
import { isKind, type Kind, portraitKinds, publicPath } from "../../shared/kinds.ts";
import type { ItemCard } from "./item-card.ts";
import { type Page, pageAsked } from "./page-asked.ts";

const PAGE_SIZE = 12;

type Needs = Pick<Services, "db" | "config">;

/** Where an item stands in a list, the newest first. */
export type Place = { listedAt: string; kind: Kind; id: string };

/** A part of a list, in its order. `after`: only what is older; `more`: whether older ones remain behind `limit` places. */
export type ListPlaces = (options: { after: Place | null; limit: number }) => Promise<{ places: Place[]; more: boolean }>;

/** A page of a list of items as readers see it. */
export type ItemPage = Page<ItemCard>;

const cursorOf = ({ listedAt, kind, id }: Place): string => writeCursor({ listedAt, id: `${kind}:${id}` });

/** Reads a place as `?apres=` writes it; null for anything that is no place of ours. */
function readPlace(text: string): Place | null {
	const cursor = readCursor(text);
	const [kind, ...id] = cursor?.id.split(":") ?? [];
	return cursor && isKind(kind) && id.length > 0 ? { listedAt: cursor.listedAt, kind, id: id.join(":") } : null;
}

/** The page of a list that an address asks for (`?apres=`). */
export function readItemPage(services: Needs, request: Request, list: ListPlaces): Promise<ItemPage> {
	return pageAsked(request, readPlace, async (after) => {
		const { places, more } = await list({ after, limit: PAGE_SIZE });
		const last = places.at(-1);
		return { items: await readItemCards(services, places), next: more && last ? cursorOf(last) : null };
	});
}

/** Cards of items of any kind, those of them that are public, in the order given. */
export async function readItemCards(services: Needs, places: readonly { kind: Kind; id: string }[]): Promise<ItemCard[]> {
	const idsOf = (kind: Kind) => places.flatMap((place) => (place.kind === kind ? place.id : []));
	const articles = await presentCards(services, await listArticles(services.db, idsOf("actualites")));
	const cards: ItemCard[] = articles.map(({ id, slug, title, excerpt, category, image, listedOn, readTime }) => {
		const href = publicPath("actualites", slug);
		return { kind: "actualites", id, href, title, text: excerpt, category, image, listedOn, readTime };
	});
	for (const kind of portraitKinds) {
		const rows = await listPeople(services.db, kind, idsOf(kind));
		const pictures = await findPictures(services.db, rows);
		for (const row of rows) {
			const { id, slug, name: title, description: text, category, image } = toCard(kind, row, pictures);
			cards.push({ kind, id, href: publicPath(kind, slug), title, text, category, image, listedOn: null, readTime: null });
		}
	}
	const byPlace = new Map(cards.map((card) => [`${card.kind} ${card.id}`, card]));
	return places.flatMap(({ kind, id }) => byPlace.get(`${kind} ${id}`) ?? []);
}
