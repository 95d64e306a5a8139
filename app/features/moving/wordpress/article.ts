// One item of an export to the record of the article it becomes, with everything worth saying about it.

import { noteTaker } from "../frame/convert-item.ts";
import { detachString } from "../frame/detach-string.ts";
import { hostOf, oldAddressKey } from "../frame/old-address.ts";
import type { ItemRecord, Note, OriginPicture } from "../frame/records.ts";
import { saidElsewhere } from "../frame/said-elsewhere.ts";
import { excerptOf, plainText, readTime } from "../html/plain-text.ts";
import { categoryOf, datesOf, termsOf, titleOf, wantedSlug } from "./article-fields.ts";
import { convertContent } from "./convert.ts";
import { inArticles, inReport } from "./copy.ts";
import type { OldPictures } from "./old-pictures.ts";
import { replaceShortcodes } from "./shortcodes.ts";
import type { Say } from "./source.ts";
import type { Attachment, Survey } from "./survey.ts";
import type { WxrItem } from "./wxr.ts";

type Selected = { published: boolean; notes: Note[] };

export type Learned = { survey: Survey; pictures: OldPictures; now: Date; timeZone: string };

/** The record of an item; its body is converted once it is asked for. `published` and the first notes come from its selection. */
export function recordOf(item: WxrItem, { published, notes }: Selected, learned: Learned): ItemRecord {
	const { survey } = learned;
	const dates = datesOf(item, learned);
	const record = {
		record: "item",
		kind: "actualites",
		origin: detachString(`wordpress:${siteKeyOf(survey.site.url)}#${item.id}`),
		id: null,
		wantedSlug: detachString(wantedSlug(item)),
		columns: {
			title: detachString(titleOf(item)),
			excerpt: "",
			content: "",
			category: categoryOf(item),
			author_name: survey.authors.get(item.creator) || item.creator || null,
			created_at: dates.created,
			published_at: published ? dates.created : null,
			updated_at: dates.updated,
			is_published: published,
			is_featured: false,
		},
		cover: coverOf(survey.attachments.get(item.thumbnailId)),
		oldAddresses: addressesOf(item, survey.site.url),
		terms: termsOf(item),
		notes,
		where: inReport.placeOf(item.type, item.line),
	} satisfies ItemRecord;
	return { ...record, whole: async () => withBody(record, item, learned) };
}

async function withBody(record: Extract<ItemRecord, { kind: "actualites" }>, item: WxrItem, learned: Learned): Promise<ItemRecord> {
	const { survey, pictures } = learned;
	const notes = [...record.notes];
	const take = noteTaker(notes);
	const say: Say = (code, word = "") => take(code, word);
	const gallery = { attachment: (id: string) => survey.attachments.get(id), children: survey.children.get(item.id) ?? [] };
	const base = URL.canParse(item.link) ? item.link : survey.site.url;
	const images = pictures.sourceFor(base);
	const { markdown, text, prose } = await convertContent(item.content, item.footnotes, { gallery, images, base, say });
	const given = plainText(replaceShortcodes(item.excerpt, gallery, () => {}));
	const excerpt = given || excerptOf(prose);
	const seo = { title: plainText(item.seoTitle), description: plainText(item.seoDescription) };
	const columns = {
		...record.columns,
		...saidElsewhere(seo, { heading: record.columns.title, excerpt, site: survey.site.title }),
		excerpt,
		content: markdown,
		read_time: readTime(text),
	};
	if (columns.title === inArticles.untitled) say("no-title");
	if (text === "") say("no-text");
	if (!datesOf(item, learned).known) say("no-date");
	if (!record.cover && !/^0?$/.test(item.thumbnailId)) say("no-cover", item.thumbnailId);
	if (item.comments > 0) say("comments", String(item.comments));
	return { ...record, columns, notes, sharePicture: /^https?:/i.test(item.sharePicture) ? item.sharePicture : null };
}

/** The site in an origin: host and path, `example.org/blog`. */
function siteKeyOf(url: string): string {
	const path = oldAddressKey(url);
	return `${hostOf(url)}${path === "/" ? "" : path}`;
}

/** Where an item could be found on the old site: its permalink, and the forms with its number. */
function addressesOf(item: WxrItem, site: string): string[] {
	const base = site.replace(/\/+$/, "");
	const numbered = [`${base}/?p=${item.id}`, ...(item.type === "page" ? [`${base}/?page_id=${item.id}`] : [])];
	// The front page of the old site is the front page of the new one.
	const home = oldAddressKey(base || "/");
	return [item.link, ...numbered].filter((address) => oldAddressKey(address) !== home);
}

function coverOf(attachment: Attachment | undefined): OriginPicture | null {
	return attachment ? { address: attachment.url, alt: attachment.alt || null, credit: creditIn(attachment.caption) } : null;
}

/** A caption that is a credit: « © Jeanne Martin », « Photo : Jeanne Martin ». */
function creditIn(caption: string): string | null {
	return /^(©|\(c\)|cr[ée]dits?\b|photo(graphie)?s?\s*(:|©|de |by )|illustration\s*:|source\s*:)/i.test(caption) ? caption : null;
}
