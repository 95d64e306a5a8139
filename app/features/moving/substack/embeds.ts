// Pictures, and the pages of Substack and of others that a post shows: read from `data-attrs`, since the elements are often empty.
import type { Element, ElementContent } from "hast";
import { escapeHtml } from "../../../shared/escape-html.ts";
import { captionLine, linkLine, picture as pictureOf } from "../html/blocks.ts";
import { textOf } from "../html/plain-text.ts";
import { el, find, findAll, hasClass, isElement, text, withClass } from "../html/tree.ts";
import { rowIn, rowsIn, textIn } from "../reading/rows.ts";
import { attributesOf, firstOfSet, originalOf } from "./attributes.ts";
import { inPosts } from "./copy.ts";

const wordsIn = (element: Element, name: string): string => {
	const found = withClass(element, name);
	return found ? textOf(found) : "";
};
const hrefOf = (element: Element | undefined): string => String(element?.properties.href ?? "");
const firstLink = (element: Element): Element | undefined => find(element, (child) => isElement(child, "a") && hrefOf(child) !== "");

/** A picture by the address of its original; a link only where its writer set one. */
export function picture(element: Element): ElementContent[] {
	const attributes = attributesOf(element);
	if (!isElement(element, "img") && find(element, (child) => isElement(child, "img"))) return element.children;
	const { src, srcSet, dataSrc, alt } = element.properties;
	const written = [textIn(attributes, "src"), String(src ?? dataSrc ?? ""), firstOfSet([srcSet].flat().join(" "))];
	const address = written.find((one) => /^https?:/i.test(one)) ?? written.find((one) => one !== "") ?? "";
	const words = textIn(attributes, "alt") || String(alt ?? "");
	const image = el("img", { src: originalOf(address), alt: words });
	const href = textIn(attributes, "href");
	return [/^https?:/i.test(href) ? el("a", { href }, [image]) : image];
}

/** Several pictures, and their caption. */
export function gallery(element: Element): ElementContent[] {
	const attributes = attributesOf(element);
	const shown = rowIn(attributes, "gallery");
	const images = rowsIn(shown, "images");
	if (images.length === 0) return element.children;
	return [
		...images.flatMap((image) =>
			pictureOf({ src: originalOf(textIn(image, "src")), alt: textIn(image, "alt"), caption: textIn(image, "caption") }),
		),
		...captionLine(escapeHtml(textIn(shown, "caption"))),
	];
}

/** The promotion of a publication. */
export function publication(element: Element): ElementContent[] {
	const attributes = attributesOf(element);
	const name = textIn(attributes, "name") || wordsIn(element, "embedded-publication-name") || textOf(element);
	return linkLine(name, textIn(attributes, "base_url") || hrefOf(firstLink(element)));
}

/** A post shown by another: link, and what was said of it. */
export function embeddedPost(element: Element): ElementContent[] {
	const attributes = attributesOf(element);
	const url = textIn(attributes, "canonical_url") || textIn(attributes, "url") || hrefOf(firstLink(element));
	const title =
		textIn(attributes, "title") || wordsIn(element, "embedded-post-title") || wordsIn(element, "digest-post-embed-title") || url;
	const words = textIn(attributes, "caption") || textIn(attributes, "truncated_body_text") || wordsIn(element, "embedded-post-body");
	const [link] = linkLine(title, url);
	if (link && words !== "") link.children.push(el("br"), text(words));
	return link ? [link] : element.children;
}

/** A message of another network: its words, its author, a link. */
export function tweet(element: Element): ElementContent[] {
	const attributes = attributesOf(element);
	const words = wordsIn(element, "tweet-text") || textIn(attributes, "full_text");
	const name = wordsIn(element, "tweet-author-name") || textIn(attributes, "name");
	const handle = (wordsIn(element, "tweet-author-handle") || textIn(attributes, "username")).replace(/^@?/, "@").replace(/^@$/, "");
	const date = wordsIn(element, "tweet-date");
	const url = hrefOf(withClass(element, "tweet-link-top")) || textIn(attributes, "url") || hrefOf(firstLink(element));
	const signature = [[name, handle].filter(Boolean).join(" "), date].filter(Boolean).join(", ");
	if (words === "") return linkLine(signature || url, url);
	const source = url === "" ? text(`— ${signature}`) : el("a", { href: url }, [text(`— ${signature || url}`)]);
	return [el("blockquote", { dataApart: "true" }, [el("p", {}, [text(words)]), el("p", {}, [source])])];
}

/** A picture of another network is only a link. */
export function instagram(element: Element): ElementContent[] {
	const attributes = attributesOf(element);
	const id = textIn(attributes, "instagram_id");
	const url = /^[\w-]+$/.test(id) ? `https://www.instagram.com/p/${id}/` : hrefOf(firstLink(element));
	return linkLine(textIn(attributes, "title") || textOf(element) || "Instagram", url);
}

/** A file to download. */
export function fileEmbed(element: Element): ElementContent[] {
	const name = wordsIn(element, "file-embed-details-h1") || textIn(attributesOf(element), "filename") || inPosts.file;
	const size = wordsIn(element, "file-embed-details-h2");
	const [link] = findAll(element, (child) => isElement(child, "a") && hasClass(child, "file-embed-button"));
	return linkLine(size === "" ? name : `${name} (${size})`, hrefOf(link ?? firstLink(element)));
}
