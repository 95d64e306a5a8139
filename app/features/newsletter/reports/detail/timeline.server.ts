// Owns what a sending became over time: by the hour for four days, then by the day, each person and each message once.
import type { Db } from "../../../../platform/db/open.ts";
import { dateText, hourText, momentText } from "../../../../shared/dates-fr.ts";
import { addDays, dayStart, localDay } from "../../../../shared/local-days.ts";
import type { Role } from "../../states.ts";
import { detailCopy as copy } from "./copy.ts";
import { type HourlyCounts, readOutcome } from "./timeline-store.server.ts";

export const seriesNames = ["accepted", "bounced", "unsubscribed", "clicks", "opens"] as const;
export type Series = (typeof seriesNames)[number];

export type TimePoint = { label: string; date: string } & Record<Series, number>;

export type Timeline = {
	by: "hour" | "day";
	/** What each had come to at the end of each span. */
	points: TimePoint[];
	totals: Record<Series, number>;
	/** Messages the mail server has answered about for good: what bounces are a share of. */
	answered: number;
	/** How many called it spam. */
	complaints: number;
	/** Accepted messages whose recipient agreed to be measured: what clicks and opens are a share of. */
	measured: number;
	machines: { opens: number; clicks: number };
	links: { url: string; count: number }[];
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STANDING_DAYS = 59;
const HOURS_AT_MOST = 96;
const HOURS_A_DAY = 24;
const DAYS_AT_MOST = 60;

/** The ends of the spans from a start to now. */
function spansOf(start: Date, now: Date, timeZone: string): { by: "hour" | "day"; ends: Date[] } {
	const first = Math.floor(start.getTime() / HOUR) * HOUR;
	const hours = Math.floor((now.getTime() - first) / HOUR) + 1;
	if (hours <= HOURS_AT_MOST) {
		return { by: "hour", ends: Array.from({ length: Math.max(1, hours) }, (_, index) => new Date(first + (index + 1) * HOUR)) };
	}
	const ends: Date[] = [];
	for (let day = localDay(start, timeZone); ends.length < DAYS_AT_MOST && dayStart(day, timeZone) <= now; day = addDays(day, 1)) {
		ends.push(dayStart(addDays(day, 1), timeZone));
	}
	return { by: "day", ends };
}

const hourOf = (hour: string) => Date.parse(`${hour}:00:00.000Z`);

const laterOf = (iso: string, ms: number) => new Date(Math.max(Date.parse(iso), ms)).toISOString();

/** Reads it; null for a newsletter that never left. */
export async function readTimeline(
	db: Db,
	newsletter: { id: string; startedAt: string | null; role?: Role | null },
	now: Date,
	timeZone: string,
): Promise<Timeline | null> {
	const { id } = newsletter;
	if (!newsletter.startedAt) return null;
	// A step of the welcome path is open for years: its last weeks are shown.
	const startedAt =
		newsletter.role === "welcome" ? laterOf(newsletter.startedAt, now.getTime() - STANDING_DAYS * DAY) : newsletter.startedAt;
	const { tallies, ...altogether }: { tallies: Record<Series, HourlyCounts> } & Awaited<ReturnType<typeof readOutcome>> = await readOutcome(
		db,
		id,
	);
	const { by, ends } = spansOf(new Date(startedAt), now, timeZone);
	const upTo = (series: Series, end: Date) =>
		tallies[series].reduce((sum, { hour, count }) => (hourOf(hour) < end.getTime() ? sum + count : sum), 0);
	const whole = (series: Series) => tallies[series].reduce((sum, { count }) => sum + count, 0);
	const figures = (read: (series: Series) => number) =>
		Object.fromEntries(seriesNames.map((series) => [series, read(series)])) as Record<Series, number>;
	const label = (moment: Date) => labelOf(moment, { by, isLong: ends.length > HOURS_A_DAY, timeZone });
	const start = new Date(startedAt);
	// In the first minute both ends would read the same hour.
	const isOneMinute = ends.length === 1 && label(start).label === label(now).label;
	return {
		by,
		points: [
			{
				label: by === "day" || isOneMinute ? copy.departure : label(start).label,
				date: copy.departureAt(momentText(startedAt, timeZone) ?? ""),
				...figures((series) => upTo(series, new Date(Math.floor(start.getTime() / HOUR) * HOUR))),
			},
			// A day is named by its last moment, an hour by its end.
			...ends.map((end) => ({
				...label(end > now ? now : by === "day" ? new Date(end.getTime() - 1) : end),
				...figures((series) => upTo(series, end)),
			})),
		],
		totals: figures(whole),
		...altogether,
	};
}

type Labelling = { by: "hour" | "day"; isLong: boolean; timeZone: string };

/** What stands under the axis, and the same in full: « 15 h 00 », « mar. 15 h » over some days, « 14 oct. ». */
function labelOf(moment: Date, { by, isLong, timeZone }: Labelling): { label: string; date: string } {
	const iso = moment.toISOString();
	const text = momentText(iso, timeZone) ?? "";
	if (by === "day") {
		const day = dateText(iso, timeZone)?.short ?? "";
		return { label: day.replace(/ \d{4}$/, ""), date: day };
	}
	const hour = hourText(moment, timeZone);
	if (!isLong) return { label: hour, date: text };
	const day = new Intl.DateTimeFormat("fr-FR", { weekday: "short", timeZone }).format(moment);
	return { label: `${day} ${hour.replace(/\D+\d+$/, "\u00a0h")}`, date: text };
}
