/**
 * WordPress shortcodes in content: captions and galleries become figures, media become links, the rest is dropped. Read here and
 * not by `@wordpress/shortcode`, which must be told each name, keeps all attributes it ever read, and whose pattern looks for a
 * missing end from every beginning: eight thousand `[caption]` took it six seconds.
 */
import { escapeHtml } from "../../../shared/escape-html.ts";
import { type Pair, pairs, rebuildPairs, verbatimParts } from "../html/scan.ts";
import type { Say } from "./source.ts";
import type { Attachment } from "./survey.ts";

/** The attachments a content may show. */
export interface GallerySource {
	attachment(id: string): Attachment | undefined;
	/** Ids attached to the post itself, in order. */
	children: string[];
}

/** Names that are shortcodes even without attributes; those that surround text keep what they surround. */
const KNOWN = new Set(
	"gallery playlist caption wp_caption audio video embed youtube vimeo dailymotion soundcloud spotify tweet wpvideo googlemaps slideshow contact-form contact-form-7 contact-field wpforms gravityform ninja_form ninja_forms mc4wp_form mailpoet_form formidable sitemap recent_posts display-posts polldaddy crowdsignal rev_slider layerslider metaslider ez-toc su_button dropcap one_half one_half_last one_third one_third_last two_third one_fourth sourcecode".split(
		" ",
	),
);
const BUILDER = /^(vc|et_pb|fusion|su|av|tatsu|cs|kc|mk|fl|wpb|elementor|siteorigin|x)_[a-z]/;

// Each stops at the next bracket, and quotes hold none: a content is read once, whatever it holds.
const ATTRIBUTES = String.raw`((?:\s(?:[^[\]"']|"[^"[\]]*"|'[^'[\]]*')*)?)`;
const TAG = new RegExp(String.raw`\[(/?)([a-z][\w-]{0,60})${ATTRIBUTES}/?\]`, "gi");
const CODE = new RegExp(String.raw`\[(code|sourcecode)${ATTRIBUTES}\]`, "g");
const CAPTION = new RegExp(String.raw`\[(caption|wp_caption)${ATTRIBUTES}\]`, "g");
const EMBED = new RegExp(String.raw`\[(embed|youtube|vimeo|audio|video|soundcloud|wpvideo)${ATTRIBUTES}\]`, "g");
const ENDS = /\[\/([a-z][\w-]{0,60})\]/gi;

/** Replaces the shortcodes of a content by plain HTML. Brackets that are no shortcode stay as they are. */
export function replaceShortcodes(content: string, gallery: GallerySource, say: Say): string {
	if (!content.includes("[")) return content;
	const asTyped = (part: string): string => part;
	const closeOf = (open: RegExpExecArray): string => `[/${open[1]}]`;
	let figures = rebuildPairs(content, pairs(content, CODE, closeOf), codeBlock, asTyped);
	figures = rebuildPairs(figures, pairs(figures, CAPTION, closeOf), caption, asTyped);
	figures = rebuildPairs(figures, pairs(figures, EMBED, closeOf), embed, asTyped);
	const ends = new Set(Array.from(figures.matchAll(ENDS), ([, name = ""]) => name.toLowerCase()));
	const told = new Tags(ends, gallery, say);
	return rebuildPairs(
		figures,
		verbatimParts(figures),
		(pair) => figures.slice(pair.start, pair.end),
		(part) => told.replaceIn(part),
	);
}

/** Single tags: replaced, dropped and said, or left when they are mere words in brackets. */
class Tags {
	/** Names that a closing tag is there for. */
	private readonly ends: Set<string>;
	private readonly gallery: GallerySource;
	private readonly say: Say;
	private readonly opened = new Set<string>();

	constructor(ends: Set<string>, gallery: GallerySource, say: Say) {
		this.ends = ends;
		this.gallery = gallery;
		this.say = say;
	}

	replaceIn(part: string): string {
		// [[gallery]] is how WordPress writes a shortcode one talks about.
		const marks: string[] = [];
		const escaped = part.replace(/\[(\[[^[\]]+\])\]/g, (_all, inner: string) => `\uE000${marks.push(inner) - 1}\uE001`);
		const replaced = escaped.replace(TAG, (all: string, end: string, tag: string, attributes: string) => {
			const name = tag.toLowerCase();
			if (end) return this.opened.has(name) || KNOWN.has(name) || BUILDER.test(name) ? "" : all;
			if (!this.isShortcode(name, attributes)) return all;
			this.opened.add(name);
			return shortcode(name, readAttributes(attributes), this.gallery, this.say);
		});
		return replaced.replace(/\uE000(\d+)\uE001/g, (_all, index: string) => marks[Number(index)] ?? "");
	}

