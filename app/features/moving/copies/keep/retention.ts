// Which copies are kept, and which have had their time. Nothing here touches a place.
import { addMonths, dayStart, localDay } from "../../../../shared/local-days.ts";
import type { Retention } from "../../../../shared/settings/copies.ts";
import { momentOf, newestCopy } from "../format.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The names of the copies to keep: all of the last sixty minutes, so that none made by hand goes with the next one; the last of each
 * hour, day and month, for as many hours, days and months as the rules say; and the newest one whatever its age.
 * @param names - names of copies (format.ts); what is no copy's name is kept, since it is not ours to judge
 */
export function keptCopies(
	names: readonly string[],
	retention: Retention,
	{ now, timeZone }: { now: Date; timeZone: string },
): Set<string> {
	const newestFirst = [...names].sort().reverse();
	const newest = newestCopy(names, now);
	const kept = new Set(newest ? [newest] : []);
	const seen = new Set<string>();
	for (const name of newestFirst) {
		const moment = momentOf(name);
		if (!moment) {
			kept.add(name);
			continue;
		}
		const day = localDay(moment, timeZone);
		const age = now.getTime() - moment.getTime();
		if (age < HOUR_MS) kept.add(name);
		const spans: [string, boolean][] = [
			[`hour ${Math.floor(moment.getTime() / HOUR_MS)}`, age < retention.hours * HOUR_MS],
			[`day ${day}`, age < retention.days * DAY_MS],
			[`month ${day.slice(0, 7)}`, retention.months > 0 && now < dayStart(addMonths(day, retention.months), timeZone)],
		];
		for (const [span, isInTime] of spans) {
			if (isInTime && !seen.has(span)) kept.add(name);
			seen.add(span);
		}
	}
	return kept;
}
