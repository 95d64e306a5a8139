/**
 * Folds text for comparing and searching: lower case, accents stripped, ligatures opened (œ → oe), spaces collapsed.
 * SQLite's own lower() and like do not know É, so both engines store and compare folded text.
 */
export function fold(text: string): string {
	return text
		.replace(/œ/gi, "oe")
		.replace(/æ/gi, "ae")
		.replace(/ß/g, "ss")
		.normalize("NFD")
		.replace(/\p{Mn}/gu, "")
		.toLowerCase()
		.replace(/\s+/g, " ")
		.trim();
}
