// Owns writing words as XML.

/** What XML 1.0 has no place for, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Words as they may stand in an element or a quoted attribute. */
export function xmlText(text: string): string {
	return text
		.toWellFormed()
		.replace(UNWRITABLE, "")
		.replace(/[&<>"]/g, (sign) => SIGNS[sign] as string);
}

/** A name of an element or a place made of any words: letters, digits, `-`, `.` and `_`, a letter first. */
export function xmlId(words: string): string {
	return `t-${words.toWellFormed().replace(/[^A-Za-z0-9.-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}`)}`;
}
