// A published item of the site as a newsletter shows it. Pure.

import type { Kind } from "../../../../shared/kinds.ts";
import { formSource } from "../../../../shared/markdown/fixed-forms.ts";
import { oneLine } from "../../../../shared/one-line.ts";
import { writingWords } from "../../../../shared/writing-copy.ts";

/** What the editor knows of an item it may insert. */
export type SiteItem = {
	kind: Kind;
	id: string;
	title: string;
	excerpt: string;
	/** Path on the site. */
	path: string;
	/** `src` stands in the newsletter, for as long as the image is kept; `shown` is the print a list shows. */
	image: { src: string; shown: string; alt: string } | null;
	date: string | null;
};

/** The block of an item: image, title, excerpt, link. No empty line inside, so that it stays one block of HTML. */
export function itemHtml({ kind, title, excerpt, path, image }: SiteItem): string {
	return (
		formSource({
			kind: "card",
			url: path,
			title,
			excerpt: oneLine(excerpt),
			act: writingWords[kind].read,
			image: image && { url: image.src, alt: image.alt || title },
		}) ?? ""
	);
}
