// Owns what stands above a body: the excerpt, unless the body begins with the same words (an excerpt cut from it, as
// imports and hurried editors make them), which nobody wants to read twice.

/** Letters and digits only, so that typography, spaces and marks do not count. */
function lettersOf(text: string): string {
	return text
		.normalize("NFC")
		.replace(/[^\p{L}\p{N}]+/gu, "")
		.toLowerCase();
}

/** Letters by which an excerpt that breaks off (« … ») is known to be cut from the body, whatever it skipped after them. */
const CUT_KNOWN_BY = 30;

/** Letters by which any excerpt is known: fewer than an opening that was cut holds. */
const KNOWN_BY = 300;

/** Characters of an opening in which most begin otherwise than their excerpt. */
const GLANCE = 60;

/**
 * The excerpt to show above a body; "" when there is none or the body opens with its words.
 * @param opening - the body's first words, at most 600 characters of them
 */
export function leadAbove(opening: string, excerpt: string): string {
	const letters = lettersOf(excerpt);
	if (letters === "") return "";
	const wanted = letters.slice(0, /(?:…|\.\.\.)\s*$/.test(excerpt) ? CUT_KNOWN_BY : KNOWN_BY);
	// Without its last letter, whose accent may stand behind the cut.
	const first = lettersOf(opening.slice(0, GLANCE)).slice(0, -1);
	if (!wanted.startsWith(first.slice(0, wanted.length))) return excerpt;
	return lettersOf(opening).startsWith(wanted) ? "" : excerpt;
}
