// Owns the words of a newsletter's subject and titles, as they are sent.
import { oneLine } from "../../../../shared/one-line.ts";
import { plainWords } from "../../../../shared/plain-words.ts";
import { typographyFr } from "../../../../shared/typography.ts";
import { normaliseName } from "./merge-fields.ts";

/** One line set in French, merge fields in the sender's form. */
export function lineOf(text: string): string {
	return normaliseName(typographyFr(oneLine(text)));
}

/** The subject as it is sent: such a line, with plain spaces. */
export function renderSubject(subject: string): string {
	return plainWords(lineOf(subject));
}
