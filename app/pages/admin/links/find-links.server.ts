// Owns what a link may lead to on this very site, found by its title: where items and letters meet.
import { findItemsByTitle } from "../../../features/editing/link-search-store.server.ts";
import { archiveCopy } from "../../../features/newsletter/reports/archive/copy.ts";
import { listArchived } from "../../../features/newsletter/reports/archive/store.server.ts";
import { publicLine } from "../../../features/newsletter/writing/templates/public-words.ts";
import type { Services } from "../../../platform/services.ts";
import { newsletterPath } from "../../../shared/addresses.ts";
import { kindWords } from "../../../shared/copy.ts";
import { fold } from "../../../shared/fold.ts";
import { FOUND_LINKS, type FoundLink } from "../../../shared/found-links.ts";
import { kindNames, publicPath } from "../../../shared/kinds.ts";
import { plainWords } from "../../../shared/plain-words.ts";
import { linksCopy } from "./copy.ts";

/** Letters of an archive that are looked through; theirs are titles that no column holds folded. */
const MOST_LETTERS = 2_000;

type Ranked = FoundLink & { at: string };

/** What holds all of these words in its title: what begins so first, then the newest; none for no words. */
export async function findLinks({ db }: Pick<Services, "db">, words: string): Promise<FoundLink[]> {
	const wanted = fold(words);
	if (wanted === "") return [];
	const items = await Promise.all(
		kindNames.map(async (kind) =>
			(await findItemsByTitle(db, kind, words, FOUND_LINKS)).map(
				({ slug, title, online, at }): Ranked => ({ path: publicPath(kind, slug), title, kind: kindWords[kind].page, online, at }),
			),
		),
	);
	const found = [...items.flat(), ...(await lettersHolding(db, wanted))];
	const begins = ({ title }: FoundLink) => fold(title).startsWith(wanted);
	found.sort((one, other) => Number(begins(other)) - Number(begins(one)) || other.at.localeCompare(one.at));
	return found.slice(0, FOUND_LINKS).map(({ at: _, ...link }) => link);
}

/** Letters that readers of the site may read. */
async function lettersHolding(db: Services["db"], wanted: string): Promise<Ranked[]> {
	const letters = (await listArchived(db, MOST_LETTERS)).map(({ slug, title, at }) => ({
		path: newsletterPath(slug),
		title: plainWords(publicLine(title)) || archiveCopy.untitled,
		kind: linksCopy.letter,
		online: true,
		at,
	}));
	return letters.filter(({ title }) => wanted.split(" ").every((word) => fold(title).includes(word)));
}
