/** Which items of an export become articles, published or not, and which are left out, and why. */

import type { Note } from "../frame/records.ts";
import { plainText } from "../html/plain-text.ts";
import type { LeftOutReason } from "./copy.ts";
import type { WxrItem } from "./wxr.ts";

export type Selection = { take: true; published: boolean; notes: Note[] } | { take: false; reason: LeftOutReason };

const LEFT_OUT_TYPES: Record<string, LeftOutReason> = {
	attachment: "attachment",
	nav_menu_item: "menu",
	revision: "revision",
	custom_css: "block",
	customize_changeset: "block",
	oembed_cache: "block",
	user_request: "block",
};

/** Judges one item by its type, status and password. Neither the slug nor the date plays a part. */
export function select(item: WxrItem): Selection {
	const left = LEFT_OUT_TYPES[item.type] ?? (item.type.startsWith("wp_") ? "block" : undefined);
	if (left) return { take: false, reason: left };
	if (item.type !== "post" && item.type !== "page") return { take: false, reason: "other-type" };
	if (item.status === "trash") return { take: false, reason: "trash" };
	if (item.status === "auto-draft") return { take: false, reason: "auto-draft" };
	if (item.status === "inherit") return { take: false, reason: "revision" };
	if (!/^\d+$/.test(item.id)) return { take: false, reason: "no-id" };
	if (plainText(item.title) === "" && item.content.trim() === "") return { take: false, reason: "empty-item" };
	return { take: true, ...statusOf(item) };
}

function statusOf(item: WxrItem): { published: boolean; notes: Note[] } {
	const notes: Note[] = [];
	if (item.type === "page") notes.push({ code: "page", word: "" });
	if (item.sticky) notes.push({ code: "sticky", word: "" });
	if (item.password !== "") notes.push({ code: "password", word: "" });
	if (item.reservedBy !== "") notes.push({ code: "reserved", word: item.reservedBy });
	if (item.status === "future") notes.push({ code: "scheduled", word: item.dateLocal || item.dateGmt });
	else if (item.status === "private" || item.status === "pending") notes.push({ code: item.status, word: "" });
	else if (item.status !== "publish" && item.status !== "draft") {
		notes.push({ code: "unknown-status", word: item.status });
	}
	return { published: item.status === "publish" && item.password === "" && item.reservedBy === "", notes };
}
