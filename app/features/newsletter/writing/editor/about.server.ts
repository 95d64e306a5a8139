// Owns the draft that tells readers of an item: a greeting, and the item's block. Nothing is written: it opens as a new newsletter does.
import type { Db } from "../../../../platform/db/open.ts";
import { isKind } from "../../../../shared/kinds.ts";
import { editorCopy } from "./copy.ts";
import { publishedItem } from "./items.server.ts";
import { itemHtml } from "./items.ts";
import { emptyNewsletter, type NewsletterFields } from "./rules.ts";

/**
 * The fields of a newsletter about one item.
 * @param named - `kind:id`, as the address has it
 * @returns null where there is no such item, or it is not public: readers could not open it
 */
export async function newsletterAbout(db: Db, named: string | null, timeZone: string): Promise<NewsletterFields | null> {
	const [kind, id] = named?.split(":") ?? [];
	const item = isKind(kind) && id ? await publishedItem(db, { kind, id, timeZone }) : null;
	if (!item) return null;
	const content = `${editorCopy.about.greeting}\n\n${itemHtml(item)}\n`;
	return { ...emptyNewsletter, title: item.title, subject: item.title, excerpt: item.excerpt, content };
}
