import { escapeHtml } from "./escape-html.ts";

/** What XML 1.0 has no place for, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Words as they may stand in an element of XML or an attribute between double quotes. */
export function xmlText(text: string): string {
	return escapeHtml(text.toWellFormed().replace(UNWRITABLE, ""));
}
