// Owns what a document is answered with besides its HTML: which of its scripts wait, and the policy that names them.
import { createContext } from "react-router";

/** A document as it leaves, with its Content-Security-Policy. */
export type SecuredDocument = { html: string; policy: string };

/** How the document that is being made is secured; null where it is not: in development, whose server adds scripts of its own. */
export const documentContext = createContext<((html: string) => SecuredDocument) | null>(null);
