const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
const FIXED_SPACES = /[\u00a0\u2000-\u200a\u202f]/g;

/**
 * Words as they leave the text of a page: without word joiners and other invisible signs, every typographic space a plain
 * one. French typesetting is for eyes and line ends; a head, an attribute, a feed, a share sheet, a subject, an address are
 * read letter by letter, searched and copied.
 */
export function plainWords(text: string): string {
	return text.replace(INVISIBLE, "").replace(FIXED_SPACES, " ");
}

/** The same for every string of a JSON document, however deep. */
export function plainDocument<Value>(value: Value): Value {
	if (typeof value === "string") return plainWords(value) as Value;
	if (Array.isArray(value)) return value.map(plainDocument) as Value;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainDocument(inner)])) as Value;
}
