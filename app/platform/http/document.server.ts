// Owns what a document is answered with besides its HTML: which of its scripts wait, and the headers that go with it.
import { createContext } from "react-router";

/** A document as it leaves, with the headers that hang on what it holds: its Content-Security-Policy, its `Link`. */
export type SecuredDocument = { html: string; headers: Record<string, string> };

/**
 * What makes a document ready to leave; null where it leaves as it is: in development, whose server adds scripts of its own. It takes the document in
 * pieces, cut between two of its elements: put together and looked through at each step, a page would be copied five times.
 */
export type SecureDocument = ((pieces: readonly string[]) => SecuredDocument) | null;

/** The document that is being made: how it is secured, and its text once it is, which the answer it belongs to does not carry. */
export type Document = { secure: SecureDocument; html: string | null };

export const documentContext = createContext<Document>();
