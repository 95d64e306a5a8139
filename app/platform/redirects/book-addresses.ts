// Owns which page the address of a book is of, and back: a book has no redirect of its own, it is where its page is.
import { bookPath, seriesBookPath, seriesPath, slugIn } from "../../shared/addresses.ts";
import { kindNames, publicPath } from "../../shared/kinds.ts";

type PathOf = (slug: string) => string;

/** What may be taken along as a book: items of each kind, and series. */
const TAKEN: readonly { page: PathOf; book: PathOf }[] = [
	...kindNames.map((kind) => ({ page: (slug: string) => publicPath(kind, slug), book: (slug: string) => bookPath(kind, slug) })),
	{ page: seriesPath, book: seriesBookPath },
];
const ENDING = ".epub";
const withoutEnding = (path: string) => path.slice(0, -ENDING.length);

/** The page that the address of a book is of; null for any other address. */
export function pageOfBook(path: string): string | null {
	if (!path.endsWith(ENDING)) return null;
	for (const { page, book } of TAKEN) {
		const slug = slugIn(withoutEnding(path), (end) => withoutEnding(book(end)));
		if (slug) return page(slug);
	}
	return null;
}

/** Where a page is a book; null for one that is none. */
export function bookOfPage(path: string): string | null {
	for (const { page, book } of TAKEN) {
		const slug = slugIn(path, page);
		if (slug) return book(slug);
	}
	return null;
}
