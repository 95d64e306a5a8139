// A published item of the site as a newsletter shows it. Pure.

import { kindWords } from "../../../../shared/copy.ts";
import { escapeHtml } from "../../../../shared/escape-html.ts";
import type { Kind } from "../../../../shared/kinds.ts";
import { oneLine } from "../../../../shared/one-line.ts";

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
	const href = escapeHtml(path);
	return [
		'<div class="bloc">',
		...(image ? [`<a href="${href}"><img src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt || title)}" width="520"></a>`] : []),
		`<h2><a href="${href}">${escapeHtml(title)}</a></h2>`,
		`<p>${escapeHtml(oneLine(excerpt))}</p>`,
		`<p><a class="bouton bouton-outline bouton-small" href="${href}">${kindWords[kind].read}</a></p>`,
		"</div>",
	].join("\n");
}
