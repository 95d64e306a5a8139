/** The same words on one line: runs of spaces, line ends and control characters become one space. */
export function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/**
 * The beginning of a text, at most `most` characters of it, cut between two words with « … »; the whole text when it fits.
 * A word longer than half of that is cut too.
 */
export function cutAtWord(text: string, most: number): string {
	const letters = Array.from(text.slice(0, 2 * most + 2));
	if (letters.length <= most) return text;
	const head = letters.slice(0, most + 1).join("");
	const end = head.lastIndexOf(" ");
	const cut = end > most / 2 ? head.slice(0, end) : letters.slice(0, most).join("");
	return `${cut.replace(/[\s,;:.–—-]+$/, "")}…`;
}
