// First reading of an export: judges the whole file and remembers, in little room, what converting one item needs to
// know of the others (attachments, authors, addresses). Writes nothing.

import { wantedSlug } from "./article-fields.ts";
import { detachString } from "./detach-string.ts";
import { hostOf, oldAddressKey } from "./old-address.ts";
import { plainText } from "./plain-text.ts";
import { type ReadOptions, readWxr } from "./reader.ts";
import { select } from "./selection.ts";
import type { WxrItem, WxrSite } from "./wxr.ts";

/** A file of the media library. */
export interface Attachment {
	url: string;
	alt: string;
	caption: string;
	title: string;
}

/** An item that becomes an article. */
export interface Candidate {
	origin: string;
	wanted: string;
	/** Given once slugs are assigned. */
	slug: string;
	/** Old addresses of the item, as `oldAddressKey` spells them. */
	addresses: string[];
}

export interface Survey {
	site: WxrSite;
	/** The site in an origin: host and path, `example.org/blog`. */
	siteKey: string;
	/** Hosts that are the old site's: its own, and those that serve its files. */
	hosts: Set<string>;
	authors: Map<string, string>;
	attachments: Map<string, Attachment>;
	/** Attachment ids of each post, in gallery order. */
	children: Map<string, string[]>;
	/** Addresses of attachment pages: around an image such a link says nothing more. */
	attachmentPages: Set<string>;
	/** Items that become articles, by id, in the file's order. */
	candidates: Map<string, Candidate>;
	items: number;
}

/** Reads the file once to its end. Throws `ImportRefusal` when it is damaged, hostile or no export. */
export async function surveyFile(path: string, options: ReadOptions = {}): Promise<Survey> {
	const survey: Survey = {
		site: { version: "", title: "", url: "" },
		siteKey: "",
		hosts: new Set(),
		authors: new Map(),
		attachments: new Map(),
		children: new Map(),
		attachmentPages: new Set(),
		candidates: new Map(),
		items: 0,
	};
	const order = new Map<string, number>();
	for await (const event of readWxr(path, options)) {
		if (event.kind === "site") {
			survey.site = event.site;
			survey.siteKey = siteKeyOf(event.site.url);
			survey.hosts.add(detachString(hostOf(event.site.url)));
		} else if (event.kind === "author") {
			survey.authors.set(detachString(event.login), detachString(plainText(event.name)));
		} else {
			survey.items += 1;
			if (event.item.type === "attachment") addAttachment(survey, order, event.item);
			else addCandidate(survey, event.item);
		}
	}
	survey.hosts.delete("");
	for (const ids of survey.children.values()) ids.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
	return survey;
}

/** The key that makes an item of a site known again. */
export function originOf(survey: Pick<Survey, "siteKey">, id: string): string {
	return `wordpress:${survey.siteKey}#${id}`;
}

function siteKeyOf(url: string): string {
	const path = oldAddressKey(url);
	return `${hostOf(url)}${path === "/" ? "" : path}`;
}

function addAttachment(survey: Survey, order: Map<string, number>, item: WxrItem): void {
	const id = detachString(item.id);
	survey.attachments.set(id, {
		url: detachString(item.attachmentUrl),
		alt: detachString(plainText(item.imageAlt)),
		caption: detachString(plainText(item.excerpt)),
		title: detachString(plainText(item.title)),
	});
	survey.attachmentPages.add(detachString(oldAddressKey(item.link)));
	survey.hosts.add(detachString(hostOf(item.attachmentUrl)));
	if (item.parent === "" || item.parent === "0") return;
	// A gallery shows its post's images by menu order, then by number.
	order.set(id, item.menuOrder * 1e10 + Number(item.id));
	const siblings = survey.children.get(item.parent);
	if (siblings) siblings.push(id);
	else survey.children.set(detachString(item.parent), [id]);
}

function addCandidate(survey: Survey, item: WxrItem): void {
	if (!select(item).take || survey.candidates.has(item.id)) return;
	survey.candidates.set(detachString(item.id), {
		origin: detachString(originOf(survey, item.id)),
		wanted: detachString(wantedSlug(item)),
		slug: "",
		addresses: addressesOf(survey, item).map(detachString),
	});
}

/** Where an item could be found on the old site: its permalink, and the forms with its number. */
function addressesOf(survey: Survey, item: WxrItem): string[] {
	const base = survey.site.url.replace(/\/+$/, "");
	const numbered = [`${base}/?p=${item.id}`];
	if (item.type === "page") numbered.push(`${base}/?page_id=${item.id}`);
	const keys = [item.link, ...numbered].map(oldAddressKey);
	// The front page of the old site is the front page of the new one.
	const home = oldAddressKey(base || "/");
	return [...new Set(keys)].filter((key) => key !== "" && key !== "/" && key !== home);
}
