// Owns how a rendered body travels to its page: written once into the document, or told to a page that is there already.

/** `place`: which of the document's bodies it is, in the order they were read; it is not told twice. */
export type Body = { html: string } | { place: number };
