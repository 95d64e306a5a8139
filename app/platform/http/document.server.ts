// Owns what a document is answered with besides its HTML: which of its scripts wait, and the headers that go with it.
import { createContext } from "react-router";

/** A document as it leaves, as UTF-8, with the headers that hang on what it holds: its Content-Security-Policy, its `Link`. */
export type SecuredDocument = { body: Buffer; headers: Record<string, string> };

/** A page as it was drawn, its assets apart (ui/page-assets.tsx). */
export type DrawnPage = {
	/** The document without them. */
	html: string;
	/** What it says of itself in its head, before what its assets add to it. */
	meta: string;
	/** The script its data are handed over by, which comes last. */
	handoff: string;
	assets: {
		/** What they hang on, and on nothing else. */
		key: string;
		/** Draws a document that holds nothing but them. */
		draw: () => string;
	};
};

/** What makes a document of a page and its assets; null where React draws them together: in development, whose server adds scripts of its own. */
export type SecureDocument = ((page: DrawnPage) => SecuredDocument) | null;

/** The document that is being made: how it is secured, and its bytes once it is, which the answer it belongs to does not carry. */
export type Document = { secure: SecureDocument; body: Buffer | null };

export const documentContext = createContext<Document>();
