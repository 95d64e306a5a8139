// First reading of an export: judges the whole file and remembers, in little room, what converting one item needs to
// know of the others (attachments, authors). Writes nothing.

import { detachString } from "../frame/detach-string.ts";
import { hostOf, oldAddressKey } from "../frame/old-address.ts";
import { plainText } from "../html/plain-text.ts";
import { readWxr } from "./reader.ts";
import type { WxrItem, WxrSite } from "./wxr.ts";

/** A file of the media library. */
export interface Attachment {
	url: string;
	alt: string;
	caption: string;
	title: string;
}

export interface Survey {
	site: WxrSite;
	/** Hosts that are the old site's: its own, and those that serve its files. */
	hosts: Set<string>;
	authors: Map<string, string>;
	attachments: Map<string, Attachment>;
	/** Attachment ids of each post, in gallery order. */
	children: Map<string, string[]>;
	/** Addresses of attachment pages: around an image such a link says nothing more. */
	attachmentPages: Set<string>;
}

/** Reads the file once to its end. Throws `ImportRefusal` when it is damaged, hostile or no export. */
export async function surveyFile(path: string): Promise<Survey> {
	const survey: Survey = {
		site: { version: "", title: "", url: "" },
		hosts: new Set(),
		authors: new Map(),
		attachments: new Map(),
		children: new Map(),
		attachmentPages: new Set(),
	};
	const order = new Map<string, number>();
	for await (const event of readWxr(path)) {
		if (event.kind === "site") {
			survey.site = event.site;
			survey.hosts.add(detachString(hostOf(event.site.url)));
		} else if (event.kind === "author") {
			survey.authors.set(detachString(event.login), detachString(plainText(event.name)));
		} else if (event.item.type === "attachment") addAttachment(survey, order, event.item);
	}
	survey.hosts.delete("");
	for (const ids of survey.children.values()) ids.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
	return survey;
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
