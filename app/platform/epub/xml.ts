// Owns names in XML.

/** A name of an element or a place made of any words: letters, digits, `-`, `.` and `_`, a letter first. */
export function xmlId(words: string): string {
	return `t-${words.toWellFormed().replace(/[^A-Za-z0-9.-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}`)}`;
}
