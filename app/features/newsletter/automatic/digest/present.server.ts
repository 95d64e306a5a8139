// Owns how the letter made of what was published is said to the browser.
import type { Services } from "../../../../platform/services.ts";
import { dateText, momentText } from "../../../../shared/dates-fr.ts";
import { automaticCopy } from "../copy.ts";
import { figuresOf } from "../figures-store.server.ts";
import { nextDue } from "./rhythm.ts";
import { type DigestSettings, listAwaiting, listIssues, readDigest } from "./store.server.ts";

const copy = automaticCopy.digest;
const ISSUES_AT_MOST = 6;

/** What is proposed until it was set: on Friday morning. */
const first: DigestSettings = {
	title: copy.firstTitle,
	intro: copy.firstIntro,
	template: "default",
	cadence: "weekly",
	day: 5,
	hour: 9,
	leavesAlone: false,
};

/** How it is made, what waits, what was made of the last periods. */
export async function presentDigest({ db, clock, config }: Pick<Services, "db" | "clock" | "config">) {
	const { onSince, toldTo: _, ...settings } = (await readDigest(db)) ?? { ...first, onSince: null, toldTo: null };
	const issues = await listIssues(db, ISSUES_AT_MOST);
	const figures = await figuresOf(
		db,
		issues.flatMap(({ newsletter_id, status }) => (newsletter_id && status ? [newsletter_id] : [])),
	);
	const day = (iso: string) => dateText(iso, config.timeZone)?.long ?? "";
	return {
		settings,
		isOn: onSince !== null,
		next: onSince === null ? null : (momentText(nextDue(settings, clock.now(), config.timeZone).at, config.timeZone) ?? null),
		awaiting: await listAwaiting(db),
		issues: issues.map(({ period, to_at, items, newsletter_id, title, status }) => ({
			period,
			at: day(to_at),
			items,
			id: status ? newsletter_id : null,
			title,
			status,
			wasMade: newsletter_id !== null,
			figures: (newsletter_id && figures.get(newsletter_id)) || null,
		})),
	};
}

export type ShownDigest = Awaited<ReturnType<typeof presentDigest>>;
