// Pieces of HTML that several cards are made of.
import type { Element, ElementContent } from "hast";
import { fragment } from "./convert.ts";
import { plainText } from "./plain-text.ts";
import type { Say } from "./say.ts";
import { el, isBlank, isElement, text } from "./tree.ts";

/** A paragraph of text; none for "". `dataApart`: no part of the prose an excerpt is made of. */
export function line(words: string): Element[] {
	return words === "" ? [] : [el("p", {}, [text(words)])];
}

/** A link alone on its line. */
export function linkLine(words: string, href: string): Element[] {
	if (href === "") return line(words);
	return [el("p", { dataApart: "true" }, [el("a", { href }, [text(words || href)])])];
}

/** A caption written in HTML, under what it belongs to. */
export function captionLine(html: string): Element[] {
	return plainText(html) === "" ? [] : [el("p", { dataApart: "true" }, [el("em", {}, phrases(html))])];
}

/** HTML that is to stand inside a sentence: its paragraphs are parted by line breaks. */
export function phrases(html: string): ElementContent[] {
	const done: ElementContent[] = [];
	for (const node of fragment(html)) {
		if (!isElement(node, "p", "div")) done.push(node);
		else done.push(...(done.some((before) => !isBlank(before)) ? [el("br")] : []), ...node.children);
	}
	return done;
}

/** A picture with its caption; nothing when it has no address. */
export function picture({
	src,
	alt = "",
	caption = "",
	href = "",
}: {
	src: string;
	alt?: string;
	caption?: string;
	href?: string;
}): Element[] {
	if (src === "") return captionLine(caption);
	const image = el("img", { src, alt });
	const unit = href === "" ? image : el("a", { href }, [image]);
	const words = plainText(caption) === "" ? [] : [el("figcaption", {}, phrases(caption))];
	return [el("figure", {}, [unit, ...words])];
}

/** HTML as blocks that do not run into their neighbours. */
export function blocks(html: string, say?: Say): ElementContent[] {
	return html.trim() === "" ? [] : [el("div", {}, fragment(html, say))];
}
