// What Substack's elements say in `data-attrs`: JSON, sometimes written twice, never trusted to be there.
import type { Element } from "hast";
import { isRow, type Row } from "../reading/rows.ts";

/** The attributes of an element; {} when it has none. */
export function attributesOf(element: Element): Row {
	let value: unknown = element.properties.dataAttrs;
	for (let times = 0; times < 3 && typeof value === "string"; times += 1) {
		try {
			value = JSON.parse(value);
		} catch {
			return {};
		}
	}
	return isRow(value) ? value : {};
}

const FETCHED = /^https?:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/(?:fetch|upload)\/(?:[^/]*\/)?(https?(?:%3A|:).*)$/i;
/** The bucket that answers « access denied » today, and the one that has the same files. */
const CLOSED_BUCKET = /^https?:\/\/bucketeer-[0-9a-f-]+\.s3\.amazonaws\.com\/(public\/images\/.+)$/i;

/** The original of a picture behind Substack's own image server; any other address as it is. */
export function originalOf(address: string): string {
	const encoded = FETCHED.exec(address)?.[1];
	const original = encoded === undefined ? address : decoded(encoded);
	return original.replace(CLOSED_BUCKET, "https://substack-post-media.s3.amazonaws.com/$1");
}

function decoded(address: string): string {
	if (!/^https?%3A/i.test(address)) return address;
	try {
		return decodeURIComponent(address);
	} catch {
		return address.replace(/%3A/gi, ":").replace(/%2F/gi, "/");
	}
}

/** The first address of a `srcset`. Substack's own addresses hold commas, so that a comma alone parts nothing. */
export function firstOfSet(srcset: string): string {
	return srcset.trim().split(/\s+/, 1)[0] ?? "";
}
