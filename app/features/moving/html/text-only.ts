/** Paragraphs of bare text, written without a parser: what comes here has defeated one, or would take too much room. */
import { plainText } from "./plain-text.ts";
import { type Pair, rebuildPairs, verbatimParts } from "./scan.ts";

/** The words of an HTML source as paragraphs of escaped Markdown. */
export function textOnly(source: string): { markdown: string; text: string } {
	const spoken = rebuildPairs(source, verbatimParts(source), spokenPart, (part) => part);
	const paragraphs = spoken
		.replace(/<[^<>]*>/g, " ")
		.split(/\n[ \t]*\n/)
		.map((part) => plainText(part))
		.filter((part) => part !== "");
	return { markdown: paragraphs.map(escapeMarkdown).join("\n\n"), text: paragraphs.join(" ") };
}

/** What is said of an HTML tag and, for code, of what it holds. */
function spokenPart({ open, body }: Pair): string {
	if (/^<(script|style)\b/i.test(open[0])) return " ";
	const words = body === "" ? "" : body.replace(/<[^<>]*>/g, " ");
	return /^<\/?(p|div|h[1-6]|li|tr|blockquote|pre|br|hr|ul|ol|table|figure)\b/i.test(open[0]) ? `\n\n${words}\n\n` : ` ${words} `;
}

/** Words that Markdown must not take for marks. */
function escapeMarkdown(paragraph: string): string {
	return paragraph.replace(/[\\`*_[\]<>&|~]/g, "\\$&").replace(/^([#+=-]|\d+[.)])/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}
