// Owns how a newsletter of the list is said to the browser: dates as texts, made once for both sides.
import { dateText, momentText } from "../../../shared/dates-fr.ts";
import { standingSchedule } from "../rules.ts";
import { addressedText } from "../segments/copy.ts";
import { isEditable } from "../states.ts";
import { publicLine } from "../writing/templates/public-words.ts";
import { listCopy } from "./copy.ts";
import type { ListedNewsletter } from "./store.server.ts";

/** A line of the list. */
export function presentNewsletter(newsletter: ListedNewsletter, topics: readonly { id: string; name: string }[], timeZone: string) {
	const { id, title, subject, status, startedAt, isStuck, underWay } = newsletter;
	return {
		id,
		title: publicLine(title) || listCopy.untitled,
		subject: publicLine(subject),
		addressed: addressedText(topics.find((topic) => topic.id === newsletter.topicId)?.name ?? null, newsletter.segment, timeZone),
		status,
		isStuck,
		underWay,
		editable: isEditable({ status, startedAt }),
		wasSent: startedAt !== null || status === "sent",
		created: dateText(newsletter.createdAt, timeZone),
		// Merely noted, nothing leaves at that date: it stands in the editor and on the letter's own page.
		scheduled: isEditable({ status, startedAt }) && status !== "scheduled" ? null : shownMoment(standingSchedule(newsletter), timeZone),
		deletedOn: shownMoment(newsletter.hiddenAt, timeZone),
		sent: shownMoment(newsletter.sentAt, timeZone),
	};
}

function shownMoment(iso: string | null, timeZone: string) {
	const text = momentText(iso, timeZone);
	return iso && text ? { iso, text } : null;
}

export type PresentedNewsletter = ReturnType<typeof presentNewsletter>;
