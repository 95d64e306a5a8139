// One item of an export to the article it becomes, with everything worth saying about it.

import { excerptOf, plainText, readTime } from "../html/plain-text.ts";
import { categoryOf, datesOf, termsOf, titleOf } from "./article-fields.ts";
import { convertContent } from "./convert.ts";
import { inArticles, type Note } from "./copy.ts";
import type { ImageGatherer } from "./gather-images.ts";
import type { ArticleDraft } from "./ports.ts";
import { replaceShortcodes } from "./shortcodes.ts";
import type { Say } from "./source.ts";
import type { Candidate, Survey } from "./survey.ts";
import type { WxrItem } from "./wxr.ts";

/** Remarks kept on one article; nobody reads more. */
const MOST_NOTES = 500;

export interface MakeContext {
	survey: Survey;
	images: ImageGatherer;
	/** Slug of the imported article an old address led to. */
	slugAt: (key: string) => string | undefined;
	now: Date;
}

/** Converts an item. `published` and the first notes come from its selection. */
export async function makeArticle(
	item: WxrItem,
	candidate: Candidate,
	selection: { published: boolean; notes: Note[] },
	context: MakeContext,
): Promise<{ article: ArticleDraft; notes: Note[] }> {
	const { survey, images } = context;
	const notes = [...selection.notes];
	const noted = new Set<string>();
	const say: Say = (code, word = "") => {
		const key = `${code} ${word}`;
		if (noted.has(key) || noted.size >= MOST_NOTES) return;
		noted.add(key);
		notes.push({ code, word });
	};
	const gallery = { attachment: (id: string) => survey.attachments.get(id), children: survey.children.get(item.id) ?? [] };
	const base = URL.canParse(item.link) ? item.link : survey.site.url;
	const { markdown, text, prose } = await convertContent(item.content, item.footnotes, {
		gallery,
		images: images.sourceFor(base, say),
		links: { hosts: survey.hosts, base, slugAt: context.slugAt, file: (address) => images.file(address) },
		say,
	});
	const title = titleOf(item);
	const dates = datesOf(item, context.now);
	const given = plainText(replaceShortcodes(item.excerpt, gallery, () => {}));
	const featured = await images.featured(item.thumbnailId, say);
	if (title === inArticles.untitled) say("no-title");
	if (text === "") say("no-text");
	if (!dates.known) say("no-date");
	if (candidate.slug !== candidate.wanted) say("slug-changed", candidate.slug);
	if (item.comments > 0) say("comments", String(item.comments));
	return {
		notes,
		article: {
			title,
			slug: candidate.slug,
			excerpt: given || excerptOf(prose),
			content: markdown,
			category: categoryOf(item),
			author_name: survey.authors.get(item.creator) || item.creator || null,
			read_time: readTime(text),
			created_at: dates.created,
			published_at: selection.published ? dates.created : null,
			updated_at: dates.updated,
			is_published: selection.published,
			is_featured: false,
			featured_image: featured?.path ?? null,
			image_alt: featured?.attachment.alt || null,
			image_credit: creditIn(featured?.attachment.caption ?? ""),
			origin: candidate.origin,
			terms: termsOf(item),
		},
	};
}

/** A caption that is a credit: « © Jeanne Martin », « Photo : Jeanne Martin ». */
function creditIn(caption: string): string | null {
	return /^(©|\(c\)|cr[ée]dits?\b|photo(graphie)?s?\s*(:|©|de |by )|illustration\s*:|source\s*:)/i.test(caption) ? caption : null;
}
