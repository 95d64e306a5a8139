// Owns a page as it is kept: what is read of it, without what needs a network, a script or a form.
import { dateText } from "../../shared/dates-fr.ts";
import { pressCopy } from "./copy.ts";

/** The narrowest print that is sharp enough on a telephone and a screen. */
const WIDE_ENOUGH = 800;
/** Nothing of these could act; the page's own bootstrap, which has no type, opens its menu. */
const USELESS =
	"script[type], script[src], noscript, form, dialog, .share-row, .coupon, .article-subscribe, .join, [data-told], [data-weight], .told, .onward-mentions, .onward-next, .onward-time, audio, link:not([rel=stylesheet], [rel=preload][as=font], [rel=icon], [rel=canonical])";

export type ReadableCopy = {
	html: string;
	title: string;
	/** Paths on this site of what it is drawn with. */
	needs: Set<string>;
};

/** `at`: when it is kept, as ISO-8601, told above what is read; `words`: what stands in place of the page's own. */
export type CopyOf = { at: string; words?: never } | { at?: never; words: (document: Document) => Node };

/** Makes it of a page as the server gives it. */
export function readableCopy(page: string, { at, words }: CopyOf): ReadableCopy {
	// A document that is parsed here is under the policy of the page it is parsed in, which knows the style of that page alone.
	const styles: string[] = [];
	const bare = page.replace(/<style[\s>][\s\S]*?<\/style>/g, (style) => `<meta name="style" content="${styles.push(style) - 1}">`);
	const document = new DOMParser().parseFromString(bare, "text/html");
	const title = document.querySelector("main h1")?.textContent?.trim() || document.title;
	const article = document.querySelector("main article");
	for (const element of document.querySelectorAll(USELESS)) element.remove();
	for (const element of document.querySelectorAll("main > *")) if (article && !element.contains(article)) element.remove();
	if (words) document.querySelector("main")?.replaceChildren(words(document));
	for (const link of document.querySelectorAll("[data-hold]")) link.removeAttribute("data-hold");
	for (const source of document.querySelectorAll("picture source")) source.remove();
	const needs = new Set<string>();
	for (const image of document.querySelectorAll("img")) {
		const src = oneSize(image);
		for (const name of ["srcset", "sizes", "loading"]) image.removeAttribute(name);
		if (!src.startsWith("/")) continue;
		image.setAttribute("src", src);
		needs.add(src);
	}
	if (at) {
		const note = document.createElement("p");
		note.className = "frame muted demo-line";
		note.textContent = pressCopy.copy(dateText(at, Intl.DateTimeFormat().resolvedOptions().timeZone)?.long ?? "");
		document.querySelector("main")?.prepend(note);
	}
	const drawn = document.documentElement.outerHTML;
	const html = `<!DOCTYPE html>${drawn.replace(/<meta name="style" content="(\d+)">/g, (_, place) => styles[Number(place)] ?? "")}`;
	for (const path of html.match(/\/assets\/[\w./-]+\.(?:css|woff2|svg)/g) ?? []) needs.add(path);
	return { html, title, needs };
}

/** The address of the one size of an image that is kept. */
function oneSize(image: HTMLImageElement): string {
	const sizes = (image.getAttribute("srcset") ?? "").split(", ").flatMap((written) => {
		const [, path, width] = /^(\S+) (\d+)w$/.exec(written.trim()) ?? [];
		return path ? [{ path, width: Number(width) }] : [];
	});
	sizes.sort((one, other) => one.width - other.width);
	return (sizes.find(({ width }) => width >= WIDE_ENOUGH) ?? sizes.at(-1))?.path ?? image.getAttribute("src") ?? "";
}
