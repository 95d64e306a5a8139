// Words somebody typed, as Markdown that says exactly them. Pure.

/** The words on one line, no sign of which means anything. */
export function asWords(text: string): string {
	return text
		.trim()
		.replace(/\s*\n\s*/g, " ")
		.replace(/[\\`*_[\]<~|]/g, "\\$&")
		.replace(/&(?=#?\w+;)/g, "\\&")
		.replace(/^(?:#{1,6}(?=\s|$)|[-+>](?=\s|$)|=+$|-{3,}$)/, "\\$&")
		.replace(/^>/, "\\>")
		.replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");
}

/** Its lines, empty ones left out. */
export function linesOf(text: string): string[] {
	return text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");
}

/** A link; the address stands between angle brackets where it holds what would end it. */
export function markdownLink(words: string, address: string): string {
	return `[${asWords(words)}](${/[\s()]/.test(address) ? `<${address.replace(/[<>]/g, encodeURIComponent)}>` : address})`;
}
