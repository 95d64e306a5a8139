// Owns what stands above a body: the excerpt, unless the body begins with the same words (an excerpt cut from it, as
// imports and hurried editors make them), which nobody wants to read twice.

const ENTITIES: Record<string, string> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#x26;": "&",
	"&#x3C;": "<",
	"&#x3E;": ">",
};

/** Letters and digits only, so that typography, spaces and marks do not count. */
function lettersOf(text: string): string {
	return text
		.replace(/&(?:amp|lt|gt|quot|#x26|#x3C|#x3E);/g, (entity) => ENTITIES[entity] ?? " ")
		.normalize("NFC")
		.replace(/[^\p{L}\p{N}]+/gu, "")
		.toLowerCase();
}

/** Letters by which an excerpt that breaks off (« … ») is known to be cut from the body, whatever it skipped after them. */
const CUT_KNOWN_BY = 30;

/** The excerpt to show above a rendered body; "" when there is none or the body opens with its words. */
export function leadAbove(bodyHtml: string, excerpt: string): string {
	const letters = lettersOf(excerpt);
	if (letters === "") return "";
	const wanted = /(?:…|\.\.\.)\s*$/.test(excerpt) ? letters.slice(0, CUT_KNOWN_BY) : letters;
	// The start of the body is enough, cut generously since tags take room.
	const start = lettersOf(bodyHtml.slice(0, excerpt.length * 8 + 4_000).replace(/<[^>]*(?:>|$)/g, " "));
	return start.startsWith(wanted) ? "" : excerpt;
}
