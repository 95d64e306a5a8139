/** WordPress shortcodes in content: captions and galleries become figures, media become links, the rest is dropped. */
import type { Say } from "./source.ts";
import type { Attachment } from "./survey.ts";

/** The attachments a content may show. */
export interface GallerySource {
	attachment(id: string): Attachment | undefined;
	/** Ids attached to the post itself, in order. */
	children: string[];
}

/** Names that are shortcodes even without attributes; those known to surround text keep what they surround. */
const KNOWN = new Set(
	"gallery playlist caption wp_caption audio video embed youtube vimeo dailymotion soundcloud spotify twitter tweet instagram facebook tiktok wpvideo ted googlemaps slideshow contact-form contact-form-7 contact-field wpforms gravityform ninja_form ninja_forms mc4wp_form mailpoet_form formidable archives sitemap recent_posts display-posts poll polldaddy crowdsignal latex rev_slider layerslider metaslider toc ez-toc su_button button dropcap one_half one_half_last one_third one_third_last two_third one_fourth column row tabs tab accordion toggle spoiler clear divider spacer quote pullquote highlight code sourcecode html raw".split(
		" ",
	),
);
const BUILDER = /^(vc|et_pb|fusion|su|av|tatsu|cs|kc|mk|fl|wpb|elementor|siteorigin|x)_[a-z]/;

const TAG = /\[(\/?)([a-z][\w-]*)((?:\s+(?:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'\]]+)|"[^"]*"|[^\s"'[\]]+))*)\s*(\/?)\]/gi;
/** Where a bracket is no shortcode: tags with their attributes, and what is shown as typed. */
const VERBATIM = /<(pre|code|script|style|textarea)\b[\s\S]*?<\/\1\s*>|<[a-z/!][^<>]*>/gi;
const CODE = /\[(code|sourcecode)\b([^\]]*)\]([\s\S]*?)\[\/\1\]/gi;
const CAPTION = /\[(caption|wp_caption)\b((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'\]]+))*)\s*\]([\s\S]*?)\[\/\1\]/gi;
const EMBED = /\[(embed|youtube|vimeo|audio|video|soundcloud|wpvideo)\b([^\]]*)\]\s*(https?:\/\/[^\s[\]<]+)\s*\[\/\1\]/gi;

/** Replaces the shortcodes of a content by plain HTML. Brackets that are no shortcode stay as they are. */
export function replaceShortcodes(content: string, gallery: GallerySource, say: Say): string {
	if (!content.includes("[")) return content;
	const figures = content
		.replace(CODE, (_all, _name, attributes: string, body: string) => codeBlock(readAttributes(attributes), body))
		.replace(CAPTION, (_all, _name, attributes: string, body: string) => caption(readAttributes(attributes), body))
		.replace(EMBED, (_all, _name, _attributes, url: string) => `\n\n${url}\n\n`);
	return outside(figures, VERBATIM, (part) => replaceTags(part, gallery, say));
}

/** Applies `change` to the parts of a text that the pattern does not match. */
function outside(content: string, pattern: RegExp, change: (part: string) => string): string {
	let done = "";
	let from = 0;
	for (const match of content.matchAll(pattern)) {
		done += change(content.slice(from, match.index)) + match[0];
		from = match.index + match[0].length;
	}
	return done + change(content.slice(from));
}

function replaceTags(part: string, gallery: GallerySource, say: Say): string {
	// [[gallery]] is how WordPress writes a shortcode one talks about.
	const marks: string[] = [];
	const escaped = part.replace(/\[(\[[^[\]]+\])\]/g, (_all, inner: string) => `\uE000${marks.push(inner) - 1}\uE001`);
	const opened = new Set<string>();
	const replaced = escaped.replace(TAG, (all: string, end: string, tag: string, attributes: string) => {
		const name = tag.toLowerCase();
		if (end) return opened.has(name) || isShortcode(name, "") ? "" : all;
		if (!isShortcode(name, attributes)) return all;
		opened.add(name);
		return shortcode(name, readAttributes(attributes), gallery, say);
	});
	return replaced.replace(/\uE000(\d+)\uE001/g, (_all, index: string) => marks[Number(index)] ?? "");
}

function isShortcode(name: string, attributes: string): boolean {
	return KNOWN.has(name) || BUILDER.test(name) || /\s[\w-]+\s*=\s*["']/.test(attributes);
}

function shortcode(name: string, attributes: Attributes, gallery: GallerySource, say: Say): string {
	if (name === "gallery") return galleryFigures(attributes, gallery);
	const url = attributes.named.src ?? attributes.named.url ?? attributes.named.mp3 ?? attributes.named.mp4;
	const address = [url, ...attributes.plain].find((value) => value && /^=?https?:\/\//.test(value))?.replace(/^=/, "");
	if (address && ["audio", "video"].includes(name)) {
		return `\n\n<${name} src="${escapeHtml(address)}"></${name}>\n\n`;
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
		const image = `<img src="${escapeHtml(found.url)}" alt="${escapeHtml(found.alt || found.title)}">`;
		return `<figure>${image}${found.caption ? `<figcaption>${escapeHtml(found.caption)}</figcaption>` : ""}</figure>`;
	});
	return `\n\n${figures.join("\n\n")}\n\n`;
}

function caption({ named }: Attributes, body: string): string {
	const parts = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(body);
	if (!parts) return body;
	const words = parts[2]?.trim() || escapeHtml(named.caption ?? "");
	// Paragraphs on both sides: the figure must not swallow the line it stands on.
	return `\n\n<figure>${parts[1]}<figcaption>${words}</figcaption></figure>\n\n`;
}

function codeBlock({ named }: Attributes, body: string): string {
	const language = (named.language ?? named.lang ?? "").replace(/[^\w+#-]/g, "");
	// The block editor's escapes are text already; what is typed raw is not.
	const code = /&(lt|gt|amp);/.test(body) ? body.replace(/<(?!\/?br)/g, "&lt;") : escapeHtml(body);
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
	const pattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g;
	for (const [, name, double, single, bare, quoted, word] of source.matchAll(pattern)) {
		if (name) read.named[name.toLowerCase()] = double ?? single ?? bare ?? "";
		else read.plain.push(quoted ?? word ?? "");
	}
	return read;
}

function listNumbers(list: string): string[] {
	return list.split(/[\s,]+/).filter((id) => /^\d+$/.test(id));
}

function escapeHtml(value: string): string {
	return value
		.replace(/&(?!#?\w+;)/g, "&amp;")
		.replace(/</g, "&lt;")
		.replace(/>/g, "&gt;")
		.replace(/"/g, "&quot;");
}
