import { contentHash } from "../content-hash.ts";
import type { Book } from "./book.ts";

/** The version of what is made of a book: a browser's copy of one made otherwise is asked for anew. */
const EDITION = 2;

/** What a book is known by to a browser that has it already. */
export function bookTag(book: Book): string {
	return `"${contentHash(JSON.stringify([EDITION, book]))}"`;
}
