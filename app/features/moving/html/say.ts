// What a conversion says of a text: a code, whose words are in copy.ts, and what it is about.

/** What any HTML may have lost on its way to Markdown. */
export type HtmlNoteCode = "embed" | "media-link" | "removed" | "inline-file" | "plain-text";

export type Say<Code extends string = HtmlNoteCode> = (code: Code, word?: string) => void;
