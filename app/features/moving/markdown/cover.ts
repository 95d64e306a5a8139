// The picture that stands above a text, by whatever name its theme knows it.
import type { OriginPicture } from "../frame/records.ts";
import { isRow, type Row } from "../reading/rows.ts";
import { fieldIn, lineOf, textField } from "./fields.ts";
import type { Links, Say } from "./say.ts";

/** Where covers stand, by the names that themes give them. */
export const COVERS = [
	"cover",
	"image",
	"images",
	"featured_image",
	"featuredImage",
	"heroImage",
	"hero",
	"thumbnail",
	"banner",
	"feature_image",
	"header",
	"ogImage",
	"og_image",
	"img",
	"teaser",
	"photo",
];

/** The first cover that can be a picture; null: there is none. */
export function coverOf(data: Row, links: Links, say: Say): OriginPicture | null {
	for (const name of COVERS) {
		const found = pictureIn(fieldIn(data, name));
		if (!found) continue;
		const address = links.toPicture(found.address) ?? found.address;
		if (address === "drop") continue;
		const alt =
			found.alt || textField(data, `${name}Alt`, `${name}_alt`, "imageAlt", "image_alt", "heroImageAlt", "coverAlt", "cover_alt", "alt");
		const credit =
			found.credit || textField(data, "image_credit", "imageCredit", "cover_credit", "coverCaption", "caption", "photo_credit", "credit");
		if (/^data:/i.test(address)) say("inline-file");
		else return { address, alt: alt || null, credit: credit || null };
	}
	const resources = fieldIn(data, "resources");
	const named = Array.isArray(resources)
		? resources.find((one): one is Row => isRow(one) && /feature|cover|thumb/i.test(String(one.name ?? "")))
		: undefined;
	const address = named && links.toPicture(String(named.src ?? ""));
	return address && address !== "drop" ? { address, alt: lineOf(named.title) || null, credit: null } : null;
}

function pictureIn(value: unknown): { address: string; alt: string; credit: string } | null {
	if (typeof value === "string" && value.trim() !== "") return { address: value.trim(), alt: "", credit: "" };
	if (Array.isArray(value)) return pictureIn(value[0]);
	if (!isRow(value)) return null;
	const inner = pictureIn(value.image ?? value.src ?? value.url ?? value.path ?? value.overlay_image ?? value.teaser ?? value.relative);
	return (
		inner && { address: inner.address, alt: lineOf(value.alt) || inner.alt, credit: lineOf(value.credit ?? value.caption) || inner.credit }
	);
}
