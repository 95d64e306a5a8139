// What stands inside a sentence: bold, italics, spaces, dashes.

const BOLD_ITALIC = /\{\{\{\{([^{}]{1,3000})\}\}\}\}/g;
const BOLD = /\{\{(?!\{)([\s\S]{1,3000}?)\}\}(?!\})/g;
const ITALIC = /\{([^{}]{1,3000})\}/g;

/** The marks of a sentence as HTML; links and models must be on the shelf. `{}` and `{{}}` stay what they are. */
export function phrasesHtml(text: string): string {
	return text
		.replace(BOLD_ITALIC, "<strong><em>$1</em></strong>")
		.replace(BOLD, (_all, words: string) => `<strong>${words.trim()}</strong>`)
		.replace(ITALIC, (_all, words: string) => `<em>${words.trim()}</em>`)
		.replaceAll("~", "\u00a0")
		.replace(/(?<=^|\s)--(?=\s|$)/g, "\u2014");
}
