// Owns how a rendered body travels to its page: written once into the document, or told to a page that is there already.

/**
 * `place`: which of the document's bodies it is, in the order they were read; its `html` is then there for the server that draws the page, and not
 * told again to the browser, which has it. Without a place, `html` is told.
 */
export type Body = { place?: number; html?: string };
