// Owns the WordPress shortcodes an imported body may still hold: captions become figures, players become links,
// galleries and playlists (lists of another site's ids) go. Source: WordPress' documented built-in shortcodes.

import { embedOf } from "../../shared/embeds/recognise.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import { mediaLink } from "./media-link.ts";

const OPENING = /(?<!\[)\[(caption|wp_caption|gallery|audio|video|embed|playlist)(?![\w-])([^[\]\n]*)\](?![(:\]]|\[(?!\/))/g;
const CLOSING = /(?<!\[)\[\/(?:caption|wp_caption|gallery|audio|video|embed|playlist)\]/g;
const FIGURE =
	/^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?|\[!\[[^\]]*\]\([^()\s]*(?: "[^"]*")?\)\]\([^()\s]*\)|!\[[^\]]*\]\([^()\s]*(?: "[^"]*")?\))/i;

/** Replaces the known shortcodes of a Markdown text outside fenced code; those between backticks stay. */
export function convertShortcodes(text: string): string {
	if (!/\[\/?(?:caption|wp_caption|gallery|audio|video|embed|playlist)/.test(text)) return text;
	let result = "";
	let at = 0;
	for (const match of text.matchAll(OPENING)) {
		const kind = match[1] ?? "";
		if (match.index < at || insideCode(text, match.index)) continue;
		result += text.slice(at, match.index);
		const start = match.index + match[0].length;
		const close = `[/${kind}]`;
		const end = text.slice(start, start + 4_000).indexOf(close);
		const inner = end === -1 ? "" : text.slice(start, start + end);
		const nested = inner.includes(`[${kind}`);
		result += replacement(kind, match[2] ?? "", nested ? "" : inner);
		at = end === -1 || nested ? start : start + end + close.length;
	}
	result += text.slice(at);
	return result.replace(CLOSING, (mark, index: number) => (insideCode(result, index) ? mark : ""));
}

function insideCode(text: string, at: number): boolean {
	const near = text.slice(Math.max(0, at - 1_000), at);
	const before = near.slice(near.lastIndexOf("\n") + 1);
	return (before.match(/`/g)?.length ?? 0) % 2 === 1;
}

function replacement(kind: string, attributes: string, inner: string): string {
	if (kind === "gallery" || kind === "playlist") return "";
	if (kind === "caption" || kind === "wp_caption") return figure(attributes, inner);
	const address =
		/(?:https?:\/\/|\/)[^\s"'<>[\]]+/.exec(inner)?.[0] ??
		/(?:src|url|mp3|m4a|ogg|wav|flac|mp4|m4v|webm|ogv|wmv|flv)\s*=\s*["']?([^\s"']+)/.exec(attributes)?.[1] ??
		"";
	const embed = embedOf(address);
	if (embed) return `\n\n${embed.address}\n\n`;
	const link = mediaLink(kind === "embed" ? "iframe" : kind, address, "");
	return link === "" ? "" : `\n\n${link}\n\n`;
}

function figure(attributes: string, inner: string): string {
	const image = FIGURE.exec(inner)?.[0] ?? "";
	const written = inner.slice(image.length).trim();
	const named = /caption\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
	const caption = written || escapeHtml(named?.[1] ?? named?.[2] ?? "");
	if (image === "") return caption;
	if (caption === "") return `\n\n${image.trim()}\n\n`;
	return `\n\n<figure>\n\n${image.trim()}\n\n<figcaption>\n\n${caption}\n\n</figcaption>\n</figure>\n\n`;
}
