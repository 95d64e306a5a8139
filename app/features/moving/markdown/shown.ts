// Since when a text was there, and whether everybody could read it.
import { momentText } from "../../../shared/dates-fr.ts";
import { fold } from "../../../shared/fold.ts";
import { isRow, type Row } from "../reading/rows.ts";
import { addressField, fieldIn, lineOf, momentOf, textField, yesField } from "./fields.ts";
import type { Site } from "./generator.ts";
import type { Named } from "./named.ts";
import type { Say } from "./say.ts";

type Dates = { created: string | null; updated: string | null; expires: string | null };

/** When a text was written, changed, and stopped being shown. */
export function datesOf(data: Row, { day }: Named, { site, timeZone }: { site: Site; timeZone: string }, say: Say): Dates {
	const zones = { zone: timeZone, dayZone: site.generator === "eleventy" ? "UTC" : timeZone };
	const read = (...names: string[]): string | null => {
		const written = fieldIn(data, ...names);
		const moment = momentOf(written, zones);
		if (moment === null && written !== undefined) say("odd-date", lineOf(written));
		return moment;
	};
	const created =
		read("publishDate", "date", "pubDate", "pubDatetime", "published_at", "publishedAt", "published_date") ?? momentOf(day, zones);
	if (created === null) say("no-date");
	return {
		created,
		updated: read("lastmod", "updatedDate", "modDatetime", "last_modified_at", "updated", "modified"),
		expires: read("expiryDate"),
	};
}

/** Whether everybody could read it: no draft, not hidden, its day come and not passed. */
export function isShown(
	data: Row,
	{ created, expires }: Dates,
	{ isDraft }: { isDraft: boolean },
	{ now, timeZone }: { now: Date; timeZone: string },
	say: Say,
): boolean {
	const state = textField(data, "status", "state").toLowerCase();
	const build = fieldIn(data, "build", "_build");
	const hidden = [
		addressField(data, "permalink") === "false" || fieldIn(data, "permalink") === false ? "permalink" : "",
		yesField(data, "eleventyExcludeFromCollections") === true ? "eleventyExcludeFromCollections" : "",
		isRow(build) && /^(?:never|false)$/.test(String(build.render ?? "")) ? "build.render" : "",
		yesField(data, "private", "hidden", "unlisted") === true ? "private" : "",
		state !== "" && !/^(?:published?|public|publie|final|live)$/.test(fold(state)) ? state : "",
	].filter((word) => word !== "");
	for (const word of hidden) say("hidden", word);
	const isAhead = created !== null && Date.parse(created) > now.getTime();
	const isOver = expires !== null && Date.parse(expires) <= now.getTime();
	if (isAhead) say("future", momentText(created, timeZone) ?? created);
	if (isOver) say("expired", momentText(expires, timeZone) ?? expires);
	const isWritten = yesField(data, "draft") === true || yesField(data, "published") === false || isDraft;
	return !isWritten && !isAhead && !isOver && hidden.length === 0;
}
