import { isWebAddress } from "../../../shared/web-address.ts";
import { type NameSize, type PersonCard, type PersonStory, nameSize as sizeOf } from "../rules.ts";

/** The two kinds there are (row 095); whatever else is stored counts as a collective. */
export type ProfileType = "personne" | "societe";

/** What a list shows of a profile; never its story. */
export type ProfileCard = PersonCard & {
	kind: ProfileType;
	location: string | null;
	/** The official site; always a web address. */
	websiteUrl: string | null;
};

/** The three tabs of « En pratique », in order. */
export const tabNames = ["context", "impact", "perspectives"] as const;
export type TabName = (typeof tabNames)[number];

/** A whole active profile; its story and the texts of its tabs come beside it, rendered. */
export type Profile = ProfileCard & PersonStory & { keyPoints: string[] };

export function isProfileType(type: string | null): type is ProfileType {
	return type === "personne" || type === "societe";
}

export function profileTypeOf(type: string): ProfileType {
	return type === "personne" ? "personne" : "societe";
}

/** What a list is narrowed to; null: not narrowed. A kind nobody knows is kept as text: nothing answers to it. */
export type Filters = { type: string | null; category: string | null };

/** Only web addresses become links; anything else is null. */
export function webAddress(text: string | null): string | null {
	const address = text?.trim() ?? "";
	return isWebAddress(address) ? address : null;
}

/** How large a name is set beside a picture. */
export function nameSize(name: string): NameSize {
	return sizeOf(name, { large: 11, medium: 15 });
}

/** Path of the composition made for a tall place: beside x.webp, x-tall.webp. */
export function tallSibling(address: string): string {
	return address.replace(/(\.\w+)$/, "-tall$1");
}

const BAR_LETTERS = 60;

/** Tells whether an impact is short enough to stand beside the anchors; a longer one stands in the opening. */
export function fitsBar(impact: string): boolean {
	return impact.length <= BAR_LETTERS;
}
