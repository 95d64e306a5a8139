// A newsletter as everybody reads it on the site: nobody's first name, no address of one's own. Pure.
import { newslettersPath } from "../../../../shared/addresses.ts";
import { typographyFr } from "../../../../shared/typography.ts";
import { addressFields, fieldNames, fields, normaliseName, withoutName } from "./merge-fields.ts";

const ADDRESSES = new RegExp(`(?:\\{\\{|%7B%7B)\\s*(?:${fieldNames([...addressFields, fields.pixel])})\\s*(?:\\}\\}|%7D%7D)`, "gi");

/** A line of words: a title, an excerpt. */
export function publicLine(text: string): string {
	return typographyFr(withoutName(normaliseName(text)).replaceAll(fields.firstName, "").trim());
}

/** The content: what named a recipient's own address leads to the list of newsletters. */
export function publicContent(content: string): string {
	return withoutName(normaliseName(content)).replace(ADDRESSES, newslettersPath);
}
