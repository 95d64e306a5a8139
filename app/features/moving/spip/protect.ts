// The first steps of reading a text of SPIP: what holds no shortcuts is put on the shelf before anything is read: code, HTML said to
// be such, tags, escaped letters. Order: spip/textwheel, inc/texte.php.
import { escapeHtml } from "../../../shared/escape-html.ts";
import { replacePairs } from "./pairs.ts";
import type { Shelf } from "./shelf.ts";

const BLOCK_TAGS = new Set(
	"address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav ol p section summary table caption colgroup col tbody td tfoot th thead tr ul".split(
		" ",
	),
);
const HTML_TAGS = new Set([
	...BLOCK_TAGS,
	..."a abbr acronym audio b bdi bdo big br button canvas cite data del dfn em embed font i img input ins kbd label link map mark meta noscript object option param picture q rp rt ruby s samp select small source span strike strong sub sup time track tt u var video wbr".split(
		" ",
	),
]);

/** Whether a name is one of HTML's own. */
export const isHtmlTag = (name: string): boolean => HTML_TAGS.has(name.toLowerCase());

const VERBATIM = /<(code|cadre|html|math|script|style|pre|textarea|svg|frameset|noscript|object)\b([^<>]{0,500})>/gi;

/** Puts on the shelf what SPIP reads no shortcuts in. */
export function shelveVerbatim(text: string, shelf: Shelf): string {
	return replacePairs(text.replace(/<!--[\s\S]*?(?:-->|$)/g, ""), VERBATIM, ({ name, attributes, inside, whole }) => {
		if (name === "code") return codeOf(inside, attributes, shelf);
		if (name === "cadre") return shelf.block(`<pre><code>${escapeHtml(trimLines(inside))}</code></pre>`);
		if (name === "math") return shelf.inline(escapeHtml(inside.trim()));
		if (name === "html") return hasBlocks(inside) ? shelf.block(`<div>${inside}</div>`) : shelf.inline(inside);
		return shelf.block(whole);
	});
}

function codeOf(inside: string, attributes: string, shelf: Shelf): string {
	const code = trimLines(inside);
	if (!code.includes("\n")) return shelf.inline(`<code>${escapeHtml(code.trim())}</code>`);
	const language = /\bclass\s*=\s*["']?([\w+#-]{1,30})/.exec(attributes)?.[1];
	return shelf.block(`<pre><code${language ? ` class="language-${language}"` : ""}>${escapeHtml(code)}</code></pre>`);
}

const trimLines = (text: string): string => text.replace(/^[ \t]*\n/, "").replace(/\s+$/, "");
const hasBlocks = (html: string): boolean =>
	[...html.matchAll(/<([a-z][a-z0-9]*)/gi)].some(([, name = ""]) => BLOCK_TAGS.has(name.toLowerCase()));

/** Puts letters on the shelf that a backslash keeps from being shortcuts. */
export function shelveEscapes(text: string, shelf: Shelf): string {
	return text.replace(/\\([{}[\]<>|*_~#-])/g, (_all, sign: string) => shelf.inline(escapeHtml(sign)));
}

const TAG = /<(\/?)([a-z][a-z0-9]{0,20})((?:\s[^<>]{0,3000})?)>/gi;

/** Puts the tags of HTML on the shelf, so that nothing in their attributes is read; what stands between them is. */
export function shelveTags(text: string, shelf: Shelf): string {
	return text.replace(TAG, (all: string, slash: string, written: string) => {
		const name = written.toLowerCase();
		if (!HTML_TAGS.has(name)) return all;
		if (!BLOCK_TAGS.has(name)) return shelf.inline(all);
		return shelf.block(all, slash === "" ? { opens: name } : { closes: name });
	});
}