	private isShortcode(name: string, attributes: string): boolean {
		if (KNOWN.has(name) || BUILDER.test(name) || this.ends.has(name)) return true;
		return /\s[\w-]{1,60}=["']/.test(attributes);
	}
}

function embed({ open, body }: Pair): string {
	return /^\s*https?:\/\/[^\s[\]<]+\s*$/.test(body) ? `\n\n${body.trim()}\n\n` : `${open[0]}${body}[/${open[1]}]`;
}

function shortcode(name: string, attributes: Attributes, gallery: GallerySource, say: Say): string {
	if (name === "gallery") return galleryFigures(attributes, gallery);
	const url = attributes.named.src ?? attributes.named.url ?? attributes.named.mp3 ?? attributes.named.mp4;
	const address = [url, ...attributes.plain].find((value) => value && /^=?https?:\/\//.test(value))?.replace(/^=/, "");
	if (address && ["audio", "video"].includes(name)) {
		return `\n\n<${name} src="${escapeRest(address)}"></${name}>\n\n`;
	}
	if (address && KNOWN.has(name)) return `\n\n${address}\n\n`;
	if (name === "youtube" && attributes.named.id) {
		return `\n\nhttps://www.youtube.com/watch?v=${encodeURIComponent(attributes.named.id)}\n\n`;
	}
	say("shortcode", name);
	return "";
}

function galleryFigures({ named }: Attributes, source: GallerySource): string {
	const listed = named.ids ?? named.include;
	const excluded = new Set(listNumbers(named.exclude ?? ""));
	const ids = (listed ? listNumbers(listed) : source.children).filter((id) => !excluded.has(id));
	const figures = ids.map((id) => {
		const found = source.attachment(id);
		if (!found || !/\.(jpe?g|png|gif|webp|avif|heic|tiff?|bmp)$/i.test(found.url)) return "";
		const image = `<img src="${escapeRest(found.url)}" alt="${escapeRest(found.alt || found.title)}">`;
		return `<figure>${image}${found.caption ? `<figcaption>${escapeRest(found.caption)}</figcaption>` : ""}</figure>`;
	});
	return `\n\n${figures.join("\n\n")}\n\n`;
}

function caption({ open, body }: Pair): string {
	const { named } = readAttributes(open[2] ?? "");
	const parts = /^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(body);
	if (!parts) return body;
	const words = parts[2]?.trim() || escapeRest(named.caption ?? "");
	// Blank lines on both sides: the figure must not swallow the line it stands on.
	return `\n\n<figure>${parts[1]}<figcaption>${words}</figcaption></figure>\n\n`;
}

function codeBlock({ open, body }: Pair): string {
	const { named } = readAttributes(open[2] ?? "");
	const language = (named.language ?? named.lang ?? "").replace(/[^\w+#-]/g, "");
	// The block editor's escapes are text already; what is typed raw is not.
	const code = /&(lt|gt|amp);/.test(body) ? body.replace(/<(?!\/?br)/g, "&lt;") : escapeRest(body);
	return `\n\n<pre><code${language ? ` class="language-${language}"` : ""}>${code.replace(/^\n|\n$/g, "")}</code></pre>\n\n`;
}

interface Attributes {
	named: Record<string, string | undefined>;
	plain: string[];
}

function readAttributes(attributes: string): Attributes {
	const read: Attributes = { named: Object.create(null) as Record<string, string | undefined>, plain: [] };
	// WordPress's editor may have made the quotes typographic.
	const source = attributes.replace(/[“”″]|&#82(?:20|21);|&quot;/g, '"');
	const pattern = /([\w-]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g;
	for (const [, name, double, single, bare, quoted, word] of source.matchAll(pattern)) {
		if (name) read.named[name.toLowerCase()] = double ?? single ?? bare ?? "";
		else read.plain.push(quoted ?? word ?? "");
	}
	return read;
}

function listNumbers(list: string): string[] {
	return list.split(/[\s,]+/).filter((id) => /^\d+$/.test(id));
}

/** What WordPress escaped already stays as it is. */
function escapeRest(value: string): string {
	return escapeHtml(value).replace(/&amp;(?=#?\w+;)/g, "&");
}
