/** The same words on one line: runs of spaces, line ends and control characters become one space. */
export function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

const PAUSES = /[\s,;:–—-]+$/;

/**
 * The beginning of a text, at most `most` characters of it, cut between two words with « … »; the whole text when it fits.
 * A word longer than half of that is cut too.
 * @param loose - what does not stay before the « … »
 */
export function cutAtWord(text: string, most: number, loose = PAUSES): string {
	const letters = Array.from(text.slice(0, 2 * most + 2));
	if (letters.length <= most) return text;
	const head = letters.slice(0, most + 1).join("");
	const end = head.lastIndexOf(" ");
	const cut = end > most / 2 ? head.slice(0, end) : letters.slice(0, most).join("");
	return `${cut.replace(loose, "")}…`;
}

/**
 * As `cutAtWord`, but always before the last space within `most`, counted as JavaScript counts.
 * @param least - where the text is cut when that space comes earlier
 */
export function cutBeforeSpace(text: string, most: number, { least, loose }: { least: number; loose?: RegExp }): string {
	if (text.length <= most) return text;
	const cut = text.slice(0, Math.max(text.slice(0, most).lastIndexOf(" "), least));
	return `${loose ? cut.replace(loose, "") : cut}…`;
}
