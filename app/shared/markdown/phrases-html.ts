// Owns the few phrases that a fixed form of HTML holds (fixed-forms.ts): words, bold, italic, struck words, links, line breaks.
import type { PhrasingContent } from "mdast";
import { escapeHtml } from "../escape-html.ts";
import { formAddress } from "./form-address.ts";

const TAGS = { emphasis: "em", strong: "strong", delete: "del" } as const;
const KINDS = { em: "emphasis", strong: "strong", del: "delete" } as const;
const DEEPEST = 8;

/** Phrases as HTML; null where they hold what a form has no word for. */
export function phrasesHtml(children: readonly PhrasingContent[]): string | null {
	let html = "";
	for (const child of children) {
		const written = phraseHtml(child);
		if (written === null) return null;
		html += written;
	}
	return html;
}

function phraseHtml(phrase: PhrasingContent): string | null {
	switch (phrase.type) {
		case "text":
			return escapeHtml(phrase.value.replace(/\s*\n\s*/g, " "));
		case "break":
			return "<br>";
		case "emphasis":
		case "strong":
		case "delete": {
			const inner = phrasesHtml(phrase.children);
			return inner === null ? null : `<${TAGS[phrase.type]}>${inner}</${TAGS[phrase.type]}>`;
		}
		case "link": {
			const inner = phrasesHtml(phrase.children);
			if (inner === null || phrase.title || formAddress(phrase.url) !== phrase.url) return null;
			return `<a href="${escapeHtml(phrase.url)}">${inner}</a>`;
		}
		default:
			return null;
	}
}

/** The phrases that such HTML says; null when it is written with anything else. */
export function phrasesOf(html: string): PhrasingContent[] | null {
	const root: PhrasingContent[] = [];
	const open: { tag: string; children: PhrasingContent[] }[] = [{ tag: "", children: root }];
	const tokens = /<(\/?)(em|strong|del|a)(?: href="([^"<>\n]*)")?>|<(br)>|([^<>]+)/y;
	while (tokens.lastIndex < html.length) {
		const token = tokens.exec(html);
		const into = open.at(-1);
		if (!token || !into || open.length > DEEPEST) return null;
		const [, close, tag, href, lineBreak, words] = token;
		if (words !== undefined) into.children.push({ type: "text", value: unescapeHtml(words) });
		else if (lineBreak) into.children.push({ type: "break" });
		else if (close) {
			if (tag !== into.tag || href !== undefined) return null;
			open.pop();
		} else {
			const phrase = opened(tag ?? "", href);
			if (!phrase) return null;
			into.children.push(phrase);
			open.push({ tag: tag ?? "", children: phrase.children as PhrasingContent[] });
		}
	}
	return open.length === 1 ? root : null;
}

function opened(tag: string, href: string | undefined): Extract<PhrasingContent, { children: unknown }> | null {
	if (tag !== "a") return href === undefined ? { type: KINDS[tag as keyof typeof KINDS], children: [] } : null;
	const url = unescapeHtml(href ?? "");
	return formAddress(url) === url ? { type: "link", url, title: null, children: [] } : null;
}

const ESCAPED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** What `escapeHtml` wrote, as it was. */
export function unescapeHtml(html: string): string {
	return html.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ESCAPED[name] ?? "");
}

/** Words as one types them in a field: each line but the first after a line break. */
export function phrasesOfLines(text: string): PhrasingContent[] {
	return text
		.trim()
		.split(/\s*\n\s*/)
		.flatMap((line, index): PhrasingContent[] => [...(index > 0 ? [{ type: "break" } as const] : []), { type: "text", value: line }]);
}
