// Owns what the form of an author holds, and which of it a window changed over what it began with.
import type { AuthorRow } from "../../../features/editing/authors-store.server.ts";
import { linksText } from "../../../shared/authors.ts";
import { readLinks } from "../../../shared/rows.ts";

/** What the form says of somebody. */
export type AuthorWords = {
	name: string;
	line: string;
	portrait: { url: string; alt: string; credit: string } | null;
	/** One link a line. */
	links: string;
	isPublic: boolean;
};
export type AuthorField = keyof AuthorWords;

/** In the order of the form. */
const FIELDS: readonly AuthorField[] = ["name", "isPublic", "line", "links", "portrait"];

/** An author as the form shows them. */
export function wordsOf({ name, line, portrait, portrait_alt, portrait_credit, links, is_public }: AuthorRow): AuthorWords {
	return {
		name,
		line: line ?? "",
		portrait: portrait ? { url: portrait, alt: portrait_alt ?? "", credit: portrait_credit ?? "" } : null,
		links: linksText(readLinks(links)),
		isPublic: is_public === 1,
	};
}

const toText = (value: AuthorWords[AuthorField]): string =>
	value !== null && typeof value === "object" ? JSON.stringify([value.url, value.alt, value.credit]) : String(value);

/** The fields that do not say the same. */
export function fieldsApart(left: AuthorWords, right: AuthorWords): AuthorField[] {
	return FIELDS.filter((field) => toText(left[field]) !== toText(right[field]));
}
