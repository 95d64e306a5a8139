const LONGEST_SEARCH_TEXT = 400;

/** What an item is searched by: its title or name, folded; short enough for an index on either engine. */
export function searchText(heading: string): string {
	return fold(heading).slice(0, LONGEST_SEARCH_TEXT);
}

/**
 * Folds text for comparing and searching: lower case, accents stripped, ligatures opened (œ → oe), spaces collapsed.
 * SQLite's own lower() and like do not know É, so both engines store and compare folded text.
 */
export function fold(text: string): string {
	return (
		text
			.replace(/œ/gi, "oe")
			.replace(/æ/gi, "ae")
			.replace(/ß/g, "ss")
			// The sign of a millionth is no letter to one engine, and mu to another.
			.replace(/µ/g, "μ")
			.normalize("NFD")
			.replace(/\p{Mn}/gu, "")
			.toLowerCase()
			.replace(/\s+/g, " ")
			.trim()
	);
}
