// Since when a text was there, and whether everybody could read it.
import { momentText } from "../../../shared/dates-fr.ts";
import { fold } from "../../../shared/fold.ts";
import { isRow, type Row } from "../reading/rows.ts";
import { addressField, fieldIn, lineOf, momentOf, textField, yesField } from "./fields.ts";
import type { Site } from "./generator.ts";
import type { Named } from "./named.ts";
import type { Say } from "./say.ts";

type Dates = {
	created: string | null;
	updated: string | null;
	/** From when, and until when, everybody could read it; whatever else dates it. */
	opens: string | null;
	expires: string | null;
	/** One of the dates that say whether it is shown is not understood. */
	isUnclear: boolean;
};

/** Eleventy's words for the date of the file itself. */
const FILE_DATE = /^(?:git )?(?:created|last modified)$/i;

/** When a text was written, changed, and from when until when it was shown. */
export function datesOf(data: Row, { day }: Named, { site, timeZone }: { site: Site; timeZone: string }, say: Say): Dates {
	const zones = { zone: timeZone, dayZone: site.generator === "eleventy" ? "UTC" : timeZone };
	let isUnclear = false;
	const read = (code: "odd-date" | "unclear-date", ...names: string[]): string | null => {
		const written = fieldIn(data, ...names);
		const moment = momentOf(written, zones);
		if (moment !== null || written === undefined) return moment;
		const isOfTheFile = site.generator === "eleventy" && FILE_DATE.test(lineOf(written));
		say(isOfTheFile ? "odd-date" : code, lineOf(written));
		if (code === "unclear-date" && !isOfTheFile) isUnclear = true;
		return null;
	};
	const dated = ["publishDate", "date", "pubDate", "pubDatetime", "published_at", "publishedAt", "published_date", "publish_date"];
	const created = read("unclear-date", ...dated) ?? momentOf(day, zones);
	if (created === null) say("no-date");
	const updated = read("odd-date", "lastmod", "updatedDate", "modDatetime", "last_modified_at", "updated", "modified");
	// Grav's own, and the day that stands where others say yes.
	const opens = read("unclear-date", "publish_date") ?? momentOf(fieldIn(data, "published"), zones);
	return { created, updated, opens, expires: read("unclear-date", "expiryDate", "unpublish_date", "unpublishDate"), isUnclear };
}

/** Fields that keep a text from its readers by whatever is no « no ». */
const HIDING = ["private", "hidden", "unlisted", "headless", "eleventyExcludeFromCollections"];

/** Whether everybody could read it, as far as all that is said of it is understood: no draft, not hidden, its day come and not passed. */
export function isShown(
	data: Row,
	{ created, opens, expires, isUnclear }: Dates,
	{ isDraft }: { isDraft: boolean },
	{ now, timeZone }: { now: Date; timeZone: string },
	say: Say,
): boolean {
	const written = fieldIn(data, "status", "state");
	const state = written === undefined ? "" : lineOf(written).toLowerCase() || "status";
	const build = fieldIn(data, "build", "_build");
	const hidden = [
		addressField(data, "permalink") === "false" || fieldIn(data, "permalink") === false ? "permalink" : "",
		isRow(build) && /^(?:never|false)$/.test(String(build.render ?? "")) ? "build.render" : "",
		...HIDING.filter((name) => fieldIn(data, name) !== undefined && yesField(data, name) !== false),
		fieldIn(data, "routable") !== undefined && yesField(data, "routable") !== true ? "routable" : "",
		state !== "" && !/^(?:published?|public|publie|final|live)$/.test(fold(state)) ? state : "",
	].filter((word) => word !== "");
	for (const word of hidden) say("hidden", word);
	const ahead = [created, opens].find((moment) => moment !== null && Date.parse(moment) > now.getTime()) ?? null;
	const isOver = expires !== null && Date.parse(expires) <= now.getTime();
	if (ahead) say("future", momentText(ahead, timeZone) ?? ahead);
	if (isOver) say("expired", momentText(expires, timeZone) ?? expires);
	const unclear = [
		fieldIn(data, "draft") !== undefined && yesField(data, "draft") === null ? "draft" : "",
		fieldIn(data, "published") !== undefined && yesField(data, "published") === null && opens === null ? "published" : "",
	].filter((name) => name !== "");
	for (const name of unclear) say("unknown-state", `${name} : ${textField(data, name)}`);
	const isWritten = yesField(data, "draft") === true || yesField(data, "published") === false || isDraft;
	return !isWritten && !ahead && !isOver && !isUnclear && unclear.length === 0 && hidden.length === 0;
}
