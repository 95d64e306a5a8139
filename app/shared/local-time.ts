/**
 * Writes a moment as a `datetime-local` field shows it in a time zone: « 2025-10-12T14:03 ».
 * @returns "" for null or a text that is no date
 */
export function isoToLocal(iso: string | null | undefined, timeZone: string): string {
	const date = iso ? new Date(iso) : null;
	if (!date || Number.isNaN(date.getTime())) return "";
	// Swedish writes dates as the field wants them.
	return (
		new Intl.DateTimeFormat("sv-SE", {
			timeZone,
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
		})
			.format(date)
			.replace(" ", "T")
			// Whoever types the year 2018 passes by the year 2.
			.padStart("2018-10-12T14:03".length, "0")
	);
}

/**
 * Reads what a `datetime-local` field holds as a moment of a time zone. An hour that summer time skips becomes the one after it;
 * of an hour that comes twice, the first is meant.
 * @returns ISO-8601 UTC text with milliseconds, or null for a text that is no date
 */
export function localToIso(local: string, timeZone: string): string | null {
	const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local.slice(0, 16)}:00Z`) : Number.NaN;
	if (Number.isNaN(asUtc)) return null;
	const offsetAt = (moment: number) => Date.parse(`${isoToLocal(new Date(moment).toISOString(), timeZone)}:00Z`) - moment;
	// The offset a day before and a day after: the same, but around a change of hour.
	const before = asUtc - offsetAt(asUtc - 86_400_000);
	const after = asUtc - offsetAt(asUtc + 86_400_000);
	const reads = [before, after].filter((moment) => isoToLocal(new Date(moment).toISOString(), timeZone) === local.slice(0, 16));
	const moment = reads.length > 0 ? Math.min(...reads) : before;
	return new Date(moment).toISOString();
}
